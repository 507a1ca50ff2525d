// Expressions of SQL that several statements share: the time, a column of JSON as a list, and what a version shows of a column.
import { type Dialect, identifier, constant } from '../../text/sql.js';
import { isStructured, isWide } from '../../types/types.js';
import type { Column, Field, Json } from '../../model/model.js';

/** The time in the form of a column. */
export function nowInColumn(isDate: boolean, dialect: Dialect): string {
  if (dialect === 'sqlite') return isDate ? "date('now')" : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  return isDate ? "CAST(now() AT TIME ZONE 'UTC' AS DATE)" : "date_trunc('milliseconds', now())";
}

/** The time as JSON, with its quotes. */
export function nowInJson(isDate: boolean, dialect: Dialect): string {
  if (dialect === 'sqlite') return isDate ? `strftime('"%Y-%m-%d"', 'now')` : `strftime('"%Y-%m-%dT%H:%M:%fZ"', 'now')`;
  const format = isDate ? '\\"YYYY-MM-DD\\"' : '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"';
  return `to_char(now() AT TIME ZONE 'UTC', '${format}')`;
}

/** https://www.sqlite.org/json1.html#jeach, with the hidden columns of its arguments. */
const OWN_COLUMNS = ['key', 'value', 'type', 'atom', 'id', 'parent', 'fullkey', 'path', 'json', 'root'];

/** The column as an argument of `json_each`, which looks for a plain name among its own columns first. */
export function listColumn(name: string, table: string): string {
  const column = identifier(name);
  return OWN_COLUMNS.includes(name) ? `${identifier(table)}.${column}` : column;
}

/**
 * The column itself, or what stands in its place where another version left it out.
 * @param column its name in SQL, with that of its table where need be
 */
export function shownText(
  { name, field, holds }: Pick<Column, 'name' | 'field' | 'holds'>,
  column: string = identifier(name),
): string {
  const { fallback } = field;
  if (fallback === null || holds === 'null-mark') return column;
  return `COALESCE(${column}, ${constantOf(fallback, field)})`;
}

/**
 * The resource that a reference to one of several names, in the form of an index: PostgreSQL's casts from text to JSON are not for indexes.
 * @param column holds the text that `JSON.stringify` makes of a reference
 */
export function targetTypeSql(column: string, dialect: Dialect): string {
  return dialect === 'sqlite' ? `JSON_EXTRACT(${column}, '$.type')` : `SPLIT_PART(${column}, '"', 4)`;
}

/** A constant that both engines understand. */
function constantOf(value: Json, { type }: Field): string {
  if (isStructured(type)) return constant(JSON.stringify(value));
  if (typeof value === 'boolean') return `CAST(${Number(value)} AS BOOLEAN)`;
  if (typeof value === 'number' || isWide(type)) return String(value);
  return constant(String(value));
}
