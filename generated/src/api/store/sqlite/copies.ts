// Lets backups copy the file of a running service. No other process may open the database, but any may read the file.
// So a backup asks for a pause, in which changes are written only to the log beside the file. The file keeps the state
// of one moment, and no request waits. A pause ends with the connection that asked for it, however that ends. The
// connection is a socket, which has the permissions of a file. A signal could not answer, and an HTTP path for this
// machine alone is open to clients of a proxy on it.
import { lstatSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { relative, resolve } from 'node:path';
import type Libsql from 'libsql';
import { closeToOthers } from './file.js';

/** The words on the connection, where the service speaks first. */
export const words = {
  /** The file may be read. */
  paused: 'paused',
  /** Another backup is reading it. */
  taken: 'taken',
  /** The service cannot pause: the disk is full, for example. */
  refused: 'refused',
  /** The backup has read all of the file. */
  read: 'read',
  /** The file was not written during the pause. */
  unchanged: 'unchanged',
} as const;

/** In milliseconds: a backup that is silent for longer has stalled, and the log must not grow forever. */
export const PATIENCE = 30_000;
/** The pages of the log that are moved into the file at a time; SQLite's default. */
const CHECKPOINT = 1000;
/** The most bytes in the path of a socket, on the system that allows the fewest. */
const PATH_LIMIT = 103;

export interface Copies {
  /** Ends a copy that is under way; after this the file may be written. */
  close(): void;
}

/** The socket on which the service listens for backups of the database at `path`; undefined when there can be none. */
export function socketOf(path: string): string | undefined {
  if (path === ':memory:') return undefined;
  const name = `${resolve(path)}.sock`;
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`;
  return [name, relative('.', name)].find((one) => Buffer.byteLength(one) <= PATH_LIMIT);
}

/** @param connection the only one to the file at `path` */
export function serveCopies(connection: Libsql.Database, path: string): Copies {
  let reader: Socket | undefined;

  function resume(): void {
    reader = undefined;
    connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);
  }

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (reader !== undefined) return void socket.end(words.taken);
    if (!pause(connection)) return void socket.end(words.refused);
    reader = socket;
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.once('close', () => {
      if (reader === socket) resume();
    });
    socket.on('data', (said) => {
      if (said.includes(words.read)) socket.end(words.unchanged);
    });
    socket.write(words.paused);
  });
  const place = socketOf(path);
  if (place !== undefined) {
    // The service also serves without the socket: a backup then has to wait until the service is stopped.
    server.on('error', () => {});
    // This process owns the file, so an existing socket is left over from a process that was killed.
    if (lstatSync(place, { throwIfNoEntry: false })?.isSocket()) rmSync(place);
    server.listen(place);
    // The socket exists as soon as `listen` returns; others would find it open until the next turn.
    if (process.platform !== 'win32') closeToOthers(place);
    server.unref();
  }

  return {
    close() {
      server.close();
      reader?.destroy();
      reader = undefined;
    },
  };
}

/** Moves all of the log into the file, and nothing more from then on. */
function pause(connection: Libsql.Database): boolean {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.exec('PRAGMA wal_autocheckpoint = 0');
    return true;
  } catch {
    return false;
  }
}
