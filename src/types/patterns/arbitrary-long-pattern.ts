// Patterns made to be hard to judge, for tests: as long as they may be, of parts in which as much as possible comes together.
import fc from 'fast-check';

const LONGEST = 1_000;

/** `#` stands for another character each time. */
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
const quantifier = fc.constantFrom('', '?', '*', '+', '{2}', '{0,9}', '{3,}', '{1,99}', '{0,999}');

const { group } = fc.letrec<{ group: string }>((tie) => ({
  group: fc
    .tuple(fc.array(fc.oneof({ depthSize: 'medium' }, part, tie('group')), { minLength: 1, maxLength: 5 }), quantifier)
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
