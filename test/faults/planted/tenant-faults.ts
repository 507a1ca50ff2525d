// Faults in tenants: whose rows a caller of a tenant finds.
import { type Row, runtime } from '../fault.js';

const owners = runtime('access/ownership');
const rooms = 'src/api/v1/rooms/store.ts';

export const tenantFaults: readonly Row[] = [
  [
    'A.8',
    'a caller of two tenants has one count',
    runtime('rates/rates'),
    "`${principal.tenant ?? ''}/${principal.id}`",
    'principal.id',
  ],
  ['A.8', 'a tenant has any name', runtime('access/tenant-claim'), 'TENANT_ID.test(tenant)', 'true'],
  ['A.8', 'all callers are one tenant', owners, 'return principal.tenant;', "return 'acme';"],
  [
    'A.8',
    'rows belong to their maker',
    owners,
    'return tenantIn(knownCaller(request));',
    "return knownCaller(request)?.id ?? '';",
  ],
  [
    'A.8',
    'an item of another tenant is found',
    rooms,
    '"seats", "_tenant" FROM "rooms" WHERE "id" = ? AND "_tenant" = COALESCE(?, "_tenant")',
    '"seats", "_tenant" FROM "rooms" WHERE "id" = ? AND (? IS NULL OR 1 = 1)',
  ],
  [
    'A.8',
    'a list has the rows of all tenants',
    rooms,
    'ownedBy === null ? [] : [{ sql: \'"_tenant" = ?\', value: ownedBy }]',
    '[]',
  ],
  [
    'A.8',
    'a store finds the item of another tenant',
    'src/api/v1/tasks/store.ts',
    'FROM "tasks" WHERE "id" = ? AND "_tenant" = ?',
    'FROM "tasks" WHERE "id" = ? AND ? IS NOT NULL',
  ],
  [
    'A.8',
    'a removal takes the items of all tenants along',
    'src/api/v1/tasks/store.ts',
    'DELETE FROM "tasks" WHERE "_tenant" = ? AND "id" = ?',
    'DELETE FROM "tasks" WHERE ? IS NOT NULL AND "id" = ?',
  ],
  [
    'A.8',
    'the list of a store has the items of all tenants',
    'src/api/v1/tasks/store.ts',
    `scope: '"_tenant" = ?'`,
    "scope: '? IS NOT NULL'",
  ],
  [
    'A.8',
    'a tenant finds the document of another',
    'src/api/v1/setting/store.ts',
    '"room" FROM "setting" WHERE "_tenant" = ?',
    '"room" FROM "setting" WHERE ? IS NOT NULL',
  ],
  [
    'A.8',
    'a tenant removes the documents of all',
    'src/api/v1/setting/store.ts',
    'DELETE FROM "setting" WHERE "_tenant" = ?',
    'DELETE FROM "setting" WHERE ? IS NOT NULL',
  ],
  [
    'A.8',
    'intervals of two tenants meet',
    'src/api/v1/closures/store.ts',
    '"_other"."_tenant" = "_own"."_tenant"',
    '1 = 1',
  ],
  [
    'A.8',
    'a tenant gets the answer to a key of another',
    runtime('idempotency/key-place'),
    "who.update(`\\n${caller.tenant ?? ''}`);",
    '',
  ],
];

const tickets = 'src/api/v1/tickets/store.ts';

/** The whole condition of a row with an owner in a tenant. */
const IN_TENANT = 'COALESCE(?, "_tenant") IN ("_tenant", "_tenant" || \'/\' || "author")';

export const ownersInTenantsFaults: readonly Row[] = [
  [
    'A.8',
    'a grant finds the items of all tenants',
    'src/api/store/owned-rows.ts',
    'return ownedBy === null ? ofAll : `${ofAll}/${ownedBy}`;',
    'return ownedBy === null ? null : `${ofAll}/${ownedBy}`;',
  ],
  [
    'A.8',
    'a caller is known by the id alone',
    tickets,
    `WHERE "id" = ? AND "_tenant" = ? AND ${IN_TENANT}`,
    `WHERE "id" = ? AND ? IS NOT NULL AND "author" = COALESCE(SUBSTR(?, 6), "author")`,
  ],
  ['A.8', 'a list has the items of all tenants', tickets, `scope: '"_tenant" = ?'`, "scope: '? IS NOT NULL'"],
  [
    'A.8',
    'what lies below an item is found from another tenant',
    'src/api/v1/tickets/comments/store.ts',
    'WHERE "id" = ? AND "ticket_id" = ? AND EXISTS (',
    'WHERE "id" = ? AND "ticket_id" = ? OR EXISTS (',
  ],
  [
    'A.2',
    'all callers of a tenant find the items of its owners',
    owners,
    'isOpenTo(principal, bypass) ? null : (principal?.id ?? NOBODY)',
    'isOpenTo(principal, bypass) || principal !== undefined ? null : NOBODY',
  ],
];

const teams = 'src/api/v1/teams/store.ts';
const bookings = 'src/api/v1/teams/bookings/store.ts';

export const groupsInTenantsFaults: readonly Row[] = [
  ['A.8', 'a grant finds the groups of all tenants', teams, `scope: '"_tenant" = ?'`, "scope: '? IS NOT NULL'"],
  [
    'A.8',
    'a member is known by the id alone',
    'src/api/v1/events/store.ts',
    'AND "_member"."_tenant" = ? AND "_member"."id" = ?',
    'AND ? IS NOT NULL AND "_member"."id" = ?',
  ],
  [
    'A.8',
    'an item in a group is found from another tenant',
    bookings,
    'WHERE "id" = ? AND "_tenant" = ? AND "team_id" = ? AND EXISTS (',
    'WHERE "id" = ? AND ? IS NOT NULL AND "team_id" = ? OR EXISTS (',
  ],
  [
    'A.8',
    'an invitation counts in each tenant',
    'src/api/v1/acceptances/routes.ts',
    'WHERE "hash" = ? AND "expires" > ? AND "_tenant" = ?',
    'WHERE "hash" = ? AND "expires" > ? AND ? IS NOT NULL',
  ],
];

export const claimedGroupsInTenantsFaults: readonly Row[] = [
  [
    'A.8',
    'a token names the group of another tenant',
    teams,
    'FROM "teams" WHERE "id" = ? AND "_tenant" = ? AND COALESCE(?, "_tenant") IN ("_tenant", "_tenant" || \'/\' || "id")',
    'FROM "teams" WHERE "id" = ? AND ? IS NOT NULL AND ? IS NOT NULL',
  ],
  ['A.8', 'a list has the named groups of all tenants', teams, `scope: '"_tenant" = ?'`, "scope: '? IS NOT NULL'"],
  [
    'A.8',
    'a reference leads to a named group of another tenant',
    'src/api/v1/reviews/store.ts',
    `SUBSTR("_caller"."id", 1, LENGTH("team_rooms"."_tenant") + 1) = "team_rooms"."_tenant" || \\'/\\' AND`,
    '',
  ],
];

export const tenantsInVersionsFaults: readonly Row[] = [
  [
    'A.8',
    'an older version finds the item of another tenant',
    'src/api/v1/rooms/store.ts',
    '"_tenant", "seats" FROM "rooms" WHERE "id" = ? AND "_tenant" = COALESCE(?, "_tenant")',
    '"_tenant", "seats" FROM "rooms" WHERE "id" = ? AND (? IS NULL OR 1 = 1)',
  ],
];
