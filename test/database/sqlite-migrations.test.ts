// What becomes of a file whose tables are not, or no longer, what the service needs.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import { parseMigration, readMigrations, type Migration } from '../../generated/src/api/store/migrations.js';
import { openMigrator } from '../../generated/src/api/store/migrator.js';
import { openSqlite } from '../../generated/src/api/store/sqlite/sqlite.js';

interface Connection {
  exec(sql: string): void;
  prepare(sql: string): { raw(): { all(values: readonly unknown[]): unknown } };
  close(): void;
}

const require = createRequire(new URL('../../generated/package.json', import.meta.url));
const Libsql: new (path: string) => Connection = require('libsql');

const first = parseMigration(
  '0001_initial',
  `-- 0001_initial

CREATE TABLE "teams" ("id" TEXT NOT NULL PRIMARY KEY, "motto" TEXT DEFAULT 'all;for one') STRICT;

CREATE TABLE "players" ("id" TEXT NOT NULL PRIMARY KEY, "team" TEXT NOT NULL REFERENCES "teams" ("id")) STRICT;

INSERT INTO "teams" VALUES ('a', NULL), ('b', 'on;on');

INSERT INTO "players" VALUES ('x', 'a');
`,
);

/** Makes the table that the other one refers to anew, as SQLite has to where a column changes. */
const second = parseMigration(
  '0002_change_teams',
  `-- teams have no motto. Give them one, then start again.
SELECT COUNT(*) FROM "teams" WHERE "motto" IS NULL;

CREATE TABLE "_teams" ("id" TEXT NOT NULL PRIMARY KEY, "motto" TEXT NOT NULL) STRICT;

INSERT INTO "_teams" SELECT "id", "motto" FROM "teams";

DROP TABLE "teams";

ALTER TABLE "_teams" RENAME TO "teams";
`,
);

let path = '';

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'migrations-test-')), 'teams.sqlite');
});

afterEach(() => rmSync(join(path, '..'), { recursive: true }));

async function migrate(migrations: readonly Migration[]): Promise<void> {
  await openSqlite(path, migrations).close();
}

/** What the operator reads when the service does not start. */
function refusalOf(migrations: readonly Migration[]): string {
  try {
    openSqlite(path, migrations);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(path, 'F');
    throw error;
  }
  return '';
}

/** This process may hold the lock of a file that it has closed until memory is collected, so the rest works on a copy. */
function moveToCopy(change = ''): void {
  const copy = `${path}.copy`;
  copyFileSync(path, copy);
  path = copy;
  const connection = new Libsql(path);
  connection.exec(change);
  connection.close();
}

function rows(sql: string): unknown {
  moveToCopy();
  const connection = new Libsql(path);
  const found = connection.prepare(sql).raw().all([]);
  connection.close();
  return found;
}

describe('migrations', () => {
  it('run once each, in the order of their numbers', async () => {
    await migrate([first]);
    moveToCopy(`UPDATE "teams" SET "motto" = 'all' WHERE "id" = 'a'`);
    await migrate([first, second]);
    moveToCopy();
    await migrate([first, second]);
    expect(rows('SELECT * FROM "teams" JOIN "players" ON "team" = "teams"."id"')).toEqual([['a', 'all', 'x', 'a']]);
    expect(rows('SELECT "number", "name" FROM "_migrations"')).toEqual([
      [1, '0001_initial'],
      [2, '0002_change_teams'],
    ]);
  });

  it('change nothing where something stands in the way, and say how much', async () => {
    await migrate([first]);
    moveToCopy();
    expect(refusalOf([first, second])).toBe(
      'The database F cannot be migrated (0002_change_teams): 1 teams have no motto. Give them one, then start again. Nothing was changed.',
    );
    expect(rows('SELECT "id", "motto" FROM "teams"')).toEqual([
      ['a', null],
      ['b', 'on;on'],
    ]);
  });

  it.each([
    ['fails', 'DROP TABLE "nothing";\n', 'no such table: nothing'],
    ['leaves rows astray', `DELETE FROM "teams" WHERE "id" = 'a';\n`, 'leaves rows of players that refer to nothing'],
  ])('are undone as a whole where a statement %s', async (_what, sql, reason) => {
    await migrate([first]);
    moveToCopy();
    const broken = parseMigration('0002_broken', `DELETE FROM "teams" WHERE "id" = 'b';\n\n${sql}`);
    expect(refusalOf([first, broken])).toContain(reason);
    expect(rows('SELECT "id" FROM "teams"')).toEqual([['a'], ['b']]);
    expect(rows('SELECT "number" FROM "_migrations"')).toEqual([[1]]);
  });

  it('are refused where the file was changed after it ran, or one was left out', async () => {
    await migrate([first, parseMigration('0003_later', 'CREATE TABLE "more" ("id" TEXT) STRICT;\n')]);
    moveToCopy();
    expect(refusalOf([parseMigration('0001_initial', 'CREATE TABLE "others" ("id" TEXT) STRICT;\n')])).toBe(
      'The database F has run the migration 0001_initial, but the file of 0001_initial was changed since. ' +
        'Restore the file, and put your change into a new migration.',
    );
    moveToCopy();
    expect(refusalOf([first, second])).toBe(
      'The database F has run later migrations, but not 0002_change_teams. ' +
        'Migrations run in the order of their numbers: give it a number above theirs.',
    );
  });

  it('leave an older service in peace that knows less of them', async () => {
    await migrate([first, parseMigration('0002_more', 'CREATE TABLE "more" ("id" TEXT) STRICT;\n')]);
    moveToCopy();
    await migrate([first]);
    expect(rows('SELECT "id" FROM "more"')).toEqual([]);
  });

  it('are not run on tables that they did not make', () => {
    const connection = new Libsql(path);
    connection.exec('CREATE TABLE "teams" ("id" TEXT) STRICT');
    connection.close();
    expect(refusalOf([first])).toBe(
      'The database F has tables that no migration of this service made: teams. Set DATABASE_URL to another file, or move this one away.',
    );
  });

  it('are all due where there is no file, which whoever only asks does not make', async () => {
    const migrator = await openMigrator(`file:${path}`, false);
    expect((await migrator.due()).map(({ migration }) => migration)).toEqual(migrator.migrations);
    expect(await migrator.applied()).toEqual([]);
    await migrator.close();
    expect(existsSync(path)).toBe(false);
  });

  it('wait for the process that holds the file', async () => {
    const service = openSqlite(path, [first]);
    await expect(openMigrator(`file:${path}`, true)).rejects.toThrow(
      /in use by another process\. Stop it first; a service runs/,
    );
    await service.close();
  });

  it('are in their files, numbered without a gap', () => {
    const numbers = readMigrations('sqlite').map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
