import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
// <token-grants>
import { roles, scopes } from '../../grants.js';
import { isOpenTo } from '../access/access.js';
// </token-grants>
import { knownCaller } from '../access/caller.js';
// <caller-keys>
import type { RequestBody } from '../body/request-body.js';
// </caller-keys>
import { pathSegments } from '../http/request-target.js';

/**
 * The scope of an Idempotency-Key: keys of different paths have nothing to do with each other, nor have those of
 * different callers. No caller gets the answer of another.
 */
export function placeOf(request: FastifyRequest): string {
  const path = `/${pathSegments(request.raw.url ?? '/').join('/')}`;
  const caller = knownCaller(request);
  if (caller === undefined) return path;
  // Ids of callers may have any length, and this is part of a key of the database.
  const who = createHash('sha256').update(caller.id);
  // <tenants>
  // A caller may be known in several tenants. Ids of tenants have no line breaks.
  who.update(`\n${caller.tenant ?? ''}`);
  // </tenants>
  return `${who.digest('base64url')} ${path}`;
}

// <token-grants>
/** The roles and scopes that decide about answers. */
const NAMED: readonly string[] = [...roles.map((name) => `role:${name}`), ...scopes.map((name) => `scope:${name}`)];

// </token-grants>
// <caller-keys>
/**
 * A hash of the body, and what the caller may see. Who has left a group, has another role in it by now, or has lost a
 * role or a scope is not told again what it heard before.
 */
export function payloadOf(request: FastifyRequest, body: RequestBody): string {
  const caller = knownCaller(request);
  // <groups>
  const role = caller?.memberAs ?? undefined;
  const sent = role === undefined ? body.digest() : `${body.digest()} ${JSON.stringify(role)}`;
  // </groups>
  // <no-groups>
  // const sent = body.digest();
  // </no-groups>
  // <no-token-grants>
  // return sent;
  // </no-token-grants>
  // <token-grants>
  const held = NAMED.filter((grant) => isOpenTo(caller, [grant]));
  return held.length === 0 ? sent : `${sent}\n${held.join(' ')}`;
  // </token-grants>
}

/** The caller has used the key with what it has lost since. @param payload that of the kept answer */
export function isOfFormerCaller(request: FastifyRequest, payload: string): boolean {
  const caller = knownCaller(request);
  // <no-token-grants>
  // return caller?.memberAs === null && payload.includes(' ');
  // </no-token-grants>
  // <token-grants>
  // <groups>
  if (caller?.memberAs === null && requestIn(payload).includes(' ')) return true;
  // </groups>
  return grantsIn(payload).some((grant) => !isOpenTo(caller, [grant]));
  // </token-grants>
}

// </caller-keys>
// <token-grants>
/** True for the same body and role in the group. Roles and scopes that have come since change nothing. */
export function isSameRequest(payload: string, kept: string): boolean {
  return requestIn(payload) === requestIn(kept);
}

function requestIn(payload: string): string {
  const [sent = ''] = payload.split('\n');
  return sent;
}

function grantsIn(payload: string): readonly string[] {
  return payload.split('\n')[1]?.split(' ') ?? [];
}
// </token-grants>
