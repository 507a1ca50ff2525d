// The migrations: what makes the tables, in files of SQL that are run once each, in the order of their numbers.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.js';

export interface Migration {
  readonly number: number;
  /** `0001_initial`. */
  readonly name: string;
  /** Of the text, so that a file which was changed after a database has run it does not pass for the same. */
  readonly checksum: string;
  readonly steps: readonly Step[];
}

/** One statement. */
export interface Step {
  readonly sql: string;
  /** Of a statement that counts what stands in the way: what to say when that is more than nothing. '' for any other. */
  readonly refusal: string;
}

/** A migration that a database has run. */
export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** @throws ConfigError when the files are not there */
export function readMigrations(engine: 'sqlite' | 'postgres'): readonly Migration[] {
  const folder = new URL(`${engine}/`, FOLDER);
  // A service that stores nothing has none.
  const files = filesIn(FOLDER).includes(engine) ? filesIn(folder) : [];
  return files
    .filter((file) => /^\d{4,}_.*\.sql$/.test(file))
    .map((file) => parseMigration(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8')))
    .toSorted((a, b) => a.number - b.number);
}

function filesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    const text = `The migrations are missing: there is no folder ${fileURLToPath(folder)}. It belongs beside "dist".`;
    throw new ConfigError(text, { cause });
  }
}

/** @param name the file's, without its end: digits first */
export function parseMigration(name: string, text: string): Migration {
  const normal = text.replaceAll('\r\n', '\n');
  return {
    number: Number.parseInt(name, 10),
    name,
    checksum: createHash('sha256').update(normal).digest('hex'),
    steps: normal.split(/;\n(?=\n|$)/).flatMap(stepOf),
  };
}

/** What is above a statement that counts is what to say. */
function stepOf(text: string): readonly Step[] {
  const lines = text.trim().split('\n');
  const comment = lines.filter((line) => line.startsWith('--'));
  const sql = lines.filter((line) => !line.startsWith('--')).join('\n');
  if (sql === '') return [];
  const says = comment.map((line) => line.slice(2).trim()).join(' ');
  return [{ sql, refusal: sql.startsWith('SELECT COUNT(*)') ? says : '' }];
}

/**
 * The migrations that a database has still to run. It may have run more than are here: an older process may go on beside a newer one.
 * @param place the database, in words
 * @throws ConfigError when what it has run is not what is here
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
    `${place} has run the migration ${applied}, but ${what}. Restore the file; what has to change belongs in a new migration.`,
  );
}

function skipped(place: string, name: string): ConfigError {
  return new ConfigError(
    `${place} has run later migrations, but not ${name}. Migrations run in the order of their numbers: give it a number above theirs.`,
  );
}

/** @param count of what stands in the way */
export function refusedMigration(place: string, { name }: Migration, { refusal }: Step, count: number): ConfigError {
  return new ConfigError(`${place} cannot be migrated (${name}): ${count} ${refusal} Nothing was changed.`);
}
