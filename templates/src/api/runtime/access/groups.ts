// Groups (A.6): what lies in a group belongs to its members. A guard looks the caller's role up, once for a request. It
// decides what a member may do, and which links and members of a resource the member is shown. That other callers find
// nothing of the group is a part of each statement.
import type { FastifyRequest } from 'fastify';
import type { Apply, Database, Reader } from '../../store/database.js';
import { Problem } from '../problems/problem.js';
import { isOpenTo, type Access, type Admitted, type Grants } from './access.js';
import { joinAs, knownCaller } from './caller.js';
import { lacksRole } from './member-grants.js';
// <no-tenants>
// import { makerOf } from './ownership.js';
// </no-tenants>
// <tenants>
import { makerOf, tenantIn } from './ownership.js';
// </tenants>
import type { Principal } from './principal.js';

const LOOK = Symbol('look');
const ROLES_BY_GROUP = Symbol('rolesByGroup');

declare module 'fastify' {
  interface FastifyRequest {
    /** Looks the caller's role up, for a request in one group. */
    [LOOK]?: (reader: Reader) => Apply<string | undefined>;
    /** The caller's roles, for a list of groups. */
    [ROLES_BY_GROUP]?: ReadonlyMap<string, string>;
  }
}

/** A resource whose items have members, or are within a group. */
export interface Group {
  /** The URLs of the whole collection and of one item, which those of all that lies below begin with. */
  readonly collection: string;
  readonly url: string;
  /** The parameter of the path that holds the id of the item. */
  readonly id: string;
  // <no-tenants>
  // /** Finds the role of a member, by the id of an item; undefined for anybody else. */
  // readonly roleOf: (reader: Reader, id: string, caller: string) => Apply<string | undefined>;
  // /** Finds the caller's roles, by the ids of the groups; absent where a list shows all members alike. */
  // readonly rolesOf?: (reader: Reader, caller: string) => Apply<ReadonlyMap<string, string>>;
  // </no-tenants>
  // <tenants>
  /** Finds the role of a member of the tenant, by the id of an item; undefined for anybody else. */
  readonly roleOf: (reader: Reader, id: string, caller: string, tenant: string) => Apply<string | undefined>;
  /** Finds the caller's roles, by the ids of the groups; absent where a list shows all members alike. */
  readonly rolesOf?: (reader: Reader, caller: string, tenant: string) => Apply<ReadonlyMap<string, string>>;
  // </tenants>
  /** The role of who makes a group; absent where the body of a new item says in which group it is. */
  readonly firstRole?: string;
}

/** The guard of routes to groups and to what lies in them. It runs behind the one that finds the caller's own items. */
export function askForRoles(
  groups: readonly Group[],
  access: Access,
  database: Pick<Database, 'read'>,
): (url: string, method: string) => Admitted | undefined {
  return (url, method) => {
    const group = groups.find((one) => url === one.url || url.startsWith(`${one.url}/`));
    if (group !== undefined) return inOne(group, access[url]?.[method] ?? [], database);
    const kind = groups.find(({ collection }) => url === collection);
    return kind && (method === 'GET' ? inEach(kind, database) : asFirstMember(kind));
  };
}

/** @throws Problem 403 for a member whose role is none of those that the route asks for */
function inOne({ id, roleOf }: Group, grants: Grants, database: Pick<Database, 'read'>): Admitted {
  return async (request, principal) => {
    if (principal === undefined) return;
    // <no-tenants>
    // const look = (reader: Reader): Apply<string | undefined> => roleOf(reader, idIn(request.params, id), principal.id);
    // </no-tenants>
    // <tenants>
    const tenant = tenantIn(principal);
    const look = (reader: Reader): Apply<string | undefined> =>
      roleOf(reader, idIn(request.params, id), principal.id, tenant);
    // </tenants>
    request[LOOK] = look;
    const role = await database.read(look);
    joinAs(request, role ?? null);
    // Who is no member finds nothing, unless another grant finds the items of everybody.
    if (role !== undefined && !isOpenTo(knownCaller(request), grants)) throw lacksRole(grants);
  };
}

function inEach({ rolesOf }: Group, database: Pick<Database, 'read'>): Admitted | undefined {
  if (rolesOf === undefined) return undefined;
  return async (request, principal) => {
    if (principal !== undefined) {
      // <no-tenants>
      // request[ROLES_BY_GROUP] = await database.read((reader) => rolesOf(reader, principal.id));
      // </no-tenants>
      // <tenants>
      const tenant = tenantIn(principal);
      request[ROLES_BY_GROUP] = await database.read((reader) => rolesOf(reader, principal.id, tenant));
      // </tenants>
    }
  };
}

function asFirstMember({ firstRole }: Group): Admitted | undefined {
  return firstRole === undefined ? undefined : (request) => joinAs(request, firstRole);
}

/** The caller's role in a group of a list; for other requests the role in the group that they are about. */
export function rolesIn(request: FastifyRequest): (group: string) => Principal['memberAs'] {
  const roles = request[ROLES_BY_GROUP];
  const memberAs = knownCaller(request)?.memberAs;
  return roles === undefined ? () => memberAs : (group) => roles.get(group) ?? null;
}

/**
 * Runs a change if the caller still has the role that it came in with. A body can take its time, and meanwhile the
 * caller may have joined the group, got another role, or left. The guard has judged the role of before.
 * @throws Problem 403 for a caller with another role by now
 */
export function* withSameRole<T>(reader: Reader, request: FastifyRequest, change: () => Apply<T>): Apply<T> {
  const look = request[LOOK];
  const before = knownCaller(request)?.memberAs ?? undefined;
  const now = look === undefined ? before : yield* look(reader);
  if (now !== before) {
    throw new Problem('forbidden', 'Your role in the group has just changed. Send the request again.');
  }
  return yield* change();
}

/**
 * The role of a caller in the group in which an item is made. A group that the caller does not find is refused as a
 * reference.
 * @param group the id that the body names
 * @param grants those of the route
 * @throws Problem 403 for a member whose role is none of those that the route asks for
 */
export function* joinGroup(
  reader: Reader,
  request: FastifyRequest,
  roleOf: Group['roleOf'],
  group: string | undefined,
  grants: Grants,
): Apply<void> {
  const caller = knownCaller(request);
  if (caller === undefined || group === undefined) return;
  // <no-tenants>
  // const role = yield* roleOf(reader, group, caller.id);
  // </no-tenants>
  // <tenants>
  const role = yield* roleOf(reader, group, caller.id, tenantIn(caller));
  // </tenants>
  joinAs(request, role ?? null);
  if (role !== undefined && !isOpenTo(knownCaller(request), grants)) throw lacksRole(grants);
}

/** The roles that count for a page as a whole: in a list of groups, those that the caller has in some group. */
export function rolesOnPage(request: FastifyRequest): readonly Principal['memberAs'][] {
  const roles = request[ROLES_BY_GROUP];
  if (roles === undefined) return [knownCaller(request)?.memberAs];
  return roles.size === 0 ? [null] : [...new Set(roles.values())];
}

/** Ids of a path that a store takes. The path leaves out `.` and `..`. */
const KEY = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,128}$/;

/**
 * The first member of a group that the request makes.
 * @throws Problem 403 for a caller whose id no path can hold, Error for an unknown caller
 */
export function firstMemberOf(request: FastifyRequest): string {
  const maker = makerOf(request);
  if (KEY.test(maker)) return maker;
  throw new Problem('forbidden', 'Your id has characters that no id of a member has, or is too long for one.');
}

function idIn(params: unknown, name: string): string {
  const ids = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}));
  return String(ids.get(name));
}
