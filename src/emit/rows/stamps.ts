// Columns and functions of a row that depend on the clock.
import type { Column, Resource, TablePlan } from '../../model/model.js';

/** True when the service makes the ids and never uses one again. Row versions then need not begin with the time. */
export function hasOwnIds({ resource }: TablePlan): boolean {
  return resource.kind === 'collection';
}

/**
 * True when an insertion needs the time: for a stamped column, or for the version of a row whose address can be used
 * again, as that of a group's first member can.
 */
export function readsClockAtInsertion(plan: TablePlan): boolean {
  return !hasOwnIds(plan) || plan.resource.members !== null || plan.serviceColumns.some(stampsAtInsertion);
}

/** True when a document that always exists can begin anew, because a parent can be created again at the same address. */
export function restartsVersions({ resource: { alwaysExists, parents } }: TablePlan): boolean {
  const above = parents.findLast((parent) => !parent.alwaysExists);
  return alwaysExists && above !== undefined && above.kind !== 'collection';
}

/** False for a row without values, which never changes. */
export function readsClockAtUpdate(plan: TablePlan): boolean {
  return plan.valueColumns.length > 0 && (restartsVersions(plan) || stampsChanges(plan));
}

/** True when each change of a row, also of its state, sets a time. */
export function stampsChanges({ serviceColumns }: TablePlan): boolean {
  return serviceColumns.some(({ field }) => field.touched);
}

export function stampsAtInsertion({ field }: Column): boolean {
  return field.touched || field.presence.kind === 'now';
}

/** True when a transition sets a time. */
export function stampsMove(resource: Resource): boolean {
  return stampsChanges(resource.table);
}
