// Faults in ownership: whose items a caller finds.
import { type Row, runtime } from '../fault.js';

const table = 'src/api/v1/access.ts';
const loans = 'src/api/v1/loans/store.ts';
const members = runtime('access/member-callers');
const ANYBODYS = '(? IS NULL OR 1 = 1)';

export const ownerFaults: readonly Row[] = [
  [
    'A.5',
    'everybody is shown a member',
    loans.replace('store', 'representation'),
    "!hidden.includes('member:fee') &&",
    '',
  ],
  ['A.5', 'anybody sets a member', members, 'if (isSent && !isUnchanged)', 'if (false)'],
  ['A.5', 'a change forgets a member', members, 'if (stored !== undefined) body.set(name, stored);', ''],
  ['A.5', 'a patch finds a member', members, 'unseen: { ...contract.writeOnly, ...unseen },', ''],
  [
    'A.5',
    'a list is sorted by a member',
    'src/api/v1/loans/routes.ts',
    'criteriaFor(request, criteria, callers)',
    'criteria',
  ],
  [
    'A.5',
    'a member is selected',
    'src/api/v1/loans/routes.ts',
    'membersFor(request, memberTree, callers)',
    'memberTree',
  ],
  ['A.5', 'a profile has all members', 'src/api/v1/profiles.ts', 'schemaFor(request, schema, callers)', 'schema'],
  [
    'A.5',
    'the owner of one item sees all',
    members,
    "isOwn ? grants : grants.filter((grant) => grant !== 'owner')",
    'grants',
  ],
  [
    'A.2',
    'a list has the items of all',
    loans,
    'ownedBy === null ? [] : [{ sql: \'"member" = ?\', value: ownedBy }]',
    '[]',
  ],
  ['A.2', 'an item is found by anybody', loans, '"member" = COALESCE(?, "member")', ANYBODYS],
  [
    'A.2',
    'what lies below is found by anybody',
    'src/api/v1/loans/letters/stamps/store.ts',
    '"_owned"."member" = COALESCE(?, "_owned"."member")',
    ANYBODYS,
  ],
  ['A.2', 'anybody’s item is changed', table, "PATCH: ['scope:loans:write']", "PATCH: ['authenticated']"],
  ['A.2', 'anybody’s item is deleted', table, 'PATCH: [], DELETE: [] }', "PATCH: [], DELETE: ['authenticated'] }"],
  [
    'A.2',
    'a transition of anybody’s item',
    table,
    "'/v1/loans/:loanId/closures': { POST: ['scope:loans:write'] }",
    "'/v1/loans/:loanId/closures': { POST: ['authenticated'] }",
  ],
  [
    'A.2',
    'a function runs below anybody’s item',
    table,
    "'/v1/loans/:loanId/renewals': { POST: [] }",
    "'/v1/loans/:loanId/renewals': { POST: ['authenticated'] }",
  ],
  [
    'A.2',
    'a row refers to anybody’s item',
    'src/api/v1/fines/store.ts',
    '"id" = ? AND "member" = COALESCE(?, "member")',
    `"id" = ? AND ${ANYBODYS}`,
  ],
  [
    'A.2',
    'a value refers to anybody’s item',
    'src/api/v1/fines/store.ts',
    'WHERE "member" = COALESCE(?, "member") AND "id"',
    `WHERE ${ANYBODYS} AND "id"`,
  ],
  [
    'A.2',
    'a function is given anybody’s item',
    'src/api/v1/reminders/schema.ts',
    'WHERE "member" = COALESCE(?, "member") AND "id"',
    `WHERE ${ANYBODYS} AND "id"`,
  ],
  [
    'A.2',
    'what is made at a taken key is told of',
    'src/api/v1/tags/store.ts',
    'foreign !== undefined',
    'foreign === null',
  ],
  [
    'A.2',
    'a condition is looked at before whose it is',
    'src/api/v1/tags/routes.ts',
    'const current = yield* tags.find(transaction, request.params);',
    "const any = yield* tags.find(transaction, { ...request.params, ownedBy: null }); if (request.headers['if-none-match'] === '*') checkPreconditions(request, any?._version, SHAPES); const current = yield* tags.find(transaction, request.params);",
  ],
  [
    'A.2',
    'an item is made by another’s key',
    'src/api/v1/cards/store.ts',
    'path.cardId !== path.ownedBy',
    "path.cardId === ''",
  ],
  ['A.2', 'items belong to nobody in particular', runtime('access/ownership'), 'return maker.id;', "return 'anybody';"],
  [
    'A.2',
    'nobody finds what is everybody’s',
    runtime('access/ownership'),
    'isOpenTo(principal, bypass) ? null : (principal?.id ?? NOBODY)',
    'principal?.id ?? NOBODY',
  ],
  [
    'R-2.6',
    'whose items are found is one of the ids',
    runtime('access/ownership'),
    '{ value: ownedBy }',
    '{ value: ownedBy, enumerable: true }',
  ],
  [
    'R-4.post',
    'a key of another caller is the same key',
    runtime('idempotency/key-place'),
    'if (caller === undefined) return path;',
    'if (caller !== undefined) return path;',
  ],
];
