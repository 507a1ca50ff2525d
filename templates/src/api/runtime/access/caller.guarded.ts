// The caller of a request, identified once: for the guards of routes, for hooks and functions, and for anything else
// that asks.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Principal } from './principal.js';
// <row-security>
import { asNobody } from '../../store/viewer.js';
// </row-security>

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
 * Undefined for a request without credentials. Wrong ones are refused on public routes too: a client with an expired
 * token should learn so at once.
 * @throws Problem 401 for credentials that are not valid, 503 when they cannot be checked now
 */
export function principalOf(request: FastifyRequest, { identify }: Api): Promise<Principal | undefined> {
  let principal = request[PRINCIPAL];
  if (principal === undefined) {
    principal = identified(request, identify);
    request[PRINCIPAL] = principal;
  }
  return principal;
}

/** The same if the caller is being identified already; otherwise it identifies nobody. */
export function principalFound(request: FastifyRequest): Promise<Principal | undefined> {
  return request[PRINCIPAL] ?? NOBODY;
}

/** The principal once a guard has let the request in. */
export function knownCaller(request: FastifyRequest): Principal | undefined {
  return request[CALLER];
}

// <groups>
/** Keeps the role that the caller has in the group of the path; null for no member. */
// <no-claimed-groups>
// export function joinAs(request: FastifyRequest, role: string | null): void {
// </no-claimed-groups>
// <claimed-groups>
export function joinAs(request: FastifyRequest, role: readonly string[] | null): void {
  // </claimed-groups>
  const caller = request[CALLER];
  if (caller === undefined) return;
  const member = { ...caller, memberAs: role };
  request[CALLER] = member;
  request[PRINCIPAL] = Promise.resolve(member);
}

// </groups>
/** An async function, so that an error that `identify` throws at once becomes a rejection. */
async function identified(request: FastifyRequest, identify: Api['identify']): Promise<Principal | undefined> {
  // <no-row-security>
  // const principal = await identify(request);
  // </no-row-security>
  // <row-security>
  // A limit of requests asks before the guard does, when the request has no viewer yet.
  const principal = await asNobody(() => identify(request));
  // </row-security>
  if (principal !== undefined) request[CALLER] = principal;
  return principal;
}
