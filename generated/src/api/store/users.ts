// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows, sameValues } from './database.js';

/** The ids in /users/{userId}. */
export interface Path {
  readonly userId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string, name: string];

/** What a change sets. */
export type Values = readonly [name: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id", "name" FROM "users" WHERE "id" = ?',
};

const selectPage: Query<Row> = {
  sql: 'SELECT "_version", "id", "name" FROM "users" ORDER BY "id" LIMIT ? OFFSET ?',
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "users"',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "users" ("_version", "id", "name") VALUES (?, ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "users" SET "_version" = ?, "name" = ? WHERE "id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "users" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.userId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no user with this id.');
}

export function* list(reader: Reader, { page, counts }: PageQuery): Apply<Listed<Row>> {
  const rows = yield* reader.all(selectPage, [page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, []) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, id: string, values: Values): Apply<Row> {
  const row: Row = [1, id, ...values];
  yield* transaction.run(insertRow, [1, id, ...values]);
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
  yield* transaction.run(deleteRow, [path.userId]);
}
