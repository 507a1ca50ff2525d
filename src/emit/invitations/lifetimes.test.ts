// The bounds of an invitation's body are in the emitted code, and again in the document of the service.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIFETIME, TOKEN_LENGTH } from '../../model/invitations.js';

const requests = readFileSync(
  new URL('../../../templates/src/api/runtime/invitations/requests.ts', import.meta.url),
  'utf8',
);

it('has the bounds that the service keeps to', () => {
  const [, min, max, usual] = /LIFETIME = \{ min: ([\d_]+), max: ([\d_]+), default: ([\d_]+) \}/.exec(requests) ?? [];
  const numbers = [min, max, usual].map((text = '') => Number(text.replaceAll('_', '')));
  expect(numbers).toEqual([LIFETIME.min, LIFETIME.max, LIFETIME.default]);
  expect(requests).toContain(`TOKEN = text({ min: ${TOKEN_LENGTH}, max: ${TOKEN_LENGTH} })`);
});
