// Diagnostics of the rules for items: states with their transitions, and checks.
import { error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, quote, withArticle } from '../wording.js';

export const stateDiagnostics = {
  'state-field-declared': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} is the member that shows the state: "states" makes it.`,
    help: ({ name }) => `remove it from "fields", or call the state otherwise: "states: { field: ${name}_of_it, … }".`,
  }),
  'unreachable-state': warning<{ state: string; initial: string; known: readonly string[] }>({
    message: ({ state }) => `Nothing comes to the state ${quote(state)}.`,
    help: ({ state, initial, known }) =>
      `${didYouMean(closestWord(state, known))}no transition leads to it from ${quote(initial)}, where an item begins. Say how it is reached with "to: ${state}", or remove it.`,
  }),
  'mistyped-state': error<{ state: string; meant: string }>({
    message: ({ state }) => `No transition leads to the state ${quote(state)}.`,
    help: ({ state, meant }) =>
      `${didYouMean(meant)}if both are states, say how an item comes to this one with "to: ${state}" in a transition.`,
  }),
  'states-alike': warning<{ state: string; like: string }>({
    message: ({ state, like }) => `The states ${quote(state)} and ${quote(like)} are written nearly alike.`,
    help: ({ state, like }) =>
      `${didYouMean(like)}nothing else names ${quote(state)}, and no transition leads on from it. If both are states, leave it, or silence this with "# restwright-ignore: states-alike".`,
  }),
  'stuck-initial': error<{ initial: string; known: readonly string[] }>({
    message: ({ initial }) => `No transition leads from ${quote(initial)}, where every item begins.`,
    help: ({ initial, known }) =>
      `${didYouMean(closestWord(initial, known))}transitions lead from ${known.map(quote).join(', ')}: begin in one of these, or add ${quote(initial)} to the "from" of a transition.`,
  }),
  'impossible-transition': warning<{ name: string; from: readonly string[]; known: readonly string[] }>({
    message: ({ name }) => `The transition ${quote(name)} can never happen.`,
    help: ({ from, known }) =>
      `${didYouMean(...new Set(from.flatMap((state) => closestWord(state, known) ?? [])))}nothing comes to ${from.map(quote).join(' or ')}, where it begins. Say how that is reached, or remove the transition.`,
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
  end: 'make it required, without "nullable" and "default".',
  'read-only': 'name a field that requests set, or decide in the hook "within".',
  single: 'remove "no_overlap": a single item has nothing to overlap with.',
} as const;

export const checkDiagnostics = {
  'check-syntax': error<{ text: string; instead: string; constant: 'duration' | 'time of day' }>({
    message: ({ text }) => `${quote(text)} is no comparison of two members, or of a member and a constant.`,
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
        : `${didYouMean(closestWord(name, known))}a check names fields of the resource itself; a constant is a number, a date, a time or a duration.`,
  }),
  'unfit-check': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be compared: ${reason}.`,
    help: () => 'remove the check, and look at the values in your own code: the hook "validate" can refuse a body.',
  }),
  'check-types': error<{ name: string; type: string; other: string }>({
    message: ({ name, type, other }) =>
      `${quote(name)} is ${withArticle(type)}, and what it is compared with is ${withArticle(other)}.`,
    help: () => 'compare what has one type; only "int" and "number" go together.',
  }),
  'check-never': error<{ text: string }>({
    message: ({ text }) => `No item can keep to ${quote(text)}.`,
    help: () => 'correct the comparison, or the bounds of its fields.',
  }),
  'check-always': warning<{ text: string }>({
    message: ({ text }) => `Every item keeps to ${quote(text)}, whatever is sent.`,
    help: () => 'remove it: the bounds of its fields say as much.',
  }),
  'no-overlap-ends': error<{ name: string }>({
    message: ({ name }) => `An interval has a start and an end: ${quote(name)} is one field only.`,
    help: () => 'name both, after the fields of the group: "no_overlap: [room, starts_at, ends_at]".',
  }),
  'unfit-overlap': error<{ name: string; reason: string; remedy: keyof typeof OVERLAP_REMEDIES }>({
    message: ({ name, reason }) => `${quote(name)} cannot stand in "no_overlap": ${reason}.`,
    help: ({ remedy }) => OVERLAP_REMEDIES[remedy],
  }),
  'overlap-of-unique': error<{ unique: readonly string[] }>({
    message: ({ unique }) => `No two items share ${unique.map(quote).join(' and ')}, so none can overlap.`,
    help: () => 'remove "no_overlap": it refuses nothing more.',
  }),
  'unique-of-overlap': error<{ unique: readonly string[] }>({
    message: ({ unique }) => `Items that do not overlap never share ${unique.map(quote).join(' and ')}.`,
    help: () => 'remove the unique group: "no_overlap" refuses the same.',
  }),
  'overlap-too-few': error<{ start: string; end: string; count: number }>({
    message: ({ start, end, count }) =>
      `Fewer than ${count} intervals from ${quote(start)} to ${quote(end)} fit side by side.`,
    help: () => 'widen "min" and "max" of both, or shorten the interval that their examples give.',
  }),
  'check-without-example': error<{ names: readonly string[] }>({
    message: ({ names }) =>
      `No values of ${names.map(quote).join(' and ')} were found that keep to the checks, for examples, tests and seeds.`,
    help: () =>
      'give each of the fields an "example:" that keeps to all checks beside those of the others, within its bounds; a "default:" has to do so too.',
  }),
};
