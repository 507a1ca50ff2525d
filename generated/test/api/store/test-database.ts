// The database of one test: a file of SQLite, or with TEST_DATABASE_URL a schema on PostgreSQL. To make tables there takes longer than
// most tests, so those of one file of tests use the same ones again, emptied.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../../src/api/store/database.js';
import { openStore } from '../../../src/api/store/index.js';
import { openPostgresMigrator } from '../../../src/api/store/postgres/migrator.js';
import { makeSchema, testDatabase } from './postgres-schema.js';

export interface TestDatabase {
  readonly database: Database;
  /** Nothing of it is there for another test. */
  remove(): Promise<void>;
}

interface Kept extends TestDatabase {
  drop(): Promise<void>;
}

const kept: Kept[] = [];
const free: Kept[] = [];

afterAll(async () => {
  for (const one of kept) await one.drop();
});

/** With the tables of the service, which are empty. */
export async function makeDatabase(): Promise<TestDatabase> {
  return testDatabase === '' ? makeFile() : (free.pop() ?? makeOnServer());
}

async function makeFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'service-test-'));
  const database = await openStore(`file:${join(folder, 'test.sqlite')}`);
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function makeOnServer(): Promise<TestDatabase> {
  const schema = await makeSchema([]);
  const migrator = await openPostgresMigrator(schema.url);
  await migrator.run(() => undefined);
  await migrator.close();
  const tables = await schema.run(
    'SELECT oid::regclass::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = $$r$$ AND relname <> $$_migrations$$ ORDER BY pg_class.oid DESC',
  );
  // One statement, since rows may refer to each other in any order.
  const deletions = tables.map((row, index) => `"${index}" AS (DELETE FROM ${String(row)})`);
  const emptied = deletions.length === 0 ? 'SELECT 1' : `WITH ${deletions.join(',\n')} SELECT 1`;
  const database = await openStore(schema.url, { connections: 4 });
  const one: Kept = {
    database,
    async remove() {
      await schema.run(emptied);
      free.push(one);
    },
    async drop() {
      await database.close();
      await schema.drop();
    },
  };
  kept.push(one);
  return one;
}
