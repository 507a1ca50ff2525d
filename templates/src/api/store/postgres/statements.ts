// Statements are written with `?` for each value. PostgreSQL numbers them.
import type { Statement } from '../database.js';

/** Weak: a list that can be narrowed makes queries as they are asked for, and drops those that are not. */
const numbered = new WeakMap<Statement, string>();

export function numberedSql(query: Statement): string {
  let sql = numbered.get(query);
  if (sql === undefined) {
    sql = withNumbers(query.sql);
    numbered.set(query, sql);
  }
  return sql;
}

/** What stands in quotes is no place for a value. */
function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (found) => (found === '?' ? `$${++count}` : found));
}
