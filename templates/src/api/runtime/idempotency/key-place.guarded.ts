import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { knownCaller } from '../access/caller.js';
// <groups>
import type { RequestBody } from '../body/request-body.js';
// </groups>
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

// <groups>
/**
 * A hash of the body, and the role of who sent it. Who has left a group, or has another role by now, is not told again
 * what it heard as a member.
 */
export function payloadOf(request: FastifyRequest, body: RequestBody): string {
  const role = knownCaller(request)?.memberAs ?? undefined;
  return role === undefined ? body.digest() : `${body.digest()} ${JSON.stringify(role)}`;
}

/** The caller used the key as a member, and is none any more. @param payload that of the kept answer */
export function isOfFormerMember(request: FastifyRequest, payload: string): boolean {
  return knownCaller(request)?.memberAs === null && payload.includes(' ');
}
// </groups>
