// What all items of a resource keep to.
import { error, warning } from '../catalog-entry.js';
import { closest } from '../closest.js';
import { didYouMean, one, quoted } from '../wording.js';

export const checkDiagnostics = {
  'check-syntax': error<{ text: string }>({
    message: ({ text }) => `${quoted(text)} is no comparison of two members, or of a member and a constant.`,
    help: () => 'write one comparison, as in "due > lent" or "stock <= 1000"; the operators are <, <=, >, >= and !=.',
  }),
  'unknown-check-member': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no field ${quoted(name)} here.`,
    help: ({ name, known }) =>
      `${didYouMean(closest(name, known))}a check names fields of the resource itself; a constant is a number, a date or a time.`,
  }),
  'unfit-check': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quoted(name)} cannot be compared: ${reason}.`,
    help: () => 'remove the check, and look at the values in your own code: the hook "validate" can refuse a body.',
  }),
  'check-types': error<{ name: string; type: string; other: string }>({
    message: ({ name, type, other }) =>
      `${quoted(name)} is ${one(type)}, and what it is compared with is ${one(other)}.`,
    help: () => 'compare what has one type; only "int" and "number" go together.',
  }),
  'check-never': error<{ text: string }>({
    message: ({ text }) => `No item can keep to ${quoted(text)}.`,
    help: () => 'correct the comparison, or the bounds of its fields.',
  }),
  'check-always': warning<{ text: string }>({
    message: ({ text }) => `Every item keeps to ${quoted(text)}, whatever is sent.`,
    help: () => 'remove it: the bounds of its fields say as much.',
  }),
  'check-without-example': error<{ names: readonly string[] }>({
    message: ({ names }) =>
      `No values of ${names.map(quoted).join(' and ')} were found that keep to the checks, for examples, tests and seeds.`,
    help: () =>
      'give each of the fields an "example:" that keeps to all checks beside those of the others, within its bounds; a "default:" has to do so too.',
  }),
};
