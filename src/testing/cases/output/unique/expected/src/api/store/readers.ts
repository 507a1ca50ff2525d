// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ListQuery } from '../runtime/criteria.js';
import type { Listed } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, type Unique, sameValues } from './database.js';
import { Listing } from './listing.js';

/** The ids in /readers/{readerId}. */
export interface Path {
  readonly readerId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  email: string,
  card: number | null,
  name: string,
  code: string,
  rating: number,
  fax: string | null,
];

/** What a change sets. */
export type Values = readonly [
  email: string,
  card: number | null,
  name: string,
  code: string,
  rating: number,
  fax: string | null,
];

const selectOne: Query<Row> = {
  sql: `
    SELECT "_version", "id", "email", "card", "name", "code", "rating", "fax"
    FROM "readers"
    WHERE "id" = ?`,
};

/** What a list can be ordered by (Q.3). */
export const orders = {
  email: {
    column: '"email"',
    nullable: false,
  },
} as const;

const listing = new Listing<Row>({
  select: 'SELECT "_version", "id", "email", "card", "name", "code", "rating", "fax" FROM "readers"',
  total: 'SELECT COUNT(*) FROM "readers"',
  scope: '',
});

/** What only one of them may have (O.17). */
const uniques: readonly Unique[] = [
  {
    columns: ['email'],
    members: ['email'],
    detail: 'Another reader has the same email.',
  },
  {
    columns: ['card'],
    members: ['card'],
    detail: 'Another reader has the same card.',
  },
  {
    columns: ['code'],
    members: ['code'],
    detail: 'Another reader has the same code.',
  },
  {
    columns: ['rating'],
    members: ['rating'],
    detail: 'Another reader has the same rating.',
  },
  {
    columns: ['fax'],
    members: ['fax'],
    detail: 'Another reader has the same fax.',
  },
];

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "readers" (
      "_version", "id", "email", "card", "name", "code", "rating", "fax"
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  uniques,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "readers"
    SET "_version" = ?, "email" = ?, "card" = ?, "name" = ?, "code" = ?, "rating" = ?, "fax" = ?
    WHERE "id" = ?`,
  uniques,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "readers" WHERE "id" = ?',
};

const anyReaderNote: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "reader_notes" WHERE "reader_id" = ? LIMIT 1',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.readerId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no reader with this id.');
}

export function* list(reader: Reader, query: ListQuery): Apply<Listed<Row>> {
  return yield* listing.read(reader, [], query);
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
  if ((yield* transaction.first(anyReaderNote, [path.readerId])) !== undefined) {
    throw new Problem('has-children', 'The reader still has notes: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.readerId]);
}
