import { idQuery, type Dialect, type IdQuery, type Statement } from '../database.js';

export type ForDialects<Prepared extends Statement> = Readonly<Record<Dialect, Prepared>>;

/** @param sql up to what the last column is compared with: any id of a JSON array, which is the last parameter */
export function amongIds(sql: string): ForDialects<Statement> {
  return { sqlite: { sql: amongIdsOnSqlite(sql) }, postgres: { sql: amongIdsOnPostgres(sql) } };
}

/** The same of a statement that returns ids. */
export function idsAmong(sql: string): ForDialects<IdQuery> {
  return { sqlite: idQuery(amongIdsOnSqlite(sql)), postgres: idQuery(amongIdsOnPostgres(sql)) };
}

function amongIdsOnSqlite(sql: string): string {
  return `${sql} IN (SELECT value FROM json_each(?))`;
}

function amongIdsOnPostgres(sql: string): string {
  return `${sql} IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))`;
}
