// Faults in groups: who is a member, and as what.
import { type Row, runtime } from '../fault.js';

const store = (resource: string): string => `src/api/v1/organisations/${resource}store.ts`;
const guard = runtime('access/groups');

export const groupFaults: readonly Row[] = [
  [
    'A.6',
    'anybody finds a group',
    store(''),
    '"_member"."organisation_id" = "organisations"."id" AND "_member"."id" = "_caller"."id" ) )',
    '"_member"."organisation_id" = "organisations"."id" ) )',
  ],
  ['A.6', 'anybody finds an item of a group', store('rooms/'), 'AND "_member"."id" = "_caller"."id" ) )', ') )'],
  [
    'A.6',
    'a list has the groups of all',
    store(''),
    'FROM "organisation_people" WHERE "id" = ?)',
    'FROM "organisation_people" WHERE "id" = ? OR 1 = 1)',
  ],
  ['A.6', 'no role is asked for', guard, "roles.length === 0 || grants.includes('member')", 'true'],
  [
    'A.6',
    'who has no role is let in',
    guard,
    'roles === undefined || role === undefined || ownedBy === null || roles.includes(role)',
    'role !== undefined || ownedBy === null',
  ],
  [
    'A.6',
    'a reference leaves its group',
    store('bookings/'),
    'WHERE "id" = ? AND "organisation_id" = ?',
    'WHERE "id" = ? AND \'\' <> ?',
  ],
  [
    'A.6',
    'the last member is changed',
    store('people/'),
    '"role" IN (\'admin\') LIMIT 1',
    '"role" IS NOT NULL LIMIT 1',
  ],
  ['A.6', 'the maker of a group is no member', store(''), 'yield* transaction.run(insertFirstMember, $cells);', ''],
  ['A.6', 'who has left is told again', runtime('idempotency/key-place'), '$X', '$X'],
];
