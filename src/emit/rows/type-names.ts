// Names of types and functions that the emitted files of a resource export for others, and the ids that tell a row from others.
import type { Field, Resource, Transition, PathId, TablePlan } from '../../model/model.js';
import { pascalCase } from '../../model/names/names.js';
import { ownershipOf } from '../../model/access.js';
import { moduleName } from '../names/module-names.js';
import { groupOf, isByClaim } from '../../model/groups.js';
import { hasTenantId, isFoundByTenantId, isOfCallersInTenant, isOfTenantAlone } from '../../model/tenants.js';
import { hasOwnIds } from './stamps.js';

/** The type of the members that a client sets. */
export function bodyTypeName({ names }: Resource): string {
  return `${names.type}Body`;
}

/** The type of what the owner's hooks may store in place of a body. */
export function storedTypeName(resource: Resource): string {
  return resource.table.hookColumns.length > 0 ? `${resource.names.type}Stored` : bodyTypeName(resource);
}

/** The type of a stored resource, which the owner's hooks receive. */
export function itemTypeName({ names }: Resource): string {
  return `${names.type}Item`;
}

/** The type of a nested object, whose name is the path to it. */
export function nestedTypeName(owner: string, { name }: Field): string {
  return `${owner}${pascalCase(name)}`;
}

/** The type of a transition, as hooks receive it. */
export function movedTypeName({ names }: Resource): string {
  return `${names.type}Transition`;
}

export function inputTypeName({ names }: Pick<Transition, 'names'>): string {
  return `${names.type}Input`;
}

/** The function that stands in the owner's file until the owner writes the hook. */
export function examplesName({ names }: Resource): string {
  return `${names.variable}Examples`;
}

/** The type of the hook that computes members. */
export function representsType({ names }: Resource): string {
  return `${names.type}Represents`;
}

/** The function that makes the transitions that only the owner's code asks for. */
export function systemTransitionsName({ names }: Resource): string {
  return `${names.type.slice(0, 1).toLowerCase()}${names.type.slice(1)}Transitions`;
}

/** The ids in the path that identify a row. */
export function rowIds(plan: TablePlan): readonly PathId[] {
  return [...(hasOwnIds(plan) ? [] : plan.parentKey), ...(plan.ownId === undefined ? [] : [plan.ownId])];
}

/** True when its rows, or rows above them, have an owner. */
export function isOwned({ resource }: TablePlan): boolean {
  return ownershipOf(resource, resource) !== undefined;
}

/** The partial for the value that a statement compares with the owner of its rows. */
export function callerValue({ resource }: TablePlan): string {
  return isOfTenantAlone(resource) ? 'tenant-in-path' : 'owner-in-path';
}

/** True when a change compares the owner besides the key of the row, in which a tenant may be already. */
export function comparesOwner(plan: TablePlan): boolean {
  return isOwned(plan) && (!isFoundByTenantId(plan) || plan.resource.kind === 'collection');
}

/** A document at the top level, of which each tenant has one. The path to it is the tenant. */
export function isOfOneTenant({ hasItems, collectionAbove, table }: Resource): boolean {
  return !hasItems && collectionAbove === undefined && hasTenantId(table);
}

/** The type of the ids above a resource; '' at the top level, unless it is the document of a tenant. */
export function pathTypeAbove(resource: Resource): string {
  const { collectionAbove } = resource;
  if (isOfOneTenant(resource)) return 'Path';
  if (collectionAbove !== undefined) return `${moduleName(collectionAbove)}.Path`;
  return hasTenantId(resource.table) && !isOfTenantAlone(resource) ? "Pick<Path, 'tenant'>" : '';
}

/** A part of a path that says whose items are found. The names of its partials are its words and its type. */
export interface CallerInPath {
  readonly name: 'tenant' | 'ownedBy';
  readonly words: string;
  readonly type: string;
}

/** Empty for items of nobody. */
export function callersInPath(resource: Resource): readonly CallerInPath[] {
  if (!isOwned(resource.table)) return [];
  const owner: CallerInPath = { name: 'ownedBy', words: ownedByWords(resource), type: 'owner-or-everybody' };
  if (isOfCallersInTenant(resource)) return [{ name: 'tenant', words: 'within-tenant', type: 'one-tenant' }, owner];
  if (!resource.inTenant) return [owner];
  if (hasTenantId(resource.table)) return [{ name: 'tenant', words: 'owned-by-tenant', type: 'one-tenant' }];
  return [{ name: 'tenant', words: 'owned-by-some-tenant', type: 'owner-or-everybody' }];
}

function ownedByWords(resource: Resource): string {
  const group = groupOf(resource, resource);
  if (group === undefined) return 'owned-by-owner';
  return isByClaim(group) ? 'owned-by-named-groups' : 'owned-by-members';
}

/** The type of the ids that an update needs from the path; '' when the row's own id is enough and the row has no owner. */
export function rowPathType(plan: TablePlan): string {
  if (plan.ownId === undefined) return pathTypeAbove(plan.resource);
  const isByPath = plan.resource.kind === 'store' && plan.parentKey.length > 0;
  return isByPath || isOwned(plan) ? 'Path' : '';
}
