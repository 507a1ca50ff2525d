// The caller of a request, identified once: for hooks and functions, and for anything else that asks.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import { endOf } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';
import type { Principal } from './principal.js';

// Properties of the request: weak maps took a tenth of the requests with tokens (Node 20).
const PRINCIPAL = Symbol('principal');
const CALLER = Symbol('caller');

declare module 'fastify' {
  interface FastifyRequest {
    /** Each caller is identified once. */
    [PRINCIPAL]?: Promise<Principal | undefined>;
    [CALLER]?: Principal;
  }
}

const NOBODY = Promise.resolve(undefined);

/**
 * Undefined for an unknown caller.
 * @throws Problem one that `identify` throws, and 503 past the deadline
 */
export function principalOf(request: FastifyRequest, { extensions }: Api): Promise<Principal | undefined> {
  const { identify } = extensions;
  if (identify === undefined) return NOBODY;
  let principal = request[PRINCIPAL];
  if (principal === undefined) {
    principal = inTime(endOf(request), () => identify(request)).then((found) => {
      if (found !== undefined) request[CALLER] = found;
      return found;
    });
    request[PRINCIPAL] = principal;
  }
  return principal;
}

/** The same if the caller is being identified already; otherwise it identifies nobody. */
export function principalFound(request: FastifyRequest): Promise<Principal | undefined> {
  return request[PRINCIPAL] ?? NOBODY;
}

/** The principal, once `principalOf` has resolved. */
export function knownCaller(request: FastifyRequest): Principal | undefined {
  return request[CALLER];
}
