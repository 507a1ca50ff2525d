// What a row refers to has to be there. It is looked for in the transaction that writes the row, so that all that is missing
// can be named; what goes in that moment is refused by the database.
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, Query, Reader, SqlValue } from '../database.js';

/** A value of a row that is the id of something else. */
export interface Reference {
  /** Its place among the values. */
  readonly index: number;
  readonly member: string;
  /** Where the ids above what it refers to are in a stored row; left out where they are not asked for. */
  readonly above?: readonly number[];
  /** Of what belongs to somebody: with which of them everybody's is found. The look then takes, after the id, whose is. */
  readonly bypass?: readonly string[];
  /** What a client hears when there is nothing with this id. */
  readonly detail: string;
}

/** Whose items alone the caller finds, of those that are everybody's with `bypass`; null: everybody's. */
export type Whose = (bypass: readonly string[]) => string | null;

/** What is referred to, and is not there. */
export interface Missing {
  readonly pointer: string;
  readonly detail: string;
}

/**
 * @param query looks for all of them at once: a column for each, with 1 for what is there, or a column for each id above it
 * @param inside what else is missing
 * @param whose where some of it belongs to somebody
 * @returns the ids above, in the order of the references
 */
export function* checkReferences(
  reader: Reader,
  query: Query<readonly SqlValue[]>,
  references: readonly Reference[],
  values: readonly SqlValue[],
  stored: readonly SqlValue[] = [],
  inside: readonly Missing[] = [],
  whose: Whose = nobodys,
): Apply<readonly (string | null)[]> {
  // What was there stays there as long as this refers to it.
  const asked = references.map(({ index }) => (values[index] === stored[index] ? null : (values[index] ?? null)));
  const bound = references.flatMap(({ above = [0], bypass }, place) => {
    const look = [asked[place] ?? null, ...ownedBy(bypass, whose)];
    return above.flatMap(() => look);
  });
  const found = asked.every((id) => id === null) ? [] : ((yield* reader.first(query, bound)) ?? []);
  let column = 0;
  const missing: Missing[] = [];
  const ids: (string | null)[] = [];
  for (const [place, reference] of references.entries()) {
    const { above = [] } = reference;
    const columns = found.slice(column, (column += Math.max(1, above.length)));
    if (asked[place] !== null && (columns[0] ?? null) === null)
      missing.push({ pointer: `/${reference.member}`, detail: reference.detail });
    const isKept = values[reference.index] === stored[reference.index];
    ids.push(...above.map((index, turn) => textOf(isKept ? stored[index] : columns[turn])));
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
