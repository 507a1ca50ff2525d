// The database on SQLite: its refusals, alone and beside other changes, and its closing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from '../../../src/api/config.js';
import { registerServicePages } from '../../../src/api/runtime/app/service-pages.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { idQuery, type Database, type Statement } from '../../../src/api/store/database.js';
import { parseMigration } from '../../../src/api/store/migrations.js';
import { openSqlite } from '../../../src/api/store/sqlite/sqlite.js';
import { TEST_CONFIG } from '../support.js';

const notes = parseMigration('0001_notes', 'CREATE TABLE notes (id TEXT PRIMARY KEY, size INT);');
const insert: Statement = { sql: 'INSERT INTO notes VALUES (?, length(randomblob(?)))' };
const insertLong: Statement = { sql: "INSERT INTO notes VALUES (hex(zeroblob(1000000)) || 'a', 0)" };
const ids = idQuery('SELECT id FROM notes ORDER BY id');
const noTable = idQuery('SELECT id FROM pages');

let database: Database;

beforeEach(() => {
  database = openSqlite(':memory:', [notes]);
});

afterEach(() => database.close());

const add = (id: string, deferred = false, deadline = Infinity): Promise<void> =>
  database.write((transaction) => transaction.run(insert, [id, 1]), deadline, deferred);
const stored = async (): Promise<readonly string[]> => database.read((reader) => reader.all(ids, []));

it.for([true, false])('a change past its deadline is not made (alone: %s)', async (deferred) => {
  const late = { status: 503, detail: expect.stringContaining('not answer in time') };
  await expect(add('a', deferred, 0)).rejects.toMatchObject(late);
  expect(await stored()).toEqual([]);
});

it.for([true, false])('a full disk changes nothing (alone: %s)', async (deferred) => {
  await database.write((transaction) => transaction.all(idQuery('PRAGMA max_page_count = 10'), []), Infinity);
  const long = database.write((transaction) => transaction.run(insertLong, []), Infinity, deferred);
  await expect(long).rejects.toMatchObject({ slug: 'insufficient-storage' });
  expect(await stored()).toEqual([]);
});

it('changes that come together fail one by one', async () => {
  const outcomes = await Promise.allSettled([add('a'), add('b'), add('b'), add('c', false, 0)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(await stored()).toEqual(['a', 'b']);
});

it('an invalid statement, and an apply that waits, are errors', async () => {
  expect(() => database.read((reader) => reader.first(noTable, []))).toThrow('no such table');
  expect(() => database.read((reader) => reader.all(noTable, []))).toThrow('no such table');
  const waiting = database.write(function* () {
    yield Promise.resolve();
  }, Infinity);
  await expect(waiting).rejects.toThrow('paused');
  expect(() => openSqlite(':memory:', [parseMigration('0001_broken', 'NONSENSE')])).toThrow(ConfigError);
});

it('closing ends open operations, then refuses, and the service reports that its database is away', async () => {
  const app = createApp(TEST_CONFIG);
  registerServicePages(app, { title: '', description: '', versions: [], entries: [], errors: [] }, database);
  const last = ['a', 'b', 'c'].map((id) => add(id));
  await database.close();
  await Promise.all(last);
  await expect(add('d')).rejects.toMatchObject({ status: 503 });
  await expect(stored()).rejects.toMatchObject({ status: 503 });
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', database: 'away' });
  expect((await app.inject('/health')).statusCode).not.toBe(200);
  await app.close();
  database = openSqlite(':memory:', []);
});
