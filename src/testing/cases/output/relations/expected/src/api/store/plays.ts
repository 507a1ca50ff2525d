// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ListQuery } from '../runtime/criteria.js';
import type { Listed } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, sameValues } from './database.js';
import { Listing } from './listing.js';
import { type Reference, checkReferences } from './references.js';

/** The ids in /plays/{playId}. */
export interface Path {
  readonly playId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  title: string,
  author: string,
  translator: string | null,
  house: string | null,
  houseIsNull: number,
  sequelOf: string | null,
  changedAt: string,
];

/** What a change sets. */
export type Values = readonly [
  title: string,
  author: string,
  translator: string | null,
  house: string | null,
  houseIsNull: number,
  sequelOf: string | null,
];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "title", "author", "translator", "house", "_house_is_null", "sequel_of",
      "changed_at"
    FROM "plays"
    WHERE "id" = ?`,
};

/** What a list can be narrowed by (Q.3): each takes one value. */
export const conditions = {
  authorIn: {
    sqlite: '"author" IN (SELECT value FROM json_each(?))',
    postgres: '"author" IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))',
  },
} as const;

const listing = new Listing<Row>({
  select: `
    SELECT
      "_version", "id", "title", "author", "translator", "house", "_house_is_null", "sequel_of",
      "changed_at"
    FROM "plays"`,
  total: 'SELECT COUNT(*) FROM "plays"',
  scope: '',
});

/** What a row refers to, and the one look for all of it. */
const references: readonly Reference[] = [
  {
    index: 1,
    member: 'author',
    detail: 'There is no person with this id.',
  },
  {
    index: 2,
    member: 'translator',
    detail: 'There is no person with this id.',
  },
  {
    index: 3,
    member: 'house',
    detail: 'There is no house with this id.',
  },
  {
    index: 5,
    member: 'sequel_of',
    detail: 'There is no play with this id.',
  },
];

const selectReferences: Query<readonly (number | null)[]> = {
  sql: `
    SELECT
      (SELECT 1 FROM "people" WHERE "id" = ?), (SELECT 1 FROM "people" WHERE "id" = ?),
      (SELECT 1 FROM "houses" WHERE "id" = ?), (SELECT 1 FROM "plays" WHERE "id" = ?)`,
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "plays" (
      "_version", "id", "title", "author", "translator", "house", "_house_is_null", "sequel_of",
      "changed_at"
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "plays"
    SET
      "_version" = ?, "title" = ?, "author" = ?, "translator" = ?, "house" = ?, "_house_is_null" = ?,
      "sequel_of" = ?, "changed_at" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "plays" WHERE "id" = ?',
  referrers: 'Another play still refers to the play.',
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

export function* list(reader: Reader, query: ListQuery): Apply<Listed<Row>> {
  return yield* listing.read(reader, [], query);
}

export function* insert(transaction: Transaction, id: string, values: Values, now: Date): Apply<Row> {
  const stamp = now.toISOString();
  yield* checkReferences(transaction, selectReferences, references, values);
  const row: Row = [1, id, ...values, stamp];
  yield* transaction.run(insertRow, [1, id, ...values, row[8]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values, now: Date): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  yield* checkReferences(transaction, selectReferences, references, values, stored);
  const stamp = now.toISOString();
  const row: Row = [version + 1, id, ...values, stamp];
  yield* transaction.run(updateRow, [row[0], ...values, row[8], id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10), or something still refers to it (O.17) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyPlayActRehearsal, [path.playId])) !== undefined) {
    throw new Problem('has-children', 'The play still has rehearsals below one of its acts: delete those first.');
  }
  if ((yield* transaction.first(anyPlayReview, [path.playId])) !== undefined) {
    throw new Problem('has-children', 'The play still has reviews: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.playId]);
}
