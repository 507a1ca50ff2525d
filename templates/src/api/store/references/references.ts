// What a row refers to has to be there. It is looked for in the transaction that writes the row, so that all that is missing
// can be named; what goes in that moment is refused by the database.
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, Query, Reader, SqlValue } from '../database.js';

/** A value of a row that is the id of something else. */
export interface Reference<Column extends PropertyKey> {
  /** The column of a row that holds the id. */
  readonly column: Column;
  readonly member: string;
  /** The columns of a row that hold the ids above what it refers to; left out where they are not asked for. */
  readonly above?: readonly Column[];
  /** Of what belongs to somebody: with which of them everybody's is found. The look then takes, after the id, whose is. */
  readonly bypass?: readonly string[];
  /** What a client hears when there is nothing with this id. */
  readonly detail: string;
}

/** Whose items alone the caller finds, of those that are everybody's with `bypass`; null: everybody's. */
export type Whose = (bypass: readonly string[]) => string | null;

/** Some columns of a row. */
export type Held<Column extends PropertyKey> = { readonly [Name in Column]?: SqlValue | undefined };

/** Looks for all that a row refers to at once: a column for each, with 1 for what is there, or a column for each id above it. */
export type ReferenceQuery<Column extends PropertyKey> = Query<Held<Column>, readonly SqlValue[]>;

/** What is referred to, and is not there. */
export interface Missing {
  readonly pointer: string;
  readonly detail: string;
}

/**
 * @param current the row before a change
 * @param inside what else is missing
 * @param whose where some of it belongs to somebody
 * @returns the ids above, by their columns
 */
export function* checkReferences<Column extends PropertyKey>(
  reader: Reader,
  query: ReferenceQuery<Column>,
  references: readonly Reference<Column>[],
  values: Held<Column>,
  current: Held<Column> = {},
  inside: readonly Missing[] = [],
  whose: Whose = nobodys,
): Apply<ReadonlyMap<Column, string | null>> {
  // What was there stays there as long as this refers to it.
  const isKept = (column: Column): boolean => values[column] === current[column];
  const askedOf = (column: Column): SqlValue => (isKept(column) ? null : (values[column] ?? null));
  const bound = references.flatMap(({ column, above = [column], bypass }) => {
    const look = [askedOf(column), ...ownedBy(bypass, whose)];
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
  refuseMissing([...missing, ...inside]);
  return ids;
}

/** No answer is many times its request. */
const SHOWN_FAULTS = 100;

/** @throws Problem 422 that names each, when there are any */
export function refuseMissing(missing: readonly Missing[]): void {
  const [first] = missing;
  if (first === undefined) return;
  const errors = missing
    .slice(0, SHOWN_FAULTS)
    .map(({ pointer, detail }) => ({ pointer, code: 'no-such-reference', detail }));
  throw new Problem('no-such-reference', first.detail, { errors });
}

/** What a look is told of whose items are found. @throws Error where `whose` does not say it: everybody's is null */
export function ownedBy(bypass: readonly string[] | undefined, whose: Whose): readonly SqlValue[] {
  if (bypass === undefined) return [];
  const owner = whose(bypass);
  if (typeof owner === 'string' || owner === null) return [owner];
  throw new Error('Whose items are found is not said.');
}

/** Finds nothing that belongs to anybody. */
export function nobodys(): string {
  return '';
}

function textOf(id: SqlValue | undefined): string | null {
  return typeof id === 'string' ? id : null;
}
