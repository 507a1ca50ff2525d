// Migrates the tables of the database to those that this service needs. One process at a time migrates, with a
// transaction for each statement, so that the next run goes on where this one was interrupted. A service that serves
// does not change tables: several run on one database, and some of them are older.
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '../../config.js';
import { pendingMigrations, refusedMigration, type Applied, type Due, type Migration } from '../migrations.js';
import type { Connection } from './connection.js';
import { codeOf } from './failures.js';

const CREATE_HISTORY = `CREATE TABLE IF NOT EXISTS "_migrations" (
  "number" BIGINT NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "checksum" TEXT NOT NULL,
  "steps_done" BIGINT NOT NULL,
  "applied_at" TIMESTAMPTZ
)`;

const SELECT_HISTORY =
  'SELECT "number", "name", "checksum", "steps_done", "applied_at" FROM "_migrations" ORDER BY "number"';

/** The process that migrates holds this lock; the number means nothing. */
const LOCK = 'SELECT pg_try_advisory_lock(7236912047)';

/** In milliseconds. */
const LOCK_PAUSE = 250;

/** The code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** A migration that has been begun. */
interface Begun extends Applied {
  readonly stepsDone: number;
  readonly isDone: boolean;
}

/** The migrations that the database has finished. */
export async function appliedMigrations(connection: Connection): Promise<readonly Applied[]> {
  return (await begunMigrations(connection)).filter(({ isDone }) => isDone);
}

/** @throws ConfigError when the database has run other migrations */
export async function dueMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  place: string,
): Promise<readonly Due[]> {
  const begun = await begunMigrations(connection);
  const done = begun.filter(({ isDone }) => isDone);
  const pending = pendingMigrations(migrations, done, place);
  // A migration that was only begun has to have the same text too, since its other half will run.
  pendingMigrations(migrations, begun, place);
  return pending.map((migration) => ({
    migration,
    stepsDone: begun.find(({ number }) => number === migration.number)?.stepsDone,
  }));
}

/** @throws ConfigError when the database has not run all of them */
export async function checkMigrated(
  connection: Connection,
  migrations: readonly Migration[],
  place: string,
): Promise<void> {
  const pending = pendingMigrations(migrations, await appliedMigrations(connection), place);
  if (pending.length === 0) return;
  const names = pending.map(({ name }) => name).join(', ');
  throw new ConfigError(
    `${place} has not run these migrations: ${names}. Run "npm run migrate", then start the service.`,
  );
}

/**
 * @param say prints the progress, line by line
 * @throws ConfigError when a migration cannot be run; earlier steps stay done, and the next run goes on after them
 */
export async function migratePostgres(
  connection: Connection,
  migrations: readonly Migration[],
  place: string,
  say: (line: string) => void,
): Promise<void> {
  await lock(connection, say);
  const due = await dueMigrations(connection, migrations, place);
  if (due.length > 0) await connection.run(CREATE_HISTORY);
  for (const { migration, stepsDone } of due) {
    try {
      await run(connection, migration, stepsDone, place);
    } catch (error) {
      throw error instanceof ConfigError ? error : failed(migration, place, error);
    }
    say(`${migration.name} was run.`);
  }
}

async function lock(connection: Connection, say: (line: string) => void): Promise<void> {
  for (let turns = 0; ; turns++) {
    const { rows } = await connection.run(LOCK);
    if (Array.isArray(rows[0]) && Number(rows[0][0]) === 1) return;
    if (turns === 0) say('Another process is migrating this database: waiting for its end.');
    await setTimeout(LOCK_PAUSE);
  }
}

async function begunMigrations(connection: Connection): Promise<readonly Begun[]> {
  try {
    const { rows } = await connection.run(SELECT_HISTORY);
    return rows.map((row) => begunOf(Array.isArray(row) ? row : []));
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

function begunOf([number, name, checksum, stepsDone, appliedAt]: readonly unknown[]): Begun {
  return {
    number: Number(number),
    name: String(name),
    checksum: String(checksum),
    stepsDone: Number(stepsDone),
    isDone: appliedAt !== null,
  };
}

/** @param stepsDone undefined when the migration was not begun */
async function run(
  connection: Connection,
  migration: Migration,
  stepsDone: number | undefined,
  place: string,
): Promise<void> {
  const { number, name, checksum, steps } = migration;
  let isBegun = stepsDone !== undefined;
  for (const [index, step] of steps.entries()) {
    if (index < (stepsDone ?? 0)) continue;
    if (step.refusal !== '') {
      const { rows } = await connection.run(step.sql);
      const count = Array.isArray(rows[0]) ? Number(rows[0][0]) : 0;
      if (count > 0) throw refusedMigration(place, migration, step, count, isBegun);
      continue;
    }
    if (!isBegun) {
      await connection.run(
        'INSERT INTO "_migrations" ("number", "name", "checksum", "steps_done") VALUES ($1, $2, $3, 0)',
        [number, name, checksum],
      );
      isBegun = true;
    }
    await connection.run('BEGIN');
    try {
      await connection.run(step.sql);
      await connection.run('UPDATE "_migrations" SET "steps_done" = $2 WHERE "number" = $1', [number, index + 1]);
      await connection.run('COMMIT');
    } catch (error) {
      if (!connection.isLost) await connection.run('ROLLBACK');
      throw error;
    }
  }
  await connection.run(
    `INSERT INTO "_migrations" ("number", "name", "checksum", "steps_done", "applied_at") VALUES ($1, $2, $3, $4, now())
    ON CONFLICT ("number") DO UPDATE SET "steps_done" = excluded."steps_done", "applied_at" = excluded."applied_at"`,
    [number, name, checksum, steps.length],
  );
}

function failed({ name }: Migration, place: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const text = `${place} cannot be migrated (${name}): ${reason}. Earlier steps stay done; the next run goes on from there.`;
  return new ConfigError(text, { cause });
}
