// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows } from './database.js';

/** The ids in /rooms/{roomId}. */
export interface Path {
  readonly roomId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "rooms" WHERE "id" = ?',
};

const selectPage: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "rooms" ORDER BY "id" LIMIT ? OFFSET ?',
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "rooms"',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "rooms" ("_version", "id") VALUES (?, ?)',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "rooms" WHERE "id" = ?',
};

const anyRoomParticipant: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "room_participants" WHERE "room_id" = ? LIMIT 1',
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

export function* insert(transaction: Transaction, id: string): Apply<Row> {
  const row: Row = [1, id];
  yield* transaction.run(insertRow, [1, id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyRoomParticipant, [path.roomId])) !== undefined) {
    throw new Problem('has-children', 'The room still has participants: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.roomId]);
}
