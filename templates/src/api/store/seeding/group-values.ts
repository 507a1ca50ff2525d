// Sources of seeded values in groups (A.6): references stay inside.
import type { SeededRow, Source } from './values.js';

/** The id of the group in which the row is. */
export function groupOf(groups: string): Source {
  return Object.assign((row: SeededRow) => row.groupOf?.(), { refersTo: [groups], needs: [groups] });
}
