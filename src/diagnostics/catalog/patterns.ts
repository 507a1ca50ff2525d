// Diagnostics of `pattern`.
import { error } from '../catalog-entry.js';
import { quote } from '../wording.js';

/** A reason why a pattern cannot be matched in bounded time. */
type UnboundedReason = 'looks-around' | 'refers-back' | 'empty-turns' | 'unknown' | 'too-large' | 'too-wide';

const unboundedReasons: {
  readonly [reason in UnboundedReason]: { problem: (part: string) => string; remedy: string };
} = {
  'looks-around': {
    problem: (part) => `${part} looks around`,
    remedy:
      'name the characters that the text is made of, as "^[^x]+$" does for "^(?!.*x).+$"; what several conditions say of one text can be refused by the hook "validate".',
  },
  'refers-back': {
    problem: (part) => `${part} refers back to what a group matched`,
    remedy:
      'write the pattern without it; what two parts have to have in common can be held to by the hook "validate".',
  },
  'empty-turns': {
    problem: (part) => `${part} repeats what takes no character`,
    remedy: 'leave the repetition out.',
  },
  unknown: { problem: (part) => `${part} cannot be judged`, remedy: 'write the pattern without it.' },
  'too-large': {
    problem: (part) => `${part} counts so far that the pattern has more than 1000 places`,
    remedy: 'count less far, or write "*" or "+" there and bound the length of the text with "max:".',
  },
  'too-wide': {
    problem: (part) => `one text can be at more than 16 places of ${part} at once`,
    remedy:
      'let fewer parts match the same characters: "^[a-z]{0,30}$" is as good as "^(?:[a-z]?){30}$"; and count less far after what takes any character.',
  },
};

export const patternDiagnostics = {
  'bad-pattern': error<{ problem: string }>({
    message: ({ problem }) => `The pattern is no regular expression: ${problem}.`,
    help: () =>
      'patterns are those of JavaScript with the flag "u"; in double quotes YAML takes a backslash for itself.',
  }),
  'unbounded-pattern': error<{ part: string; reason: UnboundedReason }>({
    message: ({ part, reason }) =>
      `The pattern could keep the service busy: ${unboundedReasons[reason].problem(quote(part))}.`,
    help: ({ reason }) => unboundedReasons[reason].remedy,
  }),
  'long-text-for-pattern': error<{ most: number; isAlone: boolean }>({
    message: ({ most }) =>
      `The pattern could keep the service busy: a body has room for more than the ${most} characters that are matched in a tenth of a second.`,
    help: ({ most, isAlone }) =>
      isAlone
        ? `bound the text with "max: ${most}" or less, or lower "limits.body".`
        : `bound the texts and how many there are, with "max" times "max_items" at ${most} or less, or lower "limits.body".`,
  }),
  'pattern-without-example': error<{ within: '' | 'list' | 'map' }>({
    message: () => 'No text was found that matches this pattern within the bounds of its length.',
    help: ({ within }) =>
      within === ''
        ? 'give the field an "example:" that matches, for documentation and tests.'
        : `give the field an "example:" with such a text in its ${within}, for documentation and tests.`,
  }),
};
