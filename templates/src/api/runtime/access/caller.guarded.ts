// Who calls, found once a request: for the guards of the routes, for hooks and functions, and for whatever else asks.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Principal } from './principal.js';

const NOBODY = Promise.resolve(undefined);

/**
 * Undefined where no credentials came. Wrong ones are refused on public routes too: a client with an expired token should hear so at
 * once.
 * @throws Problem 401 for credentials that are not valid, 503 where that cannot be told now
 */
export function principalOf(request: FastifyRequest, { identify }: Api): Promise<Principal | undefined> {
  let principal = principals.get(request);
  if (principal === undefined) {
    principal = identified(request, identify);
    principals.set(request, principal);
  }
  return principal;
}

/** The same where it has been asked already; otherwise nobody is asked for it. */
export function principalFound(request: FastifyRequest): Promise<Principal | undefined> {
  return principals.get(request) ?? NOBODY;
}

/** The principal once a guard has let the request in. */
export function knownCaller(request: FastifyRequest): Principal | undefined {
  return known.get(request);
}

/** What it throws at once is a rejection, too. */
async function identified(request: FastifyRequest, identify: Api['identify']): Promise<Principal | undefined> {
  const principal = await identify(request);
  if (principal !== undefined) known.set(request, principal);
  return principal;
}

/** Of the requests that are under way: each is asked about once. */
const principals = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();
const known = new WeakMap<FastifyRequest, Principal>();
