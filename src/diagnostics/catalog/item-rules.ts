// Diagnostics of the rules for items: states with their transitions, and checks.
import { error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, joinWithOr, quote, withArticle } from '../wording.js';

export const stateDiagnostics = {
  'state-field-declared': error<{ name: string }>({
    message: ({ name }) => `"states" adds the field ${quote(name)} itself.`,
    help: ({ name }) =>
      `remove it from "fields", or rename the state, as in "states: { field: ${name === 'status' ? 'stage' : 'status'}, … }".`,
  }),
  'unreachable-state': warning<{ state: string; initial: string; known: readonly string[] }>({
    message: ({ state }) => `No item can reach the state ${quote(state)}.`,
    help: ({ state, initial, known }) =>
      `${didYouMean(closestWord(state, known))}no transitions lead to it from ${quote(initial)}, where items begin. Add one with "to: ${state}", or remove the state.`,
  }),
  'mistyped-state': error<{ state: string; meant: string }>({
    message: ({ state }) => `No transition leads to the state ${quote(state)}.`,
    help: ({ state, meant }) => `${didYouMean(meant)}if both are states, add a transition with "to: ${state}".`,
  }),
  'states-alike': warning<{ state: string; like: string }>({
    message: ({ state, like }) => `The states ${quote(state)} and ${quote(like)} have nearly the same name.`,
    help: ({ state, like }) =>
      `${didYouMean(like)}${quote(state)} occurs only here. If both are states, silence this with "# restwright-ignore: states-alike".`,
  }),
  'stuck-initial': error<{ initial: string; known: readonly string[] }>({
    message: ({ initial }) => `No transition leads on from ${quote(initial)}, where every item begins.`,
    help: ({ initial, known }) =>
      `${didYouMean(closestWord(initial, known))}begin in ${joinWithOr(known.map(quote))}, or add ${quote(initial)} to the "from" of a transition.`,
  }),
  'impossible-transition': warning<{ name: string; from: readonly string[]; known: readonly string[] }>({
    message: ({ name }) => `The transition ${quote(name)} can never happen.`,
    help: ({ from, known }) =>
      `${didYouMean(...new Set(from.flatMap((state) => closestWord(state, known) ?? [])))}no item reaches ${joinWithOr(from.map(quote))}, where it begins. Add a transition that leads there, or remove this one.`,
  }),
};

/** A name that reads as a duration of ISO 8601. */
const DURATION = /^P(?=[0-9T])(?:[0-9]+[YMWD])*(?:T(?:[0-9]+[HMS])+)?$/;

const HOW_TO_WRITE = {
  duration: 'a duration stands in single quotes, in the form of ISO 8601',
  'time of day': 'the hour of a time of day has two digits',
} as const;

const OVERLAP_REMEDIES = {
  field: 'name another field, or look at other rows in your own code: the hook "within" can refuse a change.',
  end: 'make it required, without "nullable" or "default".',
  'read-only': 'name a field that requests set, or decide in the hook "within".',
  single: 'remove "no_overlap": a single document has nothing to overlap with.',
} as const;

export const checkDiagnostics = {
  'check-syntax': error<{ text: string; instead: string; constant: 'duration' | 'time of day' }>({
    message: ({ text }) => `${quote(text)} is not a comparison of two fields, or of a field and a constant.`,
    help: ({ instead, constant }) =>
      instead === ''
        ? 'write one comparison, as in "due > lent" or "stock <= 1000"; the operators are <, <=, >, >= and !=.'
        : `write "${instead}": ${HOW_TO_WRITE[constant]}.`,
  }),
  'unknown-check-member': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no field ${quote(name)} here.`,
    help: ({ name, known }) =>
      DURATION.test(name)
        ? `if it is a duration, quote it: '${name}'.`
        : `${didYouMean(closestWord(name, known))}a check compares fields of the resource itself; a constant is a number, a date, a time or a duration.`,
  }),
  'unfit-check': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be compared: ${reason}.`,
    help: () => 'remove the check, and compare the values in your own code: the hook "validate" can refuse a body.',
  }),
  'check-types': error<{ name: string; type: string; other: string }>({
    message: ({ name, type, other }) =>
      `${quote(name)} is ${withArticle(type)} and cannot be compared with ${withArticle(other)}.`,
    help: () => 'compare values of one type; only "int" and "number" can be mixed.',
  }),
  'check-never': error<{ text: string }>({
    message: ({ text }) => `No item can satisfy ${quote(text)}.`,
    help: () => 'correct the comparison, or the bounds of its fields.',
  }),
  'check-always': warning<{ text: string }>({
    message: ({ text }) => `Every item satisfies ${quote(text)}, whatever a request sends.`,
    help: () => 'remove it: it refuses nothing that the fields allow.',
  }),
  'no-overlap-ends': error<{ name: string }>({
    message: ({ name }) => `An interval has a start and an end, and ${quote(name)} is only one field.`,
    help: () => 'name both, after the fields of the group, as in "no_overlap: [room, starts_at, ends_at]".',
  }),
  'unfit-overlap': error<{ name: string; reason: string; remedy: keyof typeof OVERLAP_REMEDIES }>({
    message: ({ name, reason }) => `${quote(name)} cannot be used in "no_overlap": ${reason}.`,
    help: ({ remedy }) => OVERLAP_REMEDIES[remedy],
  }),
  'overlap-of-unique': error<{ unique: readonly string[] }>({
    message: ({ unique }) => `No two items share ${unique.map(quote).join(' and ')}, so none can overlap.`,
    help: () => 'remove "no_overlap": it refuses nothing that "unique" accepts.',
  }),
  'unique-of-overlap': error<{ unique: readonly string[] }>({
    message: ({ unique }) => `Items that do not overlap never share ${unique.map(quote).join(' and ')}.`,
    help: () => 'remove "unique" from these fields: "no_overlap" refuses the same items.',
  }),
  'overlap-too-few': error<{ start: string; end: string; count: number }>({
    message: ({ start, end, count }) =>
      `Fewer than ${count} intervals from ${quote(start)} to ${quote(end)} fit without an overlap.`,
    help: () => 'widen "min" and "max" of both, or shorten the interval of their examples.',
  }),
  'check-without-example': error<{ names: readonly string[] }>({
    message: ({ names }) =>
      `No values of ${names.map(quote).join(' and ')} that satisfy the checks were found for examples, tests and seeds.`,
    help: () =>
      'give each field an "example:" within its bounds, so that together they satisfy all checks. A "default:" has to do so too.',
  }),
};
