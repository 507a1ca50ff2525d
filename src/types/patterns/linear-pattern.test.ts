import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPattern } from './arbitrary-patterns.js';
import { backtrackingSteps } from './backtracking-steps.js';
import { hasMatch, LinearPattern } from '#runtime/body/linear-pattern.js';
import { PatternSteps, type Step } from '#runtime/body/pattern-steps.js';

/** A limit for JavaScript's own matcher. */
const MOST_STEPS = 50_000;

describe('LinearPattern', () => {
  it.each([
    ['^[\\]a\\\\]+$', [']a\\', 'b']],
    ['^\\u{1f600}\\ud83d\\ude00\u{1f600}$', ['\u{1f600}\u{1f600}\u{1f600}', '\u{1f600}']],
    ['^\\cJ\\x41\\u0042\\0$', ['\nAB\0', 'AB']],
    ['^(?<year>\\d{2,})-\\p{Lu}\\P{Lu}$', ['2026-Äb', '2026-äb']],
    ['a/b|^$', ['xa/bx', '', 'x']],
    ['^.$', ['\n', '\u2028', '\u{1f600}', '\ud83d', '\ude00']],
    ['^[^]{2,3}?$', ['a', 'ab', 'abc', 'abcd']],
    ['\\bfoo\\b', ['a foo b', 'afoo', 'foo', 'foo_']],
    ['\\B-\\B', ['a-b', ' - ', '-']],
    ['^(?:\\b|x){0,3}y$', ['y', 'xy', 'xxxxy']],
    ['(?:^a|b$){1,2}', ['a', 'b', 'ab', 'ca', 'bc']],
    ['^(?:a{0}b)*$', ['', 'b', 'a']],
    ['', ['', 'x']],
  ])('%s means what it means to the language', (source, texts) => {
    const expression = new RegExp(source, 'u');
    const linear = new LinearPattern(expression);
    expect(texts.map((text) => linear.test(text))).toEqual(texts.map((text) => expression.test(text)));
    expect(String(linear)).toBe(String(expression));
  });

  it('finds what JavaScript’s own matcher finds', () => {
    const unit = fc.constantFrom('a', 'b', 'c', '-', '1', 'Ä', '\n', '\u{1f600}', '\u{10400}', '\ud83d', '\ude00');
    const text = fc.string({ unit, maxLength: 9 });
    fc.assert(
      fc.property(arbitraryPattern, fc.array(text, { minLength: 20, maxLength: 20 }), (source, all) => {
        // JavaScript's own matcher may take minutes for nine characters.
        const texts = all.filter((one) => backtrackingSteps(source, one, MOST_STEPS) < MOST_STEPS);
        const linear = new LinearPattern(new RegExp(source, 'u'));
        const expression = new RegExp(source, 'uy');
        expect(texts.map((one) => linear.test(one))).toEqual(texts.map((one) => isFound(expression, one)));
      }),
      { numRuns: process.env['SLOW'] === '1' ? 20_000 : 300 },
    );
  }, 1_800_000);

  // With the flag `u`, no match begins between the two halves of a character (ECMA-262, AdvanceStringIndex). V8 looks there too:
  // it can take nothing there, but an assertion can hold. So the answers differ for `\\B` that is not behind a `^`.
  it.each([
    ['\\B', 'a\u{1f600}b', false],
    ['\\B(?:a*a*)*', 'a\u{1f600}b', false],
    ['\\B', '\u{1f600}', true],
    ['\\B', 'a\ud83db', false],
    ['\\b', 'a\u{1f600}b', true],
    ['\\b', '\u{1f600}', false],
    ['a\\b.\\bb', 'a\u{1f600}b', true],
    ['^.\\B.$', '\u{1f600}\u{1f600}', true],
    ['^.\\B$', '\u{1f600}', true],
  ])('%s in %s is %s: an assertion looks at whole characters', (source, text, expected) => {
    expect([new LinearPattern(new RegExp(source, 'u')).test(text), isFound(new RegExp(source, 'uy'), text)]).toEqual([
      expected,
      expected,
    ]);
  });

  it('differs from V8 between the halves of a character', () => {
    // Once this fails, V8 follows ECMA-262, and `isFound` can ask it for the whole text.
    expect(/\B/u.test('a\u{1f600}b')).toBe(true);
  });

  it('takes each step at most once for each character', () => {
    fc.assert(
      fc.property(
        arbitraryPattern,
        fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 60 }),
        (source, text) => {
          const steps = new PatternSteps(new RegExp(source, 'u').source);
          let taken = 0;
          const watched = new Map<Step, Step>();
          const watch = (step: Step): Step => {
            const known = watched.get(step);
            if (known !== undefined) return known;
            const proxy: Step = new Proxy(step, {
              get: (target, name) => {
                if (name === 'is') taken += 1;
                return name === 'next' && 'next' in target ? target.next.map(watch) : Reflect.get(target, name);
              },
            });
            watched.set(step, proxy);
            return proxy;
          };
          hasMatch({ start: steps.start.map(watch), count: steps.count }, text);
          expect(taken).toBeLessThanOrEqual(steps.count * ([...text].length + 1));
        },
      ),
    );
  });
});

/**
 * True when JavaScript's matcher finds a match that begins at a character, as ECMA-262 says.
 * @param expression with the flags `u` and `y`
 */
function isFound(expression: RegExp, text: string): boolean {
  let at = 0;
  for (const character of [...text, '']) {
    expression.lastIndex = at;
    if (expression.test(text)) return true;
    at += character.length;
  }
  return false;
}
