// The migrations, which create and change the tables: files of SQL that run once each, in the order of their numbers.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.js';
import { NEWEST_MIGRATION } from './newest-migration.js';

export interface Migration {
  readonly number: number;
  /** `0001_initial`. */
  readonly name: string;
  /** A hash of the text: it reveals a file that was changed after a database had run it. */
  readonly checksum: string;
  readonly steps: readonly Step[];
}

/** One statement. */
export interface Step {
  readonly sql: string;
  /** The message of a statement that counts the rows in the way, for a count above 0; '' for any other statement. */
  readonly refusal: string;
}

/** A migration that a database has run. */
export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

/** A migration that a database has not run, or not finished. */
export interface Due {
  readonly migration: Migration;
  /** The number of its statements that are done; undefined when it was not begun. */
  readonly stepsDone: number | undefined;
}

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** @throws ConfigError when the files are missing, or belong to an older or a newer service */
// <both>
export function readMigrations(engine: 'sqlite' | 'postgres'): readonly Migration[] {
  // </both>
  // <only-sqlite>
  // export function readMigrations(engine: 'sqlite'): readonly Migration[] {
  // </only-sqlite>
  // <only-postgres>
  // export function readMigrations(engine: 'postgres'): readonly Migration[] {
  // </only-postgres>
  const folder = new URL(`${engine}/`, FOLDER);
  // A service that stores nothing has no migrations.
  const files = filesIn(FOLDER).includes(engine) ? filesIn(folder) : [];
  const migrations = files
    .filter((file) => /^\d{4,}_.*\.sql$/.test(file))
    .map((file) => parseMigration(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8')))
    .toSorted((a, b) => a.number - b.number);
  requireNewest(migrations, folder);
  return migrations;
}

/** Without the newest migration, or with a later one, every statement would fail, and nobody would know why. */
function requireNewest(migrations: readonly Migration[], folder: URL): void {
  const last = migrations.at(-1)?.number ?? 0;
  if (last > NEWEST_MIGRATION) {
    throw new ConfigError(
      `The migrations are newer than this build: ${fileURLToPath(folder)} has number ${last}, and the build needs ` +
        `${NEWEST_MIGRATION}. Run "npm run build", or put the folder "migrations" of the same build beside "dist".`,
    );
  }
  if (NEWEST_MIGRATION === 0 || migrations.some(({ number }) => number === NEWEST_MIGRATION)) return;
  throw new ConfigError(
    `The migrations are not those of this service: ${fileURLToPath(folder)} has no number ${NEWEST_MIGRATION}. ` +
      'Put the folder "migrations" of the same build beside "dist".',
  );
}

function filesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    const text = `The migrations are missing: there is no folder ${fileURLToPath(folder)}. It belongs beside "dist".`;
    throw new ConfigError(text, { cause });
  }
}

/** @param name of the file, without `.sql`: digits first */
export function parseMigration(name: string, text: string): Migration {
  const normal = text.replaceAll('\r\n', '\n');
  return {
    number: Number.parseInt(name, 10),
    name,
    checksum: createHash('sha256').update(normal).digest('hex'),
    // Split on demand: at most starts no migration is due.
    get steps() {
      return stepsOf(normal);
    },
  };
}

/** Text in quotes, a comment, the end of a statement, or anything else. */
const TOKEN = /'[^']*'|"[^"]*"|--[^\n]*|;|[^'";-]+|-/g;

/** The statements, each with the comment above it, which is the message of one that counts. */
function stepsOf(text: string): readonly Step[] {
  const steps: Step[] = [];
  let sql = '';
  let comment: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') {
      if (sql.trim() !== '') steps.push(stepOf(sql.trim(), comment));
      sql = '';
      comment = [];
    } else if (token.startsWith('--')) comment.push(token.slice(2).trim());
    else {
      // A blank line separates the comment of the file from that of a statement.
      if (sql.trim() === '' && /\n\s*\n/.test(token)) comment = [];
      sql += token;
    }
  }
  if (sql.trim() !== '') steps.push(stepOf(sql.trim(), comment));
  return steps;
}

function stepOf(sql: string, comment: readonly string[]): Step {
  return { sql, refusal: sql.startsWith('SELECT COUNT(*)') ? comment.join(' ') : '' };
}

/**
 * The migrations that a database has not run yet. It may have run more than are here, since an older process may go on
 * beside a newer one.
 * @param place the database, in words
 * @throws ConfigError when it has run other migrations than those that are here
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  place: string,
): readonly Migration[] {
  const here = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = here.get(number);
    if (migration !== undefined && migration.checksum !== checksum) throw otherHistory(place, name, migration.name);
  }
  const last = Math.max(0, ...applied.map(({ number }) => number));
  const done = new Set(applied.map(({ number }) => number));
  const pending = migrations.filter(({ number }) => !done.has(number));
  const [first] = pending;
  if (first !== undefined && first.number < last) throw skipped(place, first.name);
  return pending;
}

function otherHistory(place: string, applied: string, here: string): ConfigError {
  const what = applied === here ? `the file of ${here} was changed since` : `the file of that number here is ${here}`;
  return new ConfigError(
    `${place} has run the migration ${applied}, but ${what}. Restore the file, and put your change into a new migration.`,
  );
}

function skipped(place: string, name: string): ConfigError {
  return new ConfigError(
    `${place} has run later migrations, but not ${name}. Migrations run in the order of their numbers: give it a number above theirs.`,
  );
}

/**
 * @param count of the rows in the way
 * @param isBegun true when steps before it were done, and stay
 */
export function refusedMigration(
  place: string,
  { name }: Migration,
  { refusal }: Step,
  count: number,
  isBegun = false,
): ConfigError {
  const effect = isBegun ? 'Earlier steps stay done.' : 'Nothing was changed.';
  return new ConfigError(`${place} cannot be migrated (${name}): ${count} ${refusal} ${effect}`);
}
