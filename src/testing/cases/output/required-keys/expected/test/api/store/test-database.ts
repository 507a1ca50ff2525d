// The database of one test: a schema of its own. Creating the tables takes longer than most tests, so the next test
// uses the same ones, emptied.
import { afterAll } from 'vitest';
import type { Database } from '../../../src/api/store/database.js';
import { openStore } from '../../../src/api/store/index.js';
import { openPostgresMigrator } from '../../../src/api/store/postgres/migrator.js';
import { makeSchema } from './postgres-schema.js';

export interface TestDatabase {
  readonly database: Database;
  /** Deletes all rows. */
  empty(): Promise<void>;
  /** Deletes all rows, and leaves the tables to another test. */
  remove(): Promise<void>;
}

const free: TestDatabase[] = [];
const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Opens a database with the empty tables of the service. */
export async function makeDatabase(): Promise<TestDatabase> {
  return free.pop() ?? makeOnServer();
}

async function makeOnServer(): Promise<TestDatabase> {
  const schema = await makeSchema([]);
  const migrator = await openPostgresMigrator(schema.url);
  await migrator.run(() => undefined);
  await migrator.close();
  const tables = await schema.run(
    'SELECT oid::regclass::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = $$r$$ AND relname <> $$_migrations$$ ORDER BY pg_class.oid DESC',
  );
  // One statement deletes all rows, because they may refer to each other in any order.
  const deletions = tables.map((row, index) => `"${index}" AS (DELETE FROM ${String(row)})`);
  const emptied = deletions.length === 0 ? 'SELECT 1' : `WITH ${deletions.join(',\n')} SELECT 1`;
  const database = await openStore(schema.url, { connections: 4 });
  drops.push(async () => {
    await database.close();
    await schema.drop();
  });
  const one: TestDatabase = {
    database,
    async empty() {
      await schema.run(emptied);
    },
    async remove() {
      await one.empty();
      free.push(one);
    },
  };
  return one;
}
