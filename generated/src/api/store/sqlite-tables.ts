// Creates the tables that are missing, and refuses to serve on tables of another shape: a column is never added, dropped or
// changed here.
import Libsql from 'libsql';
import { ConfigError } from '../config.js';
import type { Table } from './database.js';

/** @throws ConfigError when a table is there with other columns */
export function createTables(connection: Libsql.Database, tables: readonly Table[], path: string): void {
  const rows = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'index')").raw().all([]);
  const present = new Map<unknown, unknown>();
  for (const row of rows) if (Array.isArray(row)) present.set(row[0], row[1]);

  const missing: string[] = [];
  const differences: string[] = [];
  const wanted: string[] = [];
  for (const table of tables) {
    const found = present.get(table.name);
    if (found === undefined) missing.push(table.create);
    else if (found !== table.create) {
      const own = differencesOf(connection, table);
      differences.push(...own);
      if (own.length > 0) wanted.push(table.create);
    }
    for (const index of table.indexes) if (!present.has(index.name)) missing.push(index.create);
  }
  if (differences.length > 0) throw otherShape(differences, wanted, path);
  if (missing.length > 0) connection.exec(['BEGIN IMMEDIATE', ...missing, 'COMMIT'].join(';\n'));
}

/** What would have to change for the table to be as it should: the text of its making may be another, its columns not. */
function differencesOf(connection: Libsql.Database, { name, create }: Table): readonly string[] {
  const model = new Libsql(':memory:');
  model.exec(create);
  const wanted = columnsOf(model, name);
  model.close();
  const found = columnsOf(connection, name);
  const lacking = [...wanted].filter(([column]) => !found.has(column));
  const changed = [...wanted].filter(([column, definition]) => (found.get(column) ?? definition) !== definition);
  return [
    ...lacking.map(([column, definition]) => `"${name}" lacks the column "${column}" ${definition}`),
    ...changed.map(([column, definition]) => `"${name}" has "${column}" ${found.get(column) ?? ''}, not ${definition}`),
    ...[...found.keys()]
      .filter((column) => !wanted.has(column))
      .map((column) => `"${name}" has a column "${column}" too many`),
  ];
}

/** Each column's name with its type and what it is bound to: `TEXT NOT NULL PRIMARY KEY REFERENCES rooms(id) ON DELETE CASCADE`. */
function columnsOf(connection: Libsql.Database, table: string): ReadonlyMap<string, string> {
  const rows = connection.prepare(SELECT_COLUMNS).raw().all([table]);
  const columns = new Map<string, string>();
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    const [name, type, isNotNull, isGenerated, inKey] = row;
    const bounds = [isNotNull && ' NOT NULL', isGenerated && ' GENERATED', inKey && ' PRIMARY KEY'].filter(Boolean);
    columns.set(String(name), `${type}${bounds.join('')}`);
  }
  for (const row of connection.prepare(SELECT_REFERENCES).raw().all([table])) {
    if (!Array.isArray(row)) continue;
    const [name, target, column, onDelete] = row;
    const effect = onDelete === 'NO ACTION' ? '' : ` ON DELETE ${onDelete}`;
    columns.set(String(name), `${columns.get(String(name))} REFERENCES ${target}(${column})${effect}`);
  }
  return columns;
}

const SELECT_COLUMNS = 'SELECT name, type, "notnull", hidden, pk FROM pragma_table_xinfo(?)';
const SELECT_REFERENCES = 'SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY 2, seq';

function otherShape(differences: readonly string[], wanted: readonly string[], path: string): ConfigError {
  return new ConfigError(
    [
      `The database ${path} has tables of another shape than this service needs; a resource has changed since the file was made:`,
      ...differences.map((line) => `  ${line}`),
      'Change the tables yourself (ALTER TABLE … ADD COLUMN, RENAME COLUMN, DROP COLUMN keep the rows; a column that is NOT NULL',
      'is added with a DEFAULT for the rows that are there: ADD COLUMN "age" INTEGER NOT NULL DEFAULT 0), or move the file away',
      'to start with an empty one. As the service would make them:',
      ...wanted.map((create) => create.replace(/^/gmu, '  ')),
    ].join('\n'),
  );
}
