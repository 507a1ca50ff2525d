import { ConfigError } from '../config.js';
import type { Migrator } from './migrator.js';
import { readMigrations } from './migrations.js';
import { whyRefused } from './postgres-failures.js';
import { followPrimary } from './postgres-hosts.js';
import { appliedMigrations, dueMigrations, migratePostgres } from './postgres-migrations.js';
import { placeOf } from './postgres-place.js';

/** In milliseconds: a table of many rows takes its time. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000;

/** @throws ConfigError when the database cannot be reached */
export async function openPostgresMigrator(url: string): Promise<Migrator> {
  const place = `The database ${placeOf(url)}`;
  const connection = await followPrimary({ url, limit: A_WEEK, isPatient: true })(() => undefined).catch(
    (cause: unknown) => {
      throw new ConfigError(`${place} cannot be used: ${whyRefused(cause) ?? 'it does not answer'}.`, { cause });
    },
  );
  const migrations = readMigrations('postgres');
  return {
    migrations,
    applied: () => appliedMigrations(connection),
    due: () => dueMigrations(connection, migrations, place),
    run: (say) => migratePostgres(connection, migrations, place, say),
    close: () => connection.close(),
  };
}
