// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import { type Apply, type Query, type Reader, type Transaction, countRows, sameValues } from './database.js';

/** The ids in /books/{bookId}. */
export interface Path {
  readonly bookId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  title: string,
  pages: number | null,
  weight: number,
  sales: string | null,
  price: string,
  inPrint: number,
  published: string,
  seenAt: string,
  batch: string | null,
  site: string | null,
  contact: string | null,
  tongue: string | null,
  extra: string | null,
  genre: string,
  cover: string | null,
  tags: string | null,
  publisher: string | null,
  status: string,
  addedAt: string,
  changedAt: string,
];

/** What a change sets. */
export type Values = readonly [
  title: string,
  pages: number | null,
  weight: number,
  sales: string | null,
  price: string,
  inPrint: number,
  published: string,
  seenAt: string,
  batch: string | null,
  site: string | null,
  contact: string | null,
  tongue: string | null,
  extra: string | null,
  genre: string,
  cover: string | null,
  tags: string | null,
  publisher: string | null,
];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "title", "pages", "weight", CAST("sales" AS TEXT) AS "_sales_text", "price",
      "in_print", "published", "seen_at", "batch", "site", "contact", "tongue", "extra", "genre", "cover",
      "tags", "publisher", "status", "added_at", "changed_at"
    FROM "books"
    WHERE "id" = ?`,
};

const selectPage: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "title", "pages", "weight", CAST("sales" AS TEXT) AS "_sales_text", "price",
      "in_print", "published", "seen_at", "batch", "site", "contact", "tongue", "extra", "genre", "cover",
      "tags", "publisher", "status", "added_at", "changed_at"
    FROM "books"
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "books"',
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "books" (
      "_version", "id", "title", "pages", "weight", "sales", "price", "in_print", "published", "seen_at",
      "batch", "site", "contact", "tongue", "extra", "genre", "cover", "tags", "publisher", "status",
      "added_at", "changed_at"
    ) VALUES (?, ?, ?, ?, ?, CAST(? AS BIGINT), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "books"
    SET
      "_version" = ?, "title" = ?, "pages" = ?, "weight" = ?, "sales" = CAST(? AS BIGINT), "price" = ?,
      "in_print" = ?, "published" = ?, "seen_at" = ?, "batch" = ?, "site" = ?, "contact" = ?,
      "tongue" = ?, "extra" = ?, "genre" = ?, "cover" = ?, "tags" = ?, "publisher" = ?, "changed_at" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "books" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.bookId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no book with this id.');
}

export function* list(reader: Reader, { page, counts }: PageQuery): Apply<Listed<Row>> {
  const rows = yield* reader.all(selectPage, [page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, []) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, id: string, values: Values, now: Date): Apply<Row> {
  const stamp = now.toISOString();
  const row: Row = [1, id, ...values, 'new', stamp, stamp];
  yield* transaction.run(insertRow, [1, id, ...values, row[19], row[20], row[21]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values, now: Date): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const stamp = now.toISOString();
  const row: Row = [version + 1, id, ...values, current[19], current[20], stamp];
  yield* transaction.run(updateRow, [row[0], ...values, row[21], id]);
  return row;
}

export function* remove(transaction: Transaction, path: Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.bookId]);
}
