// How the functions of a store's file name a row, what is in it and where it is: parameters and arguments.
import type { Column, PathId, Resource, TablePlan } from '../../model/model.js';
import { ownershipOf } from '../../model/access.js';
import { rowTypeOf } from '../../tables/table-plan.js';
import { hasOwnIds } from './column-values.js';
import { moduleName } from './module-names.js';
const STAMP = 'now: Date';

export function pathParams(plan: TablePlan): readonly string[] {
  return [...plan.ancestorIds, ...(plan.ownId ? [plan.ownId] : [])].map(({ param }) => param);
}

/** The parameter that holds the ids above the resource, if there are any. */
export function pathParameter(resource: Resource): readonly string[] {
  const above = resource.collectionAbove;
  return above === undefined ? [] : [`path: ${moduleName(above)}.Path`];
}

/** What an update needs of the path to find the row: nothing where the row's own id says it all, and the row is nobody's. */
export function rowPath(plan: TablePlan): readonly string[] {
  if (plan.ownId === undefined) return pathParameter(plan.resource);
  const isByPath = plan.resource.kind === 'store' && plan.parentKey.length > 0;
  return isByPath || isOwned(plan) ? ['path: Path'] : [];
}

export function ownIdValue({ ownId, resource }: TablePlan): readonly string[] {
  if (ownId === undefined) return [];
  return [resource.kind === 'store' ? pathValue(ownId) : 'id'];
}

export function pathValue({ param }: PathId): string {
  return `path.${param}`;
}

export function columns(plan: TablePlan): readonly Column[] {
  return [...plan.clientColumns, ...plan.serviceColumns];
}

export function spread(plan: TablePlan): readonly string[] {
  return plan.clientColumns.length > 0 ? ['...values'] : [];
}

export function label(column: Column): string {
  return `${column.variable}: ${rowTypeOf(column)}`;
}

export function ancestorValues(plan: TablePlan): readonly string[] {
  return plan.ancestorIds.map(pathValue);
}

/** The ids in the path that single out a row. */
export function rowIds(plan: TablePlan): readonly PathId[] {
  return [...(hasOwnIds(plan) ? [] : plan.parentKey), ...(plan.ownId === undefined ? [] : [plan.ownId])];
}

/** The same where the row is at hand. */
export function rowKeyValues(plan: TablePlan): readonly string[] {
  return rowIds(plan).map((id) => (id === plan.ownId ? 'id' : pathValue(id)));
}

/** Whose items the caller finds, of what a row refers to. */
export function whoseParameter(plan: TablePlan): readonly string[] {
  return plan.refersToOwned ? ['whose: Whose'] : [];
}

export function stampParameter(needed: boolean): readonly string[] {
  return needed ? [STAMP] : [];
}

/** Whether its rows, or those above them, belong to somebody. */
export function isOwned({ resource }: TablePlan): boolean {
  return ownershipOf(resource, resource) !== undefined;
}

/** Whose rows alone a statement finds: its last value. */
export function ownerValue(plan: TablePlan): readonly string[] {
  return isOwned(plan) ? ['ownerIn(path)'] : [];
}
