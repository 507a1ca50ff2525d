// What every change shares: when it has to be done by, and whether the resource is still the one that the client has seen.
import type { FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import { sameValues, type SqlValue } from '../store/database.js';
import type { Shapes } from './medium.js';
import * as preconditions from './preconditions.js';
import { Problem } from './problem.js';
import type { RequestBody } from './request-body.js';

/** When a change that starts now has to be committed by, in milliseconds of `performance.now()` (L.2). */
export function deadline(): number {
  return performance.now() + settings.handlerTimeout;
}

/**
 * @param version of the stored row; undefined when there is none
 * @param shapes of the representation, the second half of its tag in each media type
 * @param required whether a change needs If-Match
 * @throws Problem 400, 412 or 428 (O.14, C.3, C.4, C.6)
 */
export function checkPreconditions(
  request: FastifyRequest,
  version: number | undefined,
  shapes: Shapes,
  required: boolean = settings.requirePrecondition,
): void {
  const headers = { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] };
  if (headers.ifMatch === undefined && headers.ifNoneMatch === undefined && !required) return;
  const current = version === undefined ? undefined : { version };
  preconditions.checkPreconditions(headers, current, Object.values(shapes), required);
}

/**
 * R-4.patch: sending a patch twice has to be like sending it once. One that would change again what it has made needs an
 * If-Match with the current tag, which a repeat does not have.
 * @param stored what the patch has set
 * @param again what the same patch would set once more; throws where it would be refused
 * @throws Problem 428 `non-idempotent-patch`
 */
export function requireRepeatable(
  request: FastifyRequest,
  body: RequestBody,
  stored: readonly SqlValue[],
  again: () => readonly SqlValue[],
): void {
  const ifMatch = request.headers['if-match'];
  // A merge patch names what is to be there, so a second one finds it there (RFC 7396 §2).
  if (!body.isJsonPatch || (ifMatch !== undefined && ifMatch.trim() !== '*')) return;
  if (leavesAsIs(stored, again)) return;
  const detail =
    'Sent twice, this patch would change the resource twice: it needs the header If-Match with the current tag.';
  const errors = [{ header: 'If-Match', code: 'non-idempotent-patch', detail }];
  throw new Problem('non-idempotent-patch', detail, { errors });
}

function leavesAsIs(stored: readonly SqlValue[], again: () => readonly SqlValue[]): boolean {
  try {
    return sameValues(stored, again());
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
