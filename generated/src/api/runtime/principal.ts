// Who calls, as far as your code can tell: the service itself asks nobody who they are.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.js';
import { ownFault } from './own-code.js';

export interface Principal {
  /** Tells it from all others, and never changes. */
  readonly id: string;
  readonly roles: readonly string[];
}

/** Reads who calls from a request: its headers, a session. Undefined for somebody unknown; a Problem that it throws is the answer. */
export type Identify = (request: FastifyRequest) => Principal | undefined | Promise<Principal | undefined>;

/** Of the requests that are under way: each is asked about once. */
const asked = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();

/** Undefined, too, where `identify` is not there. @throws Problem what `identify` throws as one */
export async function principalOf(request: FastifyRequest, { extensions }: Api): Promise<Principal | undefined> {
  const { identify } = extensions;
  if (identify === undefined) return undefined;
  let principal = asked.get(request);
  if (principal === undefined) {
    principal = ask(identify, request);
    asked.set(request, principal);
  }
  return principal;
}

async function ask(identify: Identify, request: FastifyRequest): Promise<Principal | undefined> {
  try {
    return await identify(request);
  } catch (error) {
    throw ownFault(error);
  }
}
