// What `npm run migrate` asks of a database, whichever it is.
import { fileOf, isPostgres } from '../config.js';
import { pendingMigrations, readMigrations, type Applied, type Migration } from './migrations.js';
import { openFile } from './sqlite-file.js';
import { appliedInFile, migrateSqlite } from './sqlite-migrations.js';

export interface Migrator {
  readonly migrations: readonly Migration[];
  applied(): Promise<readonly Applied[]>;
  /** @throws ConfigError when the database has run other ones */
  pending(): Promise<readonly Migration[]>;
  /** @param say is told what is done */
  run(say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** @throws ConfigError when the database cannot be opened */
export async function openMigrator(url: string): Promise<Migrator> {
  if (!isPostgres(url)) return openSqliteMigrator(fileOf(url));
  const { openPostgresMigrator } = await import('./postgres-migrator.js');
  return openPostgresMigrator(url);
}

function openSqliteMigrator(path: string): Migrator {
  const connection = openFile(path);
  const migrations = readMigrations('sqlite');
  const place = `The database ${path}`;
  return {
    migrations,
    applied: async () => appliedInFile(connection, place),
    pending: async () => pendingMigrations(migrations, appliedInFile(connection, place), place),
    async run(say) {
      const pending = await this.pending();
      migrateSqlite(connection, migrations, path);
      for (const { name } of pending) say(`${name} was run.`);
    },
    async close() {
      connection.close();
    },
  };
}
