// Decides from which source `npm run seed` takes the values of a column.
import { isTenant } from '../model/tenants.js';
import { madeType } from '../types/structures/members.js';
import { distinctValues, exampleOf, seedVariants } from '../types/values.js';
import { firstRole, groupOfMembers, roleField, staysInGroup } from '../model/groups.js';
import { idsAt, innerReferrersIn, referrersIn, withIdAt } from '../model/references.js';
import { definitionOf, isSimple, isStructured, takesDay } from '../types/types.js';
import type { Column, Field, InnerReference, Json, Resource } from '../model/model.js';
import type { SeedSource } from '../types/seed-source.js';
import { withoutIds } from './reduced-values.js';

/** Values listed for a type that no rule can generate. */
const VARIETY = 12;

/** Values listed for a unique field: as many as the default number of rows. */
export const MOST_DISTINCT_VALUES = 100;

/** @param isDistinct rows below one parent need different values */
export function sourceOf(column: Column, resource: Resource, isDistinct: boolean): SeedSource {
  const { field } = column;
  const group = groupOfMembers(resource);
  const source = freeSourceOf(column, resource, isDistinct);
  if (group === undefined || field !== roleField(group) || column.holds !== 'value') return source;
  return { is: 'first-or-other', first: { is: 'constant', value: firstRole(group) ?? null }, other: source };
}

function freeSourceOf({ field, holds }: Column, resource: Resource, isDistinct: boolean): SeedSource {
  if (holds === 'null-mark') return { is: 'null-mark' };
  const { presence, nullable, access, type } = field;
  if (field.touched || presence.kind === 'now') return { is: takesDay(type) ? 'creation-date' : 'creation-time' };
  if (isTenant(field)) return { is: 'tenant' };
  if (access === 'read-only') {
    // A read-only member without a default is the owner.
    return presence.kind === 'required' ? { is: 'owner' } : { is: 'constant', value: storedDefault(field) };
  }
  if (field === resource.within) return { is: 'group', to: field.reference?.target().key ?? '' };
  const value = inGroup(isDistinct ? distinctSource(field) : freeSource(field), field, resource);
  // Absent references never collide, and they let tables be filled in any order.
  const isThere = isDistinct && field.reference === null;
  if (isThere || (presence.kind !== 'optional' && !nullable)) return value;
  // A JSON column stores null as the text `null`.
  const otherwise = isStructured(type) && presence.kind !== 'optional' ? 'null' : null;
  return { is: 'maybe', value, otherwise };
}

/** Takes ids of the row's own group alone, where references have to stay inside it. */
function inGroup(source: SeedSource, field: Field, resource: Resource): SeedSource {
  const targets = [...referrersIn(resource), ...innerReferrersIn(resource)].filter((one) => one.field === field);
  if (!targets.some(staysInGroup)) return source;
  if (source.is === 'reference') return { ...source, options: { ...source.options, isInGroup: true } };
  return source.is === 'json-with-ids' ? { ...source, ids: { ...source.ids, isInGroup: true } } : source;
}

/** The value that the service sets at creation. */
function storedDefault({ presence, type }: Field): Json {
  if (presence.kind !== 'default') return null;
  if (isStructured(type)) return JSON.stringify(presence.value);
  return typeof presence.value === 'boolean' ? Number(presence.value) : presence.value;
}

function freeSource(field: Field): SeedSource {
  const { reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key, options: {} };
  if (isSimple(type) && !isStructured(type)) return definitionOf(type).samples.seed(type, field.name) ?? oneOf(field);
  if (field.innerReferences.length > 0) return withIdsSource(field);
  return { is: 'one-of', values: seedVariants(field).map((value) => JSON.stringify(value)) };
}

/** A text in parts, with an id between each two. */
function withIdsSource(field: Field): SeedSource {
  const { innerReferences } = field;
  const variants = seedVariants(field);
  const textOf = (value: Json): Json =>
    JSON.stringify(withMarks(value, innerReferences))
      .split(MARKED)
      .map((part, index) => (index % 2 === 0 ? part : { to: part }));
  const keyOf = ({ reference }: InnerReference): string => reference.target().key;
  return {
    is: 'json-with-ids',
    texts: variants.map(textOf),
    ids: {
      least: textOf(withoutIds(variants[0] ?? null, field)),
      refersTo: [...new Set(innerReferences.map(keyOf))],
      needs: [...new Set(innerReferences.filter(({ isNeeded }) => isNeeded).map(keyOf))],
    },
  };
}

/** A character of Unicode's private use area marks the place of an id. */
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

/** A source without duplicates. */
function distinctSource(field: Field): SeedSource {
  const { name, reference } = field;
  const type = madeType(field);
  if (reference !== null) return { is: 'reference', to: reference.target().key, options: { isDistinct: true } };
  if (field.sampleValues.length > 0) return { is: 'each-of', values: field.sampleValues };
  const source = isSimple(type) ? definitionOf(type).samples.distinctSeed(type, name, exampleOf(field)) : null;
  return source ?? { is: 'each-of', values: distinctValues(field, MOST_DISTINCT_VALUES) };
}

/** The approximate number of different values of the field. */
export function capacityOf({ type }: Field): number {
  return isSimple(type) ? definitionOf(type).samples.capacity(type) : 1e8;
}
