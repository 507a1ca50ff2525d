import type { Dialect, Query } from '../database.js';

export type PreparedFor<Row> = Readonly<Record<Dialect, Query<Row>>>;

/** @param sql up to what the last column is compared with: any id of a JSON array, which is the last parameter */
export function amongIds<Row>(sql: string): PreparedFor<Row> {
  return {
    sqlite: { sql: `${sql} IN (SELECT value FROM json_each(?))` },
    postgres: { sql: `${sql} IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))` },
  };
}
