// What may be a guess at somebody's credentials: those that come in a header, unless they were valid once.
import type { FastifyRequest } from 'fastify';
import { CREDENTIALS_HEADER } from './auth/challenge.js';
import { Expired } from './auth/credentials-header.js';

const HEADER = CREDENTIALS_HEADER.toLowerCase();

/** Whether the request brings credentials. */
export function mayGuess({ headers }: FastifyRequest): boolean {
  return headers[HEADER] !== undefined;
}

/** Whether it was a guess that was answered with 401. @param refusal undefined where no credentials were wrong */
export function isGuess(_request: FastifyRequest, refusal: unknown): boolean {
  return refusal !== undefined && !(refusal instanceof Expired);
}
