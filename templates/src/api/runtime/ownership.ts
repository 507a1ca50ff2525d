// Whose items a caller finds (A.2): those of its own, unless it is let at everybody's. Others are as if they were not there.
import type { FastifyRequest } from 'fastify';
import { isOpenTo, type Access, type Admitted, type Grants } from './access.js';
import { unauthorized } from './auth/challenge.js';
import { knownCaller } from './caller.js';
import type { Principal } from './principal.js';
import { Problem } from './problem.js';

/** Nobody is called so, and nothing belongs to them. */
const NOBODY = '';

/** @param bypass with which of them everybody's items are found, by the route's URL and its method */
export function keepToOwn(bypass: Access): (url: string, method: string) => Admitted | undefined {
  return (url, method) => {
    const grants = bypass[url]?.[method];
    if (grants === undefined) return undefined;
    return (request, principal) => {
      const ownedBy = ownedByOf(principal, grants);
      if (ownedBy === NOBODY) throw unauthorized();
      request.params = withOwner(request.params, ownedBy);
    };
  };
}

/** Whose items alone a request finds, of those that are everybody's with `bypass`; null: everybody's. */
export function whose(request: FastifyRequest): (bypass: Grants) => string | null {
  return (bypass) => ownedByOf(knownCaller(request), bypass);
}

/**
 * Whose an item is that the request makes.
 * @param longest how many characters may say it
 * @throws Problem 403 for a caller whose id is longer, Error where nobody is known
 */
export function makerOf(request: FastifyRequest, longest = Number.POSITIVE_INFINITY): string {
  const maker = knownCaller(request);
  if (maker === undefined) throw new Error('Nobody is known whose this would be.');
  if (maker.id.length <= longest) return maker.id;
  throw new Problem('forbidden', `What is made here belongs to callers whose id has at most ${longest} characters.`);
}

function ownedByOf(principal: Principal | undefined, bypass: Grants): string | null {
  return isOpenTo(principal, bypass) ? null : (principal?.id ?? NOBODY);
}

/** The store's functions are given it with the ids of the path. It is none of them: whoever lists those leaves it out. */
function withOwner(params: unknown, ownedBy: string | null): object {
  return Object.defineProperty(Object.assign({}, params), 'ownedBy', { value: ownedBy });
}
