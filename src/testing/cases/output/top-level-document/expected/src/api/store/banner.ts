// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, firstVersion, sameValues } from './database.js';

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, text: string];

/** What a change sets. */
export type Values = readonly [text: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "text" FROM "banner"',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "banner" ("id", "_version", "text") VALUES (\'only\', ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "banner" SET "_version" = ?, "text" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "banner"',
};

const anyBannerSlide: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "banner_slides" LIMIT 1',
};

export function* find(reader: Reader): Apply<Row | undefined> {
  return yield* reader.first(selectOne, []);
}

/** @throws Problem 404 that names what is missing (R-P.8) */
export function* existing(reader: Reader): Apply<Row> {
  const row = yield* find(reader);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no banner yet.');
}

/** @throws Problem 409: there can only be one */
export function* refuseSecond(reader: Reader): Apply<void> {
  if ((yield* find(reader)) === undefined) return;
  throw new Problem('already-exists', 'There is a banner here already.');
}

export function* insert(transaction: Transaction, values: Values, now: Date): Apply<Row> {
  const row: Row = [firstVersion(now), ...values];
  yield* transaction.run(insertRow, [row[0], ...values]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values): Apply<Row> {
  const [version, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, ...values];
  yield* transaction.run(updateRow, [row[0], ...values]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction): Apply<void> {
  if ((yield* transaction.first(anyBannerSlide, [])) !== undefined) {
    throw new Problem('has-children', 'The banner still has slides: delete those first.');
  }
  yield* transaction.run(deleteRow, []);
}
