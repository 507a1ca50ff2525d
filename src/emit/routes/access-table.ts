// Who may do what at each path of a version: what the guards of its routes, its OpenAPI document and its tests have in common.
import type { Model, Operation, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import {
  type ReadableAddress,
  bypassAt,
  bypassBelow,
  ownedChain,
  ownershipOf,
  readableAddresses,
} from '../../model/access.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { offeredNouns } from '../../model/controllers.js';
import { offeredPaths } from './offered-paths.js';

export interface GuardedPath {
  /** Without the version's prefix: `/rooms/{roomId}`. */
  readonly path: string;
  /** In the order of the resource; HEAD goes with GET. */
  readonly methods: readonly GuardedMethod[];
}

export interface GuardedMethod {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly grants: Grants;
  /** Of what belongs to somebody, and what lies below it: with which everybody's items are found. Null of what is nobody's. */
  readonly bypass: Grants | null;
  /** Whether what it makes belongs to the caller. */
  readonly makes: boolean;
  /** Whether others are told that an item is not theirs. */
  readonly tellsForeign: boolean;
  /** The resources that have to be there, from the one with the owner on. */
  readonly chain: readonly Resource[];
  /** The addresses that show everybody's items to somebody who finds their own alone here. */
  readonly shownAt: readonly ReadableAddress[];
}

const METHODS = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const;

/** Profiles are not among them: they are public (A.4). */
export function guardedPaths(model: Model): readonly GuardedPath[] {
  return [
    ...model.allResources.flatMap(pathsOf),
    ...offeredNouns(model).map((noun): GuardedPath => {
      const { path, safe, access } = noun;
      const asking = askingOf(bypassBelow(noun, access), access);
      const chain = ownedChain(noun);
      const shownAt = readableAddresses(chain, asking);
      const tells = tellsForeign(noun) || shownAt.length > 0;
      const method = safe ? 'GET' : 'POST';
      return { path, methods: [{ method, ...asking, makes: false, tellsForeign: tells, chain, shownAt }] };
    }),
  ];
}

/** Nobody finds only what is nobody's: below items that belong to somebody, who calls has to be known. */
function askingOf(bypass: Grants | null, grants: Grants): Pick<GuardedMethod, 'grants' | 'bypass'> {
  if (bypass === null || bypass.includes('public')) return { grants, bypass };
  return { grants: [...new Set(grants.map((grant) => (grant === 'public' ? 'authenticated' : grant)))], bypass };
}

function tellsForeign(resource: Pick<Resource, 'parents'>, itself?: Resource): boolean {
  return ownershipOf(resource, itself)?.resource.foreignItemStatus === 403;
}

function pathsOf(resource: Resource): readonly GuardedPath[] {
  return offeredPaths(resource).map(({ path, ofList, operations }) => {
    const chain = ofList ? ownedChain(resource) : ownedChain(resource, resource);
    return { path, methods: operations.map((operation) => methodOf(resource, operation, chain, ofList)) };
  });
}

function methodOf(
  resource: Resource,
  operation: Operation,
  chain: readonly Resource[],
  ofList: boolean,
): GuardedMethod {
  const asking = askingOf(bypassAt(resource, operation), resource.access[operation]);
  const shownAt = readableAddresses(chain, asking, ofList ? resource : undefined);
  // In a list of one's own and where one makes one's own there is nothing of others.
  const isOthers = resource.owner === null || !['list', 'create'].includes(operation);
  return {
    method: METHODS[operation],
    ...asking,
    makes: operation === 'create' && resource.owner !== null,
    tellsForeign: (isOthers && tellsForeign(resource, resource)) || shownAt.length > 0,
    chain,
    shownAt,
  };
}

/** Whether a version shows somebody what belongs to others and is not theirs to change. */
export function hasShownItems(model: Model): boolean {
  return guardedPaths(model).some(({ methods }) => methods.some(({ shownAt }) => shownAt.length > 0));
}

/** Whether the store of a resource is asked for it by callers who are shown everybody's and find their own alone. */
export function hasReaders(resource: Resource, model: Model): boolean {
  return guardedPaths(model).some(({ methods }) =>
    methods.some(({ chain, shownAt }) => shownAt.some(({ depth }) => chain.slice(0, depth).includes(resource))),
  );
}

/** The names of all roles, or all scopes, that some version asks for. @param prefix of such a grant: `role:` */
export function namedGrants(versions: ServedVersions, prefix: string): readonly string[] {
  const all = newestFirst(versions).flatMap((model) =>
    guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
  );
  const names = [...new Set(all)].filter((grant) => grant.startsWith(prefix));
  return names.map((grant) => grant.slice(prefix.length));
}
