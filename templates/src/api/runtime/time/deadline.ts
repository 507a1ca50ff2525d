// The deadline of a request, and the answer past it (L.2).
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

const END = Symbol('end');

declare module 'fastify' {
  interface FastifyRequest {
    [END]?: number;
  }
}

/** The time by which a change that starts now has to be committed, in milliseconds of `performance.now()` (L.2). */
export function deadline(): number {
  return performance.now() + settings.handlerTimeout;
}

/** The end of a request's time, from the first call of your code, in milliseconds of `performance.now()` (L.2). */
export function endOf(request: FastifyRequest): number {
  request[END] ??= deadline();
  return request[END];
}

export function tooLate(): Problem {
  return new Problem(
    'service-unavailable',
    'The service could not answer in time. Nothing that it stores was changed.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}
