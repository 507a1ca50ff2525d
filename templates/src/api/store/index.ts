// Opens the database that the environment names.
// <both>
import { fileOf, isPostgres } from '../config.js';
import type { Database, PostgresOptions } from './database.js';
// </both>
// <only-sqlite>
// import { fileOf } from '../config.js';
// import type { Database } from './database.js';
// </only-sqlite>
// <only-postgres>
// import type { Database, PostgresOptions } from './database.js';
// </only-postgres>
import { readMigrations } from './migrations.js';
// <sqlite>
import { openSqlite } from './sqlite/sqlite.js';
// </sqlite>
// <only-postgres>
// import { openPostgres } from './postgres/postgres.js';
// </only-postgres>

/**
 * <both>
 * @param url `file:` and a path, which is relative to the working directory, or `postgres://…`
 * </both>
 * <only-sqlite>
 * @param url `file:` and a path, which is relative to the working directory
 * </only-sqlite>
 * <only-postgres>
 * @param url `postgres://…`
 * </only-postgres>
 * @throws ConfigError when the database cannot be opened
 */
// <postgres>
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  // <both>
  if (!isPostgres(url)) return openSqlite(fileOf(url), readMigrations('sqlite'));
  // Loaded on demand: a service on SQLite does not wait for it.
  const { openPostgres } = await import('./postgres/postgres.js');
  // </both>
  return openPostgres(url, readMigrations('postgres'), options);
}
// </postgres>
// <only-sqlite>
// export async function openStore(url: string): Promise<Database> {
//   return openSqlite(fileOf(url), readMigrations('sqlite'));
// }
// </only-sqlite>
