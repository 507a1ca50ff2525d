// Who calls, as far as your code can tell: the service itself asks nobody who they are.
import type { FastifyRequest } from 'fastify';

export interface Principal {
  /** Tells it from all others, and never changes. */
  readonly id: string;
  readonly roles: readonly string[];
}

/** Reads who calls from a request: its headers, a session. Undefined for somebody unknown; a Problem that it throws is the answer. */
export type Identify = (request: FastifyRequest) => Principal | undefined | Promise<Principal | undefined>;
