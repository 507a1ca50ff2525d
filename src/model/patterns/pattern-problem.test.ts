import { describe, expect, it } from 'vitest';
import { patternProblem } from './pattern-problem.js';

const fine = [
  '^[0-9]{13}$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^[^@]+@[^@]+\\.[a-z]+$',
  '^(?:red|green|blue)+$',
  '^[A-Z]{2}[A-Z0-9]{5,10}$',
  '^\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2})?$',
  '^\\+?[1-9][0-9]{1,14}$',
  '^(?:[a-z]+,)*[a-z]+$',
  '^(?:a|b|ab)$',
  '[a-z]+',
  'x',
  '',
  '^\\p{L}+$',
  '^[^\\s]+$',
  '^a?a?a?a?a?aaaaa$',
  '^(?:https?|ftp)://[^\\s/]+(?:/[^\\s/]*)*$',
];

const exponential = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|ab|b)*$',
  '^(?:\\w+\\s?)*$',
  '^([a-zA-Z]+)*x$',
  '^(.*,)*x$',
  '^(?:a?b?)*$',
  '^(\\p{L}|a)+$',
  '^(a{1,1000}){1,1000}$',
  '^(?:x+x+)+y$',
];

const power = ['^\\s*\\s*x$', '^a*.*b$', '[0-9]+x', '^[a-z]*[a-z0-9]*!$', '\\s+$', '^.*a.*b.*$'];

describe('patternProblem', () => {
  it.each(fine)('takes %s', (pattern) => {
    expect(patternProblem(pattern, null)).toBeUndefined();
  });

  it.each(exponential)('refuses %s at every length', (pattern) => {
    expect(patternProblem(pattern, 100)).toMatchObject({ kind: 'unbounded', longest: 0 });
  });

  it.each(power)('refuses %s unless the text is short', (pattern) => {
    expect(patternProblem(pattern, null)).toMatchObject({ kind: 'unbounded' });
    expect(patternProblem(pattern, 50)).toBeUndefined();
  });

  it.each(['(?=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>'])('refuses %s, which no automaton can follow', (pattern) => {
    expect(patternProblem(pattern, 10)).toMatchObject({ kind: 'unbounded', longest: 0 });
  });

  it.each(['(', '[z-a]', 'a{2,1}', '\\', '(?<a>x)(?<a>y)', '*'])('says that %s is no regular expression', (pattern) => {
    expect(patternProblem(pattern, null)).toMatchObject({ kind: 'syntax' });
  });

  it('comes to an end with patterns made to be hard', () => {
    const hard = [
      `^(?:${Array.from({ length: 160 }, (_, index) => `a${index}`).join('|')})*$`,
      `^(?:${'a?'.repeat(240)})*$`,
      `${'('.repeat(240)}${')*'.repeat(120)}${')'.repeat(120)}`,
      `^${'(?:a{0,99}){0,99}'.repeat(25)}$`,
      '.*'.repeat(200),
    ];
    const kinds = hard.map((pattern) => patternProblem(pattern, null)?.kind);
    expect(kinds).toEqual(['unbounded', 'unbounded', undefined, 'unbounded', undefined]);
  });

  it('takes no pattern that a matcher cannot finish', () => {
    const text = `${'a'.repeat(100_000)}!`;
    // What tries each way through it does not end in the time of a test.
    const matching = fine.filter((pattern) => new RegExp(pattern, 'u').test(text));
    expect(matching).toEqual(['[a-z]+', '', '^[^\\s]+$']);
  });
});
