// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows, sameValues } from './database.js';
import * as tablesModule from './tables.js';

/** The ids in /tables/{id}/legs/{legId}. */
export interface Path {
  readonly id: string;
  readonly legId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string, length: number];

/** What a change sets. */
export type Values = readonly [length: number];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id", "length" FROM "table_legs" WHERE "id" = ? AND "table_id" = ?',
};

const selectPage: Query<Row> = {
  sql: `
    SELECT "_version", "id", "length"
    FROM "table_legs"
    WHERE "table_id" = ?
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "table_legs" WHERE "table_id" = ?',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "table_legs" ("_version", "id", "table_id", "length") VALUES (?, ?, ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "table_legs" SET "_version" = ?, "length" = ? WHERE "id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "table_legs" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.legId, path.id]);
  if (row !== undefined) return row;
  yield* tablesModule.existing(reader, path);
  throw new Problem('no-such-resource', 'This table has no leg with this id.');
}

export function* list(reader: Reader, path: tablesModule.Path, { page, counts }: PageQuery): Apply<Listed<Row>> {
  yield* tablesModule.existing(reader, path);
  const rows = yield* reader.all(selectPage, [path.id, page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, [path.id]) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, path: tablesModule.Path, id: string, values: Values): Apply<Row> {
  const row: Row = [1, id, ...values];
  yield* transaction.run(insertRow, [1, id, path.id, ...values]);
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
  yield* transaction.run(deleteRow, [path.legId]);
}
