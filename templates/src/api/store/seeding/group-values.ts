// Sources of seeded values in groups (A.6): a group has its first member, and references stay inside.
import type { SqlValue } from '../database.js';
import type { SeededRow, Source } from './values.js';

/** One source for the first row below each parent, and another for the others. */
export function firstOrOther(first: Source, other: Source): Source {
  const give = (row: SeededRow, before: SqlValue | undefined): SqlValue | undefined =>
    row.turn === 0 ? first(row, before) : other(row, before);
  return Object.assign(give, { ...other, isOwner: first.isOwner === true });
}

/** The id of the group in which the row is. */
export function groupOf(groups: string): Source {
  return Object.assign((row: SeededRow) => row.groupOf?.(), { refersTo: [groups], needs: [groups] });
}
