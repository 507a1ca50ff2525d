// Diagnostics of fields: defaults, examples, references, ids, and the keys that say who sets and sees a field.
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
  'duplicate-value': error<{ value: string; isEnd?: boolean; isOnField?: boolean }>({
    message: ({ value, isOnField }) =>
      isOnField === true
        ? `${quote(value)} is unique already, by "unique: true" of the field.`
        : `${quote(value)} is in this list already.`,
    help: ({ isEnd, isOnField }) => {
      if (isOnField === true) return 'remove one of the two: both say the same.';
      return isEnd === true ? 'name the end of the interval instead.' : 'remove it.';
    },
  }),
  'unfit-reference': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be the target of a reference: ${reason}.`,
    help: () => 'refer to a collection, or to a store with no items above it where there is no "tenant".',
  }),
  'unfit-one-of': error<{ reason: string; remedy: string }>({
    message: ({ reason }) => `A reference cannot be to one of these resources: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unfit-on-delete': error<{ reason: string; remedy: string }>({
    message: ({ reason }) => `This "on_delete" is not possible: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'reference-cycle': error<{ chain: readonly string[] }>({
    message: ({ chain: [first = '', ...others] }) =>
      `No first item could be created: ${quote(first)} needs ${others.map(quote).join(', which needs ')}.`,
    help: () => 'make one of these references optional or nullable.',
  }),
  'json-left-out': error<object>({
    message: () => 'This list lacks application/json, which every service answers with.',
    help: () => 'add application/json: a request without "Accept" is answered with it.',
  }),
  contradiction: error<{ first: string; second: string; reason: string }>({
    message: ({ first, second, reason }) => `${quote(first)} and ${quote(second)} contradict each other: ${reason}.`,
    help: () => 'keep one of them.',
  }),
  'unfit-member-access': error<{ name: string; reason: string; remedy: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot have this "access": ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'key-in-elements': error<{ key: string; within: 'list' | 'map' }>({
    message: ({ key, within }) =>
      within === 'list'
        ? `${quote(key)} cannot be used inside a list: its objects cannot be told apart from one write to the next.`
        : `${quote(key)} cannot be used inside a map: its entries are data, which requests add, rename and remove.`,
    help: ({ within }) =>
      `remove it, or make the ${within === 'list' ? 'objects' : 'entries'} a collection below this resource, where each has an id.`,
  }),
  'on-update-misplaced': error<{ reason: string }>({
    message: ({ reason }) => `"on_update" cannot be used here: ${reason}.`,
    help: () => 'remove it, or write "readonly: true" beside it, with the type "datetime" or "date".',
  }),
  'read-only-without-value': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} is read-only and required, but nothing gives it a value.`,
    help: () =>
      'add "default:", or "on_update: now" for a time, or "optional: true" if the hook "beforeCreate" sets the value.',
  }),
  'unknown-key-field': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `The key names the field ${quote(name)}, which does not exist.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'add it under "fields", or narrow the ids with "pattern:" instead.'
        : `${didYouMean(closestWord(name, known))}fields: ${known.join(', ')}.`,
  }),
  'unfit-key-field': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be the id: ${reason}.`,
    help: () => 'name a required "string", "uuid", "date" or "language", or narrow the ids with "pattern:" instead.',
  }),
  'always-without-value': error<{ name: string }>({
    message: ({ name }) =>
      `${quote(name)} is required, but a document with "always: true" begins with nothing but defaults.`,
    help: () => 'add "default:" or "optional: true".',
  }),
  'misplaced-computed': error<{ reason: string }>({
    message: ({ reason }) => `"computed" cannot be used here: ${reason}.`,
    help: () => 'remove it: only a field directly in a resource can be computed, and only without a "ref" in its type.',
  }),
  'always-immutable': error<{ name: string }>({
    message: ({ name }) =>
      `${quote(name)} could never be set: an immutable field is set at creation, and a document with "always: true" is never created.`,
    help: () => 'remove "immutable: true", or add "default:" for a value that never changes.',
  }),
  'in-not-offered': error<{ operation: string; offered: readonly string[]; canOffer: boolean }>({
    message: ({ operation }) => `This resource does not offer the operation ${quote(operation)}.`,
    help: ({ offered, canOffer }) =>
      offered.length === 0
        ? 'remove "in": no request sets a field here.'
        : `remove it${canOffer ? ', or add it to "operations"' : ''}; the fields are set by: ${offered.join(', ')}.`,
  }),
  'in-without-create': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} is required, but its "in" lacks "create", so a new item would not have it.`,
    help: () => 'add "create", or "default:", or "optional: true".',
  }),
  'in-splits-put': error<{ name: string }>({
    message: ({ name }) =>
      `A PUT creates and replaces here. It would take the write-only ${quote(name)} once, and refuse it when it is repeated.`,
    help: () => 'name both "create" and "replace" in "in", or neither.',
  }),
  'misplaced-in': error<object>({
    message: () => '"in" cannot be used inside another field, which is written as a whole.',
    help: () => 'remove it, and write "in" at the field of the resource.',
  }),
  'always-with-clock': error<{ key: 'default' | 'on_update' }>({
    message: ({ key }) =>
      `"${key}: now" needs a time of creation, and a document with "always: true" is never created.`,
    help: ({ key }) =>
      key === 'default' ? 'write "optional: true" instead, or remove the field.' : 'remove the field.',
  }),
};

/** A value for rows of another version cannot be left out, unlike a default or an example. */
function otherValue(what: 'default' | 'example' | 'value'): string {
  return what === 'value'
    ? 'write a value that a request could send.'
    : `write a value that a request could send, or remove "${what}".`;
}
