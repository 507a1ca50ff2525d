// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import {
  type Apply,
  type Query,
  type Reader,
  type SqlValue,
  type Transaction,
  countRows,
  sameValues,
} from './database.js';
import { Forgetting } from './going.js';
import { type Reference, checkReferences } from './references.js';

/** The ids in /rooms/{roomId}. */
export interface Path {
  readonly roomId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  name: string,
  favourite: string | null,
  favouriteRoomId: string | null,
];

/** What a change sets. */
export type Values = readonly [name: string, favourite: string | null];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "name", "favourite",
      (SELECT "_target"."room_id" FROM "room_participants" AS "_target" WHERE "_target"."id" = "rooms"."favourite") AS "_favourite_room_id"
    FROM "rooms"
    WHERE "id" = ?`,
};

const selectPage: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "name", "favourite",
      (SELECT "_target"."room_id" FROM "room_participants" AS "_target" WHERE "_target"."id" = "rooms"."favourite") AS "_favourite_room_id"
    FROM "rooms"
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "rooms"',
};

/** What a row refers to, and the one look for all of it. */
const references: readonly Reference[] = [
  {
    index: 1,
    member: 'favourite',
    above: [2],
    detail: 'There is no participant with this id.',
  },
];

const selectReferences: Query<readonly SqlValue[]> = {
  sql: 'SELECT (SELECT "room_id" FROM "room_participants" WHERE "id" = ?)',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "rooms" ("_version", "id", "name", "favourite") VALUES (?, ?, ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "rooms" SET "_version" = ?, "name" = ?, "favourite" = ? WHERE "id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "rooms" WHERE "id" = ?',
  referrers: 'A book still refers to the room, or a room or a note or a key still refers to a participant that would go with it.',
};

/** What goes with it, and what then forgets that (O.17). */
const forgetting = new Forgetting(
  [
    {
      from: 'rooms',
      to: 'room_participants',
      select: 'SELECT "id" FROM "room_participants" WHERE "room_id"',
    },
    {
      from: 'rooms',
      to: 'room_locker_items',
      select: 'SELECT "id" FROM "room_locker_items" WHERE "room_id"',
    },
    {
      from: 'room_participants',
      to: 'room_participant_notes',
      select: 'SELECT "id" FROM "room_participant_notes" WHERE "participant_id"',
    },
    {
      from: 'room_participants',
      to: 'room_tasks',
      select: 'SELECT "id" FROM "room_tasks" WHERE "assignee"',
    },
    {
      from: 'room_participants',
      to: 'visits',
      select: 'SELECT "id" FROM "visits" WHERE "guest"',
    },
  ],
  [
    {
      of: 'room_participants',
      update: 'UPDATE "room_participants" SET "friend" = NULL, "_version" = "_version" + 1 WHERE "friend"',
      stamps: [],
    },
    {
      of: 'room_participants',
      update: 'UPDATE "visits" SET "host" = NULL, "_version" = "_version" + 1 WHERE "host"',
      stamps: [],
    },
    {
      of: 'room_participants',
      update: 'UPDATE "visits" SET "secret" = NULL, "_version" = "_version" + 1 WHERE "secret"',
      stamps: [],
    },
    {
      of: 'room_locker_items',
      update: 'UPDATE "keys" SET "item" = NULL, "_version" = "_version" + 1, "changed_at" = ? WHERE "item"',
      stamps: ['datetime'],
    },
    {
      of: 'room_participant_notes',
      update: 'UPDATE "keys" SET "note" = NULL, "_version" = "_version" + 1, "changed_at" = ? WHERE "note"',
      stamps: ['datetime'],
    },
  ],
);

const anyRoomTask: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "room_tasks" WHERE "room_id" = ? LIMIT 1',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.roomId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no room with this id.');
}

export function* list(reader: Reader, { page, counts }: PageQuery): Apply<Listed<Row>> {
  const rows = yield* reader.all(selectPage, [page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, []) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, id: string, values: Values): Apply<Row> {
  const above = yield* checkReferences(transaction, selectReferences, references, values);
  const row: Row = [1, id, ...values, above[0] ?? null];
  yield* transaction.run(insertRow, [1, id, ...values]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const above = yield* checkReferences(transaction, selectReferences, references, values, stored);
  const row: Row = [version + 1, id, ...values, above[0] ?? null];
  yield* transaction.run(updateRow, [row[0], ...values, id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10), or something still refers to it (O.17), or something keeps what would go with it */
export function* remove(transaction: Transaction, path: Path, now: Date): Apply<void> {
  if ((yield* transaction.first(anyRoomTask, [path.roomId])) !== undefined) {
    throw new Problem('has-children', 'The room still has tasks: delete those first.');
  }
  yield* forgetting.forget(transaction, 'rooms', [path.roomId], now);
  yield* transaction.run(deleteRow, [path.roomId]);
}
