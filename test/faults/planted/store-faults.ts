// Faults in stores: ids that clients choose.
import { type Row, runtime } from '../fault.js';

const keys = runtime('body/keys');
const labels = 'src/api/v1/labels/routes.ts';
const slots = 'src/api/v1/shelves/slots/routes.ts';

export const storesInTheKitchenSink: readonly Row[] = [
  ['R-P.7', 'a store takes any id', keys, '!ANY_KEY.test(id)', "id === ''"],
  ['R-P.7', 'a key narrows nothing', keys, 'check === undefined', 'check !== null'],
  [
    'R-2.6',
    'PUT creates nothing in a store',
    labels,
    'labels.find(transaction, request.params)',
    'labels.existing(transaction, request.params)',
  ],
  ['R-2.6', 'what PUT creates in a store is answered with 200', labels, 'if (created) return', 'if (!row) return'],
  [
    'C.3',
    'PUT on a store looks at no precondition',
    labels,
    'checkPreconditions(request, current?._version, SHAPES);',
    '',
  ],
  ['C.1', 'an item of a store begins at 1 again', 'src/api/v1/labels/store.ts', 'firstVersion(now)', '1'],
  [
    'C.1',
    'what is always there begins at 1 again below what is made again',
    'src/api/v1/owner/greeting/store.ts',
    'current._version === 0 ? firstVersion(now) : current._version + 1',
    'current._version + 1',
  ],
  [
    'R-P.8',
    'PUT creates below a parent that is not there',
    slots,
    'yield* shelves.existing(transaction, request.params);',
    '',
  ],
  [
    'R-P.9',
    'DELETE takes the item of another parent too',
    'src/api/v1/shelves/slots/store.ts',
    'DELETE FROM "shelf_slots" WHERE "shelf_id" = ?',
    'DELETE FROM "shelf_slots" WHERE "shelf_id" >= substr(?, 1, 0)',
  ],
  [
    'R-7.4',
    'what refers to nothing is not looked for',
    'src/api/store/references/references.ts',
    '(found[look] ?? null) === null',
    'above.length > 9',
  ],
  [
    'R-7.4',
    'what a value refers to from inside is not looked for',
    'src/api/store/references/inner-references.ts',
    'idsIn(values[column], paths), detail',
    'idsIn(null, paths), detail',
  ],
  [
    'R-7.4',
    'of what is missing inside a value only the member is named',
    'src/api/store/references/ids-inside.ts',
    'pointer + pointerOf([name])',
    'pointer',
  ],
  [
    'O.17',
    'what is referred to from inside a value can go',
    'src/api/store/references/inner-references.ts',
    'if (ids.size > 0)',
    'if (ids.size > 1e9)',
  ],
  [
    'O.17',
    'what nothing inside a value refers to any more is kept',
    'src/api/store/references/inner-references.ts',
    'if (idsIn(current[column], paths).length > 0)',
    'if (idsIn(current[column], paths).length > 1e9)',
  ],
  [
    'R-1.4',
    'a change that keeps what it refers to shows no way there',
    'src/api/store/references/references.ts',
    'isKept(column) ? current : found',
    'found',
  ],
  [
    'R-1.4',
    'a link to what is nested leads elsewhere',
    'src/api/v1/data-sheets/store.ts',
    'SELECT "tool_id" FROM "tool_manual_pages"',
    'SELECT "id" FROM "tool_manual_pages"',
  ],
  [
    'O.17',
    'what goes with its parent is not forgotten',
    'src/api/store/references/delete-cascade.ts',
    'if (from !== next.kind) continue;',
    'if (from === next.kind) continue;',
  ],
  [
    'O.17',
    'what goes is forgotten by its kind alone',
    'src/api/store/references/delete-cascade.ts',
    'if (rowIds === undefined) continue;',
    'if (rowIds !== undefined) continue;',
  ],
  [
    'O.17',
    'what forgets what it referred to keeps its tag',
    'src/api/v1/people/store.ts',
    '"written_by" = NULL, "_version" = "_version" + 1',
    '"written_by" = NULL, "_version" = "_version"',
  ],
  [
    'O.17',
    'what goes with what it refers to keeps it',
    'migrations/sqlite/0001_initial.sql',
    '"tool" TEXT NOT NULL REFERENCES "tools" ("id") ON DELETE CASCADE',
    '"tool" TEXT NOT NULL REFERENCES "tools" ("id")',
  ],
  [
    'R-1.4',
    'no link leads to what an item refers to',
    'src/api/v1/data-sheets/representation.ts',
    '"tool":{"href":"/v1/tools/',
    '"tools":{"href":"/v1/tools/',
  ],
  ['O.17', 'what is unique is told of no member', 'src/api/store/not-unique.ts', 'broken?.members ?? []', '[]'],
  [
    'O.17',
    'what comes second takes the place of the first',
    'src/api/v1/sheep/store.ts',
    'INSERT INTO "sheep"',
    'INSERT OR REPLACE INTO "sheep"',
  ],
  [
    'R-2.15',
    'a body names another item than its address',
    runtime('body/contract'),
    'given === undefined ? !this.#isRemoved(name) : given === value',
    'given !== null',
  ],
];

const collectionPage = runtime('html/collection-page');
const problemPage = runtime('html/problem-page');
const forms = runtime('html/forms');

export const storesInTheCatalogue: readonly Row[] = [
  [
    'R-2.6',
    'the page of a store has no form',
    collectionPage,
    'resource.ids?.allow !== undefined',
    "target.href === ''",
  ],
  ['R-2.6', 'the page of a store asks for no id', forms, "idMarkup(schema, 'create', member)", 'nothing'],
  [
    'R-2.6',
    'the page of a store asks for the id in the body',
    forms,
    'shown !== undefined || member !== ids?.member',
    "member !== ''",
  ],
  ['R-2.6', 'the form of a store replaces what is there', forms, ' data-if-none-match="*"', ''],
  ['R-2.6', 'nothing is made from the page of an id', problemPage, 'ids?.allow?.(lastSegment(place))', 'ids === null'],
  [
    'R-P.7',
    'a page offers to make what cannot be made',
    problemPage,
    'ids?.allow?.(lastSegment(place))',
    'ids !== undefined',
  ],
  [
    'PG.10',
    'the list of a store below one parent shows the items of all',
    'src/api/v1/series/volumes/store.ts',
    `scope: '"series_id" = ?'`,
    `scope: '"series_id" >= substr(?, 1, 0)'`,
  ],
  [
    'R-2.14',
    'a hidden id is shown',
    'src/api/v1/series/representation.ts',
    '"slug":"${row.id}"',
    '"id":"${row.id}","slug":"${row.id}"',
  ],
  ['R-2.16', 'HAL links to what cannot be read', runtime('answers/hal'), '|| self === undefined', ''],
];

const noOverlap = 'src/api/store/no-overlap.ts';

export const intervals: readonly Row[] = [
  ['O.17', 'intervals that meet overlap', 'src/api/v1/rooms/closures/store.ts', '"until" > ', '"until" >= '],
  ['O.17', 'a change may overlap', noOverlap, 'row[column] !== current[column]', 'row[column] !== row[column]'],
  ['O.17', 'an overlap is told of no member', noOverlap, 'members.map((name)', '[].map((name)'],
  [
    'O.17',
    'a row overlaps with itself',
    'src/api/v1/rooms/closures/store.ts',
    '"_other"."id" <> "_own"."id"',
    '"_other"."id" = "_own"."id"',
  ],
  [
    'O.17',
    'intervals below another parent count',
    'src/api/v1/rooms/closures/store.ts',
    '"_other"."room_id" = "_own"."room_id"',
    '"_other"."room_id" <> \'\'',
  ],
  ['B.2', 'an interval may end where it starts', 'src/api/v1/prices/schema.ts', "operator: '<'", "operator: '<='"],
];

/** Of several at once each finds none, unless they change one row. */
export const intervalsOnPostgres: readonly Row[] = [
  ['O.17', 'no lock is taken beside others', noOverlap, 'yield* lockGroups(transaction, changed, key);', ''],
];
