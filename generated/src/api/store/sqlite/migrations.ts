// Migrates the tables of the file to those that this service needs, each migration in its own transaction.
import type Libsql from 'libsql';
import { ConfigError } from '../../config.js';
import { pendingMigrations, refusedMigration, type Applied, type Migration } from '../migrations.js';

const CREATE_HISTORY = `CREATE TABLE IF NOT EXISTS "_migrations" (
  "number" INTEGER NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "checksum" TEXT NOT NULL,
  "applied_at" TEXT NOT NULL
) STRICT`;

const INSERT_HISTORY = 'INSERT INTO "_migrations" ("number", "name", "checksum", "applied_at") VALUES (?, ?, ?, ?)';

/**
 * @param path of the file, for messages
 * @throws ConfigError when a migration cannot be run; earlier ones stay done
 */
export function migrateSqlite(connection: Libsql.Database, migrations: readonly Migration[], path: string): void {
  const place = `The database ${path}`;
  const pending = pendingMigrations(migrations, appliedInFile(connection, place), place);
  if (pending.length === 0) return;
  // A migration that rebuilds a table drops it while others refer to it, so foreign keys are checked at its end.
  connection.exec('PRAGMA foreign_keys = OFF');
  try {
    for (const migration of pending) run(connection, migration, place);
  } finally {
    connection.exec('PRAGMA foreign_keys = ON');
  }
}

/** The migrations that the file has run. @throws ConfigError when the file has tables that no migration made */
export function appliedInFile(connection: Libsql.Database, place: string): readonly Applied[] {
  const tables = texts(connection, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  if (tables.includes('_migrations')) {
    const rows = connection.prepare('SELECT number, name, checksum FROM "_migrations" ORDER BY number').raw().all([]);
    return rows.map((row) => (Array.isArray(row) ? row : [])).map(appliedOf);
  }
  if (tables.length === 0) return [];
  throw new ConfigError(
    `${place} has tables that no migration of this service made: ${tables.join(', ')}. ` +
      'Set DATABASE_URL to another file, or move this one away.',
  );
}

function appliedOf([number, name, checksum]: readonly unknown[]): Applied {
  return { number: Number(number), name: String(name), checksum: String(checksum) };
}

function run(connection: Libsql.Database, migration: Migration, place: string): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    connection.exec(CREATE_HISTORY);
    for (const step of migration.steps) {
      if (step.refusal === '') connection.exec(step.sql);
      else {
        const count = Number(texts(connection, step.sql)[0]);
        if (count > 0) throw refusedMigration(place, migration, step, count);
      }
    }
    const astray = texts(connection, 'SELECT "table" FROM pragma_foreign_key_check');
    if (astray.length > 0) throw new Error(`${migration.name} leaves rows of ${astray[0]} that refer to nothing.`);
    const { number, name, checksum } = migration;
    connection.prepare(INSERT_HISTORY).run([number, name, checksum, new Date().toISOString()]);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const text = `${place} cannot be migrated (${migration.name}): ${reason}. Nothing of it was changed.`;
    throw new ConfigError(text, { cause: error });
  }
}

/** The first column of each row. */
function texts(connection: Libsql.Database, sql: string): readonly string[] {
  return connection
    .prepare(sql)
    .raw()
    .all([])
    .map((row) => (Array.isArray(row) ? String(row[0]) : ''));
}
