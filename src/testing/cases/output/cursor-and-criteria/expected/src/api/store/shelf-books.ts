// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ListQuery } from '../runtime/criteria.js';
import type { Listed } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, sameValues } from './database.js';
import { Listing } from './listing.js';
import * as shelves from './shelves.js';

/** The ids in /shelves/{shelfId}/books/{bookId}. */
export interface Path {
  readonly shelfId: string;
  readonly bookId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  title: string,
  genre: string,
  price: string | null,
  copiesSold: string | null,
  tags: string | null,
  addedAt: string,
];

/** What a change sets. */
export type Values = readonly [
  title: string,
  genre: string,
  price: string | null,
  copiesSold: string | null,
  tags: string | null,
];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "title", "genre", "price", CAST("copies_sold" AS TEXT) AS "_copies_sold_text",
      "tags", "added_at"
    FROM "shelf_books"
    WHERE "id" = ? AND "shelf_id" = ?`,
};

/** What a list can be narrowed by (Q.3): each takes one value. */
export const conditions = {
  genreIn: {
    sqlite: '"genre" IN (SELECT value FROM json_each(?))',
    postgres: '"genre" IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))',
  },
  priceGte: {
    sqlite: '"_price_order" >= ?',
    postgres: '"price" >= ?',
  },
  priceLt: {
    sqlite: '"_price_order" < ?',
    postgres: '"price" < ?',
  },
  tagsHas: {
    sqlite: 'EXISTS (SELECT 1 FROM json_each("tags") WHERE value = ?)',
    postgres: 'EXISTS (SELECT 1 FROM json_array_elements_text("tags"::json) WHERE value = ?)',
  },
} as const;

/** What a list can be ordered by (Q.3). */
export const orders = {
  title: {
    column: '"title"',
    nullable: false,
    kind: 'text',
    at: 2,
  },
  price: {
    column: {
      sqlite: '"_price_order"',
      postgres: '"price"',
    },
    nullable: true,
    kind: 'decimal',
    at: 4,
  },
  copiesSold: {
    column: '"copies_sold"',
    nullable: true,
    kind: 'bigint',
    at: 5,
  },
  addedAt: {
    column: '"added_at"',
    nullable: false,
    kind: 'text',
    at: 7,
  },
} as const;

const listing = new Listing<Row>({
  select: `
    SELECT
      "_version", "id", "title", "genre", "price", CAST("copies_sold" AS TEXT) AS "_copies_sold_text",
      "tags", "added_at"
    FROM "shelf_books"`,
  total: 'SELECT COUNT(*) FROM "shelf_books"',
  scope: '"shelf_id" = ?',
});

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "shelf_books" (
      "_version", "id", "shelf_id", "title", "genre", "price", "copies_sold", "tags", "added_at"
    ) VALUES (?, ?, ?, ?, ?, ?, CAST(? AS BIGINT), ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "shelf_books"
    SET
      "_version" = ?, "title" = ?, "genre" = ?, "price" = ?, "copies_sold" = CAST(? AS BIGINT), "tags" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "shelf_books" WHERE "id" = ?',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.bookId, path.shelfId]);
  if (row !== undefined) return row;
  yield* shelves.existing(reader, path);
  throw new Problem('no-such-resource', 'This shelf has no book with this id.');
}

export function* list(reader: Reader, path: shelves.Path, query: ListQuery): Apply<Listed<Row>> {
  yield* shelves.existing(reader, path);
  return yield* listing.read(reader, [path.shelfId], query);
}

export function* insert(
  transaction: Transaction,
  path: shelves.Path,
  id: string,
  values: Values,
  now: Date,
): Apply<Row> {
  const stamp = now.toISOString();
  const row: Row = [1, id, ...values, stamp];
  yield* transaction.run(insertRow, [1, id, path.shelfId, ...values, row[7]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, id, ...values, current[7]];
  yield* transaction.run(updateRow, [row[0], ...values, id]);
  return row;
}

export function* remove(transaction: Transaction, path: Path): Apply<void> {
  yield* transaction.run(deleteRow, [path.bookId]);
}
