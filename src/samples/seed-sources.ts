// How `npm run seed` makes the values of a column: what `seed-values.ts` of the service calls a source, as JSON.
import { madeType } from '../types/members.js';
import { distinctValues, exampleOf, seedVariants } from '../types/values.js';
import { idsAt, withIdAt } from '../model/references.js';
import { definitionOf, isSimple, isStructured } from '../types/types.js';
import type { Column, Field, InnerReference, Json } from '../model/model.js';
import type { SeedSource } from '../types/type-definition.js';
import { withoutIds } from './without-ids.js';

/** How many values are written down where no rule makes them. */
const VARIETY = 12;

/** How many of them where no two rows have the same: as many as there are rows when nobody says how many. */
export const MANY = 100;

/** @param isDistinct whether it has to differ from row to row below one parent */
export function sourceOf({ field, holds }: Column, isDistinct: boolean): SeedSource {
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

function freeSource(field: Field): SeedSource {
  const { reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key };
  if (isSimple(type) && !isStructured(type)) return definitionOf(type).samples.seed(type, field.name) ?? oneOf(field);
  if (field.innerReferences.length > 0) return withIdsSource(field);
  return { is: 'one-of', values: seedVariants(field).map((value) => JSON.stringify(value)) };
}

/** The texts are cut where an id belongs. */
function withIdsSource(field: Field): SeedSource {
  const { innerReferences } = field;
  const variants = seedVariants(field);
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

function oneOf(field: Field): SeedSource {
  return { is: 'one-of', values: distinctValues(field, VARIETY) };
}

/** What may not be the same twice. */
function distinctSource(field: Field): SeedSource {
  const { name, reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key, isDistinct: true };
  const source = isSimple(type) ? definitionOf(type).samples.distinctSeed(type, name, exampleOf(field)) : null;
  return source ?? { is: 'each', values: distinctValues(field, MANY) };
}

/** How many rows the field can tell apart, roughly. */
export function capacityOf({ type }: Field): number {
  return isSimple(type) ? definitionOf(type).samples.capacity(type) : 1e8;
}
