// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Page } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { Apply, Query, Reader, Table, Transaction } from './database.js';

/** The ids in /dogs/{dogID}. */
export interface Path {
  readonly dogID: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string];

export const table: Table = {
  name: 'dogs',
  create: `CREATE TABLE "dogs" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID`,
  indexes: [],
};

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "dogs" WHERE "id" = ?',
};

const selectPage: Query<Row> = {
  sql: 'SELECT "_version", "id" FROM "dogs" ORDER BY "id" LIMIT ? OFFSET ?',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "dogs" ("_version", "id") VALUES (?, ?)',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "dogs" WHERE "id" = ?',
};

const anyDogOwner: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "dog_owner" WHERE "dog_id" = ? LIMIT 1',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.dogID]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no dog with this id.');
}

/** One row more than the page holds, which tells that there is a next page. */
export function* list(reader: Reader, page: Page): Apply<readonly Row[]> {
  return yield* reader.all(selectPage, [page.limit + 1, page.offset]);
}

export function* insert(transaction: Transaction, id: string): Apply<Row> {
  const row: Row = [1, id];
  yield* transaction.run(insertRow, [1, id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyDogOwner, [path.dogID])) !== undefined) {
    throw new Problem('has-children', 'The dog still has an owner: delete that first.');
  }
  yield* transaction.run(deleteRow, [path.dogID]);
}
