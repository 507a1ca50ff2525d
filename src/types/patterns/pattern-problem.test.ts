import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLongPattern, arbitraryPattern } from './arbitrary-patterns.js';
import { backtrackingSteps } from './backtracking-steps.js';
import { Effort } from './automaton.js';
import { findExample } from './pattern-example.js';
import { isLinearPattern, judgeUncached, matcherOf, patternProblem } from './pattern-problem.js';

const plain = [
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
  '\\S',
  'x',
  '',
  '^\\p{L}+$',
  "^\\p{L}+(?:[ '-]\\p{L}+)*$",
  '^[^\\s]+$',
  '^a?a?a?a?a?aaaaa$',
  '^.{1,2000}$',
  '^.{3,30}@.{3,30}$',
  '^[A-Za-z0-9+/]{0,4096}={0,2}$',
  '^(?:https?|ftp)://[^\\s/]+(?:/[^\\s/]*)*$',
  '^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+[a-zA-Z]{2,}$',
];

const linear = [
  '\\B[a-z]+!',
  '^[a-z]*[a-z]*[a-z]*\\b',
  '^(?:[a-z]*[a-z]*[a-z]*$)',
  '^(?:\\d|\\w|-){1,36}$',
  '^[a-z]*[a-z]*[a-z]*$|^X$|Y',
  '^(?:\\d|\\w|-){36}$',
  '^(?:[a-z]|[a-z0-9]){1,30}$',
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|ab|b)*$',
  '^(?:\\w+\\s?)*$',
  '^([a-zA-Z]+)*x$',
  '^(.*,)*x$',
  '^(?:a?b?)*$',
  '^(\\p{L}|a)+$',
  '^(?:x+x+)+y$',
  '^\\s*\\s*x$',
  '^a*.*b$',
  '[0-9]+x',
  '\\s+$',
  '^.*a.*b.*$',
];

const costly = [
  ['(?=a)b', 'looks-around', '(?=a)'],
  ['(?<!a)b', 'looks-around', '(?<!a)'],
  ['(a)\\1', 'refers-back', '\\1'],
  ['(?<n>a)\\k<n>', 'refers-back', '\\k<n>'],
  ['^(?:\\b){1000000000}a$', 'empty-turns', '(?:\\b){1000000000}'],
  ['^(?:|){30}a$', 'empty-turns', '(?:|){30}'],
  ['^(a{1,1000}){1,1000}$', 'too-large', '(a{1,1000}){1,1000}'],
  ['^(?:a?){30}b$', 'too-wide', '^(?:a?){30}b$'],
  ['.*a.{200}', 'too-wide', '.*a.{200}'],
] as const;

const hard = [
  `^(?:${'a?'.repeat(480)})*$`,
  `${'('.repeat(240)}${')*'.repeat(120)}${')'.repeat(120)}`,
  `^${'(?:a{0,99}){0,99}'.repeat(50)}$`,
  '.*'.repeat(500),
  '(?:[ab]{1,9}|[bc]{1,9})'.repeat(43),
  '(?:a|b|'.repeat(100) + ')*'.repeat(100),
  // No text matches these two. The first could match in any number of turns, the second at any character.
  '^(?:(?:(?:(?:|a)*)*)*)*[^\\s\\S]$',
  `^${Array.from({ length: 240 }, (_, index) => `[${String.fromCodePoint(0x20000 + index)}]`).join('')}[^\\s\\S]$`,
  `^(?:${'\\b'.repeat(400)}x|(?:a|a)){900}$`,
];

/** Some tenths of a second. */
const MOST_STEPS = 40_000_000;

describe('patternProblem', () => {
  it.each(plain)('leaves %s to JavaScript’s own matcher', (pattern) => {
    expect([patternProblem(pattern), isLinearPattern(pattern)]).toEqual([undefined, false]);
  });

  it.each(linear)('has %s matched in one pass', (pattern) => {
    expect([patternProblem(pattern), isLinearPattern(pattern)]).toEqual([undefined, true]);
  });

  it.each(costly)('refuses %s, which is %s', (pattern, reason, part) => {
    expect(patternProblem(pattern)).toEqual({ kind: 'costly', reason, part });
  });

  it.each(['(', '[z-a]', 'a{2,1}', '\\', '(?<a>x)(?<a>y)', '*'])('says that %s is no regular expression', (pattern) => {
    expect(patternProblem(pattern)).toMatchObject({ kind: 'syntax' });
  });

  it('ends for patterns that are made to be hard', () => {
    const kinds = hard.map((pattern) => patternProblem(pattern)?.kind);
    expect(kinds).toEqual([
      'costly',
      undefined,
      'costly',
      'costly',
      'costly',
      'costly',
      undefined,
      undefined,
      'costly',
    ]);
  });

  it('judges each pattern of a thousand characters, and finds a text for it, in few steps', () => {
    fc.assert(
      fc.property(arbitraryLongPattern, (pattern) => {
        const effort = new Effort();
        judgeUncached(pattern, effort);
        if (patternProblem(pattern) === undefined) findExample(pattern, 0, Infinity, effort);
        expect(effort.steps).toBeLessThan(MOST_STEPS);
      }),
      { numRuns: process.env['SLOW'] === '1' ? 5_000 : 20, examples: hard.map((pattern) => [pattern]) },
    );
  }, 1_800_000);

  it('leaves no pattern to JavaScript’s own matcher whose steps grow faster than the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '!'), maxLength: 3 });
    const slow = ({
      pattern,
      before,
      turn,
      after,
    }: Record<'pattern' | 'before' | 'turn' | 'after', string>): boolean => {
      if (isLinearPattern(pattern) || patternProblem(pattern) !== undefined) return false;
      const [few = 0, more = 0, most = 0] = [40, 80, 160].map((turns) =>
        backtrackingSteps(pattern, before + turn.repeat(turns) + after, 400_000),
      );
      // Steps that grow as the length double here; as its square, they become four times as many.
      return most - more > 3 * (more - few) + 20_000;
    };
    fc.assert(
      fc.property(fc.record({ pattern: arbitraryPattern, before: text, turn: text, after: text }), (attack) => {
        expect(slow(attack)).toBe(false);
      }),
      { numRuns: process.env['SLOW'] === '1' ? 50_000 : 200 },
    );
  }, 1_800_000);

  it.each([
    ['^[a-z]*[a-z]*[a-z]*\\b', `${'a'.repeat(150)}_`],
    ['^(?:\\d|\\w|-){1,36}$', `${'1'.repeat(26)}!`],
    ['^(?:a?){30}b$', 'a'.repeat(30)],
  ])('counts the steps of %s, which are many', (pattern, text) => {
    expect(backtrackingSteps(pattern, text, 400_000)).toBe(400_000);
  });

  it('matches long texts in one pass', () => {
    const text = `${'a'.repeat(100_000)}!_`;
    const found = linear.filter((pattern) => matcherOf(pattern).test(text));
    expect(found).toEqual(['\\B[a-z]+!', '^[a-z]*[a-z]*[a-z]*\\b']);
  });
});
