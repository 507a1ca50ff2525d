// <both>
// Each test on PostgreSQL has its own schema. TEST_DATABASE_URL names a database in which tests may do anything.
// </both>
// <only-postgres>
// // Each test has its own schema.
// </only-postgres>
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
// <row-security>
import { SEE_ALL } from '../../../src/api/store/postgres/row-security.js';
// </row-security>
// <only-postgres>
// import { databaseOfTests } from './database-of-tests.js';
// </only-postgres>

// <both>
export const testDatabase = process.env['TEST_DATABASE_URL'] ?? '';
// </both>
// <only-postgres>
// export const testDatabase = databaseOfTests(process.env);
// </only-postgres>

export interface Schema {
  /** The address of the schema. */
  readonly url: string;
  /** Runs SQL outside of the service. @returns the rows, each an array of its columns */
  run(sql: string): Promise<readonly unknown[]>;
  drop(): Promise<void>;
}

/** @param server the address of a database */
export async function makeSchema(statements: readonly string[], server = testDatabase): Promise<Schema> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.searchParams.set('search_path', name);
  const admin = postgres(url.href, { max: 1, fetch_types: false, onnotice: () => undefined });
  await admin.unsafe([`CREATE SCHEMA ${name}`, ...statements].join(';\n'));
  // <row-security>
  // The test empties tables, and so finds the rows of everybody.
  await admin.unsafe(SEE_ALL);
  // </row-security>
  return {
    url: url.href,
    run: (sql) => admin.unsafe(sql).values(),
    async drop() {
      await admin.unsafe(`DROP SCHEMA ${name} CASCADE`);
      await admin.end();
    },
  };
}
