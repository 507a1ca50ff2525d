// Requests that take no query.
import type { FastifyRequest } from 'fastify';
import { expectParameters, parseQuery } from '../http/query.js';
import { rejectSelection } from './fields.js';

/** @throws Problem 400, since a change takes no criteria (R-4.post, F.6) */
export function rejectQuery(request: FastifyRequest): void {
  const target = request.raw.url ?? '/';
  if (target.includes('?')) expectParameters(parseQuery(target), []);
  rejectSelection(request);
}
