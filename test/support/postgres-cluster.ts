// A throw-away PostgreSQL: a cluster in a folder of its own, made and started by the machine's own binaries and gone with the test.
// Never a server that happens to be running.
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { owner, runProgram, serverOn, type Server } from './postgres-server.js';

export { binaries } from './postgres-binaries.js';

export interface Cluster {
  /** Of a database in which tests may do as they like. */
  readonly url: string;
  /** Another database, with the tables that a built service in that folder needs. @returns its address */
  makeDatabase(service: string): Promise<string>;
  /** Runs a statement as the superuser in that database. */
  run(sql: string, database: string): Promise<string>;
  /** Waits until nobody is connected to that database any more. */
  untilUnused(database: string): Promise<void>;
  /** Ends the server as a crash does, with every connection; its data stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it in its tracks: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and deletes all of it. */
  stop(): Promise<void>;
}

/** @throws when there are no binaries, or the server does not start */
export async function startCluster(): Promise<Cluster> {
  const folder = makeFolder();
  const server = await serverOn(await initialised(folder));
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

/** A folder that is the server's own. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** A new cluster in a folder. @returns the folder of its data */
export async function initialised(folder: string): Promise<string> {
  const data = join(folder, 'data');
  const encoding = ['--encoding=UTF8', '--locale=C', '--wal-segsize=4'];
  await runProgram('initdb', ['-N', '-A', 'trust', '-U', 'test', ...encoding, '-D', data], { ...owner, cwd: folder });
  return data;
}

/** @returns the address of a new database, with the tables that a built service in that folder needs */
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
