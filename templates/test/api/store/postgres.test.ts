// The database on PostgreSQL: connections that are refused, in use or lost, and migrations that stop half-way. It runs
// where TEST_DATABASE_URL is set.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idQuery, type Database, type Query, type SqlValue, type Statement } from '../../../src/api/store/database.js';
import { parseMigration, type Migration } from '../../../src/api/store/migrations.js';
import { openConnection } from '../../../src/api/store/postgres/connection.js';
import { appliedMigrations, dueMigrations, migratePostgres } from '../../../src/api/store/postgres/migrations.js';
import { openPostgresMigrator } from '../../../src/api/store/postgres/migrator.js';
import { openPostgres } from '../../../src/api/store/postgres/postgres.js';
import { makeSchema, testDatabase, type Schema } from './postgres-schema.js';

const insert: Statement = { sql: 'INSERT INTO notes VALUES (?)' };
const ids = idQuery('SELECT id FROM notes ORDER BY id');
/** Ends the connection the first time that it runs. */
const loseConnection: Query<unknown, readonly [SqlValue]> = {
  sql: "SELECT CASE WHEN nextval('times') = 1 THEN pg_terminate_backend(pg_backend_pid()) END",
  row: ([ended]) => ended,
};
const LOSE_AT_COMMIT = `
  CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
  CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose()`;

const first = parseMigration('0001_first', 'CREATE TABLE kept (id TEXT); INSERT INTO kept VALUES (1);');
/** Its second statement fails as long as no table is called `pages`. */
const halfway = parseMigration(
  '0002_halfway',
  'ALTER TABLE kept ADD COLUMN title TEXT;\n\n-- rows are in the way.\nSELECT COUNT(*) FROM kept; ALTER TABLE pages ADD COLUMN title TEXT;',
);

describe.skipIf(testDatabase === '')('on PostgreSQL', () => {
  let schema: Schema;
  let database: Database;

  beforeEach(async () => {
    schema = await makeSchema(['CREATE TABLE notes (id TEXT PRIMARY KEY)', 'CREATE SEQUENCE times']);
    database = await openPostgres(schema.url, [], { connections: 1 });
  });

  afterEach(async () => {
    await database.close();
    await schema.drop();
  });

  const add = (id: string, deferred = false, deadline = Infinity): Promise<void> =>
    database.write((transaction) => transaction.run(insert, [id]), deadline, deferred);
  const stored = async (): Promise<readonly string[]> => database.read((reader) => reader.all(ids, []));

  it.for<readonly [string, (url: URL) => unknown, string]>([
    ['user', (url) => (url.username = 'nobody_has_this_name'), 'it does not know the user, or the password is wrong'],
    ['database', (url) => (url.pathname = '/nobody_has_made_this'), 'the server has no database of this name'],
    [
      'parameter',
      (url) => url.searchParams.set('no_such_setting', '1'),
      'has a parameter that the server does not know',
    ],
  ])('an address with an unknown %s is refused with a reason', async ([, change, reason]) => {
    const url = new URL(schema.url);
    change(url);
    await expect(openPostgres(url.href, [], {})).rejects.toThrow(reason);
    await expect(openPostgres(schema.url, [], { readUrl: url.href })).rejects.toThrow(reason);
    await expect(openPostgresMigrator(url.href)).rejects.toThrow(reason);
  });

  it('a statement over its limit is ended, and changes nothing', async () => {
    const slow = database.write(function* (transaction) {
      yield* transaction.run(insert, ['a']);
      yield* transaction.run({ sql: 'SET LOCAL statement_timeout = 20' }, []);
      yield* transaction.run({ sql: 'SELECT pg_sleep(60)' }, []);
    }, Infinity);
    await expect(slow).rejects.toMatchObject({ status: 503, detail: expect.stringContaining('in time') });
    expect(await stored()).toEqual([]);
  });

  it('a request waits for a free connection until its deadline', async () => {
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const holding = database.write(function* (transaction) {
      yield* transaction.run(insert, ['a']);
      yield released;
    }, Infinity);
    const refused = expect(add('b', false, performance.now() + 100)).rejects;
    await refused.toMatchObject({ status: 503, detail: expect.stringContaining('in time') });
    expect(database.connections?.()).toEqual([{ server: 'primary', connections: { open: 1, taken: 1, waiting: 0 } }]);
    goOn();
    await holding;
    expect(await stored()).toEqual(['a']);
  });

  it('a read whose connection is lost is repeated', async () => {
    expect(await database.read((reader) => reader.all(loseConnection, []))).toEqual([null]);
  });

  it('a transaction whose connection is lost is repeated as a whole', async () => {
    await database.write(function* (transaction) {
      yield* transaction.run(insert, ['a']);
      yield* transaction.first(loseConnection, []);
    }, Infinity);
    expect(await stored()).toEqual(['a']);
  });

  it.for([true, false])('a COMMIT without an answer is reported (alone: %s)', async (deferred) => {
    await schema.run(LOSE_AT_COMMIT);
    const unknown = expect.stringContaining('not known whether the change was made');
    await expect(add('a', deferred)).rejects.toMatchObject({ status: 503, detail: unknown });
  });

  it('closing waits for open operations, and then refuses', async () => {
    const last = add('a');
    const closed = database.close();
    for (const late of [add('b'), stored()]) await expect(late).rejects.toMatchObject({ status: 503 });
    await Promise.all([last, closed]);
    expect(await schema.run('SELECT id FROM notes')).toEqual([['a']]);
  });

  it('a migration that stops half-way keeps its finished statements, and the next run goes on after them', async () => {
    const said: string[] = [];
    const migrations: readonly Migration[] = [first, halfway];
    const connection = await openConnection({ url: schema.url, limit: 60_000, onLost: () => undefined });
    const migrate = () => migratePostgres(connection, migrations, 'It', (line) => said.push(line));
    await expect(migrate()).rejects.toThrow('(0002_halfway): 1 rows are in the way. Earlier steps stay done.');
    expect((await appliedMigrations(connection)).map(({ name }) => name)).toEqual(['0001_first']);
    await schema.run('DELETE FROM kept');
    await expect(migrate()).rejects.toThrow(/\(0002_halfway\): .*"pages".* the next run goes on from there/);
    expect(await dueMigrations(connection, migrations, '')).toEqual([{ migration: halfway, stepsDone: 1 }]);
    await expect(openPostgres(schema.url, migrations, {})).rejects.toThrow(
      'has not run these migrations: 0002_halfway',
    );
    await schema.run('CREATE TABLE pages (id TEXT)');
    await migrate();
    await migrate();
    expect(said).toEqual(['0001_first was run.', '0002_halfway was run.']);
    await connection.close();
    await openPostgres(schema.url, migrations, {}).then((migrated) => migrated.close());
  });
});
