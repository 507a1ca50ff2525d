// Keys whose callers have lost what they had when the key came: a membership (A.6), a role or a scope (A.5). Such a request
// goes on as if the key were new, so that it is refused like that of any stranger. It must change nothing.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { isOfFormerCaller } from './key-place.js';

const HAS_FORMER_KEY = Symbol('hasFormerKey');

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the caller has used its key with what it has lost since. */
    [HAS_FORMER_KEY]?: boolean;
  }
}

/** True when the kept answer is no longer the caller's to see. @param payload that of the kept answer */
export function hasFormerKey(request: FastifyRequest, payload: string): boolean {
  const isFormer = isOfFormerCaller(request, payload);
  if (isFormer) request[HAS_FORMER_KEY] = true;
  return isFormer;
}

/** @throws Problem 422 for a request that nothing else has refused: another grant lets its caller in */
export function refuseFormerKey(request: FastifyRequest): void {
  if (request[HAS_FORMER_KEY] === true) throw usedWithOtherRole();
}

export function usedWithOtherRole(): Problem {
  const slug = 'idempotency-key-reused';
  const detail = 'The key came before, when you had another role: a new request needs a new key.';
  return new Problem(slug, detail, { errors: [{ header: 'Idempotency-Key', code: slug, detail }] });
}
