// Creates the tables that are missing, and refuses to serve on tables of another shape: a column is never added, dropped or
// changed here.
import type Libsql from 'libsql';
import type { Table } from './database.js';

/** @throws Error in words for the operator when a table is there with other columns. */
export function createTables(connection: Libsql.Database, tables: readonly Table[], path: string): void {
  const rows = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'index')").raw().all([]);
  const present = new Map<unknown, unknown>();
  for (const row of rows) if (Array.isArray(row)) present.set(row[0], row[1]);

  const missing: string[] = [];
  for (const { name, create, indexes } of tables) {
    for (const object of [{ name, create }, ...indexes]) {
      const found = present.get(object.name);
      if (found === undefined) missing.push(object.create);
      else if (found !== object.create) throw otherShape(name, path);
    }
  }
  if (missing.length === 0) return;
  connection.exec(['BEGIN IMMEDIATE', ...missing, 'COMMIT'].join(';\n'));
}

function otherShape(table: string, path: string): Error {
  return new Error(
    `The database ${path} has a table "${table}" of another shape than this service needs: its resource has changed since the ` +
      'file was made. Move the file away to start with an empty one, or change the table yourself.',
  );
}
