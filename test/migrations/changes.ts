// Every kind of change of the tables, with the rows before and after it.

const MEND =
  'Change them, then migrate again; or delete the two files of this migration, restore the model.json of before it, undo the change in resources.yaml, and generate again.';

export interface Change {
  readonly name: string;
  /** The resources before and after the change. */
  readonly before: string;
  readonly after: string;
  /** Statements that fill the tables before the change. */
  readonly fill: readonly string[];
  /** A query after the change, and its result. */
  readonly look: string;
  readonly found: unknown;
  /** The query and result on PostgreSQL, where they differ. */
  readonly onPostgres?: Pick<Change, 'look' | 'found'>;
  /** The losses that the generation reports before it accepts them. */
  readonly lost?: readonly string[];
  /** The reason why the migration refuses the rows. */
  readonly refusal?: string;
  /** The owner's remedy. */
  readonly mend?: string;
}

const user = (values: string, columns = ''): string =>
  `INSERT INTO "users" ("id", "_version"${columns}) VALUES (${values})`;

/** Ownership needs authenticated callers. */
const KNOWN = 'auth: { scheme: bearer }\n';

const MEMBERS = 'members: { in: people, role: role }';

const venues = (members: string, roles: string, access: string): string =>
  `  organisations: { ${members === '' ? '' : `${members}, `}access: { read: ${members === '' ? '"role:chief"' : 'member'}, write: "role:chief", create: authenticated }, resources: { people: { kind: store, on_delete: cascade, key: { field: account }, access: ${access}, fields: { account: string, role: { enum: ${roles} } } } } }\n${KNOWN}`;

const member = (values: string): string =>
  `INSERT INTO "organisation_people" ("organisation_id", "id", "role", "_version") VALUES (${values}, 1)`;

const notes = (owner: string, more: string): string =>
  `  notes: { owner: ${owner}, access: owner, fields: { ${owner}: { type: string, readonly: true } }, resources: { marks: { access: owner } } }\n${KNOWN}${more}`;

const NOTE_OF_ANN = [
  `INSERT INTO "notes" ("id", "_version", "author") VALUES ('a', 1, 'ann')`,
  `INSERT INTO "note_marks" ("id", "note_id", "_version") VALUES ('b', 'a', 1)`,
];

const LABELS =
  '  labels: { kind: store, fields: { text: { type: string, max: 100, unique: true } }, resources: { uses: { fields: { note: string } } } }\n';
const DESKS = '  desks: { fields: { name: { type: string, max: 100, unique: true } } }\n';

const desk = (values: string, columns = ''): string =>
  `INSERT INTO "desks" ("id", "_version", "name"${columns}) VALUES (${values})`;

const CLUBS =
  '  clubs: { members: { in: people, invitations: true }, access: { read: member, write: member, create: authenticated }, fields: { name: { type: string, max: 100 } }, resources: { people: { kind: store, on_delete: cascade, key: { field: account }, access: { read: member, write: member }, fields: { account: string } } } }\n' +
  '  picks: { within: club, access: { read: member, write: member }, fields: { club: { ref: clubs, immutable: true }, text: { type: string, max: 100, unique: true } }, resources: { notes: { on_delete: cascade, access: { read: member, write: member } } } }\n';

const CLUB_OF_ANN = [
  `INSERT INTO "clubs" ("id", "_version", "name") VALUES ('a', 1, 'Chess')`,
  `INSERT INTO "club_people" ("id", "_version", "club_id") VALUES ('ann', 1, 'a')`,
  `INSERT INTO "_clubs_invitations" ("id", "group_id", "hash", "invited_by", "created", "expires") VALUES ('i', 'a', 'x', 'ann', 1, 2)`,
  `INSERT INTO "picks" ("id", "_version", "club", "text") VALUES ('p', 1, 'a', 'Emma')`,
  `INSERT INTO "pick_notes" ("id", "_version", "pick_id") VALUES ('n', 1, 'p')`,
];

const TEAMS =
  '  teams: { kind: store, members: { claim: teams }, access: { read: member, write: member }, fields: { name: { type: string, max: 100 } }, resources: { rooms: { on_delete: cascade, access: { read: member, write: member }, fields: { name: { type: string, max: 100, unique: true } } } } }\n';

const ROOM_TIMES = ', "room", "from", "until"';

export const changes: readonly Change[] = [
  {
    name: 'states of what is there already',
    before: '  users: { fields: { name: { type: string, max: 100 } } }',
    after:
      '  users: { fields: { name: { type: string, max: 100 } }, states: { initial: active, transitions: { bans: { from: active, to: banned } } } }',
    fill: [user(`'a', 1, 'Ann'`, ', "name"'), user(`'b', 7, 'Bob'`, ', "name"')],
    look: 'SELECT "id", "_version", "name", "state" FROM "users" ORDER BY 1',
    found: [
      ['a', 1, 'Ann', 'active'],
      ['b', 7, 'Bob', 'active'],
    ],
  },
  {
    name: 'a state that there is no more, and one that is new',
    before: '  users: { states: { initial: active, transitions: { bans: { from: active, to: banned } } } }',
    after: '  users: { states: { initial: active, transitions: { pauses: { from: active, to: paused } } } }',
    fill: [user(`'a', 1, 'active'`, ', "state"'), user(`'b', 1, 'banned'`, ', "state"')],
    refusal: `1 rows of "users" have a value of "state" that it can no longer have. ${MEND}`,
    mend: `UPDATE "users" SET "state" = 'active' WHERE "id" = 'b'`,
    look: 'SELECT "id", "state" FROM "users" ORDER BY 1',
    found: [
      ['a', 'active'],
      ['b', 'active'],
    ],
  },
  {
    name: 'a field that becomes unique, where a value is there twice',
    before: '  users: { resources: { notes: { fields: { title: { type: string, max: 100 } } } } }',
    after: '  users: { resources: { notes: { fields: { title: { type: string, max: 100, unique: true } } } } }',
    fill: [
      user(`'a', 1`),
      user(`'b', 1`),
      `INSERT INTO "user_notes" ("id", "user_id", "_version", "title") VALUES ('1', 'a', 1, 'x'), ('2', 'a', 1, 'x'), ('3', 'b', 1, 'x')`,
    ],
    refusal: `1 values of "user_id" with "title" in "user_notes" are there more than once. ${MEND}`,
    mend: `UPDATE "user_notes" SET "title" = 'y' WHERE "id" = '1'`,
    look: 'SELECT "id", "title" FROM "user_notes" ORDER BY 1',
    found: [
      ['1', 'y'],
      ['2', 'x'],
      ['3', 'x'],
    ],
  },
  {
    name: 'a new field that is unique, and one that is so together with another',
    before: '  users: { fields: { name: { type: string, max: 100 } } }',
    after:
      '  users: { unique: [[name, team]], fields: { name: { type: string, max: 100 }, email: { type: email, optional: true, unique: true }, team: { type: int, default: 1 } } }',
    fill: [user(`'a', 1, 'Ann'`, ', "name"'), user(`'b', 1, 'Ann'`, ', "name"')],
    refusal: `1 values of "name" with "team" in "users" are there more than once. ${MEND}`,
    mend: `UPDATE "users" SET "name" = 'Bob' WHERE "id" = 'b'`,
    look: 'SELECT "name", "email", "team" FROM "users" ORDER BY "id"',
    found: [
      ['Ann', null, 1],
      ['Bob', null, 1],
    ],
  },
  {
    name: 'a check that is new, where a row breaks it',
    before: '  users: { fields: { from: date, until: date?, age: int } }',
    after: "  users: { checks: ['until > from', 'age >= 18'], fields: { from: date, until: date?, age: int } }",
    fill: [
      user(`'a', 1, '2026-01-01', '2026-01-02', 18`, ', "from", "until", "age"'),
      user(`'b', 1, '2026-01-02', '2026-01-02', 30`, ', "from", "until", "age"'),
      user(`'c', 1, '2026-01-02', NULL, 30`, ', "from", "until", "age"'),
    ],
    refusal: `1 rows of "users" break the check "until" > "from". ${MEND}`,
    mend: `UPDATE "users" SET "until" = '2026-01-03' WHERE "id" = 'b'`,
    look: 'SELECT "id", "age" FROM "users" ORDER BY 1',
    found: [
      ['a', 18],
      ['b', 30],
      ['c', 30],
    ],
  },
  {
    name: 'intervals that may not overlap from now on, where two of one group do',
    before: '  users: { fields: { room: int?, from: date, until: date } }',
    after:
      '  users: { checks: [{ no_overlap: [room, from, until] }], fields: { room: int?, from: date, until: date } }',
    fill: [
      user(`'a', 1, 7, '2026-01-01', '2026-01-05'`, ROOM_TIMES),
      user(`'b', 1, 7, '2026-01-04', '2026-01-06'`, ROOM_TIMES),
      user(`'c', 1, 7, '2026-01-06', '2026-01-08'`, ROOM_TIMES),
      user(`'d', 1, 8, '2026-01-01', '2026-01-09'`, ROOM_TIMES),
      user(`'e', 1, NULL, '2026-01-01', '2026-01-09'`, ROOM_TIMES),
      user(`'f', 1, NULL, '2026-01-01', '2026-01-09'`, ROOM_TIMES),
    ],
    refusal: `1 intervals ("from" to "until") with the same "room" in "users" overlap. ${MEND}`,
    mend: `UPDATE "users" SET "from" = '2026-01-05' WHERE "id" = 'b'`,
    look: 'SELECT COUNT(*) FROM "users"',
    found: [[6]],
  },
  {
    name: 'rows that come into the group of others by a default, where intervals may not overlap already',
    before:
      '  users: { checks: [{ no_overlap: [room, from, until] }], fields: { room: int?, from: date, until: date } }',
    after:
      '  users: { checks: [{ no_overlap: [room, from, until] }], fields: { room: { type: int, default: 7 }, from: date, until: date } }',
    fill: [
      user(`'a', 1, 7, '2026-01-01', '2026-01-05'`, ROOM_TIMES),
      user(`'b', 1, NULL, '2026-01-04', '2026-01-06'`, ROOM_TIMES),
      user(`'c', 1, 8, '2026-01-01', '2026-01-09'`, ROOM_TIMES),
    ],
    refusal: `1 intervals ("from" to "until") with the same "room" in "users" overlap. ${MEND}`,
    mend: `UPDATE "users" SET "from" = '2026-01-05' WHERE "id" = 'b'`,
    look: 'SELECT "id", "room" FROM "users" ORDER BY 1',
    found: [
      ['a', 7],
      ['b', 7],
      ['c', 8],
    ],
  },
  {
    name: 'intervals that may not overlap from now on, where a default brings rows into the group of others',
    before: '  users: { fields: { room: int?, from: date, until: date } }',
    after:
      '  users: { checks: [{ no_overlap: [room, from, until] }], fields: { room: { type: int, default: 7 }, from: date, until: date } }',
    fill: [
      user(`'a', 1, 7, '2026-01-01', '2026-01-05'`, ROOM_TIMES),
      user(`'b', 1, NULL, '2026-01-04', '2026-01-06'`, ROOM_TIMES),
      user(`'c', 1, 8, '2026-01-01', '2026-01-09'`, ROOM_TIMES),
    ],
    refusal: `1 intervals ("from" to "until") with the same "room" in "users" overlap. ${MEND}`,
    mend: `UPDATE "users" SET "from" = '2026-01-05' WHERE "id" = 'b'`,
    look: 'SELECT "id", "room" FROM "users" ORDER BY 1',
    found: [
      ['a', 7],
      ['b', 7],
      ['c', 8],
    ],
  },
  {
    name: 'intervals of decimals below each parent, where a later one overlaps with an early one',
    before: '  users: { resources: { notes: { fields: { low: decimal, high: decimal } } } }',
    after:
      '  users: { resources: { notes: { checks: [{ no_overlap: [low, high] }], fields: { low: decimal, high: decimal } } } }',
    fill: [
      user(`'a', 1`),
      user(`'b', 1`),
      `INSERT INTO "user_notes" ("id", "user_id", "_version", "low", "high") VALUES ('1', 'a', 1, '1', '10'), ('2', 'a', 1, '2', '3'), ('3', 'a', 1, '9', '11'), ('4', 'b', 1, '1', '10')`,
    ],
    refusal: `2 intervals ("low" to "high") with the same "user_id" in "user_notes" overlap. ${MEND}`,
    mend: `DELETE FROM "user_notes" WHERE "id" = '1'`,
    look: 'SELECT COUNT(*) FROM "user_notes"',
    found: [[3]],
  },
  {
    name: 'a check that goes, and one of fields that were renamed',
    before: "  users: { checks: ['low < high', 'low > 0'], fields: { low: decimal, high: decimal } }",
    after:
      "  people: { was: users, checks: ['least < most'], fields: { least: { type: decimal, was: low }, most: { type: decimal, was: high } } }",
    fill: [user(`'a', 1, '1.5', '12'`, ', "low", "high"')],
    look: 'SELECT "least", "most" FROM "people"',
    found: [['1.5', '12']],
    onPostgres: { look: 'SELECT "least"::text, "most"::text FROM "people"', found: [['1.5', '12']] },
  },
  {
    name: 'checks of fields that are new, and of one that has another type',
    before: "  users: { checks: ['low < 7'], fields: { low: int } }",
    after:
      "  users: { checks: ['low < 7', 'low < high', 'more > low'], fields: { low: decimal, high: { type: decimal, default: 9 }, more: { type: decimal, optional: true } } }",
    fill: [user(`'a', 1, 2`, ', "low"')],
    look: 'SELECT "low", "high", "more" FROM "users"',
    found: [['2', '9', null]],
    onPostgres: { look: 'SELECT "low"::text, "high"::text, "more" FROM "users"', found: [['2', '9', null]] },
  },
  {
    name: 'checks that rows of negative decimals break',
    before: '  users: { fields: { low: decimal, high: decimal } }',
    after: "  users: { checks: ['low < high', 'low > -20.5'], fields: { low: decimal, high: decimal } }",
    fill: [
      user(`'a', 1, '-10', '-9.5'`, ', "low", "high"'),
      user(`'b', 1, '-9', '-10'`, ', "low", "high"'),
      user(`'c', 1, '-2', '10'`, ', "low", "high"'),
    ],
    refusal: `1 rows of "users" break the check "low" < "high". ${MEND}`,
    mend: `DELETE FROM "users" WHERE "id" = 'b'`,
    look: 'SELECT COUNT(*) FROM "users"',
    found: [[2]],
  },
  {
    name: 'a field and a group that become unique',
    before:
      '  users: { fields: { email: { type: email, optional: true }, name: { type: string, max: 100 }, team: { type: int, optional: true } } }',
    after:
      '  users: { unique: [[name, team]], fields: { email: { type: email, optional: true, unique: true }, name: { type: string, max: 100 }, team: { type: int, optional: true } } }',
    fill: [
      user(`'a', 1, 'Ann', NULL`, ', "name", "email"'),
      user(`'b', 1, 'Ann', NULL`, ', "name", "email"'),
      user(`'c', 1, 'Ann', 'ann@example.com'`, ', "name", "email"'),
    ],
    look: 'SELECT "name", "email" FROM "users" ORDER BY "id"',
    found: [
      ['Ann', null],
      ['Ann', null],
      ['Ann', 'ann@example.com'],
    ],
  },
  {
    name: 'a list of texts that becomes one of references',
    before: '  users: { fields: { friends: { list: string, optional: true } } }',
    after: '  users: { fields: { friends: { list: { ref: users }, optional: true } } }',
    fill: [user(`'a', 1, '["b", "x", "y"]'`, ', "friends"'), user(`'b', 1, NULL`, ', "friends"')],
    refusal: `2 ids in "friends" of "users" are those of no row of "users". ${MEND}`,
    mend: `UPDATE "users" SET "friends" = '["b", "a", "b"]' WHERE "id" = 'a'`,
    look: 'SELECT "id", "_target" FROM "_users_friends_users_ids"',
    found: [['a', 'b']],
  },
  {
    name: 'references inside values whose field, resource and target are renamed, and members that refer from now on',
    before:
      '  users: { fields: { groups: { map: { list: { ref: teams } }, optional: true }, home: { optional: true, fields: { team: uuid, note: { ref: teams } } } } }\n  teams: {}',
    after:
      '  people: { was: users, singular: person, fields: { units: { was: groups, map: { list: { ref: crews } }, optional: true }, home: { optional: true, fields: { team: { ref: crews }, note: uuid } } } }\n  crews: { was: teams }',
    fill: [
      'INSERT INTO "teams" ("id", "_version") VALUES (\'s\', 1), (\'t\', 1)',
      user(`'a', 1, '{"x": ["s", "t"], "y": ["t"]}', '{"team": "t", "note": "s"}'`, ', "groups", "home"'),
      user(`'b', 1, NULL, NULL`, ', "groups", "home"'),
      `INSERT INTO "_users_groups_teams_ids" VALUES ('a', 's'), ('a', 't')`,
      `INSERT INTO "_users_home_teams_ids" VALUES ('a', 's')`,
    ],
    look: 'SELECT \'units\', "id", "_target" FROM "_people_units_crews_ids" UNION SELECT \'home\', "id", "_target" FROM "_people_home_crews_ids" ORDER BY 1, 3',
    found: [
      ['home', 'a', 't'],
      ['units', 'a', 's'],
      ['units', 'a', 't'],
    ],
  },
  {
    name: 'values that refer to nothing any more, and new ones that do',
    before: '  users: { fields: { friends: { list: { ref: users }, optional: true } } }',
    after:
      '  users: { fields: { friends: { list: uuid, optional: true }, fans: { list: { ref: users }, default: [] } } }',
    fill: [
      user(`'a', 1, '["b"]'`, ', "friends"'),
      user(`'b', 1, NULL`, ', "friends"'),
      `INSERT INTO "_users_friends_users_ids" VALUES ('a', 'b')`,
    ],
    look: 'SELECT "id", "friends", "fans", "_target" FROM "users" LEFT JOIN "_users_fans_users_ids" USING ("id") ORDER BY 1',
    found: [
      ['a', '["b"]', '[]', null],
      ['b', null, '[]', null],
    ],
  },
  {
    name: 'a resource that is renamed below one that was renamed before',
    before:
      '  users: { was: people, fields: { name: string }, resources: { badge: { kind: document, fields: { text: string } } } }',
    after:
      '  users: { was: people, fields: { name: string }, resources: { card: { was: badge, kind: document, fields: { text: string } } } }',
    fill: [
      user(`'a', 1, 'Ann'`, ', "name"'),
      `INSERT INTO "user_badge" ("user_id", "_version", "text") VALUES ('a', 1, 'A badge')`,
    ],
    look: 'SELECT "user_id", "text" FROM "user_card"',
    found: [['a', 'A badge']],
  },
  {
    name: 'a new resource, and one below one that was there',
    before: '  users: { fields: { name: string } }',
    after: '  users: { fields: { name: string }, resources: { notes: { fields: { text: string } } } }\n  teams: {}',
    fill: [user(`'a', 1, 'Ann'`, ', "name"')],
    look: 'SELECT "id", "name" FROM "users"',
    found: [['a', 'Ann']],
  },
  {
    name: 'a new optional field',
    before: '  users: { fields: { name: string } }',
    after: '  users: { fields: { name: string, age: int?, tags: { list: string, optional: true } } }',
    fill: [user(`'a', 3, 'Ann'`, ', "name"')],
    look: 'SELECT "id", "_version", "name", "age", "tags" FROM "users"',
    found: [['a', 3, 'Ann', null, null]],
  },
  {
    name: 'a new optional field that can be null',
    before: '  users: { fields: { name: string } }',
    after: '  users: { fields: { name: string, age: { type: int, optional: true, nullable: true } } }',
    fill: [user(`'a', 1, 'Ann'`, ', "name"')],
    look: 'SELECT "age", "_age_is_null" FROM "users"',
    found: [[null, 0]],
  },
  {
    name: 'new fields with defaults of every kind',
    before: '  users: {}',
    after: `  users:
    fields:
      said: { type: string, default: "it's; -- \\"so\\"\\n\\n-- and so;\\n" }
      age: { type: int, default: -3 }
      share: { type: number, default: 0.5 }
      price: { type: decimal, default: "12.50" }
      big: { type: bigint, default: "9007199254740993" }
      open: { type: boolean, default: true }
      born: { type: date, default: "2001-02-03" }
      genre: { enum: [art, science], default: art }
      tags: { list: string, default: [a, "b's"] }
      more: { type: json, default: { a: [1, null] } }`,
    fill: [user(`'a', 1`)],
    look: 'SELECT "said", "age", "share", "price", CAST("big" AS TEXT), "open", "born", "genre", "tags", "more" FROM "users"',
    found: [
      [
        `it's; -- "so"\n\n-- and so;\n`,
        -3,
        0.5,
        '12.5',
        '9007199254740993',
        1,
        '2001-02-03',
        'art',
        `["a","b's"]`,
        '{"a":[1,null]}',
      ],
    ],
  },
  {
    name: 'a new field that the service stamps',
    before: '  users: {}',
    after:
      '  users: { fields: { at: { type: datetime, readonly: true, default: now }, on: { type: date, default: now } } }',
    fill: [user(`'a', 1`)],
    look: `SELECT length("at"), substr("at", 11, 1), length("on") FROM "users"`,
    found: [[24, 'T', 10]],
    onPostgres: { look: `SELECT "at" <= now(), "on" >= CURRENT_DATE - 1 FROM "users"`, found: [[1, 1]] },
  },
  {
    name: 'a new required field, where there are rows',
    before: '  users: {}',
    after: '  users: { fields: { name: string } }',
    fill: [user(`'a', 1`), user(`'b', 1`)],
    refusal:
      '2 rows of "users" have no "name", which they need. Delete the two files of this migration, restore the model.json of before it, ' +
      'give the field a default in resources.yaml or make it optional (an "owner" has neither: say it a generation later), and generate again.',
    mend: 'DELETE FROM "users"',
    look: 'SELECT * FROM "users"',
    found: [],
  },
  {
    name: 'an owner in a field that is new, where there are rows',
    before: `  loans: { fields: { title: string } }\n${KNOWN}`,
    after: `  loans: { owner: member, fields: { member: { type: string, readonly: true }, title: string } }\n${KNOWN}`,
    fill: [`INSERT INTO "loans" ("id", "_version", "title") VALUES ('a', 1, 'Tea')`],
    refusal:
      '1 rows of "loans" have no "member", which they need. Delete the two files of this migration, restore the model.json of before it, ' +
      'give the field a default in resources.yaml or make it optional (an "owner" has neither: say it a generation later), and generate again.',
    mend: 'DELETE FROM "loans"',
    look: 'SELECT * FROM "loans"',
    found: [],
  },
  {
    name: 'an owner in a field that had a default before: rows keep whose they are',
    before: `  loans: { fields: { member: { type: string, readonly: true, default: nobody }, title: string } }\n${KNOWN}`,
    after: `  loans: { owner: member, fields: { member: { type: string, readonly: true }, title: string } }\n${KNOWN}`,
    fill: [
      `INSERT INTO "loans" ("id", "_version", "title", "member") VALUES ('a', 1, 'Tea', 'nobody'), ('b', 1, 'Milk', 'ann')`,
    ],
    look: 'SELECT "id", "_version", "member" FROM "loans" ORDER BY 1',
    found: [
      ['a', 1, 'nobody'],
      ['b', 1, 'ann'],
    ],
  },
  {
    name: 'groups, where a row has no member who may change members',
    before: venues('', '[viewer, admin]', '"role:chief"'),
    after: venues(MEMBERS, '[viewer, admin]', '"member:admin"'),
    fill: [
      `INSERT INTO "organisations" ("id", "_version") VALUES ('a', 1), ('b', 1), ('c', 1)`,
      member(`'a', 'ann', 'admin'`),
      member(`'b', 'ben', 'viewer'`),
      member(`'a', 'ben', 'viewer'`),
    ],
    refusal: `2 rows of "organisations" have no member in "organisation_people" whose "role" is admin, which each needs. ${MEND}`,
    mend: member(`'b', 'bea', 'admin', 1), ('c', 'cem', 'admin'`),
    look: 'SELECT "organisation_id", "id", "role" FROM "organisation_people" ORDER BY 1, 2',
    found: [
      ['a', 'ann', 'admin'],
      ['a', 'ben', 'viewer'],
      ['b', 'bea', 'admin'],
      ['b', 'ben', 'viewer'],
      ['c', 'cem', 'admin'],
    ],
  },
  {
    name: 'groups whose members come with them, where there are rows',
    before: `  organisations: {}\n${KNOWN}`,
    after: venues(MEMBERS, '[viewer, admin]', '"member:admin"'),
    fill: [`INSERT INTO "organisations" ("id", "_version") VALUES ('a', 1)`],
    refusal:
      '1 rows of "organisations" have no member in "organisation_people" whose "role" is admin, which each needs. ' +
      'Delete the two files of this migration, restore the model.json of before it, say "members" a generation later, when the store has them, and generate again.',
    mend: 'DELETE FROM "organisations"',
    look: 'SELECT * FROM "organisations"',
    found: [],
  },
  {
    name: 'groups in which another role changes members, which nobody has',
    before: venues(MEMBERS, '[viewer, admin]', '["member:admin", "member:viewer"]'),
    after: venues(MEMBERS, '[viewer, admin]', '"member:admin"'),
    fill: [`INSERT INTO "organisations" ("id", "_version") VALUES ('a', 1)`, member(`'a', 'ann', 'viewer'`)],
    refusal: `1 rows of "organisations" have no member in "organisation_people" whose "role" is admin, which each needs. ${MEND}`,
    mend: `UPDATE "organisation_people" SET "role" = 'admin'`,
    look: 'SELECT "id", "role" FROM "organisation_people"',
    found: [['ann', 'admin']],
  },
  {
    name: 'groups whose members have other names',
    before: venues(MEMBERS, '[viewer, admin]', '"member:admin"'),
    after: venues('members: { in: staff, role: post }', '[viewer, admin]', '"member:admin"')
      .replace('people: {', 'staff: { was: people, ')
      .replace('role: { enum', 'post: { was: role, enum'),
    fill: [`INSERT INTO "organisations" ("id", "_version") VALUES ('a', 1)`, member(`'a', 'ann', 'admin'`)],
    look: 'SELECT "id", "post" FROM "organisation_staff"',
    found: [['ann', 'admin']],
  },
  {
    name: 'row security, of owners and what lies below',
    before: notes('author', ''),
    after: notes('author', 'row_security: true\n'),
    fill: NOTE_OF_ANN,
    look: 'SELECT "id", "author" FROM "notes"',
    found: [['a', 'ann']],
  },
  {
    name: 'no row security any more',
    before: notes('author', 'row_security: true\n'),
    after: notes('author', ''),
    fill: NOTE_OF_ANN,
    look: 'SELECT "id", "author" FROM "notes"',
    found: [['a', 'ann']],
  },
  {
    name: 'row security under tables and an owner with other names',
    before: notes('author', 'row_security: true\n'),
    after: notes('author', 'row_security: true\n')
      .replace('notes: {', 'papers: { was: notes, ')
      .replace('marks: {', 'signs: { was: marks, ')
      .replace('owner: author', 'owner: writer')
      .replace('author: {', 'writer: { was: author, '),
    fill: NOTE_OF_ANN,
    look: 'SELECT "id", "writer" FROM "papers"',
    found: [['a', 'ann']],
  },
  {
    name: 'row security under groups whose members have other names',
    before: `${venues(MEMBERS, '[viewer, admin]', '"member:admin"')}row_security: true\n`,
    after: `${venues('members: { in: staff, role: post }', '[viewer, admin]', '"member:admin"')}row_security: true\n`
      .replace('people: {', 'staff: { was: people, ')
      .replace('role: { enum', 'post: { was: role, enum'),
    fill: [`INSERT INTO "organisations" ("id", "_version") VALUES ('a', 1)`, member(`'a', 'ann', 'admin'`)],
    look: 'SELECT "id", "post" FROM "organisation_staff"',
    found: [['ann', 'admin']],
  },
  {
    name: 'tenants, where rows belong to nobody',
    before: `${DESKS}${KNOWN}`,
    after: `${DESKS}${KNOWN}tenant: { claim: org_id }\n`,
    fill: [desk(`'a', 1, 'Ann'`), desk(`'b', 1, 'Bob'`)],
    refusal:
      '2 rows of "desks" belong to no tenant, so no caller would find them. ' +
      'Delete the two files of this migration, restore the model.json of before it, name the tenant of these rows in resources.yaml ("existing" under "tenant"), and generate again.',
    mend: 'DELETE FROM "desks"',
    look: 'SELECT * FROM "desks"',
    found: [],
  },
  {
    name: 'tenants, of which one has the rows of before',
    before: `${DESKS}${KNOWN}`,
    after: `${DESKS}${KNOWN}tenant: { claim: org_id, existing: acme }\n`,
    fill: [desk(`'a', 1, 'Ann'`), desk(`'b', 1, 'Bob'`)],
    look: 'SELECT "id", "name", "_tenant" FROM "desks" ORDER BY 1',
    found: [
      ['a', 'Ann', 'acme'],
      ['b', 'Bob', 'acme'],
    ],
  },
  {
    name: 'tenants, of which one has the items of a store',
    before: `${LABELS}${KNOWN}`,
    after: `${LABELS}${KNOWN}tenant: { claim: org_id, existing: acme }\n`,
    fill: [
      `INSERT INTO "labels" ("id", "_version", "text") VALUES ('red', 1, 'Red')`,
      `INSERT INTO "label_uses" ("id", "_version", "label_id", "note") VALUES ('a', 1, 'red', 'Door')`,
    ],
    look: 'SELECT "label_uses"."id", "_tenant", "text" FROM "label_uses" JOIN "labels" USING ("_tenant")',
    found: [['a', 'acme', 'Red']],
  },
  {
    name: 'tenants, of which one has the items of a renamed store',
    before: `${LABELS}${KNOWN}`,
    after: `${LABELS.replace('labels: { kind', 'tags: { was: labels, kind')}${KNOWN}tenant: { claim: org_id, existing: acme }\n`,
    fill: [
      `INSERT INTO "labels" ("id", "_version", "text") VALUES ('red', 1, 'Red')`,
      `INSERT INTO "label_uses" ("id", "_version", "label_id", "note") VALUES ('a', 1, 'red', 'Door')`,
    ],
    look: 'SELECT "tag_uses"."id", "_tenant", "text" FROM "tag_uses" JOIN "tags" USING ("_tenant")',
    found: [['a', 'acme', 'Red']],
  },
  {
    name: 'tenants, of which one has the items of owners',
    before: notes('author', ''),
    after: notes('author', 'tenant: { claim: org_id, existing: acme }\n'),
    fill: NOTE_OF_ANN,
    look: 'SELECT "id", "_tenant", "author" FROM "notes"',
    found: [['a', 'acme', 'ann']],
  },
  {
    name: 'tenants, of which one has the groups, their members and their invitations',
    before: `${CLUBS}${KNOWN}row_security: true\n`,
    after: `${CLUBS}${KNOWN}row_security: true\ntenant: { claim: org_id, existing: acme }\n`,
    fill: CLUB_OF_ANN,
    look: 'SELECT "clubs"."_tenant", "club_people"."_tenant", "_clubs_invitations"."_tenant", "picks"."_tenant", "pick_notes"."_tenant" FROM "clubs", "club_people", "_clubs_invitations", "picks", "pick_notes"',
    found: [['acme', 'acme', 'acme', 'acme', 'acme']],
  },
  {
    name: 'tenants, of which one has the document at the top level',
    before: `  setting: { kind: document, fields: { theme: string } }\n${KNOWN}`,
    after: `  setting: { kind: document, fields: { theme: string } }\n${KNOWN}tenant: { claim: org_id, existing: acme }\n`,
    fill: [`INSERT INTO "setting" ("id", "_version", "theme") VALUES ('only', 1, 'dark')`],
    look: 'SELECT "_tenant", "theme" FROM "setting"',
    found: [['acme', 'dark']],
  },
  {
    name: 'tenants, of which one has the groups that tokens name',
    before: `${TEAMS}${KNOWN}`,
    after: `${TEAMS}${KNOWN}tenant: { claim: org_id, existing: acme }\n`,
    fill: [
      `INSERT INTO "teams" ("id", "_version", "name") VALUES ('red', 1, 'Red')`,
      `INSERT INTO "team_rooms" ("id", "_version", "team_id", "name") VALUES ('a', 1, 'red', 'Hall')`,
    ],
    look: 'SELECT "team_rooms"."id", "_tenant", "teams"."name" FROM "team_rooms" JOIN "teams" USING ("_tenant")',
    found: [['a', 'acme', 'Red']],
  },
  {
    name: 'owners within tenants',
    before: `  notes: { fields: { author: { type: string, readonly: true, default: nobody }, text: { type: string, max: 100, unique: true } } }\n${KNOWN}tenant: { claim: org_id }\n`,
    after: `  notes: { owner: author, access: owner, fields: { author: { type: string, readonly: true }, text: { type: string, max: 100, unique: true } } }\n${KNOWN}tenant: { claim: org_id }\n`,
    fill: [
      `INSERT INTO "notes" ("id", "_version", "author", "text", "_tenant") VALUES ('a', 1, 'ann', 'Mine', 'acme')`,
    ],
    look: 'SELECT "id", "_tenant", "author" FROM "notes"',
    found: [['a', 'acme', 'ann']],
  },
  {
    name: 'no tenants any more, where rows belong to one',
    before: `${DESKS}${KNOWN}tenant: { claim: org_id }\n`,
    after: `${DESKS}${KNOWN}`,
    fill: [desk(`'a', 1, 'Ann', 'acme'`, ', "_tenant"'), desk(`'b', 1, 'Bob', 'acme'`, ', "_tenant"')],
    lost: ['lost-tenants'],
    look: 'SELECT "id", "name" FROM "desks" ORDER BY 1',
    found: [
      ['a', 'Ann'],
      ['b', 'Bob'],
    ],
  },
  {
    name: 'no tenants any more, where rows belong to several',
    before: `${DESKS}${KNOWN}tenant: { claim: org_id }\n`,
    after: `${DESKS}${KNOWN}`,
    fill: [desk(`'a', 1, 'Ann', 'acme'`, ', "_tenant"'), desk(`'b', 1, 'Bob', 'other'`, ', "_tenant"')],
    lost: ['lost-tenants'],
    refusal:
      '1 rows of "desks" belong to further tenants, whose rows all callers would find. ' +
      'Delete the two files of this migration, restore the model.json of before it, declare "tenant" in resources.yaml as before, and generate again.',
    mend: `DELETE FROM "desks" WHERE "_tenant" = 'other'`,
    look: 'SELECT "id", "name" FROM "desks"',
    found: [['a', 'Ann']],
  },
  {
    name: 'tenants that another claim names',
    before: `${DESKS}${KNOWN}tenant: { claim: org_id }\n`,
    after: `${DESKS}${KNOWN}tenant: { claim: account }\n`,
    fill: [desk(`'a', 1, 'Ann', 'acme'`, ', "_tenant"')],
    lost: ['lost-tenants'],
    look: 'SELECT "id", "_tenant" FROM "desks"',
    found: [['a', 'acme']],
  },
  {
    name: 'a field that is gone',
    before: '  users: { fields: { name: string, age: int? }, sort: [age] }',
    after: '  users: { fields: { name: string } }',
    fill: [user(`'a', 1, 'Ann', 3`, ', "name", "age"')],
    lost: ['lost-column'],
    look: 'SELECT "id", "name" FROM "users"',
    found: [['a', 'Ann']],
  },
  {
    name: 'a resource that is gone, with what was below it',
    before: '  users: { fields: { name: string } }\n  rooms: { resources: { guests: {} } }',
    after: '  users: { fields: { name: string } }',
    fill: [
      user(`'a', 1, 'Ann'`, ', "name"'),
      `INSERT INTO "rooms" VALUES ('r', 1)`,
      `INSERT INTO "room_guests" VALUES ('g', 'r', 1)`,
    ],
    lost: ['lost-table', 'lost-table'],
    look: 'SELECT "id", "name" FROM "users"',
    found: [['a', 'Ann']],
  },
  {
    name: 'a field that was renamed, by which the list is ordered',
    before: '  users: { fields: { name: string, price: decimal }, sort: [name, price] }',
    after:
      '  users: { fields: { title: { type: string, was: name }, cost: { type: decimal, was: price } }, sort: [title, cost] }',
    fill: [user(`'a', 1, 'Ann', '1.5'`, ', "name", "price"')],
    look: 'SELECT "id", "title", "cost" FROM "users" ORDER BY "_cost_order"',
    found: [['a', 'Ann', '1.5']],
    onPostgres: { look: 'SELECT "id", "title", "cost" FROM "users" ORDER BY "cost"', found: [['a', 'Ann', '1.5']] },
  },
  {
    name: 'names that are used again by new resources, after those that had them were renamed',
    before:
      '  authors: { fields: { email: { type: email, unique: true } }, sort: [email], resources: { books: { fields: { title: { type: string, max: 100 } }, sort: [title] } } }',
    after:
      '  writers: { was: authors, fields: { email: { type: email } }, sort: [email], resources: { books: { fields: { title: { type: string, max: 100 } }, sort: [title] } } }\n' +
      '  authors: { fields: { email: { type: email, unique: true } }, sort: [email], resources: { books: { fields: { title: { type: string, max: 100 } }, sort: [title] } } }',
    fill: [
      `INSERT INTO "authors" ("id", "_version", "email") VALUES ('a', 1, 'ann@example.com')`,
      `INSERT INTO "author_books" ("id", "author_id", "_version", "title") VALUES ('b', 'a', 1, 'One')`,
    ],
    look: 'SELECT "email", "title" FROM "writer_books" JOIN "writers" ON "writers"."id" = "writer_id"',
    found: [['ann@example.com', 'One']],
  },
  {
    name: 'names that are used again by new fields, after those that had them were renamed',
    before:
      '  users: { fields: { mail: { type: email, unique: true }, friend: { ref: users, optional: true }, kind: { enum: [a, b] } }, filter: { kind: [eq] } }',
    after:
      '  users: { fields: { address: { type: email, unique: true, was: mail }, mail: { type: email, unique: true, optional: true }, boss: { ref: users, optional: true, was: friend }, friend: { ref: users, optional: true }, genre: { enum: [a, b], was: kind }, kind: { type: string, max: 9, optional: true } }, filter: { kind: [eq], genre: [eq] } }',
    fill: [user(`'a', 1, 'ann@example.com', NULL, 'b'`, ', "mail", "friend", "kind"')],
    look: 'SELECT "address", "mail", "boss", "friend", "genre", "kind" FROM "users"',
    found: [['ann@example.com', null, null, null, 'b', null]],
  },
  {
    name: 'fields that swap their names',
    before:
      '  users: { checks: [low < high], fields: { low: decimal, high: decimal, kind: { enum: [a, b] }, sort: { enum: [x, y] }, one: { type: int, optional: true, nullable: true }, two: { type: int, optional: true, nullable: true } }, sort: [low] }',
    after:
      '  users: { checks: [high < low], fields: { low: { type: decimal, was: high }, high: { type: decimal, was: low }, kind: { enum: [x, y], was: sort }, sort: { enum: [a, b], was: kind }, one: { type: int, optional: true, nullable: true, was: two }, two: { type: int, optional: true, nullable: true, was: one } }, sort: [high] }',
    fill: [
      user(
        `'a', 1, '1', '2', 'a', 'x', NULL, NULL, TRUE, FALSE`,
        ', "low", "high", "kind", "sort", "one", "two", "_one_is_null", "_two_is_null"',
      ),
    ],
    look: 'SELECT "low", "high", "kind", "sort", "_one_is_null", "_two_is_null" FROM "users" ORDER BY "_high_order"',
    found: [['2', '1', 'x', 'a', 0, 1]],
    onPostgres: {
      look: 'SELECT "low"::text, "high"::text, "kind", "sort", "_one_is_null", "_two_is_null" FROM "users" ORDER BY "high"',
      found: [['2', '1', 'x', 'a', 0, 1]],
    },
  },
  {
    name: 'names that go round, and names that are passed on',
    before: '  users: { fields: { a: int, b: int, c: int, low: int, mid: int } }',
    after:
      '  users: { fields: { a: { type: int, was: c }, b: { type: int, was: a }, c: { type: int, was: b }, mid: { type: int, was: low }, high: { type: int, was: mid } } }',
    fill: [user(`'x', 1, 1, 2, 3, 4, 5`, ', "a", "b", "c", "low", "mid"')],
    look: 'SELECT "a", "b", "c", "mid", "high" FROM "users"',
    found: [[3, 1, 2, 4, 5]],
  },
  {
    name: 'a swap of a value that does not fit: told by the name that it has',
    before: '  users: { fields: { low: int, high: int } }',
    after: '  users: { fields: { low: { type: int, was: high, max: 9 }, high: { type: int, was: low } } }',
    fill: [user(`'a', 1, 1, 10`, ', "low", "high"')],
    refusal: `1 rows of "users" have a value of "high" that is too great now. ${MEND}`,
    mend: 'UPDATE "users" SET "high" = 9',
    look: 'SELECT "low", "high" FROM "users"',
    found: [[9, 1]],
  },
  {
    name: 'resources that swap their names, with what is below them and what refers to them',
    before:
      '  rooms: { fields: { size: { enum: [s, m] } }, resources: { guests: { fields: { name: string } } } }\n  halls: { fields: { seats: int, room: { ref: rooms } }, resources: { guests: {} } }',
    after:
      '  halls: { was: rooms, fields: { size: { enum: [s, m] } }, resources: { guests: { fields: { name: string } } } }\n  rooms: { was: halls, fields: { seats: int, room: { ref: halls } }, resources: { guests: {} } }',
    fill: [
      `INSERT INTO "rooms" ("id", "_version", "size") VALUES ('r', 1, 's')`,
      `INSERT INTO "halls" ("id", "_version", "seats", "room") VALUES ('h', 1, 9, 'r')`,
      `INSERT INTO "room_guests" ("id", "room_id", "_version", "name") VALUES ('g', 'r', 1, 'Ann')`,
      `INSERT INTO "hall_guests" ("id", "hall_id", "_version") VALUES ('k', 'h', 1)`,
    ],
    look: 'SELECT "seats", "size", "name", "room_guests"."id" FROM "rooms" JOIN "halls" ON "room" = "halls"."id" JOIN "hall_guests" ON "halls"."id" = "hall_guests"."hall_id" JOIN "room_guests" ON "rooms"."id" = "room_guests"."room_id"',
    found: [[9, 's', 'Ann', 'k']],
  },
  {
    name: 'members of objects that are gone, new, renamed, swapped, and of another type, in lists and maps too',
    before: `  users:
    fields:
      home: { fields: { zip: int, city: string, note: string?, far: { optional: true, fields: { a: int, b: date } } } }
      homes: { list: { fields: { city: string, since: date?, low: int, high: int } } }
      rooms: { map: { list: { fields: { size: int, "no": boolean? } } }, optional: true }
      days: { list: date }
      sizes: { map: int }
      same: { fields: { text: string } }`,
    after: `  users:
    fields:
      home: { fields: { town: { type: string, was: city }, zip: string, land: { type: string, default: "it's \\"so\\"" }, far: { optional: true, fields: { b: datetime, c: { type: int, default: 7 } } } } }
      homes: { list: { fields: { city: string, since: { type: datetime, optional: true }, low: { type: int, was: high }, high: { type: int, was: low } } } }
      rooms: { map: { list: { fields: { size: bigint, "no": boolean?, more: { default: [], list: string } } } }, optional: true }
      days: { list: datetime }
      sizes: { map: decimal }
      same: { fields: { text: json } }`,
    fill: [
      user(
        `'a', 1, '{"zip":8000,"city":"Z\\u00fcrich \\"ü\\"","note":"x","far":{"a":1,"b":"2001-02-03"}}', '[{"city":"A, B","since":"2001-02-03","low":1,"high":2},{"city":"ü","low":3,"high":4}]', '{"a \\"b":[{"size":1}],"c":[],"ü":[{"size":2,"no":true}]}', '["2001-02-03","2001-02-04"]', '{"s":1,"t":-2}', '{"text":"1.0"}'`,
        ', "home", "homes", "rooms", "days", "sizes", "same"',
      ),
      user(
        `'b', 1, '{"zip":1,"city":""}', '[]', NULL, '[]', '{}', '{"text":""}'`,
        ', "home", "homes", "rooms", "days", "sizes", "same"',
      ),
    ],
    lost: ['lost-member', 'lost-member'],
    look: 'SELECT "home", "homes", "rooms", "days", "sizes", "same" FROM "users" ORDER BY "id"',
    found: [
      [
        '{"town":"Z\\u00fcrich \\"ü\\"","zip":"8000","land":"it\'s \\"so\\"","far":{"b":"2001-02-03T00:00:00.000Z","c":7}}',
        '[{"city":"A, B","since":"2001-02-03T00:00:00.000Z","low":2,"high":1},{"city":"ü","low":4,"high":3}]',
        '{"a \\"b":[{"size":"1","more":[]}],"c":[],"ü":[{"size":"2","no":true,"more":[]}]}',
        '["2001-02-03T00:00:00.000Z","2001-02-04T00:00:00.000Z"]',
        '{"s":"1","t":"-2"}',
        '{"text":"1.0"}',
      ],
      ['{"town":"","zip":"1","land":"it\'s \\"so\\""}', '[]', null, '[]', '{}', '{"text":""}'],
    ],
  },
  {
    name: 'a member of an object that is set by the service from now on',
    before: '  users: { fields: { home: { nullable: true, fields: { city: string } } } }',
    after:
      '  users: { fields: { home: { nullable: true, fields: { city: string, at: { type: datetime, readonly: true, on_update: now }, on: { type: date, default: now } } } } }',
    fill: [user(`'a', 1, '{"city":"x"}'`, ', "home"'), user(`'b', 1, 'null'`, ', "home"')],
    look: `SELECT "home" LIKE '{"city":"x","at":"____-__-__T__:__:__.___Z","on":"____-__-__"}', "home" = 'null' FROM "users" ORDER BY "id"`,
    found: [
      [1, 0],
      [0, 1],
    ],
  },
  {
    name: 'a member of objects in a list that is required now, where an object has none',
    before:
      '  users: { fields: { homes: { list: { fields: { city: string?, far: { optional: true, fields: { a: int } } } } } } }',
    after:
      '  users: { fields: { homes: { list: { fields: { city: string, far: { optional: true, fields: { a: int } } } } } } }',
    fill: [user(`'a', 1, '[{"city":"x"},{"far":{"a":1}}]'`, ', "homes"')],
    refusal: `1 objects in "homes" of "users" have no "city", which they need. ${MEND}`,
    mend: `UPDATE "users" SET "homes" = '[{"city":"x"}]'`,
    look: 'SELECT "homes" FROM "users"',
    found: [['[{"city":"x"}]']],
  },
  {
    name: 'values inside of others that cannot be there any more',
    before:
      '  users: { fields: { home: { fields: { kind: { enum: [a, b] }, more: { type: int, nullable: true } } }, ids: { list: string } } }',
    after: '  users: { fields: { home: { fields: { kind: { enum: [b, c] }, more: int } }, ids: { list: uuid } } }',
    fill: [user(`'a', 1, '{"kind":"a","more":1}', '["0190A0A0-0000-7000-8000-00000000000A"]'`, ', "home", "ids"')],
    refusal: `1 values in "home.kind" of "users" are none that it can have now. ${MEND}`,
    mend: `UPDATE "users" SET "home" = '{"kind":"b","more":1}'`,
    look: 'SELECT "home", "ids" FROM "users"',
    found: [['{"kind":"b","more":1}', '["0190a0a0-0000-7000-8000-00000000000a"]']],
  },
  {
    name: 'an object that can be null no longer, and a list that can be from now on',
    before: '  users: { fields: { home: { nullable: true, fields: { city: string } }, tags: { list: string } } }',
    after: '  users: { fields: { home: { fields: { city: string } }, tags: { list: string, nullable: true } } }',
    fill: [user(`'a', 1, 'null', '[]'`, ', "home", "tags"'), user(`'b', 1, '{"city":"x"}', '[]'`, ', "home", "tags"')],
    refusal: `1 rows of "users" have null for "home", which they cannot have now. ${MEND}`,
    mend: `DELETE FROM "users" WHERE "id" = 'a'`,
    look: 'SELECT "home" FROM "users"',
    found: [['{"city":"x"}']],
  },
  {
    name: 'a null inside of others that cannot be there any more',
    before: '  users: { fields: { home: { fields: { more: { type: int, nullable: true } } } } }',
    after: '  users: { fields: { home: { fields: { more: int } } } }',
    fill: [user(`'a', 1, '{"more":null}'`, ', "home"')],
    refusal: `1 objects in "home" of "users" have null for "more", which they cannot have now. ${MEND}`,
    mend: `UPDATE "users" SET "home" = '{"more":1}'`,
    look: 'SELECT "home" FROM "users"',
    found: [['{"more":1}']],
  },
  {
    name: 'a new member of objects that they need',
    before: '  users: { fields: { home: { optional: true, fields: { city: string } } } }',
    after: '  users: { fields: { home: { optional: true, fields: { city: string, zip: int } } } }',
    fill: [user(`'a', 1, '{"city":"x"}'`, ', "home"'), user(`'b', 1, NULL`, ', "home"')],
    refusal:
      '1 objects in "home" of "users" have no "zip", which they need. Delete the two files of this migration, restore the model.json of before it, ' +
      'give the field a default in resources.yaml or make it optional (an "owner" has neither: say it a generation later), and generate again.',
    mend: 'UPDATE "users" SET "home" = NULL',
    look: 'SELECT COUNT(*) FROM "users" WHERE "home" IS NULL',
    found: [[2]],
  },
  {
    name: 'members whose type, and JSON whose form, has nothing in common with the one before',
    before:
      '  users: { fields: { home: { fields: { city: string, zip: boolean? } }, tags: { list: string, optional: true } } }',
    after:
      '  users: { fields: { home: { fields: { city: string, zip: { type: int, default: 1 } } }, tags: { map: string, optional: true } } }',
    fill: [user(`'a', 1, '{"city":"x","zip":true}', '["y"]'`, ', "home", "tags"')],
    lost: ['lost-type', 'lost-type'],
    look: 'SELECT "home", "tags" FROM "users"',
    found: [['{"city":"x","zip":1}', null]],
  },
  {
    name: 'a field that can be null and can be absent from now on, under another name: what is null stays so',
    before: '  users: { fields: { age: { type: int, nullable: true }, size: int? } }',
    after:
      '  users: { fields: { years: { type: int, optional: true, nullable: true, was: age }, size: { type: int, optional: true, nullable: true } } }',
    fill: [user(`'a', 1, NULL, NULL`, ', "age", "size"'), user(`'b', 1, 3, 4`, ', "age", "size"')],
    look: 'SELECT "years", "_years_is_null", "size", "_size_is_null" FROM "users" ORDER BY "id"',
    found: [
      [null, 1, null, 0],
      [3, 0, 4, 0],
    ],
  },
  ...(
    [
      [
        'email',
        "'Ann.O''Neil+x@a-b.example'",
        ["'a@b..c'", "'a b@c.de'", "'@c.de'", "'a@-b.de'", "'a@b@c.de'", "''", "'ann'"],
      ],
      ['uri', "'urn:isbn:1'", ["'example.com/a'", "'1a:b'", "'a:b c'", "'a:%zz'", "'a:b%2'", "'a:#b#c'", "'é:b'"]],
      [
        'time',
        "'09:30:00.5'",
        ["'24:00:00'", "'09:60:00'", "'09:30'", "'09:30:00.'", "'09:30:00.50'", "'09:30:00.1234'", "'09:30:00Z'", "''"],
      ],
      [
        'duration',
        "'P1DT2H0M5S'",
        [
          "'PT24H'",
          "'P1M'",
          "'PT2H5S'",
          "'P'",
          "'PT'",
          "'P0D'",
          "'P1234567890D'",
          "'p1d'",
          "'P1DT0H'",
          "'PT060M'",
          "''",
        ],
      ],
      ['period', "'P1Y0M2DT3M'", ["'P12M'", "'P1Y2D'", "'P1W'", "'P0Y'", "'P1M1Y'", "'P1Y '", "''"]],
      ['language', "'de-CH-1996'", ["'de_CH'", "'-de'", "'de-'", "'d--e'", "'deutschland'", "''"]],
    ] as const
  ).map(([format, right, wrong]): Change => ({
    name: `texts that have to be of the format ${format} from now on`,
    before: '  users: { fields: { a: string } }',
    after: `  users: { fields: { a: ${format} } }`,
    fill: [right, ...wrong].map((value, index) => user(`'${index}', 1, ${value}`, ', "a"')),
    refusal: `${wrong.length} rows of "users" have a value of "a" that is no ${format}. ${MEND}`,
    mend: `DELETE FROM "users" WHERE "id" <> '0'`,
    look: 'SELECT COUNT(*) FROM "users"',
    found: [[1]],
  })),
  {
    name: 'a field that can be null and was renamed',
    before: '  users: { fields: { age: { type: int, optional: true, nullable: true } } }',
    after: '  users: { fields: { years: { type: int, optional: true, nullable: true, was: age } } }',
    fill: [user(`'a', 1, NULL, TRUE`, ', "age", "_age_is_null"')],
    look: 'SELECT "years", "_years_is_null" FROM "users"',
    found: [[null, 1]],
  },
  {
    name: 'a resource that was renamed, with what is below it',
    before:
      '  rooms: { fields: { size: { enum: [s, m] } }, resources: { guests: { fields: { name: string }, sort: [name] } } }',
    after:
      '  halls: { was: rooms, fields: { size: { enum: [s, m] } }, resources: { guests: { fields: { name: string }, sort: [name] } } }',
    fill: [`INSERT INTO "rooms" VALUES ('r', 1, 's')`, `INSERT INTO "room_guests" VALUES ('g', 'r', 1, 'Ann')`],
    look: 'SELECT "hall_guests"."id", "hall_id", "name", "size" FROM "hall_guests" JOIN "halls" ON "halls"."id" = "hall_id"',
    found: [['g', 'r', 'Ann', 's']],
  },
  {
    name: 'a required field that is optional now',
    before: '  rooms: { fields: { name: string, price: decimal }, sort: [price], resources: { guests: {} } }',
    after: '  rooms: { fields: { name: string?, price: decimal }, sort: [price], resources: { guests: {} } }',
    fill: [
      `INSERT INTO "rooms" ("id", "_version", "name", "price") VALUES ('r', 1, 'Red', '10')`,
      `INSERT INTO "room_guests" VALUES ('g', 'r', 1)`,
    ],
    look: 'SELECT "rooms"."id", "name", "price", "room_guests"."id" FROM "rooms" JOIN "room_guests" ON "room_id" = "rooms"."id"',
    found: [['r', 'Red', '10', 'g']],
  },
  {
    name: 'an optional field that is required now',
    before: '  users: { fields: { name: string? } }',
    after: '  users: { fields: { name: string } }',
    fill: [user(`'a', 1, NULL`, ', "name"'), user(`'b', 1, 'Bob'`, ', "name"')],
    refusal: `1 rows of "users" have no "name", which they need. ${MEND}`,
    mend: `UPDATE "users" SET "name" = 'Ann' WHERE "id" = 'a'`,
    look: 'SELECT "id", "name" FROM "users" ORDER BY 1',
    found: [
      ['a', 'Ann'],
      ['b', 'Bob'],
    ],
  },
  {
    name: 'an optional field that has a default now',
    before: '  users: { fields: { name: string? } }',
    after: '  users: { fields: { name: { type: string, default: nobody } } }',
    fill: [user(`'a', 1, NULL`, ', "name"'), user(`'b', 1, 'Bob'`, ', "name"')],
    look: 'SELECT "id", "name" FROM "users" ORDER BY 1',
    found: [
      ['a', 'nobody'],
      ['b', 'Bob'],
    ],
  },
  {
    name: 'another default',
    before: '  users: { fields: { name: { type: string, default: nobody } } }',
    after: '  users: { fields: { name: { type: string, default: somebody } } }',
    fill: [user(`'a', 1, 'Ann'`, ', "name"')],
    look: 'SELECT "id", "name" FROM "users"',
    found: [['a', 'Ann']],
  },
  {
    name: 'types that hold what the ones before them held',
    before: `  users: { fields: { a: int, b: int, c: int, d: bigint, e: decimal, f: uuid, g: date, h: date } }`,
    after: `  users: { fields: { a: bigint, b: number, c: decimal, d: decimal, e: string, f: string, g: datetime, h: string } }`,
    fill: [
      user(
        `'a', 1, 7, 8, 9, 9007199254740993, '1.5', '0190a0a0-0000-7000-8000-000000000000', '2001-02-03', '2001-02-03'`,
        ', "a", "b", "c", "d", "e", "f", "g", "h"',
      ),
    ],
    look: 'SELECT CAST("a" AS TEXT), "b", "c", "d", "e", "f", "g", "h" FROM "users"',
    found: [
      [
        '7',
        8,
        '9',
        '9007199254740993',
        '1.5',
        '0190a0a0-0000-7000-8000-000000000000',
        '2001-02-03T00:00:00.000Z',
        '2001-02-03',
      ],
    ],
  },
  {
    name: 'a type that not every value fits',
    before: '  users: { fields: { a: string } }',
    after: '  users: { fields: { a: int } }',
    fill: [user(`'a', 1, '12'`, ', "a"'), user(`'b', 1, '012'`, ', "a"'), user(`'c', 1, 'x'`, ', "a"')],
    refusal: `2 rows of "users" have a value of "a" that is no int. ${MEND}`,
    mend: `DELETE FROM "users" WHERE "id" <> 'a'`,
    look: 'SELECT "a" FROM "users"',
    found: [[12]],
  },
  {
    name: 'a type that has nothing in common with the one before',
    before: '  users: { fields: { a: boolean, name: string } }',
    after: '  users: { fields: { a: date?, name: string } }',
    fill: [user(`'a', 1, TRUE, 'Ann'`, ', "a", "name"')],
    lost: ['lost-type'],
    look: 'SELECT "id", "a", "name" FROM "users"',
    found: [['a', null, 'Ann']],
  },
  {
    name: 'bounds that are narrower',
    before: '  users: { fields: { name: string, age: { type: int, max: 200 }, price: { type: decimal, min: "0" } } }',
    after:
      '  users: { fields: { name: { type: string, max: 3 }, age: { type: int, max: 100 }, price: { type: decimal, min: "0.5" } } }',
    fill: [
      user(`'a', 1, 'Ann', 100, '0.5'`, ', "name", "age", "price"'),
      user(`'b', 1, 'Anna', 101, '0.25'`, ', "name", "age", "price"'),
    ],
    refusal: `1 rows of "users" have a value of "name" that is too long now. ${MEND}`,
    mend: `DELETE FROM "users" WHERE "id" = 'b'`,
    look: 'SELECT "id", "name", "age", "price" FROM "users"',
    found: [['a', 'Ann', 100, '0.5']],
  },
  {
    name: 'fields that were renamed, and have values that do not fit under the new name: told by the old one',
    before: '  rooms: { fields: { name: { type: string, max: 100 } } }',
    after: '  halls: { was: rooms, fields: { title: { type: string, max: 100, unique: true, min: 2, was: name } } }',
    fill: [`INSERT INTO "rooms" ("id", "_version", "name") VALUES ('a', 1, 'x')`],
    refusal: `1 rows of "rooms" have a value of "name" that is too short now. ${MEND}`,
    mend: `UPDATE "rooms" SET "name" = 'xy'`,
    look: 'SELECT "id", "title" FROM "halls"',
    found: [['a', 'xy']],
  },
  {
    name: 'values of an enum that are new, or gone',
    before: '  users: { fields: { genre: { enum: [art, science] } } }',
    after: '  users: { fields: { genre: { enum: [art, "it\'s"] } } }',
    fill: [user(`'a', 1, 'art'`, ', "genre"'), user(`'b', 1, 'science'`, ', "genre"')],
    refusal: `1 rows of "users" have a value of "genre" that it can no longer have. ${MEND}`,
    mend: `UPDATE "users" SET "genre" = 'art'`,
    look: 'SELECT "id", "genre" FROM "users" ORDER BY 1',
    found: [
      ['a', 'art'],
      ['b', 'art'],
    ],
  },
  {
    name: 'filters and sorts that are new, and some that are gone',
    before: '  users: { fields: { name: string, price: decimal }, sort: [name] }',
    after: '  users: { fields: { name: string, price: decimal }, sort: [price], filter: { price: [eq, gte] } }',
    fill: [user(`'a', 1, 'Ann', '-1.5'`, ', "name", "price"'), user(`'b', 1, 'Bob', '-20'`, ', "name", "price"')],
    look: 'SELECT "id" FROM "users" ORDER BY "_price_order"',
    found: [['b'], ['a']],
    onPostgres: { look: 'SELECT "id" FROM "users" ORDER BY "price"', found: [['b'], ['a']] },
  },
  {
    name: 'an order that is gone, beside a filter of the same decimals',
    before: '  users: { fields: { price: decimal }, sort: [price], filter: { price: [eq] } }',
    after: '  users: { fields: { price: decimal }, filter: { price: [eq] } }',
    fill: [user(`'a', 1, '1.5'`, ', "price"')],
    look: 'SELECT "id", "price" FROM "users"',
    found: [['a', '1.5']],
  },
  {
    name: 'a field that is optional now, by which the list is ordered',
    before: '  users: { fields: { name: string }, sort: [name] }',
    after: '  users: { fields: { name: string? }, sort: [name] }',
    fill: [user(`'a', 1, 'Ann'`, ', "name"')],
    look: 'SELECT "id", "name" FROM "users"',
    found: [['a', 'Ann']],
  },
  {
    name: 'what goes with its parent now, while something lies below it',
    before: '  rooms: { resources: { guests: { resources: { bags: {} } } } }',
    after: '  rooms: { resources: { guests: { on_delete: cascade, resources: { bags: {} } } } }',
    fill: [
      `INSERT INTO "rooms" VALUES ('r', 1)`,
      `INSERT INTO "room_guests" ("id", "room_id", "_version") VALUES ('g', 'r', 1)`,
      `INSERT INTO "room_guest_bags" ("id", "room_id", "guest_id", "_version") VALUES ('b', 'r', 'g', 1)`,
    ],
    look: `SELECT "guest_id", "on_delete" FROM "room_guest_bags", pragma_foreign_key_list('room_guests')`,
    found: [['g', 'CASCADE']],
    onPostgres: {
      look: `SELECT "guest_id", "delete_rule" FROM "room_guest_bags", information_schema.referential_constraints WHERE "constraint_schema" = current_schema() AND "constraint_name" = 'room_guests_room_id_fkey'`,
      found: [['g', 'CASCADE']],
    },
  },
  {
    name: 'texts that become references, to a table of that migration too, where one refers to nothing',
    before: '  users: { fields: { friend: { type: uuid, optional: true }, team: { type: uuid, optional: true } } }',
    after:
      '  users: { fields: { friend: { ref: users, optional: true }, team: { ref: teams, optional: true }, club: { ref: clubs, optional: true } } }\n  teams: {}\n  clubs: { kind: store }',
    fill: [
      user(`'0198f3a0-5c00-7abc-8def-0123456789ab', 1, NULL`, ', "friend"'),
      user(`'b', 1, '0198f3a0-5c00-7abc-8def-0123456789ab'`, ', "friend"'),
      user(`'c', 1, '0198f3a0-5c00-7abc-8def-0123456789ac'`, ', "friend"'),
    ],
    refusal: `1 rows of "users" refer to rows of "users" that are not there. ${MEND}`,
    mend: `UPDATE "users" SET "friend" = NULL WHERE "id" = 'c'`,
    look: 'SELECT "id", "friend", "team", "club" FROM "users" ORDER BY 1',
    found: [
      ['0198f3a0-5c00-7abc-8def-0123456789ab', null, null, null],
      ['b', '0198f3a0-5c00-7abc-8def-0123456789ab', null, null],
      ['c', null, null, null],
    ],
  },
  {
    name: 'a reference that is required and deletes with it now',
    before: '  teams: {}\n  users: { fields: { team: { ref: teams, optional: true } } }',
    after: '  teams: { fields: { name: string? } }\n  users: { fields: { team: { ref: teams, on_delete: cascade } } }',
    fill: [`INSERT INTO "teams" VALUES ('t', 1)`, user(`'a', 1, 't'`, ', "team"')],
    look: 'SELECT "id", "team" FROM "users"',
    found: [['a', 't']],
  },
  {
    name: 'references to what is nested: one that is new, one that deletes with it now, one that was renamed, below what was renamed',
    before:
      '  rooms: { resources: { guests: {} } }\n  users: { fields: { host: { ref: rooms.guests, optional: true }, mate: { ref: rooms.guests, optional: true } } }',
    after:
      '  halls: { was: rooms, resources: { guests: { on_delete: cascade } } }\n  users: { fields: { host: { ref: halls.guests, optional: true, on_delete: cascade }, friend: { ref: halls.guests, optional: true, was: mate }, guest: { ref: halls.guests, optional: true, on_delete: clear } } }',
    fill: [
      `INSERT INTO "rooms" VALUES ('r', 1)`,
      `INSERT INTO "room_guests" ("id", "room_id", "_version") VALUES ('g', 'r', 1)`,
      user(`'a', 1, 'g', 'g'`, ', "host", "mate"'),
    ],
    look: 'SELECT "users"."id", "host", "friend", "guest", "hall_id" FROM "users" JOIN "hall_guests" ON "hall_guests"."id" = "host"',
    found: [['a', 'g', 'g', null, 'r']],
  },
  {
    name: 'a document that is there always, and one that was renamed',
    before: '  banner: { kind: document, fields: { text: string } }',
    after:
      '  notice: { kind: document, was: banner, fields: { text: string }, resources: { look: { kind: document, always: true, fields: { colour: { type: string, default: red } } } } }',
    fill: [`INSERT INTO "banner" ("_version", "text") VALUES (5, 'Hello')`],
    look: 'SELECT "id", "_version", "text" FROM "notice"',
    found: [['only', 5, 'Hello']],
  },
];
