// Facts of items with owners, for routes: paths below them, at which the service looks up whether the caller is the owner (A.2), and
// references to them.
import { givenReferences } from '../../model/controllers.js';
import type { Controller, Json, Resource, Model } from '../../model/model.js';
import { bypassAt, refersToOwned, ownershipOf } from '../../model/access.js';
import { groupOf, isByClaim, isInSameGroup, rolesNeeded } from '../../model/groups.js';
import { GRANTS_OF_TENANT, isOfTenantAlone } from '../../model/tenants.js';
import { groupAtPath, isNamedWithTenant } from '../sql/owner-statements.js';
import { guardedLinks, guardedPageLinks } from './guarded-links.js';

/** The grants that bypass the ownership of the target; empty for a target without owners. */
export function ownerBypass(target: Resource): { readonly bypass?: Json } {
  const bypass = isOfTenantAlone(target) ? GRANTS_OF_TENANT : bypassAt(target, 'get');
  if (bypass === null) return {};
  const group = groupOf(target, target);
  if (group === undefined || !isByClaim(group)) return { bypass };
  const readers = readersOf(target);
  return { bypass: { groups: bypass, ...(readers.length > 0 && { readers }) } };
}

/** The roles that read an item of a group: one of each list. A list is of the item within a group, or of what is below it. */
function readersOf(target: Resource): readonly (readonly string[])[] {
  const above = target.parents.filter(({ within }) => within !== null);
  return [...above, target].flatMap(({ access }) => {
    const roles = rolesNeeded(access.get);
    return roles === null ? [] : [roles];
  });
}

/** The limit of the targets to which a row or an input refers: to its group, or to those that the caller finds. */
export function referenceLimit(isInGroup: boolean, target: Resource): Readonly<Record<string, Json>> {
  return isInGroup ? { isInGroup } : ownerBypass(target);
}

/** The parameter of the path with the group to which references of an input are limited; '' without such a reference. */
export function referringGroup(controller: Controller) {
  const isLimited = givenReferences(controller).some(({ reference }) => isInSameGroup(controller, reference.target()));
  const { value } = isLimited ? groupAtPath(parentOf(controller)) : NO_GROUP;
  const group = groupOf(controller);
  return {
    referringGroup: value.of === 'path' ? value.param : '',
    namesTenantOfGroup: group !== undefined && isNamedWithTenant(group),
  };
}

const NO_GROUP = { value: { of: 'row' } } as const;

/** The group of the path, as the SQL that finds the targets of an input compares it; undefined for other targets. */
export function givenGroup(controller: Controller, target: Resource): string | undefined {
  return isInSameGroup(controller, target) ? groupAtPath(parentOf(controller)).sql : undefined;
}

function parentOf({ key, parents }: Controller): Resource {
  const parent = parents.at(-1);
  if (parent === undefined) throw new Error(`"${key}" is below nothing.`);
  return parent;
}

/** True when the input of a controller refers to owned items. */
export function inputRefersToOwned(controller: Controller): boolean {
  return givenReferences(controller).some(refersToOwned);
}

/** True when a version has links below an item that only the item's owner may follow. */
export function hasPathsBelowOwnedItems(model: Model): boolean {
  return pathsBelowOwnedItems(model).length > 0;
}

interface PathBelowOwnedItem {
  readonly path: string;
  readonly owning: Resource;
}

export function pathsBelowOwnedItems(model: Model): readonly PathBelowOwnedItem[] {
  return model.allResources.flatMap((resource) => {
    const owning = resource.owner === null ? ownershipOf(resource)?.resource : undefined;
    // A caller's role tells whether a group is the caller's own.
    if (owning === undefined || owning.members !== null || isOfTenantAlone(owning)) return [];
    const isOfItem = guardedLinks(resource, model).some(({ ofOwner }) => ofOwner);
    const isOfPage = guardedPageLinks(resource, model).some(({ ofOwner }) => ofOwner);
    const paths = [
      ...(resource.hasItems && (isOfPage || isOfItem) ? [resource.path] : []),
      ...(isOfItem ? [resource.itemPath, ...resource.offeredTransitions.map(({ path }) => path)] : []),
    ];
    return paths.map((path) => ({ path, owning }));
  });
}
