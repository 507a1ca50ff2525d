// Opens the database that the environment names.
import { fileOf, isPostgres } from '../config.js';
import type { Database, PostgresOptions } from './database.js';
import { readMigrations } from './migrations.js';
import { openSqlite } from './sqlite/sqlite.js';

/**
 * @param url `file:` and a path, which is relative to the working directory, or `postgres://…`
 * @throws ConfigError when the database cannot be opened
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  if (!isPostgres(url)) return openSqlite(fileOf(url), readMigrations('sqlite'));
  // Loaded on demand: a service on SQLite does not wait for it.
  const { openPostgres } = await import('./postgres/postgres.js');
  return openPostgres(url, readMigrations('postgres'), options);
}
