// <both>
// The database of one test: SQLite in memory, or a schema on PostgreSQL with TEST_DATABASE_URL. Creating the tables
// takes longer than most tests, so the next test uses the same ones, emptied. On SQLite a new file took 5.7 ms of
// processor time, a database in memory 2.3, an emptied one 0.3.
// </both>
// <only-sqlite>
// // The database of one test, in memory. Creating the tables takes longer than most tests, so the next test uses the
// // same ones, emptied. A new file took 5.7 ms of processor time, a database in memory 2.3, an emptied one 0.3.
// </only-sqlite>
// <only-postgres>
// // The database of one test: a schema of its own. Creating the tables takes longer than most tests, so the next test
// // uses the same ones, emptied.
// </only-postgres>
// <postgres>
import { afterAll } from 'vitest';
// </postgres>
import type {
  Database,
  // <sqlite>
  Query,
  Statement,
  // </sqlite>
} from '../../../src/api/store/database.js';
import { openStore } from '../../../src/api/store/index.js';
// <postgres>
import { openPostgresMigrator } from '../../../src/api/store/postgres/migrator.js';
// </postgres>
// <both>
import { makeSchema, testDatabase } from './postgres-schema.js';
// </both>
// <only-postgres>
// import { makeSchema } from './postgres-schema.js';
// </only-postgres>

export interface TestDatabase {
  readonly database: Database;
  /** Deletes all rows. */
  empty(): Promise<void>;
  /** Deletes all rows, and leaves the tables to another test. */
  remove(): Promise<void>;
}

const free: TestDatabase[] = [];
// <postgres>
const drops: (() => Promise<void>)[] = [];
// </postgres>

// <postgres>
afterAll(async () => {
  for (const drop of drops) await drop();
});

// </postgres>
/** Opens a database with the empty tables of the service. */
export async function makeDatabase(): Promise<TestDatabase> {
  // <both>
  return free.pop() ?? (testDatabase === '' ? makeInMemory() : makeOnServer());
  // </both>
  // <only-sqlite>
  // return free.pop() ?? makeInMemory();
  // </only-sqlite>
  // <only-postgres>
  // return free.pop() ?? makeOnServer();
  // </only-postgres>
}

// <sqlite>
async function makeInMemory(): Promise<TestDatabase> {
  const database = await openStore('file::memory:');
  const tables = await database.read((reader) => reader.all(ownTables, []));
  const emptyings = tables.map((name) => ({ sql: `DELETE FROM "${name}"` }));
  const one: TestDatabase = {
    database,
    empty: () =>
      database.write(function* (transaction) {
        yield* transaction.run(anyOrder, []);
        for (const emptying of emptyings) yield* transaction.run(emptying, []);
      }, Number.POSITIVE_INFINITY),
    async remove() {
      await one.empty();
      free.push(one);
    },
  };
  return one;
}

const ownTables: Query<string, readonly [string]> = {
  sql: `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '_migrations'`,
  row: ([name]) => name,
};

/** References are checked at the end of the transaction, when no rows are left. */
const anyOrder: Statement = { sql: 'PRAGMA defer_foreign_keys = ON' };
// </sqlite>

// <postgres>
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
// </postgres>
