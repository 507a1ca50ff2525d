// Calls of what a resource's `store.ts` exports, as the routes write them.
import type { Resource, TablePlan } from '../../model/model.js';
import { rowPathType } from '../rows/row-keys.js';

/** The parameter for what an update needs of the path, if it needs anything. */
export function rowPath(plan: TablePlan): readonly string[] {
  const type = rowPathType(plan);
  return type === '' ? [] : [`path: ${type}`];
}

/** The call that finds the parent or says that it is missing; '' at the top level. */
export function parentCall(
  { anchor, resource }: Pick<TablePlan, 'anchor' | 'resource'>,
  reader: string,
  nameOf: (resource: Resource) => string,
  path = 'path',
): string {
  if (anchor === undefined) return '';
  const hasPath = resource.collectionAbove !== undefined;
  return `${nameOf(anchor)}.existing(${reader}${hasPath ? `, ${path}` : ''})`;
}
