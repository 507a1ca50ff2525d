// Opens the database that the environment names.
import type { Database } from './database.js';
import { readMigrations } from './migrations.js';
import { openSqlite } from './sqlite.js';

/**
 * @param url `file:` and a path, which is relative to the working directory
 * @throws ConfigError when the database cannot be opened
 */
export function openStore(url: string): Database {
  return openSqlite(url.replace(/^file:(?:\/\/)?/, ''), readMigrations('sqlite'));
}
