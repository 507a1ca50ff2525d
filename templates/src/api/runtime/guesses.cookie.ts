// What may be a guess at somebody's credentials: a password. Nobody guesses the token of a session, and most that are refused have ended.
import type { FastifyRequest } from 'fastify';

/** Where a name and a password come. */
const LOGIN = /^\/v[0-9]+\/sessions$/;

/** Whether the request brings a password. */
export function mayGuess({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && LOGIN.test(routeOptions.url ?? '');
}

/** Whether it was a guess that was answered with 401. */
export function isGuess(request: FastifyRequest, _refusal: unknown): boolean {
  return mayGuess(request);
}
