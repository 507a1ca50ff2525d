import { describe, expect, it } from 'vitest';
import {
  camelCase,
  dashCase,
  pascalCase,
  pluralOf,
  safeIdentifier,
  singularOf,
  snakeCase,
  verbFinding,
  words,
} from './names.js';

describe('words and casing', () => {
  it.each([
    ['lineItems', ['line', 'items']],
    ['line-items', ['line', 'items']],
    ['line_items', ['line', 'items']],
    ['HTTPServers', ['http', 'servers']],
    ['userIDs', ['user', 'ids']],
    ['oauth2_tokens', ['oauth2', 'tokens']],
  ])('splits %s', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });

  it('joins words in four ways', () => {
    expect([dashCase, snakeCase, camelCase, pascalCase].map((toCase) => toCase('HTTPServers'))).toEqual([
      'http-servers',
      'http_servers',
      'httpServers',
      'HttpServers',
    ]);
  });
});

describe('singular and plural', () => {
  it.each([
    ['line-item', 'line-items'],
    ['lineItem', 'lineItems'],
    ['code_of_conduct', 'codes_of_conduct'],
    ['URL', 'URLs'],
    ['cookie', 'cookies'],
    ['metadata', 'metadata'],
  ])('%s ↔ %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural);
    expect(singularOf(plural)).toBe(singular);
  });
});

describe('verbs', () => {
  it('suggests the noun form', () => {
    expect(verbFinding('getDogs')).toEqual({ suggestion: 'dogs' });
    expect(verbFinding('setDogOwner')).toEqual({ suggestion: 'dogs/{dogId}/owner' });
    expect(verbFinding('dogs')).toBeUndefined();
  });
});

describe('safeIdentifier', () => {
  it('suffixes what the language or emitted code has taken', () => {
    expect(safeIdentifier('class')).toBe('classValue');
    expect(safeIdentifier('line-item')).toBe('lineItem');
  });
});
