// Groups that tokens name (A.6): what lies in a group belongs to callers whose token has its id. Each request asks the
// token alone, so a caller is a member for as long as its token is good. A guard hands the store's functions the group of
// the path, if it is one of the caller's; any other group is as unknown as one that does not exist.
import type { FastifyRequest } from 'fastify';
import type { Apply, Database, Reader } from '../../store/database.js';
import { isOpenTo, type Access, type Admitted, type Grants } from './access.js';
import { joinAs, knownCaller } from './caller.js';
import { lacksRole } from './member-grants.js';
import type { Principal } from './principal.js';

/** A resource whose items are groups, or are within a group. */
export interface ClaimedGroup {
  /** The URLs of the whole collection and of one item, which those of all that lies below begin with. */
  readonly collection: string;
  readonly url: string;
  /** The parameter of the path that holds the id of the item. */
  readonly id: string;
  /** Finds the group that an item is within; absent where the item is the group. */
  readonly groupOf?: (reader: Reader, id: string) => Apply<string | undefined>;
  /** The roles of which a member needs one to find an item within a group, or to list items; absent for any member. */
  readonly readers?: readonly string[];
  readonly listers?: readonly string[];
}

/** The guard of routes to groups and to what lies in them. It runs behind the one that finds the caller's own items. */
export function askTokenForRoles(
  groups: readonly ClaimedGroup[],
  access: Access,
  database: Pick<Database, 'read'>,
): (url: string, method: string) => Admitted | undefined {
  return (url, method) => {
    const group = groups.find((one) => url === one.url || url.startsWith(`${one.url}/`));
    if (group !== undefined) return inOne(group, access[url]?.[method] ?? [], database);
    const kind = groups.find(({ collection }) => url === collection);
    return kind && inEach(kind);
  };
}

/** No group has this id. */
const NO_GROUP = '';

/** @throws Problem 403 for a member with none of the roles that the route asks for */
function inOne({ id, groupOf, readers }: ClaimedGroup, grants: Grants, database: Pick<Database, 'read'>): Admitted {
  const join = (request: FastifyRequest, caller: Principal | undefined, group: string | undefined): void => {
    const roles = group === undefined ? undefined : rolesOf(caller, group, readers);
    keepTo(request, roles === undefined || group === undefined ? NO_GROUP : group);
    joinWith(request, roles, grants);
  };
  if (groupOf === undefined) return (request, caller) => join(request, caller, idIn(request.params, id));
  return async (request, caller) => {
    join(request, caller, await database.read((reader) => groupOf(reader, idIn(request.params, id))));
  };
}

/**
 * Who is no member finds nothing, unless another grant finds the items of everybody.
 * @param roles undefined for a caller who is no member
 */
function joinWith(request: FastifyRequest, roles: readonly string[] | undefined, grants: Grants): void {
  joinAs(request, roles ?? null);
  if (roles !== undefined && !isOpenTo(knownCaller(request), grants)) throw lacksRole(grants);
}

function inEach({ listers }: ClaimedGroup): Admitted {
  return (request, caller) => {
    const ids = [...(caller?.groups?.keys() ?? [])];
    keepTo(request, JSON.stringify(ids.filter((id) => rolesOf(caller, id, listers) !== undefined)));
  };
}

/** @returns undefined for a caller who is no member, or has none of the roles @param needed absent for any role */
function rolesOf(
  caller: Principal | undefined,
  group: string,
  needed: readonly string[] | undefined,
): readonly string[] | undefined {
  const roles = caller?.groups?.get(group);
  return needed === undefined || roles?.some((role) => needed.includes(role)) === true ? roles : undefined;
}

/** Limits a request to one group, or to a list of groups in JSON, unless it finds the items of all groups. */
function keepTo(request: FastifyRequest, groups: string): void {
  const path = request.params;
  if (!isKept(path)) throw new Error('The route finds the items of everybody.');
  if (path.ownedBy === null) return;
  // Beside the ids, and not enumerable, so that they are left out wherever the ids are listed.
  request.params = Object.defineProperties(
    { ...path },
    {
      ownedBy: { value: groups },
      readableDepth: { value: path.readableDepth },
      // <tenants>
      tenant: { value: path.tenant },
      // </tenants>
    },
  );
}

interface Kept {
  readonly ownedBy: string | null;
  readonly readableDepth?: number;
  // <tenants>
  readonly tenant?: string;
  // </tenants>
}

function isKept(path: unknown): path is Kept {
  return typeof path === 'object' && path !== null && 'ownedBy' in path;
}

/** Who finds the items to which a reference may lead. */
export interface GroupBypass {
  /** The grants that find those of all groups. */
  readonly groups: Grants;
  /** The roles that read such an item in the caller's groups: one of each list. Absent for any member. */
  readonly readers?: readonly (readonly string[])[];
}

/** The groups in which the caller may read an item, in JSON; null for a caller who reads those of all groups. */
export function namedGroups(caller: Principal | undefined, { groups, readers = [] }: GroupBypass): string | null {
  if (isOpenTo(caller, groups)) return null;
  const ids = [...(caller?.groups?.keys() ?? [])];
  return JSON.stringify(ids.filter((id) => readers.every((roles) => rolesOf(caller, id, roles) !== undefined)));
}

/** The caller's roles in a group of a list, or in that of an item. */
export function rolesIn(request: FastifyRequest): (group: string) => Principal['memberAs'] {
  const groups = knownCaller(request)?.groups;
  return (group) => groups?.get(group) ?? null;
}

/** All roles that a caller has in some group; undefined for a member of none. */
export function rolesInAny(caller: Principal | undefined): Principal['memberAs'] {
  const all = [...(caller?.groups?.values() ?? [])];
  return all.length === 0 ? undefined : [...new Set(all.flat())];
}

/**
 * Joins the caller to the group in which an item is made. A group that the caller does not find is refused as a
 * reference.
 * @param group the id that the body names
 * @param grants those of the route
 * @throws Problem 403 for a member with none of the roles that the route asks for
 */
export function joinGroup(request: FastifyRequest, group: string | undefined, grants: Grants): void {
  if (group === undefined) return;
  joinWith(request, rolesOf(knownCaller(request), group, undefined), grants);
}

function idIn(params: unknown, name: string): string {
  const ids = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}));
  return String(ids.get(name));
}
