// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import {
  type Apply,
  type Query,
  type Reader,
  type Transaction,
  countRows,
  firstVersion,
  sameValues,
} from './database.js';

/** The ids in /books/{bookId}. */
export interface Path {
  readonly bookId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  title: string,
  genre: string,
  printed: string | null,
  addedAt: string,
  updatedAt: string,
];

/** What a change sets. */
export type Values = readonly [title: string, genre: string, printed: string | null];

const selectOne: Query<Row> = {
  sql: `
    SELECT "_version", "id", "title", "genre", "printed", "added_at", "updated_at"
    FROM "books"
    WHERE "id" = ?`,
};

const selectPage: Query<Row> = {
  sql: `
    SELECT "_version", "id", "title", "genre", "printed", "added_at", "updated_at"
    FROM "books"
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "books"',
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "books" (
      "_version", "id", "title", "genre", "printed", "added_at", "updated_at"
    ) VALUES (?, ?, ?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "books"
    SET "_version" = ?, "title" = ?, "genre" = ?, "printed" = ?, "updated_at" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "books" WHERE "id" = ?',
};

const anyBookCover: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "book_cover" WHERE "book_id" = ? LIMIT 1',
};

const anyBookReview: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "book_reviews" WHERE "book_id" = ? LIMIT 1',
};

export function* find(reader: Reader, path: Path): Apply<Row | undefined> {
  return yield* reader.first(selectOne, [path.bookId]);
}

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* find(reader, path);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no book with this id.');
}

export function* list(reader: Reader, { page, counts }: PageQuery): Apply<Listed<Row>> {
  const rows = yield* reader.all(selectPage, [page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, []) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, path: Path, values: Values, now: Date): Apply<Row> {
  const stamp = now.toISOString();
  const row: Row = [firstVersion(now), path.bookId, ...values, stamp, stamp];
  yield* transaction.run(insertRow, [row[0], path.bookId, ...values, row[5], row[6]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values, now: Date): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const stamp = now.toISOString();
  const row: Row = [version + 1, id, ...values, current[5], stamp];
  yield* transaction.run(updateRow, [row[0], ...values, row[6], id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyBookCover, [path.bookId])) !== undefined) {
    throw new Problem('has-children', 'The book still has a cover: delete that first.');
  }
  if ((yield* transaction.first(anyBookReview, [path.bookId])) !== undefined) {
    throw new Problem('has-children', 'The book still has reviews: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.bookId]);
}
