import { describe, expect, test } from 'vitest';
import { acceptable } from '../../templates/src/api/runtime/media/accept.js';

const offered = ['application/json', 'application/hal+json', 'text/html'];

describe('acceptable (R-2.8)', () => {
  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['Application/JSON', 'application/json'],
    ['text/html', 'text/html'],
    ['application/*', 'application/json'],
    ['text/*', 'text/html'],
    ['application/hal+json, application/json;q=0.9', 'application/hal+json'],
    ['application/hal+json;q=0.5, application/json', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'text/html'],
    ['application/json;q=0, */*', 'application/hal+json'],
    ['application/*;q=0, */*;q=0.1', 'text/html'],
    ['image/png, */*;q=0.1', 'application/json'],
    ['text/html;q=0', undefined],
    ['*/*;q=0', undefined],
    ['image/png', undefined],
    ['application/xml, text/plain', undefined],
    ['application/json;q=0.000', undefined],
    ['application/json;version=2', undefined],
  ])('%s: %s', (accept, chosen) => {
    expect(acceptable(accept, offered)).toBe(chosen);
    expect(acceptable(accept, offered)).toBe(chosen);
  });

  test.each([
    ['', 'application/json'],
    ['json', 'application/json'],
    ['*', 'application/json'],
    ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'text/html'],
    ['application/json; charset=utf-8', 'application/json'],
    ['text/html;charset="UTF-8";q=0.2, application/json;q=0.1', 'text/html'],
    [',, application/json ,', 'application/json'],
  ])('what is sloppy is taken as it was meant: %s', (accept, chosen) => {
    expect(acceptable(accept, offered)).toBe(chosen);
  });

  test('the same header selects another type when other types are offered', () => {
    expect(acceptable('text/html, application/json;q=0.5', offered)).toBe('text/html');
    expect(acceptable('text/html, application/json;q=0.5', ['application/json'])).toBe('application/json');
    expect(acceptable('text/html, application/json;q=0', ['application/json'])).toBeUndefined();
    expect(acceptable('text/html, */*', ['application/json', 'text/html'])).toBe('text/html');
  });

  test('the answer does not depend on earlier headers', () => {
    for (let i = 0; i < 1000; i++) expect(acceptable(`application/x-${i}, text/html;q=0.1`, offered)).toBe('text/html');
    expect(acceptable('application/x-0, text/html;q=0.1', offered)).toBe('text/html');
    expect(acceptable('application/x-999', offered)).toBeUndefined();
  });

  test.each([
    ' '.repeat(16_000),
    'a/b;'.repeat(4_000),
    '"'.repeat(16_000),
    ',a/b'.repeat(4_000),
    ';charset='.repeat(1_600),
  ])('a hostile header comes to an end', (padding) => {
    const found = [`text/html;q=1${padding}x`, `x/y${padding}`].map((header) => acceptable(header, offered));
    for (const mediaType of found) expect([undefined, ...offered]).toContain(mediaType);
  });
});
