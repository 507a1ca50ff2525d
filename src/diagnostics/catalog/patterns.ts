// Diagnostics of `pattern`.
import { error } from '../catalog-entry.js';
import { groupDigits, quote } from '../wording.js';

/** A reason why a pattern cannot be matched in bounded time. */
type UnboundedReason = 'looks-around' | 'refers-back' | 'empty-turns' | 'unknown' | 'too-large' | 'too-wide';

const unboundedReasons: {
  readonly [reason in UnboundedReason]: { problem: (part: string) => string; remedy: string };
} = {
  'looks-around': {
    problem: (part) => `${part} is a look-around`,
    remedy:
      'list the allowed characters, as "^[^x]+$" does for "^(?!.*x).+$"; check further conditions in the hook "validate".',
  },
  'refers-back': {
    problem: (part) => `${part} is a back reference`,
    remedy: 'write the pattern without it, and compare the two parts in the hook "validate".',
  },
  'empty-turns': {
    problem: (part) => `${part} repeats a part that matches no character`,
    remedy: 'remove the repetition.',
  },
  unknown: { problem: (part) => `${part} is not supported`, remedy: 'write the pattern without it.' },
  'too-large': {
    problem: (part) => `the pattern has more than 1,000 characters once the repetitions of ${part} are written out`,
    remedy: 'lower the count, or write "*" or "+" there and bound the length of the text with "max:".',
  },
  'too-wide': {
    problem: (part) => `a text can be at more than 16 positions of ${part} at once`,
    remedy:
      'let fewer parts match the same characters, as "^[a-z]{0,30}$" does for "^(?:[a-z]?){30}$"; lower the counts after a part that matches any character.',
  },
};

export const patternDiagnostics = {
  'bad-pattern': error<{ problem: string }>({
    message: ({ problem }) => `The pattern is not a regular expression: ${problem}.`,
    help: () =>
      'write a JavaScript regular expression for the flag "u", in single quotes: in double quotes, YAML uses backslashes itself.',
  }),
  'unbounded-pattern': error<{ part: string; reason: UnboundedReason }>({
    message: ({ part, reason }) =>
      `The pattern could take too long to match: ${unboundedReasons[reason].problem(quote(part))}.`,
    help: ({ reason }) => unboundedReasons[reason].remedy,
  }),
  'long-text-for-pattern': error<{ most: number; isAlone: boolean }>({
    message: ({ most }) =>
      `A body has room for more text than this pattern matches in a tenth of a second, ${groupDigits(most)} characters.`,
    help: ({ most, isAlone }) =>
      isAlone
        ? `bound the text with "max: ${most}" or less, or lower "limits.body".`
        : `set "max" and "max_items" so that their product is at most ${most}, or lower "limits.body".`,
  }),
  'pattern-without-example': error<{ within: '' | 'list' | 'map' }>({
    message: () => 'No text of the allowed length was found that matches this pattern.',
    help: ({ within }) =>
      within === ''
        ? 'give the field an "example:" that matches, for documentation and tests.'
        : `give the field an "example:" with a matching text in its ${within}, for documentation and tests.`,
  }),
};
