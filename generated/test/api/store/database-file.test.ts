// The file of the database: messages for one that cannot be opened, or whose tables do not fit the service.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/api/config.js';
import { parseMigration, type Migration } from '../../../src/api/store/migrations.js';
import { openSqlite } from '../../../src/api/store/sqlite/sqlite.js';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-test-'));
  path = join(folder, 'teams.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const teams = parseMigration(
  '0001_teams',
  `CREATE TABLE "teams" ("id" TEXT NOT NULL PRIMARY KEY) STRICT;

CREATE TABLE "players" ("team" TEXT NOT NULL REFERENCES "teams" ("id")) STRICT;

INSERT INTO "teams" VALUES ('a;b');

INSERT INTO "players" VALUES ('a;b');
`,
);

/** A file stays locked in this process until the memory of its connection is collected, so each opening gets a copy. */
function copied(): string {
  if (existsSync(path)) copyFileSync(path, `${path}.copy`);
  return (path = `${path}.copy`);
}

/** The sentence for the operator, without the folder. */
async function refusalOf(migrations: readonly Migration[], file = copied()): Promise<string> {
  try {
    await openSqlite(file, migrations).close();
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(folder, '');
    throw error;
  }
  return '';
}

const fans = parseMigration('0002_fans', 'CREATE TABLE "fans" ("id" TEXT) STRICT;\n');

describe('migrations', () => {
  it('run once each, and an older service accepts a database with later ones', async () => {
    expect([await refusalOf([teams]), await refusalOf([teams, fans]), await refusalOf([teams])]).toEqual(['', '', '']);
  });

  it.each([
    ['DROP TABLE "nothing";\n', 'no such table: nothing. Nothing of it was changed.'],
    ['DELETE FROM "teams";\n', '0002_change leaves rows of players that refer to nothing.'],
    [
      '-- teams have no motto. Give them one.\nSELECT COUNT(*) FROM "teams";\n',
      '(0002_change): 1 teams have no motto. Give them one. Nothing was changed.',
    ],
  ])('change nothing if one fails: %j', async (sql, refusal) => {
    await refusalOf([teams]);
    const change = parseMigration('0002_change', `CREATE TABLE "fans" ("id" TEXT) STRICT;\n\n${sql}`);
    expect(await refusalOf([teams, change])).toContain(refusal);
    expect(await refusalOf([teams, fans])).toBe('');
  });

  it.each([
    ['0001_teams', 'has run the migration 0001_teams, but the file of 0001_teams was changed since.'],
    ['0001_others', 'has run the migration 0001_teams, but the file of that number here is 0001_others.'],
    ['0002_others', 'has run later migrations, but not 0002_others.'],
  ])('are refused if %s is not among those that have run', async (name, refusal) => {
    await refusalOf([teams, parseMigration('0003_later', 'CREATE TABLE "later" ("id" TEXT) STRICT;\n')]);
    const other = parseMigration(name, 'CREATE TABLE "others" ("id" TEXT) STRICT;\n');
    expect(await refusalOf(name.startsWith('0001') ? [other] : [teams, other])).toContain(refusal);
  });
});

describe('a file that cannot be used', () => {
  const mend = 'Mend that, or set DATABASE_URL to another file.';

  it.each([
    ['folder', 'is a folder. Set DATABASE_URL to a file in it, such as file:/folder/service.sqlite.'],
    ['text', `cannot be opened: the file is not a database. ${mend}`],
    ['missing/a.sqlite', `cannot be opened: there is no folder /missing. ${mend}`],
    ['text/a.sqlite', `cannot be opened: there is no folder /text. ${mend}`],
  ])('is named with the reason and the remedy: %s', async (name, refusal) => {
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'text'), 'no database '.repeat(100));
    expect(await refusalOf([], join(folder, name))).toBe(`The database /${name} ${refusal}`);
  });

  it('is refused with too long a name, or while another service uses it', async () => {
    expect(await refusalOf([], join(folder, 'a'.repeat(300)))).toContain('cannot be opened: ');
    const database = openSqlite(path, []);
    expect(await refusalOf([], path)).toContain(
      'is in use by another process. Stop it, or set DATABASE_URL to another file.',
    );
    await database.close();
  });
});
