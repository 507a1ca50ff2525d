// How the tables of a PostgreSQL database are brought up to date, by whom, and what becomes of it when it is interrupted.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import { parseMigration, type Migration } from '../../generated/src/api/store/migrations.js';
import { openConnection } from '../../generated/src/api/store/postgres/connection.js';
import {
  appliedMigrations,
  dueMigrations,
  migratePostgres,
} from '../../generated/src/api/store/postgres/migrations.js';
import { openPostgres } from '../../generated/src/api/store/postgres/postgres.js';
import { makeSchema, type Schema } from '../../generated/test/api/store/postgres-schema.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const cluster = binaries === undefined ? undefined : await startCluster();
const server = cluster?.url ?? '';

afterAll(() => cluster?.stop());

const first = parseMigration(
  '0001_initial',
  `CREATE TABLE "teams" ("id" TEXT PRIMARY KEY, "motto" TEXT DEFAULT 'all;for one');

INSERT INTO "teams" VALUES ('a', NULL), ('b', 'on;on');
`,
);

const second = parseMigration(
  '0002_change_teams',
  `-- teams have no motto. Give them one, then migrate again.
SELECT COUNT(*) FROM "teams" WHERE "motto" IS NULL;

CREATE TABLE "players" ("id" TEXT PRIMARY KEY);

ALTER TABLE "teams" ALTER COLUMN "motto" SET NOT NULL;
`,
);

let schema: Schema;

describe.skipIf(cluster === undefined)('migrations on PostgreSQL', () => {
  beforeEach(async () => {
    schema = await makeSchema([], server);
  });

  afterEach(() => schema.drop());

  /**
   * What the operator reads: the refusal, or what was done. That it waits is left out, since a busy server keeps the lock of a
   * closed connection for a moment.
   */
  async function migrate(...migrations: readonly Migration[]): Promise<readonly string[]> {
    const said: string[] = [];
    const connection = await openConnection({ url: schema.url, limit: 10_000, onLost: () => undefined });
    try {
      await migratePostgres(connection, migrations, 'The database D', (line) => {
        if (!line.startsWith('Another process is migrating')) said.push(line);
      });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      said.push(error.message);
    } finally {
      await connection.close();
    }
    return said;
  }

  async function applied(): Promise<readonly string[]> {
    const connection = await openConnection({ url: schema.url, limit: 10_000, onLost: () => undefined });
    const names = (await appliedMigrations(connection)).map(({ name }) => name);
    await connection.close();
    return names;
  }

  /** How much is done of what was begun. */
  async function begun(...migrations: readonly Migration[]): Promise<readonly (number | undefined)[]> {
    const connection = await openConnection({ url: schema.url, limit: 10_000, onLost: () => undefined });
    const due = await dueMigrations(connection, migrations, 'The database D');
    await connection.close();
    return due.map(({ stepsDone }) => stepsDone);
  }

  it('run once each, in the order of their numbers', async () => {
    expect(await applied()).toEqual([]);
    expect(await begun(first, second)).toEqual([undefined, undefined]);
    expect(await migrate(first)).toEqual(['0001_initial was run.']);
    await schema.run(`UPDATE "teams" SET "motto" = 'all'`);
    expect(await migrate(first, second)).toEqual(['0002_change_teams was run.']);
    expect(await migrate(first, second)).toEqual([]);
    expect(await applied()).toEqual(['0001_initial', '0002_change_teams']);
  });

  it('change nothing where something stands in the way, and say how much', async () => {
    await migrate(first);
    expect(await migrate(first, second)).toEqual([
      'The database D cannot be migrated (0002_change_teams): 1 teams have no motto. Give them one, then migrate again. Nothing was changed.',
    ]);
    expect(await schema.run(`SELECT to_regclass('players')`)).toEqual([[null]]);
    expect(await applied()).toEqual(['0001_initial']);
  });

  it('go on where they were interrupted, and only with the same text', async () => {
    await migrate(first);
    await schema.run(`UPDATE "teams" SET "motto" = 'all'`);
    const broken = parseMigration(
      '0002_change_teams',
      'CREATE TABLE "players" ("id" TEXT);\n\nDROP TABLE "nothing";\n',
    );
    const [failure = ''] = await migrate(first, broken);
    expect(failure).toMatch(
      /^The database D cannot be migrated \(0002_change_teams\): .*nothing.* goes on from there\.$/,
    );
    expect(await applied()).toEqual(['0001_initial']);
    expect(await begun(first, broken)).toEqual([1]);
    expect(await migrate(first, second)).toEqual([
      'The database D has run the migration 0002_change_teams, but the file of 0002_change_teams was changed since. ' +
        'Restore the file, and put your change into a new migration.',
    ]);
    await schema.run('CREATE TABLE "nothing" ("id" TEXT)');
    expect(await migrate(first, broken)).toEqual(['0002_change_teams was run.']);
  });

  it('are run by one process at a time', async () => {
    const said = await Promise.all([1, 2, 3].map(() => migrate(first)));
    expect(said.flat().filter((line) => line === '0001_initial was run.')).toHaveLength(1);
    expect(await schema.run('SELECT COUNT(*) FROM "teams"')).toEqual([['2']]);
  });

  it('are waited for by the service, which runs none itself', async () => {
    const refusal: unknown = await openPostgres(schema.url, [first], {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(/has not run these migrations: 0001_initial\. Run "npm run migrate", then start/);
    await migrate(first, second);
    const database = await openPostgres(schema.url, [first], {});
    await database.ping();
    await database.close();
  });
});
