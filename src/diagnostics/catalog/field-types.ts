// Diagnostics of fields' names, types and bounds.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { type Expectation, fieldValueAdvice } from '../advice.js';
import { didYouMean, quote } from '../wording.js';

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
  ['interval', 'duration'],
  ['timespan', 'duration'],
  ['timedelta', 'duration'],
  ['timeofday', 'time'],
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

export const fieldTypeDiagnostics = {
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
  'constraint-not-for-type': error<{ key: string; type: string; allowed: readonly string[]; bounded: string | null }>({
    message: ({ key, type }) => `${quote(key)} does not go with ${quote(type)}.`,
    help({ allowed, bounded }) {
      if (bounded !== null) return `remove it, or give it the type ${bounded}, which has bounds.`;
      return allowed.length === 0 ? 'remove it.' : `remove it; this type takes ${allowed.join(', ')}.`;
    },
  }),
  'bad-bound': error<{ expected: Expectation }>({
    message: ({ expected }) => `This bound must be ${expected.words}.`,
    help: ({ expected }, written) =>
      fieldValueAdvice('bound', expected, written) ?? 'write such a bound, or remove it.',
  }),
  'min-over-max': error<{ min: string; max: string }>({
    message: ({ min, max }) => `No value fits: the least is ${min} and the greatest ${max}.`,
    help: () => 'lower the one or raise the other.',
  }),
};
