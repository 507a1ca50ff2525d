// Names of columns that also mean something inside SQLite's `json_each(…)`.
import { identifier } from '../../text/sql.js';

/** https://www.sqlite.org/json1.html#jeach, with the hidden columns of its arguments. */
const OWN_COLUMNS = ['key', 'value', 'type', 'atom', 'id', 'parent', 'fullkey', 'path', 'json', 'root'];

/** The column as an argument of `json_each`, which looks for a plain name among its own columns first. */
export function listColumn(name: string, table: string): string {
  const column = identifier(name);
  return OWN_COLUMNS.includes(name) ? `${identifier(table)}.${column}` : column;
}
