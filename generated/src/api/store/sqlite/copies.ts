// How a running service lets its file be copied. No other process may open the file, but any may read it: so a backup asks for a
// pause, in which what changes is written to the log beside the file alone. The file stays as it is, the state of one moment, and no
// request waits for it. A pause ends with the connection over which it was asked for, however that ends. A socket has the rights of a
// file. A signal could not answer, and an HTTP path for this machine alone is open to clients of a proxy on it.
import { lstatSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { relative, resolve } from 'node:path';
import type Libsql from 'libsql';
import { closeToOthers } from './file.js';

/** What is said over the connection: the service begins. */
export const words = {
  /** The file may be read. */
  paused: 'paused',
  /** Another backup is reading it. */
  taken: 'taken',
  /** The disk is full, for example. */
  refused: 'refused',
  /** The backup has read all of it, */
  read: 'read',
  /** and it has not been written since. */
  unchanged: 'unchanged',
} as const;

/** A backup that says nothing for so many milliseconds has come to a halt: the log must not grow for ever. */
export const PATIENCE = 30_000;
/** How many pages of the log are moved into the file at a time, as SQLite has it by default. */
const CHECKPOINT = 1000;
/** Bytes in the path of a socket, on the system that allows the fewest. */
const PATH_LIMIT = 103;

export interface Copies {
  /** Ends what is being copied: after this the file may be written. */
  close(): void;
}

/** Where the service listens for backups of the database at `path`; undefined where a socket can have no such name. */
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
    // Without it a backup has to wait until the service is stopped, which is no reason not to serve.
    server.on('error', () => {});
    // This process owns the file, so a socket that is there is that of one that was killed.
    if (lstatSync(place, { throwIfNoEntry: false })?.isSocket()) rmSync(place);
    server.listen(place);
    // It is there as soon as that returns; others would find it open until the next turn.
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

/** Moves all of the log into the file, and from then on nothing. */
function pause(connection: Libsql.Database): boolean {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.exec('PRAGMA wal_autocheckpoint = 0');
    return true;
  } catch {
    return false;
  }
}
