// The constant parts of a list's statements, and a cache of the statements composed from them.
import type { PerDialect, SqlValue, Statement } from '../database.js';

/** A comparison that holds for every row of the list: SQL with one value. */
export interface Condition {
  readonly sql: PerDialect<string>;
  readonly value: PerDialect<SqlValue>;
}

/** Constant parts of the statements; `scope` is '' or compares the row's parent. */
export interface ListingParts<Row, Cells extends readonly SqlValue[]> {
  readonly select: string;
  readonly row: (cells: Cells) => Row;
  readonly total: string;
  readonly scope: string;
}

/** No client that means well causes more statements than this. */
const STATEMENTS_LIMIT = 200;

/** Keeps one query for each text, since the engine prepares a statement for each query. */
export function kept<Query extends Statement>(
  queries: Map<string, Query>,
  sql: string,
  make: (sql: string) => Query,
): Query {
  const known = queries.get(sql);
  if (known !== undefined) return known;
  if (queries.size >= STATEMENTS_LIMIT) queries.clear();
  const query = make(sql);
  queries.set(sql, query);
  return query;
}
