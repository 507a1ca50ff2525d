// Diagnostics of fields: defaults, examples, references, keys, and what reads and sets them.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { type Expectation, fieldValueAdvice } from '../advice.js';
import { didYouMean, quote } from '../wording.js';

export const fieldDiagnostics = {
  'value-does-not-fit': error<{
    what: 'default' | 'example' | 'value';
    expected: Expectation;
    /** A scalar that becomes text in quotes; '' for others. */
    quotable: string;
    /** The constant of a check, of which the whole comparison is underlined. */
    operand?: string;
  }>({
    message: ({ what, expected }) => `The ${what} does not fit: it must be ${expected.words}.`,
    help({ what, expected, quotable, operand }, written) {
      if (quotable !== '') return `quote it to make it text: "${quotable}".`;
      const advice = fieldValueAdvice(what, expected, operand ?? written) ?? otherValue(what);
      // A comparison stands in double quotes, and its constants in single ones.
      return operand === undefined ? advice : advice.replaceAll('"', "'");
    },
  }),
  'duplicate-value': error<{ value: string; isEnd?: boolean }>({
    message: ({ value }) => `${quote(value)} is in this list already.`,
    help: ({ isEnd }) => (isEnd === true ? 'name the end of the interval instead.' : 'remove it.'),
  }),
  'unfit-reference': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be referred to: ${reason}.`,
    help: () => 'refer to a collection, or to a store at the top level.',
  }),
  'unfit-on-delete': error<{ reason: string; remedy: string }>({
    message: ({ reason }) => `"on_delete" cannot be used so: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'reference-cycle': error<{ chain: readonly string[] }>({
    message: ({ chain: [first = '', ...others] }) =>
      `No first one could be made: ${quote(first)} needs ${others.map(quote).join(', which needs ')}.`,
    help: () => 'make one of these references optional, or nullable.',
  }),
  'json-left-out': error<object>({
    message: () => 'Every service answers with application/json, and this list leaves it out.',
    help: () => 'add application/json: it is what answers a request without "Accept".',
  }),
  contradiction: error<{ first: string; second: string; reason: string }>({
    message: ({ first, second, reason }) => `${quote(first)} and ${quote(second)} contradict each other: ${reason}.`,
    help: () => 'keep one of them.',
  }),
  'key-in-elements': error<{ key: string; within: 'list' | 'map' }>({
    message: ({ key, within }) =>
      within === 'list'
        ? `${quote(key)} cannot be used inside a list: from one write to the next nothing tells which of its objects is which.`
        : `${quote(key)} cannot be used inside a map: its entries are data, which come, go and change their names.`,
    help: ({ within }) =>
      `remove it, or make each ${within === 'list' ? 'object' : 'entry'} an item of a collection below this resource, where it has an id.`,
  }),
  'on-update-misplaced': error<{ reason: string }>({
    message: ({ reason }) => `"on_update" cannot be used here: ${reason}.`,
    help: () => 'it goes with "type: datetime, readonly: true".',
  }),
  'read-only-without-value': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} is read-only and required, and nothing gives it a value.`,
    help: () =>
      'add "default:", "on_update: now" or "optional: true"; with one of the last two, a hook "beforeCreate" can set it.',
  }),
  'unknown-key-field': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no field ${quote(name)} here to be the id.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'add it under "fields", or narrow the ids by "pattern:" instead.'
        : `${didYouMean(closestWord(name, known))}fields: ${known.join(', ')}.`,
  }),
  'unfit-key-field': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be the id: ${reason}.`,
    help: () => 'the id is a required "string", "uuid", "date" or "language"; or narrow the ids by "pattern:" instead.',
  }),
  'always-without-value': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} is required, and a document that is always there begins without values.`,
    help: () => 'add "default:" or "optional: true".',
  }),
  'misplaced-computed': error<{ reason: string }>({
    message: ({ reason }) => `"computed" cannot be used here: ${reason}.`,
    help: () => 'remove it; a member right in a resource can be computed, of any type that holds no "ref".',
  }),
  'always-immutable': error<{ name: string }>({
    message: ({ name }) =>
      `${quote(name)} is given when something is created, and a document that is always there was never created: nobody could set it.`,
    help: () => 'remove "immutable: true", or add "default:" for a value that never changes.',
  }),
  'always-with-clock': error<{ key: 'default' | 'on_update' }>({
    message: ({ key }) =>
      `"${key}: now" begins with the time of creation, and a document that is always there was never created.`,
    help: ({ key }) =>
      key === 'default' ? 'write "optional: true" instead, or remove the field.' : 'remove the field.',
  }),
};

/** A value for rows of another version cannot be left out, unlike a default or an example. */
function otherValue(what: 'default' | 'example' | 'value'): string {
  return what === 'value'
    ? 'write one that a request could send.'
    : `write one that a request could send, or remove "${what}".`;
}
