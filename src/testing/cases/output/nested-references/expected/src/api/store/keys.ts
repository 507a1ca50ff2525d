// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ListQuery } from '../runtime/criteria.js';
import type { Listed } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type SqlValue, type Transaction, sameValues } from './database.js';
import { Listing } from './listing.js';
import { type Reference, checkReferences } from './references.js';

/** The ids in /keys/{keyId}. */
export interface Path {
  readonly keyId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  participant: string,
  note: string | null,
  noteIsNull: number,
  item: string | null,
  changedAt: string,
  participantRoomId: string | null,
  noteRoomId: string | null,
  noteParticipantId: string | null,
  itemRoomId: string | null,
  itemLockerId: string | null,
];

/** What a change sets. */
export type Values = readonly [participant: string, note: string | null, noteIsNull: number, item: string | null];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "participant", "note", "_note_is_null", "item", "changed_at",
      (SELECT "_target"."room_id" FROM "room_participants" AS "_target" WHERE "_target"."id" = "keys"."participant") AS "_participant_room_id",
      (SELECT "_target"."room_id" FROM "room_participant_notes" AS "_target" WHERE "_target"."id" = "keys"."note") AS "_note_room_id",
      (SELECT "_target"."participant_id" FROM "room_participant_notes" AS "_target" WHERE "_target"."id" = "keys"."note") AS "_note_participant_id",
      (SELECT "_target"."room_id" FROM "room_locker_items" AS "_target" WHERE "_target"."id" = "keys"."item") AS "_item_room_id",
      (SELECT "_target"."locker_id" FROM "room_locker_items" AS "_target" WHERE "_target"."id" = "keys"."item") AS "_item_locker_id"
    FROM "keys"
    WHERE "id" = ?`,
};

/** What a list can be narrowed by (Q.3): each takes one value. */
export const conditions = {
  participantIn: {
    sqlite: '"participant" IN (SELECT value FROM json_each(?))',
    postgres: '"participant" IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))',
  },
} as const;

const listing = new Listing<Row>({
  select: `
    SELECT
      "_version", "id", "participant", "note", "_note_is_null", "item", "changed_at",
      (SELECT "_target"."room_id" FROM "room_participants" AS "_target" WHERE "_target"."id" = "keys"."participant") AS "_participant_room_id",
      (SELECT "_target"."room_id" FROM "room_participant_notes" AS "_target" WHERE "_target"."id" = "keys"."note") AS "_note_room_id",
      (SELECT "_target"."participant_id" FROM "room_participant_notes" AS "_target" WHERE "_target"."id" = "keys"."note") AS "_note_participant_id",
      (SELECT "_target"."room_id" FROM "room_locker_items" AS "_target" WHERE "_target"."id" = "keys"."item") AS "_item_room_id",
      (SELECT "_target"."locker_id" FROM "room_locker_items" AS "_target" WHERE "_target"."id" = "keys"."item") AS "_item_locker_id"
    FROM "keys"`,
  total: 'SELECT COUNT(*) FROM "keys"',
  scope: '',
});

/** What a row refers to, and the one look for all of it. */
const references: readonly Reference[] = [
  {
    index: 0,
    member: 'participant',
    above: [5],
    detail: 'There is no participant with this id.',
  },
  {
    index: 1,
    member: 'note',
    above: [6, 7],
    detail: 'There is no note with this id.',
  },
  {
    index: 3,
    member: 'item',
    above: [8, 9],
    detail: 'There is no item with this id.',
  },
];

const selectReferences: Query<readonly SqlValue[]> = {
  sql: `
    SELECT
      (SELECT "room_id" FROM "room_participants" WHERE "id" = ?),
      (SELECT "room_id" FROM "room_participant_notes" WHERE "id" = ?),
      (SELECT "participant_id" FROM "room_participant_notes" WHERE "id" = ?),
      (SELECT "room_id" FROM "room_locker_items" WHERE "id" = ?),
      (SELECT "locker_id" FROM "room_locker_items" WHERE "id" = ?)`,
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "keys" (
      "_version", "id", "participant", "note", "_note_is_null", "item", "changed_at"
    ) VALUES (?, ?, ?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "keys"
    SET "_version" = ?, "participant" = ?, "note" = ?, "_note_is_null" = ?, "item" = ?, "changed_at" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "keys" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.keyId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no key with this id.');
}

export function* list(reader: Reader, query: ListQuery): Apply<Listed<Row>> {
  return yield* listing.read(reader, [], query);
}

export function* insert(transaction: Transaction, id: string, values: Values, now: Date): Apply<Row> {
  const stamp = now.toISOString();
  const above = yield* checkReferences(transaction, selectReferences, references, values);
  const row: Row = [
    1,
    id,
    ...values,
    stamp,
    above[0] ?? null,
    above[1] ?? null,
    above[2] ?? null,
    above[3] ?? null,
    above[4] ?? null,
  ];
  yield* transaction.run(insertRow, [1, id, ...values, row[6]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values, now: Date): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const above = yield* checkReferences(transaction, selectReferences, references, values, stored);
  const stamp = now.toISOString();
  const row: Row = [
    version + 1,
    id,
    ...values,
    stamp,
    above[0] ?? null,
    above[1] ?? null,
    above[2] ?? null,
    above[3] ?? null,
    above[4] ?? null,
  ];
  yield* transaction.run(updateRow, [row[0], ...values, row[6], id]);
  return row;
}

export function* remove(transaction: Transaction, path: Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.keyId]);
}
