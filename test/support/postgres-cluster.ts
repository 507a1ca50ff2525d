// A temporary PostgreSQL cluster, run by the machine's own binaries and removed with the test. Tests never use a running server.
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { owner, runProgram, serverOn, type Server } from './postgres-server.js';

export { binaries } from './postgres-binaries.js';

export interface Cluster {
  /** The address of a database for tests. */
  readonly url: string;
  /**
   * Creates another database with the tables of the built service in that folder.
   * @returns its address
   */
  makeDatabase(service: string): Promise<string>;
  /** Runs a statement as the superuser. */
  run(sql: string, database: string): Promise<string>;
  /** Waits until the database has no connections. */
  untilUnused(database: string): Promise<void>;
  /** Ends the server and its connections as a crash does. Its data stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server's processes: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * @param isDurable true for a server that syncs each commit to the disk; tests only kill processes, which loses nothing without
 * @throws Error without binaries, or when the server does not start
 */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const folder = makeFolder();
  const server = await serverOn(await initialised(folder), isDurable ? { fsync: 'on', full_page_writes: 'on' } : {});
  const run = (sql: string, database: string): Promise<string> => server.run(sql, new URL(database).pathname.slice(1));
  let databases = 0;
  await server.start();
  return {
    url: urlOf(server, 'postgres'),
    makeDatabase: (service) => makeDatabase(server, `d${++databases}`, service),
    run,
    async untilUnused(database) {
      const others =
        'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
      while ((await run(others, database)) !== '0') await setTimeout(20);
    },
    kill: () => server.kill(),
    start: () => server.start(),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a folder that belongs to the server's user. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Initialises a cluster.
 * @returns its data folder
 */
export async function initialised(folder: string): Promise<string> {
  const data = join(folder, 'data');
  const encoding = ['--encoding=UTF8', '--locale=C', '--wal-segsize=4'];
  await runProgram('initdb', ['-N', '-A', 'trust', '-U', 'test', ...encoding, '-D', data], { ...owner, cwd: folder });
  return data;
}

/**
 * Creates a database with the tables of the built service in that folder.
 * @returns its address
 */
export async function makeDatabase(server: Server, name: string, service: string): Promise<string> {
  await server.run(`CREATE DATABASE ${name}`);
  const url = urlOf(server, name);
  const env = { ...process.env, DATABASE_URL: url };
  await promisify(execFile)(process.execPath, ['dist/api/migrate.js'], { cwd: service, env });
  return url;
}

function urlOf({ port }: Server, database: string): string {
  return `postgres://test@127.0.0.1:${port}/${database}`;
}
