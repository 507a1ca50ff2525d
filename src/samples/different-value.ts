// A second value for each type, so that the emitted tests have something to change.
import { isJsonObject } from '../types/json-value.js';
import { compareDecimals } from '../types/formats.js';
import { madeType } from '../model/made-type.js';
import type { Field, FieldType, Json } from '../model/model.js';
import { exampleOf, exampleValue } from './example-values.js';
import { matcherOf } from '../types/patterns/pattern-problem.js';

/** A value that the type takes, in the form in which it is shown, and that is not `value`; undefined when there is none. */
export function differentValue(type: FieldType, value: Json): Json | undefined {
  switch (type.kind) {
    case 'string':
      return differentText(type, typeof value === 'string' ? value : '');
    case 'int':
    case 'number':
      return neighbours(Number(value)).find((one) => one >= (type.min ?? -1e15) && one <= (type.max ?? 1e15));
    case 'bigint':
    case 'decimal':
      return ['2', '3', '0', '7.25', '-5', type.min, type.max, ...digitsBeside(String(value))].find(
        (one): one is string => typeof one === 'string' && one !== value && fitsDigits(type, one),
      );
    case 'boolean':
      return value !== true;
    case 'date':
      return ['2025-06-16', '2025-06-14', type.min, type.max, ...daysBeside(String(value))].find(
        (one): one is string =>
          typeof one === 'string' && one !== value && one >= (type.min ?? one) && one <= (type.max ?? one),
      );
    case 'datetime':
      return ['2025-06-16T10:45:00.000Z', '2025-06-14T00:00:00.000Z', type.min, type.max, ...timesBeside(String(value))]
        .filter((one) => typeof one === 'string')
        .map((one) => new Date(one).toISOString())
        .find((one) => one !== value && isWithinTimes(type, one));
    case 'uuid':
      return value === OTHER_ID ? '0198f3a0-5c00-7abc-8def-0123456789ac' : OTHER_ID;
    case 'uri':
      return firstOther(['https://example.com/other', 'http://b.io/', 'b:c'], value, type.max);
    case 'email':
      return firstOther(['bob@example.com', 'bob@a.io', 'b@b.c'], value, type.max);
    case 'language':
      return value === 'fr' ? 'pt' : 'fr';
    case 'json':
      return ['another', 2];
    case 'enum':
      return type.values.find((one) => one !== value);
    case 'list':
      return differentList(type, Array.isArray(value) ? value : []);
    case 'map':
      return differentMap(type, isJsonObject(value) ? value : {});
    case 'object':
      return differentObject(type.fields, isJsonObject(value) ? value : {});
  }
}

const DAY = 86_400_000;

const OTHER_ID = '0198f3a0-5c00-7abc-8def-fedcba987654';

/** The members whose fields can take another value, with that value. Immutable and read-only ones stay. */
export function differentMembers(
  fields: readonly Field[],
  members: { readonly [name: string]: Json },
): { readonly [name: string]: Json } {
  const changed = fields
    .filter(({ access }) => access === 'read-write')
    .map((field) => [field.name, differentValue(madeType(field), members[field.name] ?? exampleOf(field))] as const);
  return Object.fromEntries(changed.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function differentText(type: FieldType & { readonly kind: 'string' }, value: string): string | undefined {
  const matcher = type.pattern === null ? undefined : matcherOf(type.pattern);
  const fits = (text: string): boolean => {
    const length = [...text].length;
    const isSized = length >= (type.min ?? 0) && length <= (type.max ?? Number.POSITIVE_INFINITY);
    return text !== value && isSized && (matcher === undefined || matcher.test(text));
  };
  if (matcher === undefined) {
    const whole = [`Another ${value}`, `Other ${value}`].find(fits);
    if (whole !== undefined) return whole;
  }
  const characters = [...value];
  const swapped = characters.flatMap((_, index) =>
    ['1', '2', 'b', 'B', 'x'].map((other) => characters.with(characters.length - 1 - index, other).join('')),
  );
  return [...swapped, `${value}b`, `${value}1`, characters.slice(1).join('')].find(fits);
}

function neighbours(value: number): readonly number[] {
  return [value + 1, value - 1, value + 0.5, value - 0.5].filter(
    (one) => Number.isInteger(value) === Number.isInteger(one),
  );
}

function timesBeside(value: string): readonly string[] {
  const time = Date.parse(value);
  return [time + DAY, time - DAY].filter(Number.isFinite).map((one) => new Date(one).toISOString());
}

function daysBeside(value: string): readonly string[] {
  return timesBeside(value).map((time) => time.slice(0, 10));
}

function digitsBeside(value: string): readonly string[] {
  const [digits] = /^-?\d+/.exec(value) ?? [];
  if (digits === undefined) return [];
  const whole = BigInt(digits);
  return [String(whole + 1n), String(whole - 1n)];
}

function fitsDigits(type: FieldType & { readonly kind: 'bigint' | 'decimal' }, text: string): boolean {
  if (type.kind === 'bigint' && !isWide(text)) return false;
  return compareDecimals(text, type.min ?? text) >= 0 && compareDecimals(text, type.max ?? text) <= 0;
}

/** What a `bigint` can be: a whole number of 64 bits. */
function isWide(text: string): boolean {
  return /^-?[0-9]+$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

function isWithinTimes(type: FieldType & { readonly kind: 'datetime' }, text: string): boolean {
  const time = Date.parse(text);
  return time >= Date.parse(type.min ?? text) && time <= Date.parse(type.max ?? text);
}

function firstOther(texts: readonly string[], value: Json, max: number | null): string | undefined {
  return texts.find((text) => text !== value && (max === null || text.length <= max));
}

function differentList(
  type: FieldType & { readonly kind: 'list' },
  value: readonly Json[],
): readonly Json[] | undefined {
  const [first] = value;
  const other = first === undefined ? exampleValue(type.item) : differentValue(type.item, first);
  if (other !== undefined && (type.maxItems ?? 1) > 0) return [other, ...value.slice(1)];
  if (value.length > (type.minItems ?? 0)) return value.slice(1);
  return first !== undefined && value.length < (type.maxItems ?? Number.POSITIVE_INFINITY)
    ? [...value, first]
    : undefined;
}

function differentMap(
  type: FieldType & { readonly kind: 'map' },
  value: { readonly [name: string]: Json },
): { readonly [name: string]: Json } | undefined {
  const entries = Object.entries(value);
  const [first] = entries;
  if (first === undefined) return (type.maxItems ?? 1) > 0 ? { other: exampleValue(type.value) } : undefined;
  const other = differentValue(type.value, first[1]);
  if (other !== undefined) return { ...value, [first[0]]: other };
  return entries.length < (type.maxItems ?? Number.POSITIVE_INFINITY) ? { ...value, other: first[1] } : undefined;
}

function differentObject(
  fields: readonly Field[],
  value: { readonly [name: string]: Json },
): { readonly [name: string]: Json } | undefined {
  const changed = differentMembers(fields, value);
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : undefined;
}
