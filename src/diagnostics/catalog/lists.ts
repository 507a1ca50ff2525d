// Diagnostics of `filter`, `sort`, `unique` and `lock`.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { countNoun, didYouMean, joinWithOr, groupDigits, quote } from '../wording.js';

export const listDiagnostics = {
  'unknown-list-field': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no field ${quote(name)} here.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'this resource has no fields: add one under "fields", or remove this.'
        : `${didYouMean(closestWord(name, known))}fields: ${known.join(', ')}.`,
  }),
  'comparison-not-for-type': error<{ comparison: string; type: string; of: string; allowed: readonly string[] }>({
    message: ({ comparison, type, of }) =>
      `A field of the type ${quote(of === '' ? type : `${type} of ${of}`)} is not compared by ${quote(comparison)}.`,
    help: ({ allowed, type }) => {
      if (allowed.length > 0)
        return `write ${joinWithOr(allowed.map(quote))} instead.${type === 'string' ? ' Texts are compared as a whole: nothing looks for a part of one.' : ''}`;
      return type === 'list'
        ? 'remove it here: only a list of single values, such as "list: string", is asked whether it "has" one.'
        : 'remove it here: fields of this type are not compared.';
    },
  }),
  'parameter-taken': error<{ parameter: string }>({
    message: ({ parameter }) => `Every list takes a parameter ${quote(parameter)} already.`,
    help: () => 'rename the field, or choose another "paging" or "fields" under "conventions".',
  }),
  'not-sortable': error<{ name: string; type: string; instead: { keyword: string; reason: string } | null }>({
    message: ({ name, type }) => `${quote(name)} has no order: it is of the type ${quote(type)}.`,
    help: ({ instead }) =>
      instead === null
        ? 'remove it, and sort by fields of single values.'
        : `remove it, or give the field the type ${quote(instead.keyword)}, which has an order: ${instead.reason}.`,
  }),
  'cursor-too-long': error<{ name: string; limit: number }>({
    message: ({ name, limit }) =>
      `A page that begins at a long ${quote(name)} would have an address of more than ${groupDigits(limit)} bytes.`,
    help: () => 'give the field a smaller "max:", raise "limits.uri", or choose another "paging" than "cursor".',
  }),
  'write-only-in-list': error<{ key: 'filter' | 'sort'; name: string }>({
    message: ({ name }) => `${quote(name)} is write-only: what a list is narrowed or ordered by can be found out.`,
    help: ({ key }) => `remove it from "${key}", or remove "writeonly".`,
  }),
  'computed-in-list': error<{ key: 'filter' | 'sort'; name: string }>({
    message: ({ name }) => `${quote(name)} is computed: it is not stored, so no list is narrowed or ordered by it.`,
    help: ({ key }) => `remove it from "${key}".`,
  }),
  'unknown-lock': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `${quote(name)} is no field that refers to a row, and no resource above with items.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'remove "lock": without it hooks are safe too, and other changes wait more.'
        : `${didYouMean(closestWord(name, known))}what can be locked here: ${known.join(', ')}.`,
  }),
  'unfit-unique': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be unique: ${reason}.`,
    help: () => 'remove it from "unique".',
  }),
  'unique-too-long': error<{ names: readonly string[]; limit: number }>({
    message: ({ limit }) =>
      `What is compared has to fit into an index: texts of at most ${groupDigits(limit)} characters.`,
    help: ({ names }) =>
      names.length === 1
        ? `give ${quote(names[0] ?? '')} a "max:" that is small enough.`
        : `give each of ${names.join(', ')} a "max:" that is small enough; together they count.`,
  }),
  'unique-too-few': error<{ names: readonly string[]; count: number }>({
    message: ({ names, count }) =>
      `Only ${countNoun(count, 'different value')} of ${names.join(' and ')} can be found, and so there could be no more items.`,
    help: () => 'remove this, or make another field part of what is unique.',
  }),
  'unique-within': error<{ names: readonly string[]; within: readonly string[] }>({
    message: ({ names, within }) =>
      `No two items share ${within.join(' and ')}, so that ${names.join(' and ')} together say nothing more.`,
    help: ({ within }) => `remove this, or what makes ${within.join(' and ')} unique.`,
  }),
};
