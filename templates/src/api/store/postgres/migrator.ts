import { ConfigError } from '../../config.js';
import { readMigrations } from '../migrations.js';
import type { Migrator } from '../migrator.js';
import { whyRefused } from './failures.js';
import { followPrimary } from './hosts.js';
import { appliedMigrations, dueMigrations, migratePostgres } from './migrations.js';
import { placeOf } from './place.js';
// <row-security>
import { SEE_ALL } from './row-security.js';
// </row-security>

/** In milliseconds: a change of a table with many rows takes its time. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000;

/** @throws ConfigError when the database cannot be reached, or the migrations are not those of this build */
export async function openPostgresMigrator(url: string): Promise<Migrator> {
  // Read before the connection opens: on an error, an open one would keep the command from ending.
  const migrations = readMigrations('postgres');
  const place = `The database ${placeOf(url)}`;
  const connection = await followPrimary({ url, limit: A_WEEK, isPatient: true })(() => undefined).catch(
    (cause: unknown) => {
      throw new ConfigError(`${place} cannot be used: ${whyRefused(cause) ?? 'it does not answer'}.`, { cause });
    },
  );
  // <row-security>
  // A migration counts and changes the rows of everybody.
  await connection.run(SEE_ALL);
  // </row-security>
  return {
    migrations,
    applied: () => appliedMigrations(connection),
    due: () => dueMigrations(connection, migrations, place),
    run: (say) => migratePostgres(connection, migrations, place, say),
    close: () => connection.close(),
  };
}
