// Diagnostics of fields: types, constraints, defaults, examples, lists.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { type Expectation, fieldValueAdvice } from '../advice.js';
import { countNoun, didYouMean, joinWithOr, groupDigits, quote } from '../wording.js';

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

/** Names of types in other languages. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['integer', 'int'],
  ['int32', 'int'],
  ['int64', 'bigint'],
  ['long', 'bigint'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['double', 'number'],
  ['real', 'number'],
  ['numeric', 'decimal'],
  ['money', 'decimal'],
  ['text', 'string'],
  ['str', 'string'],
  ['varchar', 'string'],
  ['char', 'string'],
  ['timestamp', 'datetime'],
  ['timestamptz', 'datetime'],
  ['guid', 'uuid'],
  ['url', 'uri'],
]);

/** Advice on types of other languages that are keys here. */
const shapes: ReadonlyMap<string, string> = new Map([
  ['enum', 'an enum is written "enum: [a, b]", with its values. '],
  ['object', 'an object is written "fields: { … }". '],
  ['array', 'a list is written "list: string", with the type of its items. '],
  ['list', 'a list is written "list: string", with the type of its items. '],
  ['map', 'a map is written "map: string", with the type of its values. '],
  ['dict', 'a map is written "map: string", with the type of its values. '],
  ['record', 'a map is written "map: string", with the type of its values. '],
]);

/** Advice on notations of other languages, such as `string[]`. */
function shapeAdvice(name: string): string | undefined {
  const [, item] = /^(\w+)\[\]$/.exec(name) ?? [];
  if (item !== undefined) return `a list is written ${quote(`{ list: ${item} }`)}. `;
  const [, type] = /^\?(\w+)$/.exec(name) ?? [];
  if (type !== undefined) return `a field that may be absent is written ${quote(`${type}?`)}. `;
  return shapes.get(name.toLowerCase());
}

export const fieldDiagnostics = {
  'alias-without-was': error<{ name: string }>({
    message: ({ name }) => `Nothing says what ${quote(name)} was called before.`,
    help: () => 'write "was:" with its former name, which is then taken and shown too, or remove "alias".',
  }),
  'misplaced-alias': error<{ what: string }>({
    message: ({ what }) => `${what} has one name alone.`,
    help: () =>
      'remove "alias", and acknowledge the renaming in "breaking"; only the fields of a resource itself can have two names.',
  }),
  'missing-type': error<{ key: string | undefined }>({
    message: () => 'This has no type.',
    help: ({ key }) =>
      key === undefined
        ? 'write a type, as in "name: string"; in a map, "type:", "list:", "map:", "enum:" or "fields:" says it.'
        : `an object is written "fields: { ${key}: … }".`,
  }),
  'two-types': error<{ first: string; second: string }>({
    message: ({ first, second }) => `This has two types: ${quote(first)} and ${quote(second)}.`,
    help: () => 'keep one of them.',
  }),
  'unknown-type': error<{ name: string; types: readonly string[]; enums: readonly string[] }>({
    message: ({ name }) => `${quote(name)} is not a type.`,
    help: ({ name, types, enums }) =>
      `${shapeAdvice(name) ?? didYouMean(otherNames.get(name.toLowerCase()) ?? closestWord(name, [...types, ...enums]))}types: ${types.join(', ')}${
        enums.length === 0 ? '' : `; enums: ${enums.slice(0, 20).join(', ')}`
      }.`,
  }),
  'misplaced-question-mark': error<{ name: string; optional: boolean }>({
    message: ({ name }) => `${quote(`${name}?`)} is a short form, and this is not one.`,
    help: ({ name, optional }) =>
      optional ? `write "type: ${name}" and "optional: true".` : `items are always there: write ${quote(name)}.`,
  }),
  'constraint-not-for-type': error<{ key: string; type: string; allowed: readonly string[] }>({
    message: ({ key, type }) => `${quote(key)} does not go with ${quote(type)}.`,
    help: ({ allowed }) => (allowed.length === 0 ? 'remove it.' : `remove it; this type takes ${allowed.join(', ')}.`),
  }),
  'bad-bound': error<{ expected: Expectation }>({
    message: ({ expected }) => `This bound must be ${expected.words}.`,
    help: ({ expected }, written) =>
      fieldValueAdvice('bound', expected.kind, written) ?? 'write such a bound, or remove it.',
  }),
  'min-over-max': error<{ min: string; max: string }>({
    message: ({ min, max }) => `No value fits: the least is ${min} and the greatest ${max}.`,
    help: () => 'lower the one or raise the other.',
  }),
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
  'value-does-not-fit': error<{
    what: 'default' | 'example' | 'value';
    expected: Expectation;
    /** A scalar that becomes text in quotes; '' for others. */
    quotable: string;
  }>({
    message: ({ what, expected }) => `The ${what} does not fit: it must be ${expected.words}.`,
    help: ({ what, expected, quotable }, written) =>
      quotable === ''
        ? (fieldValueAdvice(what, expected.kind, written) ?? otherValue(what))
        : `quote it to make it text: "${quotable}".`,
  }),
  'duplicate-value': error<{ value: string }>({
    message: ({ value }) => `${quote(value)} is in this list already.`,
    help: () => 'remove it.',
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
    help: () => 'add "default:", "on_update: now" or "optional: true".',
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
  'not-sortable': error<{ name: string; type: string }>({
    message: ({ name, type }) => `${quote(name)} has no order: it is of the type ${quote(type)}.`,
    help: () => 'remove it, and sort by fields of single values.',
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
  'misplaced-computed': error<{ reason: string }>({
    message: ({ reason }) => `"computed" cannot be used here: ${reason}.`,
    help: () => 'remove it; a member right in a resource can be computed, of any type that holds no "ref".',
  }),
  'unfit-unique': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `${quote(name)} cannot be unique: ${reason}.`,
    help: () => 'remove it from "unique".',
  }),
  'unique-too-long': error<{ names: readonly string[]; limit: number }>({
    message: ({ limit }) =>
      `What is unique has to fit into an index: texts of at most ${groupDigits(limit)} characters.`,
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
