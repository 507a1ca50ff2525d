// Invitations to groups, each by the hash of its token (A.7). One that is accepted or revoked is deleted.
import type { Apply, Query, Statement, Transaction } from './database.js';

export interface Invitation {
  /** An invitation never changes. */
  readonly _version: number;
  readonly id: string;
  /** The role of the new member; null where members have none. */
  readonly role: string | null;
  /** The id of the caller who made it. */
  readonly invitedBy: string;
  /** In milliseconds since the epoch, as the next one. */
  readonly created: number;
  readonly expires: number;
}

export type InvitationCells = readonly [
  id: string,
  role: string | null,
  invitedBy: string,
  created: number,
  expires: number,
];

export function invitationOf([id, role, invitedBy, created, expires]: InvitationCells): Invitation {
  return { _version: 1, id, role, invitedBy, created, expires };
}

/** An invitation with the group that it is to. */
export interface FoundInvitation extends Pick<Invitation, 'id' | 'role'> {
  readonly group: string;
}

export type FoundCells = readonly [id: string, group: string, role: string | null];

export function foundOf([id, group, role]: FoundCells): FoundInvitation {
  return { id, group, role };
}

/** The statements over the invitations to one kind of group. */
export interface InvitationStatements {
  // <no-tenants>
  // /** Values: the group, the time, the id. */
  // readonly selectOne: Query<Invitation, InvitationCells>;
  // /** Values: the id, the group, the hash, and the other members in their order. */
  // readonly insert: Statement;
  // /** Values: the hash, the time. */
  // </no-tenants>
  // <tenants>
  /** Values: the group, its tenant, the time, the id. */
  readonly selectOne: Query<Invitation, InvitationCells>;
  /** Values: the id, the group, its tenant, the hash, and the other members in their order. */
  readonly insert: Statement;
  /** Values: the hash, the time, the tenant. */
  // </tenants>
  readonly find: Query<FoundInvitation, FoundCells>;
  readonly remove: Statement;
  readonly clear: Statement;
}

// <no-tenants>
// export function* save(
//   transaction: Transaction,
//   { insert }: InvitationStatements,
//   { group, hash, invitation }: { readonly group: string; readonly hash: string; readonly invitation: Invitation },
// ): Apply<void> {
//   const { id, role, invitedBy, created, expires } = invitation;
//   yield* transaction.run(insert, [id, group, hash, role, invitedBy, created, expires]);
// }
// </no-tenants>
// <tenants>
interface SavedInvitation {
  readonly group: string;
  /** The tenant of the group. */
  readonly tenant: string;
  readonly hash: string;
  readonly invitation: Invitation;
}

export function* save(
  transaction: Transaction,
  { insert }: InvitationStatements,
  { group, tenant, hash, invitation }: SavedInvitation,
): Apply<void> {
  const { id, role, invitedBy, created, expires } = invitation;
  yield* transaction.run(insert, [id, group, tenant, hash, role, invitedBy, created, expires]);
}
// </tenants>

/** Deletes a batch of expired invitations. @param now in milliseconds since the epoch */
export function* clear(transaction: Transaction, statements: InvitationStatements, now: number): Apply<void> {
  yield* transaction.run(statements.clear, [now]);
}
