// Items of which the body says in which group they are made (A.6). The caller joins that group before anything else is
// looked at: the role decides which members the body may have, and which kept answer is the caller's own.
import type { FastifyRequest } from 'fastify';
import type { Apply, Reader } from '../../store/database.js';
import type { RequestBody } from '../body/request-body.js';
import { isObject, type Json } from '../json/json.js';
import { isOpenTo, type Grants } from './access.js';
import { knownCaller } from './caller.js';
import { lacksRole } from './member-grants.js';
// <tenants>
import { tenantIn } from './ownership.js';
// </tenants>

/**
 * The group that a body names, alone or in its wrapper, before the body is checked; undefined where it names none.
 * @param names the name of the member, and its alias
 */
export function groupIn(body: RequestBody, ...names: readonly string[]): string | undefined {
  const value = valueOf(body);
  const inside = isObject(value) ? Object.values(value) : [];
  return [value, ...inside].flatMap((one) => names.flatMap((name) => textOf(one, name) ?? []))[0];
}

function valueOf(body: RequestBody): Json {
  try {
    return body.json().value;
  } catch {
    // It is refused where the body is read, once the key is known to be free.
    return null;
  }
}

/** No id has them, and PostgreSQL takes no text with them. */
const NOT_STORED = /\0|\p{Surrogate}/u;

function textOf(value: Json, name: string): string | undefined {
  const text = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof text === 'string' && !NOT_STORED.test(text) ? text : undefined;
}

/** False for a caller whose group is refused, who is not told which members a role may set. */
export function isJoined(request: FastifyRequest, grants: Grants): boolean {
  return isOpenTo(knownCaller(request), grants);
}

/** The grants of a route that makes items, and those with which a caller finds all groups. */
interface Making {
  readonly grants: Grants;
  readonly readers: Grants;
}

/**
 * A grant that finds all groups makes items only in the caller's own groups.
 * @throws Problem 403 for a caller who finds the group and is no member of it
 */
export function* requireMember(
  reader: Reader,
  request: FastifyRequest,
  // <no-tenants>
  // isThere: (reader: Reader, group: string) => Apply<boolean>,
  // </no-tenants>
  // <tenants>
  isThere: (reader: Reader, group: string, tenant: string) => Apply<boolean>,
  // </tenants>
  group: string | undefined,
  { grants, readers }: Making,
): Apply<void> {
  const caller = knownCaller(request);
  if (group === undefined || isOpenTo(caller, grants) || !isOpenTo(caller, readers)) return;
  // <no-tenants>
  // if (yield* isThere(reader, group)) throw lacksRole(grants);
  // </no-tenants>
  // <tenants>
  if (yield* isThere(reader, group, tenantIn(caller))) throw lacksRole(grants);
  // </tenants>
}
