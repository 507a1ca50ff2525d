// `npm run migrate`, `npm run seed` and `npm run backup` on a file of SQLite, each in a new one: the process keeps its lock on it.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seeds } from '../../src/api/seeds.js';
import { countQuery, countRows, type Database } from '../../src/api/store/database.js';
import { openStore } from '../../src/api/store/index.js';
import { seedTables } from '../../src/api/store/seeding/seeding.js';

const COMMANDS = {
  migrate: () => import('../../src/api/migrate.js'),
  seed: () => import('../../src/api/seed.js'),
  backup: () => import('../../src/api/backup.js'),
};

const given = process.argv;
let folder = '';
const file = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  vi.stubEnv('DATABASE_URL', `file:${file('service.sqlite')}`);
});

afterEach(() => {
  process.argv = given;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns what the command prints */
async function run(command: keyof typeof COMMANDS, ...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const print = (...texts: readonly unknown[]): void => void lines.push(texts.join(' '));
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(print);
  process.argv = [...given.slice(0, 2), ...args];
  // The file of a command runs it when it is loaded.
  vi.resetModules();
  await COMMANDS[command]();
  return lines.join('\n');
}

it('show what a new database has still to run, and run it', async () => {
  expect(await run('migrate', '--status')).toMatch(/^due {3}0001_/);
  expect(await run('migrate', '--plan')).toContain('CREATE TABLE');
  expect(existsSync(file('service.sqlite'))).toBe(false);
  expect(await run('migrate')).toMatch(/^0001_\w+ was run\.$/m);
});

it('fill a database', async () => {
  expect(await run('seed', '--rows', '3')).toContain(' rows in ');
});

it('copy a database that is open', async () => {
  const database = await openStore(`file:${file('service.sqlite')}`);
  await seedTables(database, seeds, { seed: 'a', appends: false, rowsOf: () => 2 });
  expect(await run('backup', file('copy.sqlite'))).toContain('was copied to');
  copyFileSync(file('copy.sqlite'), file('other.sqlite'));
  const copy = await openStore(`file:${file('other.sqlite')}`);
  expect(await countsIn(copy)).toEqual(await countsIn(database));
  await Promise.all([copy.close(), database.close()]);
});

function countsIn(database: Database): Promise<readonly number[]> {
  return Promise.all(
    seeds.map(async ({ count }) => database.read((reader) => countRows(reader, countQuery(count), []))),
  );
}

it('say how they are called', async () => {
  expect(await run('migrate', '--help')).toContain('Usage: npm run migrate');
  expect(await run('seed', '--help')).toContain('Usage: npm run seed');
  expect(process.exitCode).toBeUndefined();
  expect(await run('migrate', '--status', '--plan')).toContain('exclude each other');
  expect(await run('seed', '--rows', 'none=1')).toContain('There is no resource "none"');
  expect(await run('backup', 'a', 'b')).toContain('Usage: npm run backup');
  expect(process.exitCode).toBe(1);
});
