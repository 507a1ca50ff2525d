import { idQuery, type Dialect, type IdQuery, type Statement } from '../database.js';

export type ForDialects<Prepared extends Statement> = Readonly<Record<Dialect, Prepared>>;

/** @param sql ends with the column to compare with the ids of a JSON array, which is the last parameter */
export function amongIds(sql: string): ForDialects<Statement> {
  // <both>
  return { sqlite: { sql: amongIdsOnSqlite(sql) }, postgres: { sql: amongIdsOnPostgres(sql) } };
  // </both>
  // <only-sqlite>
  // return { sqlite: { sql: amongIdsOnSqlite(sql) } };
  // </only-sqlite>
  // <only-postgres>
  // return { postgres: { sql: amongIdsOnPostgres(sql) } };
  // </only-postgres>
}

/** The same for a statement that returns ids. */
export function idsAmong(sql: string): ForDialects<IdQuery> {
  // <both>
  return { sqlite: idQuery(amongIdsOnSqlite(sql)), postgres: idQuery(amongIdsOnPostgres(sql)) };
  // </both>
  // <only-sqlite>
  // return { sqlite: idQuery(amongIdsOnSqlite(sql)) };
  // </only-sqlite>
  // <only-postgres>
  // return { postgres: idQuery(amongIdsOnPostgres(sql)) };
  // </only-postgres>
}

// <sqlite>
function amongIdsOnSqlite(sql: string): string {
  return `${sql} IN (SELECT value FROM json_each(?))`;
}
// </sqlite>

// <postgres>
function amongIdsOnPostgres(sql: string): string {
  return `${sql} IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))`;
}
// </postgres>
