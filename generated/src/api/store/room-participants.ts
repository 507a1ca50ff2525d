// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows } from './database.js';
import * as rooms from './rooms.js';

/** The ids in /rooms/{roomId}/participants/{participantId}. */
export interface Path {
  readonly roomId: string;
  readonly participantId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "room_participants" WHERE "id" = ? AND "room_id" = ?',
};

const selectPage: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "room_participants" WHERE "room_id" = ? ORDER BY "id" LIMIT ? OFFSET ?',
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "room_participants" WHERE "room_id" = ?',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "room_participants" ("_version", "id", "room_id") VALUES (?, ?, ?)',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "room_participants" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.participantId, path.roomId]);
  if (row !== undefined) return row;
  yield* rooms.existing(reader, path);
  throw new Problem('no-such-resource', 'This room has no participant with this id.');
}

export function* list(reader: Reader, path: rooms.Path, { page, counts }: PageQuery): Apply<Listed<Row>> {
  yield* rooms.existing(reader, path);
  const rows = yield* reader.all(selectPage, [path.roomId, page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, [path.roomId]) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, path: rooms.Path, id: string): Apply<Row> {
  const row: Row = [1, id];
  yield* transaction.run(insertRow, [1, id, path.roomId]);
  return row;
}

export function* remove(transaction: Transaction, path: Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.participantId]);
}
