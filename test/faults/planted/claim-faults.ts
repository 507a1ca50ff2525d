// Faults in groups that tokens name.
import { type Row, runtime } from '../fault.js';

const claims = runtime('access/group-claims');
const guard = runtime('access/claimed-groups');
const store = (resource: string): string => `src/api/v1/${resource}/store.ts`;

export const claimFaults: readonly Row[] = [
  ['A.6', 'a token names any number of groups', claims, 'groups.length <= MOST', 'true'],
  ['A.6', 'the id of a named group has any characters', claims, 'ID.test(id)', 'true'],
  ['A.6', 'a named role is no text', claims, "roles.every((role) => typeof role === 'string')", 'true'],
  [
    'A.6',
    'roles count in all named groups',
    claims,
    'byGroup.get(id)?.includes(role) === true',
    '[...byGroup.values()].flat().includes(role)',
  ],
  [
    'A.6',
    'every caller is in each named group',
    guard,
    'roles === undefined || group === undefined ? NO_GROUP : group',
    "group ?? ''",
  ],
  [
    'A.6',
    'a named role is not asked for',
    guard,
    'roles !== undefined && !isOpenTo(knownCaller(request), grants)',
    'false',
  ],
  [
    'A.6',
    'any member reads what a named role reads',
    guard,
    'roles?.some((role) => needed.includes(role)) === true',
    'true',
  ],
  [
    'A.6',
    'who sees all named groups makes items in them',
    runtime('access/making-in-groups'),
    'yield* isThere(reader, group)',
    'false',
  ],
  ['A.6', 'anybody makes a named group', store('organisations'), 'path.organisationId !== path.ownedBy', 'false'],
  ['A.6', 'a list has all named groups', store('organisations'), 'ofGroups(\'"id"\', ownedBy)', '[]'],
  [
    'A.6',
    'a list has the items within all named groups',
    store('events'),
    'ofGroups(\'"organisation"\', ownedBy)',
    '[]',
  ],
  [
    'A.6',
    'a reference leads to what a named role may not read',
    guard,
    'readers.every((roles) => rolesOf(caller, id, roles) !== undefined)',
    'readers.length >= 0',
  ],
  [
    'A.6',
    'a reference leads into any named group',
    store('reviews'),
    `"events"."organisation" || '"', '') <> "_caller"."id"`,
    `"events"."organisation" || '"', '') <> '-'`,
  ],
];
