// Opens the file of the database. Its errors are in words for the operator, unlike those of the engine.
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Libsql from 'libsql';
import { ConfigError } from '../../config.js';
import { makeFolder } from '../../runtime/node/make-folder.js';

/**
 * @param remedy advice about another process that holds the file
 * @throws ConfigError when the file cannot be opened, is not a database or is held by another process.
 */
export function openFile(name: string, remedy = 'Stop it, or set DATABASE_URL to another file.'): Libsql.Database {
  const path = name === ':memory:' ? name : resolve(name);
  if (path !== ':memory:') checkPlace(path);
  try {
    if (path !== ':memory:') makePrivate(path);
    const connection = new Libsql(path);
    // A busy wait would stop every request; one process owns the file, so there is nothing to wait for.
    connection.exec('PRAGMA busy_timeout = 0');
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = FULL');
    connection.exec('PRAGMA foreign_keys = ON');
    // The first write takes the lock, so write now: a second process then fails when it starts.
    connection.exec('BEGIN IMMEDIATE');
    connection.exec('COMMIT');
    return connection;
  } catch (error) {
    throw refusal(path, remedy, error);
  }
}

/** Its owner alone may read and write it. */
const PRIVATE = 0o600;

/** The engine gives files beside the database its permissions; files that a killed process left keep theirs. */
function makePrivate(path: string): void {
  // An existing file is not opened and closed again: this process would lose its lock on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(file);
}

/** A file of another user keeps its permissions. */
export function closeToOthers(path: string): void {
  if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, PRIVATE);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/**
 * The default folder of the database, which is created when it is missing. Any other missing folder was mistyped, or
 * not mounted.
 */
const USUAL_FOLDER = 'data';

/** Checks the path before the engine opens it, since the engine only says that it failed. */
function checkPlace(path: string): void {
  const own = dirname(path);
  const isThere = tried(path, own, (folder) => {
    if (folder === resolve(USUAL_FOLDER)) makeFolder(folder);
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  });
  if (!isThere) throw cannotOpen(path, `there is no folder ${own}`, undefined);
  const found = tried(path, own, (folder) => {
    accessSync(folder, constants.W_OK);
    return statSync(path, { throwIfNoEntry: false });
  });
  if (found?.isDirectory()) {
    const example = join(path, 'service.sqlite');
    throw new ConfigError(
      `The database ${path} is a folder. Set DATABASE_URL to a file in it, such as file:${example}.`,
    );
  }
  if (found) tried(path, path, (file) => accessSync(file, constants.R_OK | constants.W_OK));
}

function tried<T>(path: string, place: string, look: (place: string) => T): T {
  try {
    return look(place);
  } catch (error) {
    throw cannotOpen(path, `${place} cannot be written (${systemReason(error)})`, error);
  }
}

function refusal(path: string, remedy: string, cause: unknown): ConfigError {
  const code = codeOf(cause);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) {
    return new ConfigError(`The database ${path} is in use by another process. ${remedy}`, { cause });
  }
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'the system refuses it';
  return cannotOpen(path, reason, cause);
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_NOTADB/, 'the file is not a database'],
  [/^SQLITE_CORRUPT/, 'the file is damaged'],
  [/^SQLITE_FULL/, 'the disk is full'],
  [/^SQLITE_READONLY/, 'the file cannot be written'],
];

function cannotOpen(path: string, reason: string, cause: unknown): ConfigError {
  const text = `The database ${path} cannot be opened: ${reason}. Mend that, or set DATABASE_URL to another file.`;
  return new ConfigError(text, { cause });
}

export function systemReason(error: unknown): string {
  const words: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'there is a file of that name',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'the path is too long',
  };
  return words[codeOf(error)] ?? 'the system refuses it';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
