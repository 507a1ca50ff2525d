// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, firstVersion, sameValues } from './database.js';
import * as dogs from './dogs.js';

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, name: string];

/** What a change sets. */
export type Values = readonly [name: string];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version", "name" FROM "dog_owner" WHERE "dog_id" = ?',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "dog_owner" ("_version", "dog_id", "name") VALUES (?, ?, ?)',
};

const updateRow: Query<never> = {
  sql: 'UPDATE "dog_owner" SET "_version" = ?, "name" = ? WHERE "dog_id" = ?',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "dog_owner" WHERE "dog_id" = ?',
};

export function* find(reader: Reader, path: dogs.Path): Apply<Row | undefined> {
  return yield* reader.first(selectOne, [path.dogId]);
}

/** @throws Problem 404 that names what is missing (R-P.8) */
export function* existing(reader: Reader, path: dogs.Path): Apply<Row> {
  const row = yield* find(reader, path);
  if (row !== undefined) return row;
  yield* dogs.existing(reader, path);
  throw new Problem('no-such-resource', 'This dog has no owner.');
}

/** @throws Problem 409: there can only be one */
export function* refuseSecond(reader: Reader, path: dogs.Path): Apply<void> {
  if ((yield* find(reader, path)) === undefined) return;
  throw new Problem('already-exists', 'There is an owner here already.');
}

export function* insert(transaction: Transaction, path: dogs.Path, values: Values, now: Date): Apply<Row> {
  const row: Row = [firstVersion(now), ...values];
  yield* transaction.run(insertRow, [row[0], path.dogId, ...values]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, path: dogs.Path, current: Row, values: Values): Apply<Row> {
  const [version, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, ...values];
  yield* transaction.run(updateRow, [row[0], ...values, path.dogId]);
  return row;
}

export function* remove(transaction: Transaction, path: dogs.Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.dogId]);
}
