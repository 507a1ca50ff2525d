// The PostgreSQL engine by itself: values, transactions that meet each other, and connections that are lost.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import { Problem } from '../../generated/src/api/runtime/problems/problem.js';
import type {
  Apply,
  Database,
  Query,
  SqlValue,
  Transaction,
  Statement,
} from '../../generated/src/api/store/database.js';
import { openConnection } from '../../generated/src/api/store/postgres/connection.js';
import { ConnectionLost } from '../../generated/src/api/store/postgres/failures.js';
import { openPostgres } from '../../generated/src/api/store/postgres/postgres.js';
import { makeSchema, type Schema } from '../../generated/test/api/store/postgres-schema.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const cluster = binaries === undefined ? undefined : await startCluster();
const server = cluster?.url ?? '';

afterAll(() => cluster?.stop());

const NO_END = Number.POSITIVE_INFINITY;

const TABLES = [
  'CREATE TABLE notes (id TEXT COLLATE "C" PRIMARY KEY, body TEXT COLLATE "C", stars BIGINT NOT NULL)',
  'CREATE TABLE pages (id TEXT COLLATE "C" PRIMARY KEY, note TEXT COLLATE "C" NOT NULL REFERENCES notes (id))',
];
const insert: Statement = { sql: 'INSERT INTO notes VALUES (?, ?, 1)' };
const insertPage: Statement = { sql: 'INSERT INTO pages VALUES (?, ?)' };
const remove: Statement = { sql: 'DELETE FROM notes WHERE id = ?' };
const selectStars: Query<number, readonly [stars: number]> = {
  sql: 'SELECT stars FROM notes WHERE id = ?',
  row: ([stars]) => stars,
};
const updateStars: Statement = { sql: 'UPDATE notes SET stars = ? WHERE id = ?' };
const selectIds: Query<string, readonly [id: string]> = {
  sql: 'SELECT id FROM notes ORDER BY id',
  row: ([id]) => id,
};
const killSelf: Statement = { sql: 'SELECT pg_terminate_backend(pg_backend_pid())' };

function add(database: Database, id: string): Promise<void> {
  return database.write((transaction) => transaction.run(insert, [id, null]), NO_END);
}

async function idsOf(database: Database): Promise<readonly string[]> {
  return database.read((reader) => reader.all(selectIds, []));
}

/** Nobody else may change the row in between. */
function* addStar(transaction: Transaction, id: string): Apply<void> {
  const stars = (yield* transaction.first(selectStars, [id])) ?? 0;
  yield* transaction.run(updateStars, [stars + 1, id]);
}

async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const reason: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof Problem) return reason;
  throw new Error('It was not refused.', { cause: reason });
}

describe('a server that cannot be reached', () => {
  it('is waited for: until then the service says that it is away', async () => {
    const log: string[] = [];
    const database = await openPostgres('postgres://me:secret@127.0.0.1:1/notes', [], {
      log: { info: (text) => log.push(text), warn: (details, text) => log.push(`${text} ${JSON.stringify(details)}`) },
    });
    expect(database.wasReached()).toBe(false);
    const refused = await Promise.all([problemOf(add(database, 'a')), problemOf(idsOf(database))]);
    for (const { status, headers, detail } of refused) {
      expect([status, headers['retry-after'], detail]).toEqual([
        503,
        '1',
        expect.stringMatching(/Nothing was changed/),
      ]);
    }
    await expect(database.ping()).rejects.toMatchObject({ status: 503 });
    expect(log).toEqual([expect.stringMatching(/^the database does not answer.*ECONNREFUSED/)]);
    await database.close();
  });
});

describe.skipIf(cluster === undefined)('on PostgreSQL', () => {
  let schema: Schema;
  let database: Database;

  beforeEach(async () => {
    schema = await makeSchema(TABLES, server);
    database = await openPostgres(schema.url, [], { connections: 4 });
  });

  afterEach(async () => {
    await database.close();
    await schema.drop();
  });

  it('refuses to start where nobody lets it in, and says no password', async () => {
    const url = new URL(server);
    url.pathname = '/nobody-has-made-this';
    url.password = 'a-secret';
    const refused: unknown = await openPostgres(url.href, [], {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(/nobody-has-made-this cannot be used: the server has no database of this name\.$/);
    expect(String(refused)).not.toContain('secret');
  });

  it('says when the server does not know what its address asks for', async () => {
    const url = new URL(server);
    url.searchParams.set('no_such_setting', '1');
    await expect(openPostgres(url.href, [], {})).rejects.toThrow(/has a parameter that the server does not know\.$/);
  });

  describe('values', () => {
    const columns: Readonly<Record<string, readonly SqlValue[]>> = {
      'TEXT COLLATE "C"': ['', 'a?b', '"quotes" \\ \u0001 \u2028', '😀 e\u0301', '￿', null],
      UUID: ['0190a0a0-0000-7000-8000-00000000abcd'],
      BIGINT: [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
      'DOUBLE PRECISION': [0, 0.1 + 0.2, 1e308, -1e308, 5e-324, 1e21, -123.456],
      BOOLEAN: [1, 0, null],
      DATE: ['2024-02-29', '0000-02-29', '0001-01-01', '9999-12-31'],
      TIMESTAMPTZ: [
        '2024-05-06T07:08:09.000Z',
        '2024-05-06T07:08:09.010Z',
        '0000-01-01T00:00:00.000Z',
        '0000-12-31T23:59:59.999Z',
        '9999-12-31T23:59:59.999Z',
      ],
      NUMERIC: ['0', '-0.5', '12345678901234567890123456789012345678', `0.${'1'.repeat(37)}`],
    };

    it.each(Object.entries(columns))('of %s come back as they went', async (type, values) => {
      await schema.run(`CREATE TABLE kept (id BIGINT PRIMARY KEY, value ${type})`);
      const keep: Statement = { sql: 'INSERT INTO kept VALUES (?, ?)' };
      const all: Query<SqlValue, readonly [SqlValue]> = {
        sql: 'SELECT value FROM kept ORDER BY id',
        row: ([value]) => value,
      };
      const same: Query<number, readonly [number]> = {
        sql: 'SELECT id FROM kept WHERE value = ? ORDER BY id LIMIT 1',
        row: ([id]) => id,
      };
      await database.write(function* (transaction) {
        for (const [index, value] of values.entries()) yield* transaction.run(keep, [index, value]);
      }, NO_END);
      expect(await database.read((reader) => reader.all(all, []))).toEqual(values);
      for (const [index, value] of values.entries()) {
        const found = await database.read((reader) => reader.first(same, [value]));
        expect(found).toEqual(value === null ? undefined : index);
      }
    });

    it('are none where a question mark stands in quotes', async () => {
      await add(database, 'a?');
      const query: Query<string, readonly [string]> = {
        sql: `SELECT '?''?' || id AS "?" FROM notes WHERE id = ?`,
        row: ([text]) => text,
      };
      expect(await database.read((reader) => reader.first(query, ['a?']))).toBe("?'?a?");
    });

    it('stand in more statements than one connection keeps', async () => {
      for (let index = 0; index < 600; index++) {
        const query: Query<number, readonly [number]> = {
          sql: `SELECT ${index} + CAST(? AS BIGINT)`,
          row: ([sum]) => sum,
        };
        expect(await database.read((reader) => reader.first(query, [1]))).toBe(index + 1);
      }
    });
  });

  describe.each([
    ['a write', false],
    ['a write whose statements may wait for its end', true],
  ])('%s', (_, deferred) => {
    const write = <T>(apply: (transaction: Transaction) => Apply<T>, deadline = NO_END): Promise<T> =>
      database.write(apply, deadline, deferred);

    it('is done as a whole or not at all', async () => {
      const twice = write(function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        yield* transaction.run(insert, ['a', null]);
      });
      expect(await problemOf(twice)).toMatchObject({ status: 409, slug: 'not-unique' });
      const failing = write(function* (transaction) {
        yield* transaction.run(insert, ['b', null]);
        throw new Error('second thoughts');
      });
      await expect(failing).rejects.toThrow('second thoughts');
      expect(await idsOf(database)).toEqual([]);
    });

    it('may read only, or do nothing', async () => {
      await add(database, 'a');
      expect(await write((transaction) => transaction.first(selectStars, ['a']))).toBe(1);
      expect(
        await write(function* () {
          return 'nothing';
        }),
      ).toBe('nothing');
    });

    it('sees what it has written before others do', async () => {
      const seen = await write(function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        return yield* transaction.all(selectIds, []);
      });
      expect(seen).toEqual(['a']);
    });

    it('loses nothing to others that change the same row', async () => {
      await add(database, 'a');
      await Promise.all(Array.from({ length: 30 }, () => write((transaction) => addStar(transaction, 'a'))));
      expect(await database.read((reader) => reader.first(selectStars, ['a']))).toBe(31);
    });

    it('decides on what others change, once it is told to serialize', async () => {
      database.serialize?.();
      let readers = 0;
      let goOn = (): void => {};
      const bothHaveRead = new Promise<void>((resolve) => (goOn = resolve));
      const addIfAlone = (id: string): Promise<string> =>
        write(function* (transaction) {
          if ((yield* transaction.all(selectIds, [])).length > 0) return 'refused';
          if (++readers === 2) goOn();
          yield bothHaveRead;
          yield* transaction.run(insert, [id, null]);
          return 'made';
        });
      const outcomes = await Promise.all(['a', 'b'].map(addIfAlone));
      expect(outcomes.toSorted()).toEqual(['made', 'refused']);
    });

    it('is refused in the words of the conventions', async () => {
      await add(database, 'a');
      await write((transaction) => transaction.run(insertPage, ['p', 'a']));
      const of = (query: Statement, values: readonly SqlValue[]): Promise<Problem> =>
        problemOf(write((transaction) => transaction.run(query, values)));
      expect(await of(insert, ['a', null])).toMatchObject({ status: 409, slug: 'not-unique' });
      expect(await of(insertPage, ['q', 'nothing'])).toMatchObject({ status: 422, slug: 'no-such-reference' });
      expect(await of(remove, ['a'])).toMatchObject({ status: 409, slug: 'still-referenced' });
    });

    it('is refused at the members of what is unique, whatever the index is called', async () => {
      await write(function* (transaction) {
        yield* transaction.run(
          { sql: 'CREATE TABLE "named" ("id" TEXT PRIMARY KEY, "order" TEXT, "size" BIGINT)' },
          [],
        );
        yield* transaction.run({ sql: 'CREATE UNIQUE INDEX "of_old" ON "named" ("order", "size")' }, []);
      });
      const uniques = [{ columns: ['order', 'size'], members: ['order', 'size'], detail: 'It is taken.' }];
      const add: Statement = { sql: 'INSERT INTO "named" VALUES (?, ?, ?)', uniques };
      const made = (id: string, order: string | null): Promise<void> =>
        write((transaction) => transaction.run(add, [id, order, 1]));
      for (const [id, order] of [
        ['a', 'x'],
        ['b', null],
        ['c', null],
      ] as const)
        await made(id, order);
      const pointers = ['/order', '/size'].map((pointer) => ({ pointer, code: 'not-unique', detail: 'It is taken.' }));
      expect(await problemOf(made('d', 'x'))).toMatchObject({ slug: 'not-unique', errors: pointers });
      expect(await problemOf(made('a', 'y'))).toMatchObject({ slug: 'not-unique', errors: [] });
    });

    it('is not done past its deadline, whenever that is noticed', async () => {
      expect(
        await problemOf(write((transaction) => transaction.run(insert, ['a', null]), performance.now() - 1)),
      ).toMatchObject({ status: 503, detail: expect.stringContaining('in time') });
      const deadline = performance.now() + 50;
      const slow = write(function* (transaction) {
        yield* transaction.run(insert, ['b', null]);
        while (performance.now() < deadline) yield Promise.resolve();
      }, deadline);
      expect(await problemOf(slow)).toMatchObject({
        status: 503,
        detail: expect.stringContaining('Nothing was changed'),
      });
      expect(await idsOf(database)).toEqual([]);
    });
  });

  describe('a write whose statements may wait for its end', () => {
    const insertLevel: Statement = { sql: "INSERT INTO notes VALUES (?, current_setting('transaction_isolation'), 1)" };
    const selectLevel: Query<string, readonly [string]> = {
      sql: 'SELECT body FROM notes WHERE id = ?',
      row: ([level]) => level,
    };
    const write = <T>(apply: (transaction: Transaction) => Apply<T>): Promise<T> => database.write(apply, NO_END, true);
    const levelOf = (id: string): Promise<unknown> =>
      Promise.resolve(database.read((reader) => reader.first(selectLevel, [id])));

    it('leaves one that is alone to the server, unless all are serializable', async () => {
      await write((transaction) => transaction.run(insertLevel, ['alone']));
      await write(function* (transaction) {
        yield* transaction.run(insertLevel, ['first']);
        yield* transaction.run(insertLevel, ['second']);
      });
      expect(await Promise.all(['alone', 'first', 'second'].map(levelOf))).toEqual([
        'read committed',
        'repeatable read',
        'repeatable read',
      ]);
      database.serialize?.();
      await write((transaction) => transaction.run(insertLevel, ['serial']));
      expect(await levelOf('serial')).toBe('serializable');
    });

    it('is done as a whole where the plans of its statements have become invalid', async () => {
      const both = (id: string): Promise<void> =>
        write(function* (transaction) {
          yield* transaction.run(insert, [`${id}1`, null]);
          yield* transaction.run(insert, [`${id}2`, null]);
        });
      await both('a');
      await schema.run('ALTER TABLE notes ALTER COLUMN stars TYPE NUMERIC');
      await both('b');
      expect(await idsOf(database)).toEqual(['a1', 'a2', 'b1', 'b2']);
    });

    it('commits nothing where the last one finds no row', async () => {
      const update: Statement = { ...updateStars, missing: 'There is none.' };
      const failing = write(function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        yield* transaction.run(update, [2, 'nothing']);
      });
      expect(await problemOf(failing)).toMatchObject({ status: 404, detail: 'There is none.' });
      expect(await problemOf(write((transaction) => transaction.run(update, [2, 'nothing'])))).toMatchObject({
        status: 404,
      });
      expect(await idsOf(database)).toEqual([]);
    });

    it.each([1, 2])('says so when it is not known whether %i of them were committed', async (count) => {
      await schema.run(`
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`);
      const lost = write(function* (transaction) {
        for (let index = 0; index < count; index++) yield* transaction.run(insert, [String(index), null]);
      });
      expect(await problemOf(lost)).toMatchObject({
        status: 503,
        detail: expect.stringContaining('not known whether the change was made'),
      });
    });
  });

  describe('a connection that is lost', () => {
    const killAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%notes%'`;

    it('in the middle of a transaction undoes it, and it is run again', async () => {
      let runs = 0;
      await database.write(function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        if (runs++ === 0) yield* transaction.run(killSelf, []);
      }, NO_END);
      expect([runs, await idsOf(database)]).toEqual([2, ['a']]);
    });

    it('again and again is answered 503, with nothing changed', async () => {
      const refused = database.write(function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        yield* transaction.run(killSelf, []);
      }, NO_END);
      expect(await problemOf(refused)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        detail: expect.stringContaining('Nothing was changed'),
      });
      expect(await idsOf(database)).toEqual([]);
    });

    it('after it was told to commit leaves open whether it has, and says so', async () => {
      await schema.run(`
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`);
      const { status, detail } = await problemOf(add(database, 'a'));
      expect([status, detail]).toEqual([503, expect.stringContaining('not known whether the change was made')]);
      expect(detail).not.toContain('Nothing was changed');
    });

    it('is told of to all statements that wait for their turn on it', async () => {
      const lost: unknown[] = [];
      const options = { url: schema.url, limit: 5_000, onLost: (connection: unknown) => lost.push(connection) };
      const connection = await openConnection(options);
      const answers = ['SELECT pg_terminate_backend(pg_backend_pid())', 'SELECT 1', 'COMMIT'].map((sql) =>
        connection.run(sql).catch((error: unknown) => error),
      );
      const [, ...others] = await Promise.all(answers);
      expect(others).toEqual([expect.any(ConnectionLost), expect.any(ConnectionLost)]);
      expect([connection.waiting, lost]).toEqual([0, [connection]]);
    });

    it('between requests is not noticed by them', async () => {
      await add(database, 'a');
      for (let round = 0; round < 5; round++) {
        const under = Array.from({ length: 8 }, () => idsOf(database));
        await schema.run(killAll);
        expect(await Promise.all(under)).toEqual(under.map(() => ['a']));
        await database.write((transaction) => addStar(transaction, 'a'), NO_END);
      }
      expect(await database.read((reader) => reader.first(selectStars, ['a']))).toBe(6);
    });
  });

  describe('closing', () => {
    it('lets end what is under way, and takes nothing after that', async () => {
      const waiting = ['a', 'b', 'c'].map((id) => add(database, id));
      await Promise.resolve();
      const closed = database.close();
      expect(await problemOf(add(database, 'd'))).toMatchObject({ status: 503 });
      await Promise.all([...waiting, closed]);
      expect(await schema.run('SELECT id FROM notes ORDER BY id')).toEqual([['a'], ['b'], ['c']]);
      database = await openPostgres(schema.url, [], {});
    });
  });
});
