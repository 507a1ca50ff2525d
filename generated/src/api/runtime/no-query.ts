// Requests that take no query.
import type { FastifyRequest } from 'fastify';
import { rejectSelection } from './fields.js';
import { expectParameters, parseQuery } from './query.js';

/** @throws Problem 400: criteria never ride on a change (R-4.post, F.6) */
export function rejectQuery(request: FastifyRequest): void {
  const target = request.raw.url ?? '/';
  if (target.includes('?')) expectParameters(parseQuery(target), []);
  rejectSelection(request);
}
