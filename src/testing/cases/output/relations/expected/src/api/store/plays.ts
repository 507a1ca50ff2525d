// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows, sameValues } from './database.js';

/** The ids in /plays/{playId}. */
export interface Path {
  readonly playId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string, title: string];

/** What a change sets. */
export type Values = readonly [title: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "id", "title" FROM "plays" WHERE "id" = ?',
};

const selectPage: Query<Row> = {
  sql: 'SELECT "_version", "id", "title" FROM "plays" ORDER BY "id" LIMIT ? OFFSET ?',
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "plays"',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "plays" ("_version", "id", "title") VALUES (?, ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "plays" SET "_version" = ?, "title" = ? WHERE "id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "plays" WHERE "id" = ?',
};

const anyPlayActRehearsal: Query<readonly [number]> = {
  sql: `
    SELECT 1 FROM "play_act_rehearsals"
    WHERE "act_id" IN (
      SELECT "id" FROM "play_acts" WHERE "play_id" = ?
    )
    LIMIT 1`,
};

const anyPlayReview: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "play_reviews" WHERE "play_id" = ? LIMIT 1',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.playId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no play with this id.');
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

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyPlayActRehearsal, [path.playId])) !== undefined) {
    throw new Problem('has-children', 'The play still has rehearsals below one of its acts: delete those first.');
  }
  if ((yield* transaction.first(anyPlayReview, [path.playId])) !== undefined) {
    throw new Problem('has-children', 'The play still has reviews: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.playId]);
}
