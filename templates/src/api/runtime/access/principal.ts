// Who calls, as far as that is known: by the credentials that the service takes, or by your `identify`.
import type { FastifyRequest } from 'fastify';

export interface Principal {
  /** Tells it from all others, and never changes. */
  readonly id: string;
  readonly roles: readonly string[];
  /** What it may do on behalf of somebody (RFC 6749 §3.3). */
  readonly scopes?: readonly string[];
}

/** Reads who calls from a request: its headers, a session. Undefined for somebody unknown; a Problem that it throws is the answer. */
export type Identify = (request: FastifyRequest) => Principal | undefined | Promise<Principal | undefined>;
