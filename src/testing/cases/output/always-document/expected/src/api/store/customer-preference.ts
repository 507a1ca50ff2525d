// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import * as customers from './customers.js';
import { type Apply, type Query, type Reader, type Transaction, sameValues } from './database.js';

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, theme: string, size: number | null];

/** What a change sets. */
export type Values = readonly [theme: string, size: number | null];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "theme", "size" FROM "customer_preference" WHERE "customer_id" = ?',
};

const saveRow: Query<never> = {
  sql: `
    INSERT INTO "customer_preference" (
      "_version", "customer_id", "theme", "size"
    ) VALUES (?, ?, ?, ?)
    ON CONFLICT ("customer_id") DO UPDATE SET
      "_version" = excluded."_version", "theme" = excluded."theme", "size" = excluded."size"`,
};

/** What is shown before the first change: version 0 is in no table. */
const initial: Row = [0, 'dark', null];

/** It is never absent, once what it belongs to is there. @throws Problem 404 that names what is missing */
export function* existing(reader: Reader, path: customers.Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.customerId]);
  if (row !== undefined) return row;
  yield* customers.existing(reader, path);
  return initial;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* save(transaction: Transaction, path: customers.Path, current: Row, values: Values): Apply<Row> {
  const [version, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, ...values];
  yield* transaction.run(saveRow, [row[0], path.customerId, ...values]);
  return row;
}
