// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import * as buildingRooms from './building-rooms.js';
import { type Apply, type Query, type Reader, type Transaction, countRows, sameValues } from './database.js';

/** The ids in /buildings/{buildingId}/rooms/{roomId}/seats/{seatId}. */
export interface Path {
  readonly buildingId: string;
  readonly roomId: string;
  readonly seatId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string, label: string];

/** What a change sets. */
export type Values = readonly [label: string];

const selectOne: Query<Row> = {
  sql: `
    SELECT "_version", "id", "label"
    FROM "building_room_seats"
    WHERE "id" = ? AND "building_id" = ? AND "room_id" = ?`,
};

const selectPage: Query<Row> = {
  sql: `
    SELECT "_version", "id", "label"
    FROM "building_room_seats"
    WHERE "room_id" = ?
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "building_room_seats" WHERE "room_id" = ?',
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "building_room_seats" (
      "_version", "id", "building_id", "room_id", "label"
    ) VALUES (?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: 'UPDATE "building_room_seats" SET "_version" = ?, "label" = ? WHERE "id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "building_room_seats" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.seatId, path.buildingId, path.roomId]);
  if (row !== undefined) return row;
  yield* buildingRooms.existing(reader, path);
  throw new Problem('no-such-resource', 'This room has no seat with this id.');
}

export function* list(reader: Reader, path: buildingRooms.Path, { page, counts }: PageQuery): Apply<Listed<Row>> {
  yield* buildingRooms.existing(reader, path);
  const rows = yield* reader.all(selectPage, [path.roomId, page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, [path.roomId]) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, path: buildingRooms.Path, id: string, values: Values): Apply<Row> {
  const row: Row = [1, id, ...values];
  yield* transaction.run(insertRow, [1, id, path.buildingId, path.roomId, ...values]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, id, ...values];
  yield* transaction.run(updateRow, [row[0], ...values, id]);
  return row;
}

export function* remove(transaction: Transaction, path: Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.seatId]);
}
