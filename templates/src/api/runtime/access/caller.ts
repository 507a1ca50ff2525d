// The caller of a request, identified once: for hooks and functions, and for anything else that asks.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import { endOf } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';
import type { Principal } from './principal.js';

const NOBODY = Promise.resolve(undefined);

/**
 * Undefined for an unknown caller.
 * @throws Problem one that `identify` throws, and 503 past the deadline
 */
export function principalOf(request: FastifyRequest, { extensions }: Api): Promise<Principal | undefined> {
  const { identify } = extensions;
  if (identify === undefined) return NOBODY;
  let principal = principals.get(request);
  if (principal === undefined) {
    principal = inTime(endOf(request), () => identify(request)).then((found) => {
      if (found !== undefined) known.set(request, found);
      return found;
    });
    principals.set(request, principal);
  }
  return principal;
}

/** The same if the caller is being identified already; otherwise it identifies nobody. */
export function principalFound(request: FastifyRequest): Promise<Principal | undefined> {
  return principals.get(request) ?? NOBODY;
}

/** The principal, once `principalOf` has resolved. */
export function knownCaller(request: FastifyRequest): Principal | undefined {
  return known.get(request);
}

/** The principals of requests under way: each caller is identified once. */
const principals = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();
const known = new WeakMap<FastifyRequest, Principal>();
