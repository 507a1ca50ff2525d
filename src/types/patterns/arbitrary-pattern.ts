// Random patterns for tests: classes that overlap, alternatives, repetitions in each other, and assertions anywhere.
import fc from 'fast-check';

const atom = fc.constantFrom('a', 'b', '[ab]', '[a-z]', '\\w', '\\d', '.', '[^a]', '\\p{L}', '-');
const assertion = fc.constantFrom('^', '$', '\\b', '\\B');
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,3}', '{1,4}', '{2,}', '*?');

const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((sequences) => sequences.join('|')),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atom, quantifier).map(([text, times]) => text + times),
    assertion,
    fc.tuple(tie('pattern'), quantifier).map(([text, times]) => `(?:${text})${times}`),
  ),
}));

export const arbitraryPattern: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$', '!', '\\b'))
  .map(([start, text, end]) => `${start}${text}${end}`)
  .filter((text) => text.length <= 120);
