// Diagnostics of `filter`, `sort`, `unique` and `lock`.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { countNoun, didYouMean, joinWithOr, groupDigits, quote } from '../wording.js';

export const listDiagnostics = {
  'unknown-list-field': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no field ${quote(name)} here.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'add a field under "fields", or remove this: the resource has no fields.'
        : `${didYouMean(closestWord(name, known))}fields: ${known.join(', ')}.`,
  }),
  'comparison-not-for-type': error<{ comparison: string; type: string; of: string; allowed: readonly string[] }>({
    message: ({ comparison, type, of }) =>
      `A field of the type ${quote(of === '' ? type : `${type} of ${of}`)} cannot be compared by ${quote(comparison)}.`,
    help: ({ allowed, type }) => {
      if (allowed.length > 0)
        return `write ${joinWithOr(allowed.map(quote))} instead.${type === 'string' ? ' Texts are compared as a whole; no filter looks for a part of one.' : ''}`;
      return type === 'list'
        ? 'remove it here: "has" looks only into lists of single values, such as "list: string".'
        : 'remove it here: no filter compares fields of this type.';
    },
  }),
  'parameter-taken': error<{ parameter: string }>({
    message: ({ parameter }) => `${quote(parameter)} is a parameter of every list already.`,
    help: () => 'rename the field, or choose another "paging" or "fields" under "conventions".',
  }),
  'not-sortable': error<{ name: string; type: string; instead: { keyword: string; reason: string } | null }>({
    message: ({ name, type }) => `Items cannot be sorted by ${quote(name)}: the type ${quote(type)} has no order.`,
    help: ({ instead }) =>
      instead === null
        ? 'remove it, or sort by another field.'
        : `remove it, or change the type to ${quote(instead.keyword)}, which has an order: ${instead.reason}.`,
  }),
  'cursor-too-long': error<{ name: string; limit: number }>({
    message: ({ name, limit }) =>
      `A page that begins at a long ${quote(name)} would have an address of more than ${groupDigits(limit)} bytes.`,
    help: () => 'give the field a smaller "max:", raise "limits.uri", or choose another "paging" than "cursor".',
  }),
  'write-only-in-list': error<{ key: 'filter' | 'sort'; name: string }>({
    message: ({ key, name }) =>
      `${quote(name)} is write-only, and ${key === 'filter' ? 'filtering' : 'sorting'} by it would reveal its values.`,
    help: ({ key }) => `remove it from "${key}", or remove "writeonly".`,
  }),
  'computed-in-list': error<{ key: 'filter' | 'sort'; name: string }>({
    message: ({ name }) => `${quote(name)} is computed and not stored, so no list can be filtered or sorted by it.`,
    help: ({ key }) => `remove it from "${key}".`,
  }),
  'unfit-list': error<{ key: 'inverse' | 'across'; reason: string; remedy: string }>({
    message: ({ key, reason }) => `There can be no list by "${key}" here: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unknown-lock': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `${quote(name)} is neither a field with a "ref" nor a resource above with items.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'remove "lock": hooks are safe without it too, and other changes wait longer.'
        : `${didYouMean(closestWord(name, known))}possible locks: ${known.join(', ')}.`,
  }),
  'unfit-unique': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be unique: ${reason}.`,
    help: (_, written) => (written === 'unique' ? 'remove "unique: true".' : 'remove it from "unique".'),
  }),
  'unique-too-long': error<{ names: readonly string[]; limit: number }>({
    message: ({ names, limit }) =>
      `${names.map(quote).join(' and ')} can have more than the ${groupDigits(limit)} characters that fit into an index.`,
    help: ({ names, limit }) =>
      names.length === 1
        ? `give it a "max:" of at most ${groupDigits(limit)}.`
        : `give each a "max:", of at most ${groupDigits(limit)} together.`,
  }),
  'unique-too-few': error<{ names: readonly string[]; count: number }>({
    message: ({ names, count }) =>
      `Only ${countNoun(count, 'different value')} of ${names.map(quote).join(' and ')} can be found, so there could be no more items than that.`,
    help: () => 'remove this, or add another field to the group, as in "unique: [[row, seat]]".',
  }),
  'unique-within': error<{ names: readonly string[]; within: readonly string[] }>({
    message: ({ names, within }) =>
      `No two items share ${within.map(quote).join(' and ')}, so ${names.map(quote).join(' and ')} together are unique anyway.`,
    help: ({ within }) => `remove this group, or the rule that makes ${within.map(quote).join(' and ')} unique.`,
  }),
};
