// Copies of a database that is in use, and of one that is not.
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import type { Database, Query, Statement } from '../../generated/src/api/store/database.js';
import { parseMigration } from '../../generated/src/api/store/migrations.js';
import { backUp } from '../../generated/src/api/store/sqlite/backup.js';
import { socketOf, words } from '../../generated/src/api/store/sqlite/copies.js';
import { openSqlite } from '../../generated/src/api/store/sqlite/sqlite.js';

const notes = [
  parseMigration('0001_notes', 'CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, body TEXT) STRICT;\n'),
];
const insert: Statement = { sql: 'INSERT INTO notes VALUES (?, ?)' };
const selectIds: Query<number, readonly [id: number]> = {
  sql: 'SELECT id FROM notes ORDER BY id',
  row: ([id]) => id,
};

let folder = '';
let path = '';
let copy = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  path = join(folder, 'notes.sqlite');
  copy = join(folder, 'backups', 'copy.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Writes two rows in one transaction: the numbers 2n and 2n + 1. SQLite keeps some 120 of these in the log by itself. */
function addPair(database: Database, number: number): Promise<void> {
  return database.write(function* (transaction) {
    yield* transaction.run(insert, [2 * number, 'x'.repeat(30_000)]);
    yield* transaction.run(insert, [2 * number + 1, null]);
  }, Number.POSITIVE_INFINITY);
}

async function addPairs(database: Database, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) await addPair(database, number);
}

/** What the backup holds. This process may hold the lock on what it has looked at, so a copy is read. */
async function idsCopied(): Promise<readonly number[]> {
  copyFileSync(copy, join(folder, 'copy-of-copy.sqlite'));
  const database = openSqlite(join(folder, 'copy-of-copy.sqlite'), notes);
  const ids = await idsOf(database);
  await database.close();
  return ids;
}

async function idsOf(database: Database): Promise<readonly number[]> {
  return database.read((reader) => reader.all(selectIds, []));
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, id) => id);
}

/** What the operator reads. */
async function refusalOf(file = path, target = copy): Promise<string> {
  try {
    await backUp(file, target);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(folder, '');
    throw error;
  }
  return '';
}

/** A backup that reads and does not end. */
async function pausing(): Promise<Socket> {
  const socket = connect(socketOf(path) ?? '');
  const [said] = await once(socket.setEncoding('utf8'), 'data');
  expect(said).toBe(words.paused);
  return socket;
}

describe('a backup', () => {
  it('is the state of one moment, while others write', async () => {
    const database = openSqlite(path, notes);
    await addPairs(database, 0, 50);
    const copying = backUp(path, copy);
    await addPairs(database, 50, 200);
    await copying;
    await addPairs(database, 200, 210);
    const copied = await idsCopied();
    expect(copied).toEqual(upTo(copied.length));
    expect(copied.length % 2).toBe(0);
    expect(copied.length).toBeGreaterThanOrEqual(2 * 50);
    expect(copied.length).toBeLessThanOrEqual(2 * 200);
    expect(await idsOf(database)).toEqual(upTo(2 * 210));
    await database.close();
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('finds the file as it was, however much is written meanwhile', async () => {
    const database = openSqlite(path, notes);
    await addPairs(database, 0, 10);
    const backup = await pausing();
    const before = readFileSync(path);
    await addPairs(database, 10, 200);
    expect(readFileSync(path).equals(before)).toBe(true);
    backup.destroy();
    await once(backup, 'close');
    // From here on the log is moved into the file again.
    await addPairs(database, 200, 210);
    expect(readFileSync(path).equals(before)).toBe(false);
    expect(await idsOf(database)).toEqual(upTo(2 * 210));
    await database.close();
  });

  it('is never written over anything', async () => {
    const database = openSqlite(path, notes);
    writeFileSync(join(folder, 'mine'), 'precious');
    expect(await refusalOf(path, join(folder, 'mine'))).toBe(
      '/mine exists already, and a backup never overwrites a file. Name another one.',
    );
    await database.close();
  });

  it('says what stands in its way', async () => {
    expect(await refusalOf()).toBe('There is no database at /notes.sqlite. Set DATABASE_URL to the one to copy.');
    const database = openSqlite(path, notes);
    writeFileSync(join(folder, 'a-file'), '');
    expect(await refusalOf(path, join(folder, 'a-file/copy.sqlite'))).toBe(
      '/notes.sqlite cannot be copied to /a-file/copy.sqlite (there is a file of that name).',
    );
    const other = await pausing();
    expect(await refusalOf()).toBe('Another backup of /notes.sqlite is being made. Wait until it has ended.');
    other.destroy();
    await database.close();
    expect(existsSync(copy)).toBe(false);
  });

  it('goes on once another one was given up', async () => {
    const database = openSqlite(path, notes);
    await addPair(database, 0);
    const other = await pausing();
    await addPair(database, 1);
    other.destroy();
    await expect.poll(() => refusalOf()).toBe('');
    expect(await idsCopied()).toEqual([0, 1, 2, 3]);
    await database.close();
  });

  it('is given up when the service ends in the middle of it', async () => {
    await openSqlite(path, notes).close();
    const service = createServer((socket) => {
      socket.on('data', () => socket.destroy());
      socket.write(words.paused);
    });
    service.listen(socketOf(path));
    expect(await refusalOf()).toBe(
      'The service ended while /notes.sqlite was copied. Nothing was kept; start the backup again.',
    );
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    service.close();
  });

  it('is told when the service ends', async () => {
    const database = openSqlite(path, notes);
    const socket = await pausing();
    let said = '';
    socket.on('data', (text: string) => {
      said += text;
    });
    const ended = once(socket, 'close');
    await database.close();
    await ended;
    expect(said).toBe('');
    expect(existsSync(socketOf(path) ?? '')).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('what is for its owner alone', () => {
  const before = process.umask(0o022);
  process.umask(before);
  beforeEach(() => void process.umask(0o022));
  afterEach(() => void process.umask(before));

  /** In octal digits, by their names. */
  function modes(): Readonly<Record<string, string>> {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return Object.fromEntries(
      names.toSorted().map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );
  }

  const PRIVATE = {
    backups: '700',
    [join('backups', 'copy.sqlite')]: '600',
    'notes.sqlite': '600',
    'notes.sqlite-wal': '600',
    'notes.sqlite.sock': '600',
  };

  it('is what is made: the database, its log, its socket, its backups and their folder', async () => {
    const database = openSqlite(path, notes);
    await addPair(database, 0);
    await backUp(path, copy);
    expect(modes()).toEqual(PRIVATE);
    await database.close();
  });

  it('is what was there before, too', async () => {
    const former = join(folder, 'former.sqlite');
    const service = openSqlite(former, notes);
    await addPair(service, 0);
    // As a service leaves it that is killed.
    for (const end of ['', '-wal']) {
      copyFileSync(former + end, path + end);
      chmodSync(path + end, 0o644);
    }
    await service.close();
    for (const end of ['', '-wal']) rmSync(former + end, { force: true });
    const database = openSqlite(path, notes);
    await addPair(database, 1);
    await backUp(path, copy);
    expect(modes()).toEqual(PRIVATE);
    await database.close();
  });

  it('is a backup of a database that everybody may read, and no folder that was there', async () => {
    const database = openSqlite(path, notes);
    chmodSync(path, 0o644);
    mkdirSync(join(folder, 'backups'), 0o755);
    await backUp(path, copy);
    expect(modes()).toMatchObject({ backups: '755', [join('backups', 'copy.sqlite')]: '600' });
    await database.close();
  });
});
