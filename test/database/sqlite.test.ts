// The engine by itself: what it says of a file that it cannot use, and what becomes of writes when it is closed.
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import type { Database, Query, Statement } from '../../generated/src/api/store/database.js';
import { parseMigration } from '../../generated/src/api/store/migrations.js';
import { openSqlite } from '../../generated/src/api/store/sqlite/sqlite.js';

const notes = [
  parseMigration(
    '0001_notes',
    'CREATE TABLE notes (id TEXT NOT NULL PRIMARY KEY, body TEXT, stars INTEGER NOT NULL) STRICT;\n',
  ),
];
const insert: Statement = { sql: 'INSERT INTO notes VALUES (?, ?, 1)' };
const selectIds: Query<string, readonly [id: string]> = {
  sql: 'SELECT id FROM notes ORDER BY id',
  row: ([id]) => id,
};

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function open(name = 'notes.sqlite'): Database {
  return openSqlite(join(folder, name), notes);
}

/** What the operator reads. */
function refusalOf(name: string): string {
  try {
    open(name);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(folder, '');
    throw error;
  }
  return '';
}

function add(database: Database, id: string): Promise<void> {
  return database.write(function* (transaction) {
    yield* transaction.run(insert, [id, null]);
  }, Number.POSITIVE_INFINITY);
}

async function idsOf(database: Database): Promise<readonly string[]> {
  return database.read((reader) => reader.all(selectIds, []));
}

/** What is in the file after it was closed. This process may hold its lock until memory is collected, so a copy is read. */
async function idsLeft(): Promise<readonly string[]> {
  copyFileSync(join(folder, 'notes.sqlite'), join(folder, 'copy.sqlite'));
  const copy = open('copy.sqlite');
  const ids = await idsOf(copy);
  await copy.close();
  return ids;
}

describe('closing', () => {
  it('commits what waits, and takes nothing after that', async () => {
    const database = open();
    const waiting = ['a', 'b', 'c'].map((id) => add(database, id));
    const closed = database.close();
    const late = add(database, 'd').catch((error: unknown) => error);
    await Promise.all([...waiting, closed]);
    expect(await late).toMatchObject({ status: 503 });
    expect(await idsLeft()).toEqual(['a', 'b', 'c']);
  });

  it('rejects a write that cannot be done, and keeps the others', async () => {
    const database = open();
    const outcomes = Promise.allSettled(['a', 'a', 'b'].map((id) => add(database, id)));
    await database.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await idsLeft()).toEqual(['a', 'b']);
  });
});

describe('a write that comes alone', () => {
  it('waits for no other, and again so after some have come together', async () => {
    const database = open();
    for (const id of ['a', 'b']) {
      let isNextTurn = false;
      setImmediate(() => {
        isNextTurn = true;
      });
      await add(database, id);
      expect(isNextTurn).toBe(false);
      await Promise.all([add(database, `${id}1`), add(database, `${id}2`), add(database, `${id}3`)]);
      // The first one after them still waits, since others may come beside it.
      await add(database, `${id}4`);
      await endOfTurn();
    }
    await database.close();
  });
});

describe('writes that come in one turn', () => {
  it('are committed together at its end, but for the first', async () => {
    const database = open();
    const writes = ['a', 'b', 'c'].map((id) => add(database, id));
    expect(await idsOf(database)).toEqual(['a']);
    await endOfTurn();
    expect(await idsOf(database)).toEqual(['a', 'b', 'c']);
    await Promise.all(writes);
    await database.close();
  });
});

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('a write that fails after it has written', () => {
  const failing = (database: Database, id: string): Promise<void> =>
    database.write(function* (transaction) {
      yield* transaction.run(insert, [id, null]);
      throw new Error('second thoughts');
    }, Number.POSITIVE_INFINITY);

  it('leaves nothing, whether it is alone or among others', async () => {
    const database = open();
    await expect(failing(database, 'a')).rejects.toThrow('second thoughts');
    const outcomes = await Promise.allSettled([add(database, 'b'), failing(database, 'c'), add(database, 'd')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(failing(database, 'e')).rejects.toThrow('second thoughts');
    expect(await idsOf(database)).toEqual(['b', 'd']);
    await database.close();
  });
});

describe('a write whose statements may be deferred', () => {
  const adding = (
    database: Database,
    ids: readonly string[],
    deadline = Number.POSITIVE_INFINITY,
  ): Promise<readonly string[]> =>
    database.write(
      function* (transaction) {
        for (const id of ids) yield* transaction.run(insert, [id, null]);
        return ids.length > 1 ? yield* transaction.all(selectIds, []) : [];
      },
      deadline,
      true,
    );

  it('is one, whether it has one statement or several, alone or among others', async () => {
    const database = open();
    await adding(database, ['a']);
    expect(await adding(database, ['b', 'c'])).toEqual(['a', 'b', 'c']);
    await expect(adding(database, ['a'])).rejects.toMatchObject({ slug: 'not-unique' });
    await expect(adding(database, ['d', 'a'])).rejects.toMatchObject({ slug: 'not-unique' });
    const outcomes = await Promise.allSettled([['e'], ['f', 'a'], ['g', 'h']].map((ids) => adding(database, ids)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await database.close();
    expect(await idsLeft()).toEqual(['a', 'b', 'c', 'e', 'g', 'h']);
  });

  it('leaves nothing when it throws after its statement, or is late', async () => {
    const database = open();
    const thrown = database.write(
      function* (transaction) {
        yield* transaction.run(insert, ['a', null]);
        throw new Error('second thoughts');
      },
      Number.POSITIVE_INFINITY,
      true,
    );
    await expect(thrown).rejects.toThrow('second thoughts');
    const slow = database.write(
      function* (transaction) {
        yield* transaction.run(insert, ['b', null]);
        const end = performance.now() + 20;
        while (performance.now() < end);
      },
      performance.now() + 10,
      true,
    );
    await expect(slow).rejects.toMatchObject({ status: 503 });
    await expect(adding(database, ['c', 'd'], performance.now())).rejects.toMatchObject({ status: 503 });
    await adding(database, ['e']);
    expect(await idsOf(database)).toEqual(['e']);
    await database.close();
  });
});

describe('rows', () => {
  const facts = [
    parseMigration(
      '0001_facts',
      'CREATE TABLE facts (id TEXT NOT NULL PRIMARY KEY, whole INTEGER, part REAL, said TEXT) STRICT;\n',
    ),
  ];
  const insertFact: Statement = { sql: 'INSERT INTO facts VALUES (?, ?, ?, ?)' };
  type Cells = readonly [id: string, whole: number | null, said: string | null, part: number | null];
  const row = ([id, whole, said, part]: Cells) => ({ id, whole, said, part });
  const stored = [
    row(['a', Number.MAX_SAFE_INTEGER, 'quotes " and \\ and \u0001 and \u2028 and 😀', 0.1 + 0.2]),
    row(['b', Number.MIN_SAFE_INTEGER, '', 5e-324]),
    row(['c', null, null, null]),
  ];

  it('are what was written, to the last digit, however a list is read', async () => {
    const database = openSqlite(join(folder, 'facts.sqlite'), facts);
    for (const { id, whole, said, part } of stored) {
      await database.write(
        (transaction) => transaction.run(insertFact, [id, whole, part, said]),
        Number.POSITIVE_INFINITY,
      );
    }
    const all = { sql: 'SELECT id, whole, said, part FROM facts ORDER BY id', row };
    const texts: Query<string, readonly [said: string | null, id: string]> = {
      sql: 'SELECT said, id FROM facts ORDER BY id DESC LIMIT ?',
      row: ([said, id]) => `${id}: ${said}`,
    };
    expect(await database.read((reader) => reader.all(all, []))).toEqual(stored);
    const [a, b, c] = stored.map(({ id, said }) => `${id}: ${said}`);
    expect(await database.read((reader) => reader.all(texts, [5]))).toEqual([c, b, a]);
    expect(await database.read((reader) => reader.all(texts, [0]))).toEqual([]);
    await database.close();
  });
});

describe('a file that cannot be used', () => {
  it('is named with the reason and what to do', async () => {
    mkdirSync(join(folder, 'a-folder'));
    writeFileSync(join(folder, 'a-file'), 'this is no database at all\n'.repeat(100));
    const mend = 'Mend that, or set DATABASE_URL to another file.';
    expect(refusalOf('a-folder')).toBe(
      'The database /a-folder is a folder. Set DATABASE_URL to a file in it, such as file:/a-folder/service.sqlite.',
    );
    expect(refusalOf('a-file')).toBe(`The database /a-file cannot be opened: the file is not a database. ${mend}`);
    expect(refusalOf('a-file/b.sqlite')).toMatch(/^The database \/a-file\/b\.sqlite cannot be opened: /);
    expect(refusalOf('no-folder/b.sqlite')).toBe(
      `The database /no-folder/b.sqlite cannot be opened: there is no folder /no-folder. ${mend}`,
    );
    expect(existsSync(join(folder, 'no-folder'))).toBe(false);
    expect(refusalOf('a'.repeat(300))).toContain('cannot be opened: ');
    const database = open();
    expect(refusalOf('notes.sqlite')).toBe(
      'The database /notes.sqlite is in use by another process. Stop it, or set DATABASE_URL to another file.',
    );
    await database.close();
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('may be in a folder that is read-only', () => {
    mkdirSync(join(folder, 'read-only'));
    chmodSync(join(folder, 'read-only'), 0o555);
    expect(refusalOf('read-only/a.sqlite')).toContain('/read-only cannot be written (permission denied)');
  });
});
