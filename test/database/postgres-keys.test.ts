// A key that another instance has taken since a transaction looked for it. `on-postgres.slow.test.ts` starts a server for this, and the
// planted faults have one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Query, Statement } from '../../generated/src/api/store/database.js';
import { openPostgres } from '../../generated/src/api/store/postgres/postgres.js';
import { makeSchema, testDatabase, type Schema } from '../../generated/test/api/store/postgres-schema.js';

const insert: Statement = { sql: 'INSERT INTO notes VALUES (?)' };
const find: Query<string, readonly [id: string]> = { sql: 'SELECT id FROM notes WHERE id = ?', row: ([id]) => id };

describe.skipIf(testDatabase === '')('a transaction whose key is taken', () => {
  let schema: Schema;
  let database: Database;

  beforeAll(async () => {
    schema = await makeSchema(['CREATE TABLE notes (id TEXT COLLATE "C" PRIMARY KEY)']);
    database = await openPostgres(schema.url, [], {});
  });

  afterAll(async () => {
    await database.close();
    await schema.drop();
  });

  it('finds what came to be there since it looked', async () => {
    let lookers = 0;
    let goOn = (): void => {};
    const bothHaveLooked = new Promise<void>((resolve) => (goOn = resolve));
    const addIfMissing = (): Promise<string> =>
      database.write(function* (transaction) {
        if ((yield* transaction.first(find, ['a'])) !== undefined) return 'found';
        if (++lookers === 2) goOn();
        yield bothHaveLooked;
        yield* transaction.run(insert, ['a']);
        return 'made';
      }, Number.POSITIVE_INFINITY);
    const outcomes = await Promise.all([addIfMissing(), addIfMissing()]);
    expect(outcomes.toSorted()).toEqual(['found', 'made']);
  });
});
