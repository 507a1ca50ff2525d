// Checks that the rows exist to which a row refers. The transaction that writes the row looks for them, so that
// the answer can name all that are missing. The database refuses a reference to a row that is deleted at that moment.
// <claimed-groups>
import type { GroupBypass } from '../../runtime/access/claimed-groups.js';
// </claimed-groups>
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, Query, Reader, SqlValue } from '../database.js';
// <tenants>
import { ownerFilter, type OfTenant } from '../owned-rows.js';
// </tenants>

/** A reference from a row to another row, by its id. */
export interface Reference<Column extends PropertyKey> {
  /** The column of a row that holds the id. */
  readonly column: Column;
  readonly member: string;
  /** The columns of a row that hold the ids above the target; absent when they are not asked for. */
  readonly above?: readonly Column[];
  /** For targets with owners: the grants that find those of all owners. The query then takes the owner after the id. */
  // <no-claimed-groups>
  // readonly bypass?: readonly string[];
  // </no-claimed-groups>
  // <claimed-groups>
  readonly bypass?: Bypass;
  // </claimed-groups>
  // <groups>
  /** True for targets that have to be of the row's group. The query then takes the id of the group after the id. */
  readonly isInGroup?: boolean;
  /** True for the reference to the row's group, where others lead into that group. */
  readonly namesGroup?: boolean;
  // </groups>
  /** The detail for the client when nothing has this id. */
  readonly detail: string;
}

// <no-tenants>
// /** The owner whose items the caller finds; null when a grant of `bypass` lets the caller find those of all owners. */
// <no-claimed-groups>
// export type Whose = (bypass: readonly string[]) => string | null;
// </no-claimed-groups>
// <claimed-groups>
// export type Whose = (bypass: Bypass) => string | null;
// </claimed-groups>
// </no-tenants>
// <tenants>
/** The tenant and the owner whose items the caller finds; the path of an item with an owner has both. */
// <no-claimed-groups>
// export type Whose = (bypass: readonly string[]) => OfTenant;
// </no-claimed-groups>
// <claimed-groups>
export type Whose = (bypass: Bypass) => OfTenant;
// </claimed-groups>
// </tenants>
// <claimed-groups>

/** The grants that find the items of all owners, or of all groups. */
export type Bypass = readonly string[] | GroupBypass;
// </claimed-groups>

/** Some columns of a row. */
export type Held<Column extends PropertyKey> = { readonly [Name in Column]?: SqlValue | undefined };

/**
 * Looks for all targets of a row at once. Each has a column, with 1 when it exists, or a column for each id above it.
 */
export type ReferenceQuery<Column extends PropertyKey> = Query<Held<Column>, readonly SqlValue[]>;

/** A reference whose target does not exist. */
export interface Missing {
  readonly pointer: string;
  readonly detail: string;
}

/**
 * @param current the row before a change
 * @param inside missing references inside values
 * @param whose for targets with owners
 * <groups>
 * @param group the id of the row's group, for targets in it
 * </groups>
 * @returns the ids above the targets, by their columns
 */
export function* checkReferences<Column extends PropertyKey>(
  reader: Reader,
  query: ReferenceQuery<Column>,
  references: readonly Reference<Column>[],
  values: Held<Column>,
  current: Held<Column> = {},
  inside: readonly Missing[] = [],
  whose: Whose = nobodys,
  // <groups>
  group = '',
  // </groups>
): Apply<ReadonlyMap<Column, string | null>> {
  // The target of an unchanged reference exists: it stays as long as this row refers to it.
  const isKept = (column: Column): boolean => values[column] === current[column];
  const askedOf = (column: Column): SqlValue => (isKept(column) ? null : (values[column] ?? null));
  // <no-groups>
  // const bound = references.flatMap(({ column, above = [column], bypass }) => {
  //   const look = [askedOf(column), ...ownedBy(bypass, whose)];
  // </no-groups>
  // <groups>
  const bound = references.flatMap(({ column, above = [column], bypass, isInGroup }) => {
    const look = [askedOf(column), ...(isInGroup === true ? [group] : ownedBy(bypass, whose))];
    // </groups>
    return above.flatMap(() => look);
  });
  const isAsked = references.some(({ column }) => askedOf(column) !== null);
  const found: Held<Column> = (isAsked && (yield* reader.first(query, bound))) || {};
  const missing: Missing[] = [];
  const ids = new Map<Column, string | null>();
  for (const { column, member, above = [], detail } of references) {
    const [look = column] = above;
    if (askedOf(column) !== null && (found[look] ?? null) === null) missing.push({ pointer: `/${member}`, detail });
    const known = isKept(column) ? current : found;
    for (const name of above) ids.set(name, textOf(known[name]));
  }
  // <no-groups>
  // refuseMissing([...missing, ...inside]);
  // </no-groups>
  // <groups>
  // A caller who does not find the group learns nothing about its items.
  const groups = references.flatMap(({ member, namesGroup }) => (namesGroup === true ? [`/${member}`] : []));
  const missingGroup = missing.filter(({ pointer }) => groups.includes(pointer));
  refuseMissing(missingGroup.length > 0 ? missingGroup : [...missing, ...inside]);
  // </groups>
  return ids;
}

/** Keeps an answer from being many times as long as its request. */
const SHOWN_FAULTS = 100;

/** @throws Problem 422 that names them, when there are any */
export function refuseMissing(missing: readonly Missing[]): void {
  const [first] = missing;
  if (first === undefined) return;
  const errors = missing
    .slice(0, SHOWN_FAULTS)
    .map(({ pointer, detail }) => ({ pointer, code: 'no-such-reference', detail }));
  throw new Problem('no-such-reference', first.detail, { errors });
}

// <no-tenants>
// /** The owner as a value for the query, if it takes one. @throws Error when `whose` returns neither an id nor null */
// <no-claimed-groups>
// export function ownedBy(bypass: readonly string[] | undefined, whose: Whose): readonly SqlValue[] {
// </no-claimed-groups>
// <claimed-groups>
// export function ownedBy(bypass: Bypass | undefined, whose: Whose): readonly SqlValue[] {
// </claimed-groups>
//   if (bypass === undefined) return [];
//   const owner = whose(bypass);
//   if (typeof owner === 'string' || owner === null) return [owner];
//   throw new Error('"whose" returns neither the id of an owner, nor null for the items of all owners.');
// }
//
// /** Finds the items of all owners, for code of the service that acts for no caller. */
// export function everybodys(): null {
//   return null;
// }
//
// /** Finds no item that has an owner. */
// export function nobodys(): string {
//   return '';
// }
// </no-tenants>
// <tenants>
/** The tenant and the owner as a value for the query, if it takes one. @throws Error when `whose` leaves one of them out */
// <no-claimed-groups>
// export function ownedBy(bypass: readonly string[] | undefined, whose: Whose): readonly SqlValue[] {
// </no-claimed-groups>
// <claimed-groups>
export function ownedBy(bypass: Bypass | undefined, whose: Whose): readonly SqlValue[] {
  // </claimed-groups>
  if (bypass === undefined) return [];
  const { tenant, ownedBy: owner } = whose(bypass);
  // Items that each caller of the tenant finds need no owner: those at the top level may have none.
  // <no-claimed-groups>
  // const isOfAll = typeof owner === 'string' && bypass.includes('authenticated');
  // </no-claimed-groups>
  // <claimed-groups>
  const isOfAll = typeof owner === 'string' && 'includes' in bypass && bypass.includes('authenticated');
  // </claimed-groups>
  return [ownerFilter({ tenant, ownedBy: isOfAll ? null : owner })];
}

/** Finds no item that belongs to a tenant. */
export function nobodys(): OfTenant {
  return { tenant: '', ownedBy: null };
}
// </tenants>

function textOf(id: SqlValue | undefined): string | null {
  return typeof id === 'string' ? id : null;
}
