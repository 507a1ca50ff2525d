// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, firstVersion } from './database.js';
import * as dogs from './dogs.js';

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number];

const selectOne: Query<Row> = {
  sql: 'SELECT "_version" FROM "dog_owner" WHERE "dog_id" = ?',
};

const insertRow: Query<never> = {
  sql: 'INSERT INTO "dog_owner" ("_version", "dog_id") VALUES (?, ?)',
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "dog_owner" WHERE "dog_id" = ?',
};

export function* find(reader: Reader, path: dogs.Path): Apply<Row | undefined> {
  return yield* reader.first(selectOne, [path.dogID]);
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

export function* insert(transaction: Transaction, path: dogs.Path, now: Date): Apply<Row> {
  const row: Row = [firstVersion(now)];
  yield* transaction.run(insertRow, [row[0], path.dogID]);
  return row;
}

export function* remove(transaction: Transaction, path: dogs.Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.dogID]);
}
