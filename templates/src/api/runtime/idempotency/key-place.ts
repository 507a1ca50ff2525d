import type { FastifyRequest } from 'fastify';
import { pathSegments } from '../http/request-target.js';

/** Where an Idempotency-Key counts: keys of different places have nothing to do with each other. */
export function placeOf(request: FastifyRequest): string {
  return `/${pathSegments(request.raw.url ?? '/').join('/')}`;
}
