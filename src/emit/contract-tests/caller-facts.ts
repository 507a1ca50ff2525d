// Facts for the emitted tests about items that have an owner, and callers at keys that are the owner's id.
import type { Controller, Json, Operation, Resource, Model } from '../../model/model.js';
import {
  authorOf,
  bypassAt,
  bypassBelow,
  isKeyedByOwner,
  isOwnersAlone,
  refersToOwned,
  hasAuthentication,
} from '../../model/access.js';
import { groupOf, groupOfMembers, groupPlaceOf } from '../../model/groups.js';
import { allReferrersIn } from '../../model/references.js';
import { inputRefersToOwned } from '../routes/owned-items.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

/** Empty for a resource without owners and without references to owned items. */
export function ownerFacts(resource: Resource): { readonly [name: string]: Json } {
  const { operations, access } = resource;
  // The author of an item is one of those who see it.
  const author = authorOf(resource);
  const owner = author === null ? resource.owner : null;
  const isOwned = bypassAt(resource, 'get') !== null;
  if (!isOwned && !allReferrersIn(resource).some(refersToOwned)) return {};
  const each = (of: (operation: Operation) => Json): Json =>
    Object.fromEntries(operations.map((operation) => [operation, of(operation)]));
  return {
    ...(owner !== null && { owner: owner.name }),
    ...(owner !== null && resource.foreignItemStatus !== 404 && { foreign: resource.foreignItemStatus }),
    ...(owner !== null && isKeyedByOwner(resource) && { isKeyedByOwner: true }),
    ...(author !== null && { author: author.name }),
    ...(isOwnersAlone(resource) && { isOwnersAlone: true }),
    grants: each((operation) => access[operation]),
    ...(isOwned && { bypass: each((operation) => bypassAt(resource, operation)) }),
  };
}

/** The group in which the items are; empty outside of groups. */
export function groupFacts(resource: Resource): { readonly [name: string]: Json } {
  const group = groupOf(resource, resource);
  if (group === undefined) return {};
  const place = groupPlaceOf(resource);
  return {
    inGroup: { key: group.key, ...(place.kind === 'column' && { column: place.column }) },
    ...(groupOfMembers(resource) !== undefined && { keepsMembers: true }),
  };
}

/** The same for a controller or a transition. */
export function nounOwnerFacts(noun: Controller): { readonly [name: string]: Json } {
  const bypass = bypassBelow(noun, noun.access);
  if (bypass === null && !inputRefersToOwned(noun)) return {};
  return { grants: noun.access, ...(bypass !== null && { bypass }) };
}

export function hasKeyCallers(newest: Model, versions: ServedVersions): boolean {
  return hasAuthentication(newest) && newestFirst(versions).some((model) => model.allResources.some(isOwnersAlone));
}

export function requiresKey({ conventions }: Model): boolean {
  return conventions.idempotency === 'required';
}
