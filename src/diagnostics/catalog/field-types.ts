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
  ['enum', 'write an enum with its values, as in "enum: [a, b]". '],
  ['object', 'write an object as "fields: { … }". '],
  ['array', 'write a list with the type of its items, as in "list: string". '],
  ['list', 'write a list with the type of its items, as in "list: string". '],
  ['map', 'write a map with the type of its values, as in "map: string". '],
  ['dict', 'write a map with the type of its values, as in "map: string". '],
  ['record', 'write a map with the type of its values, as in "map: string". '],
]);

/** Advice on notations of other languages, such as `string[]`. */
function shapeAdvice(name: string): string | undefined {
  const [, item] = /^(\w+)\[\]$/.exec(name) ?? [];
  if (item !== undefined) return `write a list as ${quote(`{ list: ${item} }`)}. `;
  const [, type] = /^\?(\w+)$/.exec(name) ?? [];
  if (type !== undefined) return `write ${quote(`${type}?`)} for a field that may be absent. `;
  return shapes.get(name.toLowerCase());
}

export const fieldTypeDiagnostics = {
  'alias-without-was': error<{ name: string }>({
    message: ({ name }) => `"alias: true" on ${quote(name)} needs a former name.`,
    help: () => 'write the former name under "was:", so that both names work, or remove "alias".',
  }),
  'misplaced-alias': error<{ what: string }>({
    message: ({ what }) => `${what} cannot have a second name.`,
    help: () =>
      'remove "alias", and acknowledge the renaming under "breaking": only a field directly in a resource can have two names.',
  }),
  'missing-type': error<{ key: string | undefined }>({
    message: () => 'This has no type.',
    help: ({ key }) =>
      key === undefined
        ? 'write a type, as in "name: string"; the long form needs "type:", "list:", "map:", "enum:", "fields:" or "ref:".'
        : `write an object as "fields: { ${key}: … }".`,
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
    message: ({ name }) => `${quote(`${name}?`)} is a short form and cannot be used here.`,
    help: ({ name, optional }) =>
      optional
        ? `write "type: ${name}, optional: true".`
        : `write ${quote(name)}: an item of a list or a map is never absent.`,
  }),
  'constraint-not-for-type': error<{ key: string; type: string; allowed: readonly string[]; bounded: string | null }>({
    message: ({ key, type }) => `${quote(key)} does not apply to the type ${quote(type)}.`,
    help({ allowed, bounded }) {
      if (bounded !== null) return `remove it, or change the type to ${quote(bounded)}, which has bounds.`;
      return allowed.length === 0 ? 'remove it.' : `remove it; this type takes ${allowed.join(', ')}.`;
    },
  }),
  'bad-bound': error<{ expected: Expectation }>({
    message: ({ expected }) => `This bound must be ${expected.words}.`,
    help: ({ expected }, written) =>
      fieldValueAdvice('bound', expected, written) ?? 'write such a value, or remove the bound.',
  }),
  'min-over-max': error<{ min: string; max: string }>({
    message: ({ min, max }) => `No value fits: the minimum ${min} is greater than the maximum ${max}.`,
    help: () => 'lower the minimum, or raise the maximum.',
  }),
};
