// What the statements of a list are composed of, and the statements that were.
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

/** More statements than this were made by no client that means well. */
const STATEMENTS_LIMIT = 200;

/** One query for one text, since a statement is prepared for each. */
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
