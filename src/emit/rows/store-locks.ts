// The lock that the functions of a store take before they change a row.
import type { Resource, TablePlan } from '../../model/model.js';
import { rowLockOf } from '../../model/row-locks.js';
import { lockedIdSql } from '../sql/statements.js';
import { constantCell, ID_MEMBER, pathCell, rowCell, type Cell } from './cells.js';
import { rowIds } from './type-names.js';

/** The constant of the file; false where changes take no lock. */
export function lockView(resource: Resource) {
  const lock = rowLockOf(resource);
  return lock !== null && { ...lock, sql: lockedIdSql(resource.table, lock.column) };
}

/** The ids that an insertion locks. */
export function insertionLock(resource: Resource) {
  const lock = rowLockOf(resource);
  return lock !== null && { ids: [lockedId(resource.table, lock.column)] };
}

/** The ids that another change of a row locks: the one that the row has, and the one that it gets. */
export function changeLock(resource: Resource, canMove: boolean) {
  const plan = resource.table;
  const lock = rowLockOf(resource);
  const isSet = lock !== null && plan.clientColumns.some(({ name }) => name === lock.column);
  return (
    lock !== null && {
      key: rowIds(plan).map((id) => (id === plan.ownId ? rowCell(ID_MEMBER) : pathCell(id))),
      ids: isSet && canMove ? [lockedId(plan, lock.column)] : [],
    }
  );
}

/** A version that does not show the reference makes rows without one. */
function lockedId({ ancestorIds, clientColumns }: TablePlan, name: string): Cell {
  const above = ancestorIds.find(({ column }) => column === name);
  if (above !== undefined) return pathCell(above);
  const column = clientColumns.find((one) => one.name === name);
  return column === undefined ? constantCell(null) : rowCell(column.variable);
}
