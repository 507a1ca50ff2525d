// Faults in groups: who is a member, and as what.
import { type Row, runtime } from '../fault.js';

const store = (resource: string): string => `src/api/v1/organisations/${resource}store.ts`;
const guard = runtime('access/groups');
const lock = 'yield* lock.takeStored(transaction, $key, []);';

export const groupFaults: readonly Row[] = [
  [
    'A.6',
    'who joins meanwhile acts without a role',
    guard,
    'if (now !== before)',
    'if (now !== before && before !== undefined)',
  ],
  [
    'A.6',
    'anybody finds a group',
    store(''),
    '"organisations"."id" AND "_member"."id" = "_caller"."id" ) )',
    '"organisations"."id" ) )',
  ],
  [
    'A.6',
    'anybody finds an item of a group',
    store('rooms/'),
    '"organisation_rooms"."organisation_id" AND "_member"."id" = "_caller"."id" ) )',
    '"organisation_rooms"."organisation_id" ) )',
  ],
  [
    'A.6',
    'a list has the groups of all',
    store(''),
    '"id" IN (SELECT "organisation_id" FROM "organisation_people" WHERE "id" = ?)',
    '? <> 1',
  ],
  ['A.6', 'a role is not asked for', guard, 'role !== undefined && !isOpenTo(knownCaller(request), grants)', 'false'],
  [
    'A.6',
    'a reference leaves its group',
    store('bookings/'),
    '"organisation_rooms" WHERE "id" = ? AND "organisation_id" = ?',
    '"organisation_rooms" WHERE "id" = ? AND ? <> 1',
  ],
  [
    'A.6',
    'the last one with a role is demoted',
    store('people/'),
    '= ? AND "role" IN (',
    '= ? AND "id" <> "organisation_id" OR "role" IN (',
  ],
  [
    'A.6',
    'the last member goes',
    store('people/'),
    '(yield* transaction.first(selectManager, [path.organisationId])) === undefined',
    'path.organisationId === undefined',
  ],
  ['A.6', 'the maker of a group is no member', store(''), 'yield* transaction.run(insertFirstMember, $cells);', ''],
  ['A.6', 'who has left is told again', runtime('idempotency/key-place'), 'role === undefined', 'role !== null'],
  [
    'A.6',
    'who has left is told what a function answered',
    runtime('idempotency/runs'),
    'kept !== undefined && hasFormerKey(request, kept.payload)',
    'false',
  ],
  [
    'A.6',
    'who leaves meanwhile is told what a function answered',
    runtime('idempotency/runs'),
    'withSameRole(transaction, request, () => findOrClaim(transaction))',
    'findOrClaim(transaction)',
  ],
];

export const withinFaults: readonly Row[] = [
  [
    'A.6',
    'who sees all groups makes items in them',
    runtime('access/making-in-groups'),
    'yield* isThere(reader, group)',
    'false',
  ],
  [
    'A.6',
    'a member sets what another role may set',
    'src/api/v1/rooms/routes.ts',
    "isJoined(request, ['member:admin'])",
    'isJoined(request, [])',
  ],
  [
    'A.6',
    'a reference leads to what a role may not read',
    'src/api/v1/complaints/store.ts',
    `"notes"."organisation" AND "_member"."id" = "_caller"."id" AND "_member"."role" IN ('admin')`,
    '"notes"."organisation" AND "_member"."id" = "_caller"."id"',
  ],
];

/** Controllers would make the transactions of the other service serializable, which need no lock. */
export const groupFaultsOnPostgres: readonly Row[] = [
  ['A.6', 'two put each other out at once', store('people/'), lock, ''],
];
