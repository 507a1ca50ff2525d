// How `npm run seed` makes the values of a column: what `seed-values.ts` of the service calls a source, as JSON. To seed another
// type, add its source there and its words here.
import { idsAt, withIdAt } from '../model/ids-inside.js';
import { isStructured } from '../types/types.js';
import { madeType } from '../model/made-type.js';
import type { Column, Field, FieldType, InnerReference, Json } from '../model/model.js';
import { isLinearPattern } from '../types/patterns/pattern-problem.js';
import { distinctValues } from './distinct-values.js';
import { exactDecimal, seedBounds, timeBounds } from '../types/seed-bounds.js';
import { structuredVariants } from './seed-variants.js';
import { withoutIds } from './without-ids.js';

export type SourceText = { readonly is: string; readonly [name: string]: Json };

/** How many values are written down where no rule makes them. */
const VARIETY = 12;

/** How many of them where no two rows have the same: as many as there are rows when nobody says how many. */
export const MANY = 100;

/** @param isDistinct whether it has to differ from row to row below one parent */
export function sourceOf({ field, holds }: Column, isDistinct: boolean): SourceText {
  if (holds === 'null-mark') return { is: 'null-mark' };
  const { presence, nullable, access, type } = field;
  if (field.touched || presence.kind === 'now') return { is: 'stamp', asDate: type.kind === 'date' };
  if (access === 'read-only') {
    // What has no default is whose the row is.
    return presence.kind === 'required' ? { is: 'owner' } : { is: 'constant', value: storedDefault(field) };
  }
  const value = isDistinct ? distinctSource(field) : freeSource(field);
  // What refers to nothing equals nothing, and says which tables can do without which.
  const isThere = isDistinct && field.reference === null;
  if (isThere || (presence.kind !== 'optional' && !nullable)) return value;
  // JSON in a column has a null of its own.
  const otherwise = isStructured(type) && presence.kind !== 'optional' ? 'null' : null;
  return { is: 'maybe', value, otherwise };
}

/** What the service sets by itself at creation. */
function storedDefault({ presence, type }: Field): Json {
  if (presence.kind !== 'default') return null;
  if (isStructured(type)) return JSON.stringify(presence.value);
  return typeof presence.value === 'boolean' ? Number(presence.value) : presence.value;
}

function freeSource(field: Field): SourceText {
  const { reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key };
  switch (type.kind) {
    case 'boolean':
      return { is: 'one-of', values: [0, 1] };
    case 'enum':
      return { is: 'one-of', values: type.values };
    case 'string':
      return type.pattern === null ? wordsSource(field.name, type) : oneOf(field);
    case 'json':
    case 'list':
    case 'map':
    case 'object':
      if (field.innerReferences.length > 0) return withIdsSource(field);
      return { is: 'one-of', values: structuredVariants(field).map((value) => JSON.stringify(value)) };
    default:
      return ruledSource(type) ?? oneOf(field);
  }
}

/** The texts are cut where an id belongs. */
function withIdsSource(field: Field): SourceText {
  const { innerReferences } = field;
  const variants = structuredVariants(field);
  const texts = variants.map((value) =>
    JSON.stringify(withMarks(value, innerReferences))
      .split(MARKED)
      .map((part, index) => (index % 2 === 0 ? part : { to: part })),
  );
  const keyOf = ({ reference }: InnerReference): string => reference.target().key;
  return {
    is: 'with-ids',
    texts,
    without: JSON.stringify(withoutIds(variants[0] ?? null, field)),
    to: [...new Set(innerReferences.map(keyOf))],
    needs: [...new Set(innerReferences.filter(({ isNeeded }) => isNeeded).map(keyOf))],
  };
}

/** Of a character that Unicode leaves to private use. */
const MARK = '\u{e000}';
const MARKED = /(?<=")\u{e000}([^"]*)(?=")/u;

function withMarks(value: Json, inside: readonly InnerReference[]): Json {
  let marked = value;
  for (const { path, reference } of inside) {
    for (const { pointer } of idsAt(path, value))
      marked = withIdAt(marked, pointer.split('/').slice(1), MARK + reference.target().key);
  }
  return marked;
}

function oneOf(field: Field): SourceText {
  return { is: 'one-of', values: distinctValues(field, VARIETY) };
}

/** Of types whose values a rule makes, unless their bounds are too narrow or too wide for it. */
function ruledSource(type: FieldType): SourceText | undefined {
  switch (type.kind) {
    case 'int':
    case 'number':
      return numberSource(type.min, type.max, type.kind === 'int', false);
    case 'bigint':
    case 'decimal': {
      const [min, max] = [exactDecimal(type.min), exactDecimal(type.max)];
      return min === undefined || max === undefined ? undefined : numberSource(min, max, type.kind === 'bigint', true);
    }
    case 'date':
    case 'datetime':
      return { is: type.kind, ...timeBounds(type.min, type.max) };
    case 'email':
    case 'uri':
      return type.max === null || type.max >= 60 ? { is: type.kind } : undefined;
    case 'uuid':
      return { is: 'uuid' };
    default:
      return undefined;
  }
}

function numberSource(
  min: number | null,
  max: number | null,
  isWhole: boolean,
  asText: boolean,
): SourceText | undefined {
  const bounds = seedBounds(min, max, isWhole ? 1 : 100);
  return bounds && { is: 'number', unit: isWhole ? 1 : 0.01, asText, ...bounds };
}

/** What may not be the same twice. */
function distinctSource(field: Field): SourceText {
  const { name, reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key, isDistinct: true };
  switch (type.kind) {
    case 'boolean':
      return { is: 'each', values: [0, 1] };
    case 'enum':
      return { is: 'each', values: type.values };
    case 'string':
      if (type.pattern === null && (type.max ?? 40) >= 10) return { ...wordsSource(name, type), isDistinct: true };
      if (type.pattern !== null && isLinearPattern(type.pattern))
        return { is: 'each', values: distinctValues(field, MANY) };
      return turnedSource(field, type.pattern ?? `^.{${type.min ?? 0},${type.max ?? ''}}$`);
    default: {
      const ruled = ruledSource(type);
      const isText = type.kind === 'email' || type.kind === 'uri';
      // Of other types, not all that looks alike fits.
      if (ruled === undefined)
        return isText ? turnedSource(field, '') : { is: 'each', values: distinctValues(field, MANY) };
      return isText || type.kind === 'uuid' ? ruled : { ...ruled, isDistinct: true };
    }
  }
}

function turnedSource(field: Field, pattern: string): SourceText {
  const [text = ''] = distinctValues(field, 1);
  return { is: 'turned', text: String(text), pattern };
}

/** How many rows the field can tell apart, roughly. */
export function capacityOf({ type }: Field): number {
  if (type.kind === 'boolean') return 2;
  if (type.kind === 'enum') return type.values.length;
  if (type.kind === 'string') return type.pattern === null ? 1e9 : 1e4;
  return type.kind === 'language' ? 100 : 1e8;
}

const STYLES: readonly (readonly [RegExp, string])[] = [
  [/name$|^(?:author|owner|inspector|member|person|contact)$/, 'name'],
  [/title$|^(?:subject|heading|label)$/, 'title'],
  [/city|town/, 'city'],
  [/country/, 'country'],
  [/colou?r/, 'colour'],
  [/phone/, 'phone'],
  [/note|text|description|summary|comment|body|message|remark|alt/, 'text'],
];

function wordsSource(name: string, { min, max }: Extract<FieldType, { kind: 'string' }>): SourceText {
  const of = STYLES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'word';
  return { is: 'words', of, ...(min !== null && { min }), ...(max !== null && { max }) };
}
