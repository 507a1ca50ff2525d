// Random patterns for tests: classes that overlap, alternatives, repetitions in each other, assertions anywhere; and long ones.
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

const LONGEST = 1_000;

/** Each `#` becomes another character. */
const part = fc.constantFrom(
  '#',
  '[#]',
  '[^#]',
  '[^#a]*',
  '[#a]?',
  'a*',
  'a?',
  'b|',
  '\\b',
  '\\p{L}',
  '[^\\p{Lu}#]*',
  '[\\p{S}#]',
  '.',
  '[\\s\\S]*',
  '(?=a)',
  '(?<!#)',
  '(?:a|#)',
  '(?:|a)',
  '(?:^|a?b)',
  '[^\\s\\S]',
  '(?:(?:a?|#)*)*',
);
const bound = fc.constantFrom('', '?', '*', '+', '{2}', '{0,9}', '{3,}', '{1,99}', '{0,999}');

const { group } = fc.letrec<{ group: string }>((tie) => ({
  group: fc
    .tuple(fc.array(fc.oneof({ depthSize: 'medium' }, part, tie('group')), { minLength: 1, maxLength: 5 }), bound)
    .map(([parts, times]) => `(?:${parts.join('')})${times}`),
}));

export const arbitraryLongPattern: fc.Arbitrary<string> = fc
  .record({
    start: fc.constantFrom('', '^'),
    repeated: fc.oneof(part, group),
    between: fc.constantFrom('', '|'),
    times: quantifier,
    end: fc.constantFrom('', '$', '!', '[^\\s\\S]$'),
    first: fc.constantFrom(0x100, 0x20000),
  })
  .map(({ start, repeated, between, times, end, first }) => {
    const [open, close] = [`${start}(?:`, `)${times}${end}`];
    const room = LONGEST - open.length - close.length;
    const copies: string[] = [];
    let length = 0;
    let next = first;
    for (;;) {
      const copy = repeated.replaceAll('#', () => String.fromCodePoint((next += 2)));
      length += copy.length + between.length;
      if (length > room) break;
      copies.push(copy);
    }
    return open + copies.join(between) + close;
  });
