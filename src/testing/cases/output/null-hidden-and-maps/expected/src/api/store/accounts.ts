// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ListQuery } from '../runtime/criteria.js';
import type { Listed } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import { type Apply, type Query, type Reader, type Transaction, sameValues } from './database.js';
import { Listing } from './listing.js';

/** The ids in /accounts/{accountId}. */
export interface Path {
  readonly accountId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [
  version: number,
  id: string,
  name: string,
  password: string,
  recovery: string | null,
  quota: number,
  hint: string | null,
  hintIsNull: number,
  reviewed: string | null,
  nickname: string | null,
  nicknameIsNull: number,
  verified: number | null,
  verifiedIsNull: number,
  limit: string | null,
  seenAt: string | null,
  extra: string | null,
  tags: string,
  plan: string | null,
  code: string | null,
  codeIsNull: number,
  address: string | null,
  labels: string | null,
  scores: string,
  texts: string,
  groups: string | null,
  origin: string | null,
];

/** What a change sets. */
export type Values = readonly [
  name: string,
  password: string,
  recovery: string | null,
  quota: number,
  hint: string | null,
  hintIsNull: number,
  reviewed: string | null,
  nickname: string | null,
  nicknameIsNull: number,
  verified: number | null,
  verifiedIsNull: number,
  limit: string | null,
  seenAt: string | null,
  extra: string | null,
  tags: string,
  plan: string | null,
  code: string | null,
  codeIsNull: number,
  address: string | null,
  labels: string | null,
  scores: string,
  texts: string,
  groups: string | null,
];

const selectOne: Query<Row> = {
  sql: `
    SELECT
      "_version", "id", "name", "password", "recovery", "quota", "hint", "_hint_is_null", "reviewed",
      "nickname", "_nickname_is_null", "verified", "_verified_is_null",
      CAST("limit" AS TEXT) AS "_limit_text", "seen_at", "extra", "tags", "plan", "code", "_code_is_null",
      "address", "labels", "scores", "texts", "groups", "origin"
    FROM "accounts"
    WHERE "id" = ?`,
};

/** What a list can be narrowed by (Q.3): each takes one value. */
export const conditions = {
  nicknameIn: {
    sqlite: '"nickname" IN (SELECT value FROM json_each(?))',
    postgres: '"nickname" IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))',
  },
  limitGte: '"limit" >= CAST(? AS BIGINT)',
  verifiedEq: '"verified" = ?',
} as const;

/** What a list can be ordered by (Q.3). */
export const orders = {
  nickname: {
    column: '"nickname"',
    nullable: true,
  },
  limit: {
    column: '"limit"',
    nullable: true,
  },
} as const;

const listing = new Listing<Row>({
  select: `
    SELECT
      "_version", "id", "name", "password", "recovery", "quota", "hint", "_hint_is_null", "reviewed",
      "nickname", "_nickname_is_null", "verified", "_verified_is_null",
      CAST("limit" AS TEXT) AS "_limit_text", "seen_at", "extra", "tags", "plan", "code", "_code_is_null",
      "address", "labels", "scores", "texts", "groups", "origin"
    FROM "accounts"`,
  total: 'SELECT COUNT(*) FROM "accounts"',
  scope: '',
});

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "accounts" (
      "_version", "id", "name", "password", "recovery", "quota", "hint", "_hint_is_null", "reviewed",
      "nickname", "_nickname_is_null", "verified", "_verified_is_null", "limit", "seen_at", "extra",
      "tags", "plan", "code", "_code_is_null", "address", "labels", "scores", "texts", "groups", "origin"
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS BIGINT), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "accounts"
    SET
      "_version" = ?, "name" = ?, "password" = ?, "recovery" = ?, "quota" = ?, "hint" = ?,
      "_hint_is_null" = ?, "reviewed" = ?, "nickname" = ?, "_nickname_is_null" = ?, "verified" = ?,
      "_verified_is_null" = ?, "limit" = CAST(? AS BIGINT), "seen_at" = ?, "extra" = ?, "tags" = ?,
      "plan" = ?, "code" = ?, "_code_is_null" = ?, "address" = ?, "labels" = ?, "scores" = ?, "texts" = ?,
      "groups" = ?
    WHERE "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "accounts" WHERE "id" = ?',
};

const anyAccountKeys: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "account_keys" WHERE "account_id" = ? LIMIT 1',
};

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* reader.first(selectOne, [path.accountId]);
  if (row !== undefined) return row;
  throw new Problem('no-such-resource', 'There is no account with this id.');
}

export function* list(reader: Reader, query: ListQuery): Apply<Listed<Row>> {
  return yield* listing.read(reader, [], query);
}

export function* insert(transaction: Transaction, id: string, values: Values): Apply<Row> {
  const row: Row = [1, id, ...values, null];
  yield* transaction.run(insertRow, [1, id, ...values, row[25]]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, current: Row, values: Values): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, id, ...values, current[25]];
  yield* transaction.run(updateRow, [row[0], ...values, id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyAccountKeys, [path.accountId])) !== undefined) {
    throw new Problem('has-children', 'The account still has a keys: delete that first.');
  }
  yield* transaction.run(deleteRow, [path.accountId]);
}
