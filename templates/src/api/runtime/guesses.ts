// What may be a guess at somebody's credentials: where these come, and what they are, is known to your `identify` alone.
import type { FastifyRequest } from 'fastify';

/** Whether the request may bring credentials. */
export const mayGuess: (request: FastifyRequest) => boolean = () => true;

/** Whether it was a guess that was answered with 401. @param refusal undefined where no credentials were wrong */
export function isGuess(_request: FastifyRequest, refusal: unknown): boolean {
  return refusal !== undefined;
}
