import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternExample } from './pattern-example.js';

const ANY = Number.POSITIVE_INFINITY;

describe('patternExample', () => {
  it.each([
    ['^[0-9]{13}$', '1234567890123'],
    ['^[A-Z]{2}-[0-9]{4}$', 'AB-4567'],
    ['^(red|green)$', 'red'],
    ['^\\d{3}$', '123'],
    ['^[a-z]+$', 'abc'],
    ['colou?r', 'colour'],
    ['^(.)\\1$', 'aa'],
  ])('%s gives %s', (pattern, text) => {
    expect(patternExample(pattern, 0, ANY)).toBe(text);
  });

  it.each([
    '^[a-z][a-z0-9-]*[a-z0-9]$',
    '^[^@]+@[^@]+\\.[a-z]{2,}$',
    '^\\+?[1-9]\\d{1,14}$',
    '^(?:[A-F0-9]{2}:){5}[A-F0-9]{2}$',
    '^(?=.*\\d)[a-z0-9]{8}$',
    '^\\p{Lu}\\p{Ll}+$',
    '^[\\u4e00-\\u9fff]+$',
    '^#[0-9a-fA-F]{6}$',
    '^(?:v|V)\\d+(?:\\.\\d+){0,2}$',
    '^[^a-zA-Z0-9]$',
    '^\\s$',
    '^[\\u{1f600}-\\u{1f64f}]$',
    '^(?!0)\\d{3}$',
    '^(?<year>\\d{4})-\\k<year>$',
  ])('%s is matched', (pattern) => {
    expect(patternExample(pattern, 0, ANY)).toMatch(new RegExp(pattern, 'u'));
  });

  it('keeps to the bounds of the length', () => {
    expect(patternExample('^[a-z]+$', 5, 5)).toBe('abcde');
    expect(patternExample('^[a-z]*$', 40, 50)).toHaveLength(40);
    expect(patternExample('[0-9]', 6, 8)).toHaveLength(6);
    expect(patternExample('^(?:[a-z]{9}|[0-9]{3})$', 0, 3)).toBe('123');
  });

  it('gives null when nothing can match or the pattern is no regular expression', () => {
    expect(patternExample('^[a-z]{3}$', 4, ANY)).toBeNull();
    expect(patternExample('a^', 0, ANY)).toBeNull();
    expect(patternExample('(', 0, ANY)).toBeNull();
  });

  it('gives the same text each time, and only text that matches', () => {
    const atom = fc.constantFrom('[a-z]', '\\d', '[^x]', '(?:ab|c)', '\\w', '.', '-');
    const quantifier = fc.constantFrom('', '?', '+', '*', '{2}', '{1,3}', '{4,}');
    const pattern = fc
      .array(fc.tuple(atom, quantifier), { minLength: 1, maxLength: 5 })
      .map((parts) => `^${parts.flat().join('')}$`);
    fc.assert(
      fc.property(pattern, (source) => {
        const text = patternExample(source, 0, ANY);
        expect(text).toMatch(new RegExp(source, 'u'));
        expect(patternExample(source, 0, ANY)).toBe(text);
      }),
    );
  });
});
