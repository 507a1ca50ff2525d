// What a row refers to has to be there. It is looked for in the transaction that writes the row, so that all that is missing
// can be named; what goes in that moment is refused by the database.
import { Problem } from '../runtime/problem.js';
import type { Apply, Query, Reader, SqlValue } from './database.js';

/** A value of a row that is the id of something else. */
export interface Reference {
  /** Its place among the values. */
  readonly index: number;
  readonly member: string;
  /** What a client hears when there is nothing with this id. */
  readonly detail: string;
}

/** @param query looks for all of them at once: a column for each, with 1 for what is there */
export function* checkReferences(
  reader: Reader,
  query: Query<readonly (number | null)[]>,
  references: readonly Reference[],
  values: readonly SqlValue[],
  stored: readonly SqlValue[] = [],
): Apply<void> {
  // What was there stays there as long as this refers to it.
  const asked = references.map(({ index }) => (values[index] === stored[index] ? null : (values[index] ?? null)));
  if (asked.every((id) => id === null)) return;
  const found = yield* reader.first(query, asked);
  const missing = references.filter((_, place) => asked[place] !== null && found?.[place] !== 1);
  const [first] = missing;
  if (first === undefined) return;
  const errors = missing.map(({ member, detail }) => ({ pointer: `/${member}`, code: 'no-such-reference', detail }));
  throw new Problem('no-such-reference', first.detail, { errors });
}
