import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { knownCaller } from '../access/caller.js';
import { pathSegments } from '../http/request-target.js';

/**
 * Where an Idempotency-Key counts: keys of different places have nothing to do with each other, nor have those of different
 * callers. What one was answered is told no other.
 */
export function placeOf(request: FastifyRequest): string {
  const path = `/${pathSegments(request.raw.url ?? '/').join('/')}`;
  const caller = knownCaller(request);
  if (caller === undefined) return path;
  // Ids of callers are as long as they like, and this is part of a key of the database.
  return `${createHash('sha256').update(caller.id).digest('base64url')} ${path}`;
}
