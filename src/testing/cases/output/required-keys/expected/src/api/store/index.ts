// Opens the database that the environment names.
import type { Database, PostgresOptions } from './database.js';
import { readMigrations } from './migrations.js';
import { openPostgres } from './postgres/postgres.js';

/**
 * @param url `postgres://…`
 * @throws ConfigError when the database cannot be opened
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  return openPostgres(url, readMigrations('postgres'), options);
}
