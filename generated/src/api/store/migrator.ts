// The work of `npm run migrate` on a database, whatever its engine.
import { existsSync } from 'node:fs';
import { fileOf, isPostgres } from '../config.js';
import { pendingMigrations, readMigrations, type Applied, type Due, type Migration } from './migrations.js';
import { openFile } from './sqlite/file.js';
import { appliedInFile, migrateSqlite } from './sqlite/migrations.js';

export interface Migrator {
  readonly migrations: readonly Migration[];
  applied(): Promise<readonly Applied[]>;
  /** @throws ConfigError when the database has run other migrations */
  due(): Promise<readonly Due[]>;
  /** @param say prints the progress, line by line */
  run(say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param runs true when migrations will be run; otherwise a missing file is not created
 * @throws ConfigError when the database cannot be opened
 */
export async function openMigrator(url: string, runs: boolean): Promise<Migrator> {
  if (!isPostgres(url)) return openSqliteMigrator(fileOf(url), runs);
  const { openPostgresMigrator } = await import('./postgres/migrator.js');
  return openPostgresMigrator(url);
}

const STOP = 'Stop it first; a service runs the migrations itself when it starts.';

function openSqliteMigrator(path: string, runs: boolean): Migrator {
  const migrations = readMigrations('sqlite');
  const connection = runs || existsSync(path) ? openFile(path, STOP) : undefined;
  const place = `The database ${path}`;
  const applied = (): readonly Applied[] => (connection === undefined ? [] : appliedInFile(connection, place));
  const pending = (): readonly Migration[] => pendingMigrations(migrations, applied(), place);
  return {
    migrations,
    applied: async () => applied(),
    due: async () => pending().map((migration) => ({ migration, stepsDone: undefined })),
    async run(say) {
      const names = pending().map(({ name }) => name);
      if (connection !== undefined) migrateSqlite(connection, migrations, path);
      for (const name of names) say(`${name} was run.`);
    },
    async close() {
      connection?.close();
    },
  };
}
