// The caller, if known: identified by the credentials that the service accepts, or by your `identify`.
import type { FastifyRequest } from 'fastify';

export interface Principal {
  /** Unique, and never changes. */
  readonly id: string;
  readonly roles: readonly string[];
  /** Its permissions on behalf of a user (RFC 6749 §3.3). */
  readonly scopes?: readonly string[];
  // <tenants>
  /** The tenant whose rows alone the caller finds, and to which the rows that it makes belong (A.8). */
  readonly tenant?: string;
  // </tenants>
  // <groups>
  // <no-claimed-groups>
  // /**
  //  * The role in the group that the request is about; null for a caller who is no member of it. The service fills it in
  //  * for requests to a group, and for what lies in it.
  //  */
  // readonly memberAs?: string | null | undefined;
  // </no-claimed-groups>
  // <claimed-groups>
  /** The ids of the groups that the token names, each with the roles of the caller there. */
  readonly groups?: ReadonlyMap<string, readonly string[]>;
  /**
   * The roles in the group that the request is about; null for a caller who is no member of it. The service fills it in
   * for requests to a group, and for what lies in it.
   */
  readonly memberAs?: readonly string[] | null | undefined;
  // </claimed-groups>
  // </groups>
}

/**
 * Identifies the caller of a request, by its headers or a session. Undefined for an unknown caller; a Problem that it
 * throws is the answer.
 */
export type Identify = (request: FastifyRequest) => Principal | undefined | Promise<Principal | undefined>;
