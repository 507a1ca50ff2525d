// How emitted functions tell a row from others: ids in the path, and whose it is.
import { ownershipOf } from '../../model/access.js';
import type { PathId, Resource, TablePlan } from '../../model/model.js';
import { moduleName } from '../names/module-names.js';
import { hasOwnIds } from './stamps.js';

/** The ids in the path that single out a row. */
export function rowIds(plan: TablePlan): readonly PathId[] {
  return [...(hasOwnIds(plan) ? [] : plan.parentKey), ...(plan.ownId === undefined ? [] : [plan.ownId])];
}

/** True when its rows, or those above them, belong to somebody. */
export function isOwned({ resource }: TablePlan): boolean {
  return ownershipOf(resource, resource) !== undefined;
}

/** The type of the ids above a resource; '' at the top level. */
export function pathTypeAbove({ collectionAbove }: Resource): string {
  return collectionAbove === undefined ? '' : `${moduleName(collectionAbove)}.Path`;
}

/** The type of what an update needs of the path to find a row; '' where the row's own id says it all, and the row is nobody's. */
export function rowPathType(plan: TablePlan): string {
  if (plan.ownId === undefined) return pathTypeAbove(plan.resource);
  const isByPath = plan.resource.kind === 'store' && plan.parentKey.length > 0;
  return isByPath || isOwned(plan) ? 'Path' : '';
}
