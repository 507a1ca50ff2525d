// Copies the file of a database to another file, in the state of one moment. A running service does not write to the
// file meanwhile; when none runs, the copy works alone. It has a process of its own, and may take its time.
import { once } from 'node:events';
import { constants, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { ConfigError } from '../../config.js';
import { makeFolder } from '../../runtime/node/make-folder.js';
import { PATIENCE, socketOf, words } from './copies.js';
import { closeToOthers, openFile, systemReason } from './file.js';

/**
 * @param path of the database
 * @param target of the copy; an existing file is never overwritten
 * @throws ConfigError in words for the operator; then there is no copy
 */
export async function backUp(path: string, target: string): Promise<void> {
  if (!existsSync(path)) throw new ConfigError(`There is no database at ${path}. Set DATABASE_URL to the one to copy.`);
  if (existsSync(target)) throw alreadyThere(target);
  try {
    makeFolder(dirname(target));
    await backUpTo(path, target);
  } catch (error) {
    throw refusal(path, target, error);
  }
}

/** Gives the copy its name once it is complete. */
async function backUpTo(path: string, target: string): Promise<void> {
  const part = `${target}.${process.pid}.part`;
  try {
    const service = await serviceOf(path);
    await (service === undefined ? copyAlone(path, part) : copyBeside(service, path, part));
    check(part);
    name(part, target);
    await sync(target);
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(part + end, { force: true });
  }
}

/** A link fails when a file of that name exists, and a rename would overwrite it. Some file systems have no links. */
function name(part: string, target: string): void {
  try {
    linkSync(part, target);
  } catch (error) {
    if (existsSync(target)) throw error;
    renameSync(part, target);
  }
}

/** The connection to the service that has the database open; undefined when there is none. */
async function serviceOf(path: string): Promise<Socket | undefined> {
  const place = socketOf(path);
  if (place === undefined) return undefined;
  const socket = connect(place);
  try {
    await once(socket, 'connect');
    // The next read of a word reports any error from here on.
    socket.on('error', () => {});
    return socket;
  } catch (error) {
    if (/^(?:ECONNREFUSED|ENOENT)$/.test(codeOf(error))) return undefined;
    throw error;
  }
}

async function copyBeside(service: Socket, path: string, part: string): Promise<void> {
  const said = service[Symbol.asyncIterator]();
  const alive = setInterval(() => service.write('.'), PATIENCE / 6);
  try {
    const word = await nextWord(said);
    if (word === words.taken)
      throw new ConfigError(`Another backup of ${path} is being made. Wait until it has ended.`);
    if (word !== words.paused) throw new ConfigError(`The service cannot allow a copy of ${path} now: ${DISK}`);
    await copy(path, part);
    service.write(words.read);
    if ((await nextWord(said)) === words.unchanged) return;
    throw new ConfigError(`The service ended while ${path} was copied. Nothing was kept; start the backup again.`);
  } finally {
    clearInterval(alive);
    service.destroy();
  }
}

const DISK = 'its disk is full, or fails. The log of the service says more.';

/** '' when the connection has ended. */
async function nextWord(said: AsyncIterator<unknown>): Promise<string> {
  try {
    const { value } = await said.next();
    return String(value ?? '');
  } catch {
    return '';
  }
}

/** Keeps the file open, so that no service can start meanwhile. */
async function copyAlone(path: string, part: string): Promise<void> {
  const connection = openFile(path);
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await copy(path, part);
  } finally {
    connection.close();
  }
}

/** A file system that can share blocks between files does so, and the copy costs nothing. */
async function copy(path: string, part: string): Promise<void> {
  // The copy takes the permissions of the file.
  closeToOthers(path);
  await copyFile(path, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  closeToOthers(part);
}

function check(part: string): void {
  const connection = new Libsql(part);
  const found = String(connection.prepare('PRAGMA quick_check').raw(true).get([]));
  connection.close();
  if (found !== 'ok') throw new ConfigError(`The database is damaged, and was not copied: ${found}`);
}

async function sync(target: string): Promise<void> {
  const file = await open(target, 'r+');
  await file.sync();
  await file.close();
}

function refusal(path: string, target: string, error: unknown): unknown {
  if (error instanceof ConfigError) return error;
  if (!/^E[A-Z]+$/.test(codeOf(error))) return error;
  return new ConfigError(`${path} cannot be copied to ${target} (${systemReason(error)}).`, { cause: error });
}

function alreadyThere(target: string): ConfigError {
  return new ConfigError(`${target} exists already, and a backup never overwrites a file. Name another one.`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
