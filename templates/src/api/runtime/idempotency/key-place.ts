import type { FastifyRequest } from 'fastify';
import { pathSegments } from '../http/request-target.js';

/** The scope of an Idempotency-Key: keys of different paths have nothing to do with each other. */
export function placeOf(request: FastifyRequest): string {
  return `/${pathSegments(request.raw.url ?? '/').join('/')}`;
}
