// Faults in invitations: who becomes a member by which token, and who learns one.
import { type Row, runtime } from '../fault.js';

const invitations = runtime('invitations/accepting');
const requests = runtime('invitations/requests');
const statements = 'src/api/v1/acceptances/routes.ts';

export const invitationFaults: readonly Row[] = [
  [
    'A.7',
    'an invitation never expires',
    statements,
    'FROM "_clubs_invitations" WHERE "hash" = ? AND "expires" > ?',
    'FROM "_clubs_invitations" WHERE "hash" = ? AND 0 < ?',
  ],
  [
    'A.7',
    'a list has expired invitations',
    statements,
    'scope: \'"group_id" = ? AND "expires" > ?\'',
    'scope: \'"group_id" = ? AND 0 < ?\'',
  ],
  [
    'A.7',
    'a token is used twice',
    invitations,
    'yield* transaction.run(group.statements.remove, [invitation.id]);',
    '',
  ],
  ['A.7', 'the role of an invitation is not kept', statements, 'row.role', "'chair'"],
  ['A.7', 'a token is kept in clear', invitations, "hash('sha256', token, 'hex')", 'token'],
  ['A.7', 'a cache keeps a token', requests, "'no-store'", "'no-cache'"],
  ['A.7', 'an invitation shows a token again', requests, '...(token !== undefined && { token })', "token: token ?? ''"],
  ['A.7', 'a member is made a member again', invitations, 'role !== undefined', 'role === null'],
  ['A.7', 'expired invitations stay', requests, 'await this.#clearExpired(invitation.created);', ''],
  ['A.7', 'an invitation lasts a day', requests, 'default: 604_800', 'default: 86_400'],
  [
    'A.7',
    'any member revokes an invitation',
    'src/api/v1/access.ts',
    "'/v1/clubs/:clubId/invitations/:invitationId': { GET: ['member:chair'], DELETE: ['member:chair'] }",
    "'/v1/clubs/:clubId/invitations/:invitationId': { GET: ['member:chair'], DELETE: ['member'] }",
  ],
];
