// The grants of each path and method of a version. Guards of routes, the OpenAPI document and emitted tests all read this table.
import { guardedMembers } from '../../model/member-callers.js';
import { groupOf } from '../../model/groups.js';
import type { Model, Operation, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import {
  type ReadableAddress,
  bypassAt,
  bypassBelow,
  isOwning,
  othersAt,
  ownedChain,
  ownershipOf,
  readableAddresses,
} from '../../model/access.js';
import { isOfTenantAlone } from '../../model/tenants.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { secondaryLists } from '../../model/secondary-lists.js';
import { offeredNouns } from '../../model/controllers.js';
import { withInvitations } from '../invitations/with-invitations.js';
import { offeredPaths } from './offered-paths.js';

export interface GuardedPath {
  /** Without the version's prefix: `/rooms/{roomId}`. */
  readonly path: string;
  /** Methods in the order of the resource; HEAD goes with GET. */
  readonly methods: readonly GuardedMethod[];
}

export interface GuardedMethod {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly grants: Grants;
  /** Grants that find the items of every owner, here and below; null where there is no owner. */
  readonly bypass: Grants | null;
  /** The items belong to a tenant and to nobody in it, so each known caller finds those of their tenant. */
  readonly isOfTenantAlone: boolean;
  /** The group in which the route is; null outside of groups. */
  readonly group: Resource | null;
  /** Grants that change the items of every author; null where the author does not count. */
  readonly others: Grants | null;
  /** True when it creates an item that the caller owns. */
  readonly createsOwnedItem: boolean;
  /** True when it can make a group, whose first member the caller becomes. */
  readonly makesGroup: boolean;
  /** True when callers learn that an item exists and is another's (403, not 404). */
  readonly tellsForeign: boolean;
  /** The resources that have to exist, from the owned one down. */
  readonly requiredResources: readonly Resource[];
  /** Addresses that show the items of every owner to callers who find only their own here. */
  readonly readableAt: readonly ReadableAddress[];
}

const METHODS = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const;

/** All routes but the profiles, which are public (A.4). */
export function guardedPaths(given: Model): readonly GuardedPath[] {
  const model = withInvitations(given);
  return [
    ...[...model.allResources, ...secondaryLists(model)].flatMap(guardedPathsOf),
    ...offeredNouns(model).map((noun): GuardedPath => {
      const { path, safe, access } = noun;
      const above = noun.parents.at(-1);
      const asking = grantsBelowOwners(bypassBelow(noun, access), access);
      const requiredResources = ownedChain(noun);
      const readableAt = readableAddresses(requiredResources, asking);
      const tells = tellsForeign(noun) || readableAt.length > 0;
      const method = safe ? 'GET' : 'POST';
      return {
        path,
        methods: [
          {
            method,
            ...asking,
            isOfTenantAlone: above !== undefined && isOfTenantAlone(above),
            group: groupOf(noun) ?? null,
            others: (above && othersAt(above, access)) ?? null,
            createsOwnedItem: false,
            makesGroup: false,
            tellsForeign: tells,
            requiredResources,
            readableAt,
          },
        ],
      };
    }),
  ];
}

/** Turns `public` into `authenticated` below owned items, since the service has to know the caller there. */
function grantsBelowOwners(bypass: Grants | null, grants: Grants): Pick<GuardedMethod, 'grants' | 'bypass'> {
  if (bypass === null || bypass.includes('public')) return { grants, bypass };
  return { grants: [...new Set(grants.map((grant) => (grant === 'public' ? 'authenticated' : grant)))], bypass };
}

function tellsForeign(resource: Pick<Resource, 'parents'>, itself?: Resource): boolean {
  return ownershipOf(resource, itself)?.resource.foreignItemStatus === 403;
}

function guardedPathsOf(resource: Resource): readonly GuardedPath[] {
  return offeredPaths(resource).map(({ path, ofList, operations }) => {
    const requiredResources = ofList ? ownedChain(resource) : ownedChain(resource, resource);
    return { path, methods: operations.map((operation) => methodOf(resource, operation, requiredResources, ofList)) };
  });
}

function methodOf(
  resource: Resource,
  operation: Operation,
  requiredResources: readonly Resource[],
  ofList: boolean,
): GuardedMethod {
  const asking = grantsBelowOwners(bypassAt(resource, operation), resource.access[operation]);
  const readableAt = readableAddresses(requiredResources, asking, ofList ? resource : undefined);
  // A list holds the caller's own items, and creating adds to them: neither meets another owner's item.
  const isOthers = !isOwning(resource) || !['list', 'create'].includes(operation);
  return {
    method: METHODS[operation],
    ...asking,
    isOfTenantAlone: isOfTenantAlone(resource),
    group: groupOf(resource, resource) ?? null,
    others: ofList ? null : othersAt(resource, resource.access[operation]),
    createsOwnedItem: operation === 'create' && (resource.owner !== null || resource.members !== null),
    makesGroup:
      resource.members !== null && (operation === 'create' || (operation === 'replace' && resource.putCreates)),
    tellsForeign: (isOthers && tellsForeign(resource, resource)) || readableAt.length > 0,
    requiredResources,
    readableAt,
  };
}

/** True when the author of an item decides who changes it. */
export function hasAuthors(model: Model): boolean {
  return guardedPaths(model).some(({ methods }) => methods.some(({ others }) => others !== null));
}

/** True when a version shows callers items of other owners, which they cannot change. */
export function showsItemsOfOthers(model: Model): boolean {
  return guardedPaths(model).some(({ methods }) => methods.some(({ readableAt }) => readableAt.length > 0));
}

/** True when callers who see every owner's items elsewhere find only their own here. */
export function isReadByOthers(resource: Resource, model: Model): boolean {
  return guardedPaths(model).some(({ methods }) =>
    methods.some(({ requiredResources, readableAt }) =>
      readableAt.some(({ depth }) => requiredResources.slice(0, depth).includes(resource)),
    ),
  );
}

/** The names of all roles, or all scopes, that some version asks for. @param prefix of such a grant: `role:` */
export function namedGrants(versions: ServedVersions, prefix: 'role:' | 'scope:'): readonly string[] {
  const names = newestFirst(versions)
    .flatMap(grantsNamed)
    .filter((grant) => grant.startsWith(prefix));
  return [...new Set(names)].map((grant) => grant.slice(prefix.length));
}

/** True when answers depend on roles or scopes of their callers. */
export function asksForRolesOrScopes(model: Model): boolean {
  return grantsNamed(model).some((grant) => grant.startsWith('role:') || grant.startsWith('scope:'));
}

function grantsNamed(model: Model): readonly string[] {
  return [
    ...guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
    ...model.allResources.flatMap(guardedMembers).flatMap(({ callers }) => [...callers.read, ...callers.write]),
  ];
}
