// Invitations (A.7): a token makes whoever sends it a member of a group. The store has only the hash of a token. A token
// has 256 random bits, so a fast hash is enough: there is nothing to guess.
import { hash, randomBytes } from 'node:crypto';
import type { FoundInvitation, InvitationStatements } from '../../store/invitations.js';
import type { Apply, Reader, Transaction } from '../../store/database.js';
import { Problem } from '../problems/problem.js';

/** A kind of group to which callers are invited. */
export interface InvitingGroup {
  /** In words: `an organisation`, `this organisation`. */
  readonly noun: string;
  /** The roles of members; empty where all may do the same. */
  readonly roles: readonly string[];
  readonly statements: InvitationStatements;
  /** Finds the role of a member; undefined for anybody else. */
  // <no-tenants>
  // readonly roleOf: (reader: Reader, group: string, caller: string) => Apply<string | undefined>;
  // </no-tenants>
  // <tenants>
  readonly roleOf: (reader: Reader, group: string, caller: string, tenant: string) => Apply<string | undefined>;
  // </tenants>
  readonly insertMember: (transaction: Transaction, member: NewMember, now: Date) => Apply<void>;
  /** The address of a new member. */
  readonly hrefOf: (member: NewMember) => string;
}

export interface NewMember {
  readonly group: string;
  /** The id of the caller. */
  readonly id: string;
  readonly role: string | null;
  // <tenants>
  /** The tenant of the caller, which is that of the group. */
  readonly tenant: string;
  // </tenants>
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** A caller who sends a token. */
interface Accepting {
  readonly token: string;
  readonly caller: string;
  readonly now: Date;
  // <tenants>
  readonly tenant: string;
  // </tenants>
}

/**
 * Makes the caller a member. Of two requests with one token, one finds no invitation any more.
 * @throws Problem 404 without an open invitation, for whatever reason; 409 for a member
 */
export function* accept(
  transaction: Transaction,
  groups: readonly InvitingGroup[],
  // <no-tenants>
  // { token, caller, now }: Accepting,
  // </no-tenants>
  // <tenants>
  { token, caller, now, tenant }: Accepting,
  // </tenants>
): Apply<{ readonly member: NewMember; readonly href: string }> {
  // <no-tenants>
  // const values = [hashOf(token), now.getTime()];
  // </no-tenants>
  // <tenants>
  // A token leads nobody to a group of another tenant.
  const values = [hashOf(token), now.getTime(), tenant];
  // </tenants>
  for (const group of groups) {
    const invitation = yield* transaction.first(group.statements.find, values);
    // A version may lack a role that another one gives.
    if (invitation === undefined || !isOfRoles(invitation, group)) continue;
    // <no-tenants>
    // const role = yield* group.roleOf(transaction, invitation.group, caller);
    // </no-tenants>
    // <tenants>
    const role = yield* group.roleOf(transaction, invitation.group, caller, tenant);
    // </tenants>
    if (role !== undefined) {
      throw new Problem('already-exists', `You are a member of this ${group.noun} already.`);
    }
    yield* transaction.run(group.statements.remove, [invitation.id]);
    // <no-tenants>
    // const member = { group: invitation.group, id: caller, role: invitation.role };
    // </no-tenants>
    // <tenants>
    const member = { group: invitation.group, id: caller, role: invitation.role, tenant };
    // </tenants>
    yield* group.insertMember(transaction, member, now);
    return { member, href: group.hrefOf(member) };
  }
  throw new Problem('no-such-resource', NOT_OPEN);
}

/** The same for a wrong token, and for an invitation that is accepted, revoked or expired. */
export const NOT_OPEN = 'There is no open invitation with this token.';

function isOfRoles({ role }: FoundInvitation, { roles }: InvitingGroup): boolean {
  return roles.length === 0 ? role === null : role !== null && roles.includes(role);
}
