// The beginning of links, and the message of a start without it.
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/api/config.js';
import { originOf } from '../../../src/api/runtime/environment/base-url.js';

const due = 'it has to be the scheme and the host at which clients reach the service, such as https://api.example.com.';

/** Variables that some services require. */
const OTHERS = {
  AUTH_KEY: 'a secret of at least thirty-two bytes',
  AUTH_ISSUER: 'https://issuer.example',
  AUTH_AUDIENCE: 'service',
  // <only-postgres>
  // DATABASE_URL: 'postgres://localhost/service',
  // </only-postgres>
};

describe('BASE_URL', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://API.example.com:443/', 'https://api.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
  ])('%s is read as %s', (given, origin) => {
    expect(originOf(given)).toBe(origin);
    expect(() => readConfig({ ...OTHERS, BASE_URL: given }, 'service')).not.toThrow();
  });

  test.each([
    'api.example.com',
    'https://',
    'ftp://example.com',
    'https://example.com/api',
    'https://example.com?a',
    'https://example.com#a',
    'https://user:secret@example.com',
    'javascript:alert(1)',
    ' ',
  ])('%j is refused', (given) => {
    expect(originOf(given)).toBeUndefined();
    expect(() => readConfig({ BASE_URL: given }, 'service')).toThrow(`BASE_URL is ${JSON.stringify(given)}: ${due}`);
  });

  test('a missing BASE_URL is refused', () => {
    const missing = `BASE_URL is missing: links are absolute, so ${due}`;
    expect(() => readConfig({}, 'service')).toThrow(missing);
    expect(() => readConfig({ BASE_URL: '' }, 'service')).toThrow(missing);
  });
});
