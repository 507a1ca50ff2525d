// What every change shares: when it has to be done by, and whether the resource is still the one that the client has seen.
import type { FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import * as preconditions from './preconditions.js';

/** When a change that starts now has to be committed by, in milliseconds of `performance.now()` (L.2). */
export function deadline(): number {
  return performance.now() + settings.handlerTimeout;
}

/**
 * @param version of the stored row; undefined when there is none
 * @param shape of the representation, the second half of its tag
 * @throws Problem 400, 412 or 428 (O.14, C.3, C.4, C.6)
 */
export function checkPreconditions(request: FastifyRequest, version: number | undefined, shape: string): void {
  const headers = { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] };
  const current = version === undefined ? undefined : { version };
  preconditions.checkPreconditions(headers, current, [shape], settings.requirePrecondition);
}
