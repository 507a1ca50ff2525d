// Who calls, found once a request: for hooks and functions, and for whatever else asks.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import { endOf } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';
import type { Principal } from './principal.js';

const NOBODY = Promise.resolve(undefined);

/**
 * Undefined where nobody is known.
 * @throws Problem what `identify` throws as one, and 503 past the deadline
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

/** Of the requests that are under way: each is asked about once. */
const principals = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();
const known = new WeakMap<FastifyRequest, Principal>();
