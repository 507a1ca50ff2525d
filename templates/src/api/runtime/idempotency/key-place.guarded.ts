import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { knownCaller } from '../access/caller.js';
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
  // <groups>
  // Who has left a group is not told again what it heard as a member. A role that the body of a request leads to comes
  // later, and does not count.
  if (doors.get(request) === undefined) doors.set(request, JSON.stringify(caller.memberAs ?? ''));
  who.update(`\n${doors.get(request) ?? ''}`);
  // </groups>
  return `${who.digest('base64url')} ${path}`;
}

// <groups>
/** The role with which a request under way came in. */
const doors = new WeakMap<FastifyRequest, string>();
// </groups>
