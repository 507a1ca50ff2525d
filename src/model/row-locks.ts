// Locks on rows: the changes of items that are decided on together come one after the other.
import type { Resource, RowLock } from './model.js';

/** The lock that each change of an item takes, in every version; null where there is none. */
export function rowLockOf({ lock, sharedLock }: Resource): RowLock | null {
  if (sharedLock !== null || lock === null) return sharedLock;
  if (lock.kind === 'parent') {
    const { table, idColumn } = lock.resource.storage;
    return { table, column: idColumn };
  }
  const { column, reference } = lock.field;
  return reference === null ? null : { table: reference.target().storage.table, column };
}
