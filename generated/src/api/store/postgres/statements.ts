// Statements have `?` for each value; PostgreSQL wants numbers.
import type { Statement } from '../database.js';

/** Weak, since a list with filters makes its queries on demand, and drops them again. */
const numbered = new WeakMap<Statement, string>();

export function numberedSql(query: Statement): string {
  let sql = numbered.get(query);
  if (sql === undefined) {
    sql = withNumbers(query.sql);
    numbered.set(query, sql);
  }
  return sql;
}

/** A `?` in quotes does not stand for a value. */
function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (found) => (found === '?' ? `$${++count}` : found));
}
