// A throw-away PostgreSQL: a cluster in a folder of its own, made and started by the machine's own binaries and gone with the test.
// Never a server that happens to be running.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Cluster {
  /** Of a database in which tests may do as they like. */
  readonly url: string;
  /** Another database, with the tables that a built service in that folder needs. @returns its address */
  makeDatabase(service: string): Promise<string>;
  /** Waits until nobody is connected to that database any more. */
  untilUnused(database: string): Promise<void>;
  /** Ends the server as a crash does, with every connection; its data stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and deletes all of it. */
  stop(): Promise<void>;
}

/** Where the server's binaries are; undefined where there are none. */
export const binaries: string | undefined = findBinaries();

/** What is right for servers that are killed as processes, and quick. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  restart_after_crash: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
  autovacuum: 'off',
  jit: 'off',
};

/** @throws when there are no binaries, or the server does not start */
export async function startCluster(): Promise<Cluster> {
  if (binaries === undefined) throw new Error('No PostgreSQL server is installed here.');
  const programs = binaries;
  const folder = mkdtempSync(join(tmpdir(), 'restwright-postgres-'));
  const owner = serverUser();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const encoding = ['--encoding=UTF8', '--locale=C', '--wal-segsize=4'];
  execFileSync(join(programs, 'initdb'), ['-N', '-A', 'trust', '-U', 'test', ...encoding, '-D', data], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  let server: ChildProcess | undefined;
  let printed = '';
  let databases = 0;

  async function start(): Promise<void> {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const own = ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
    server = spawn(join(programs, 'postgres'), [...own, ...settings], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await untilReady();
  }

  async function untilReady(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (server?.exitCode !== null) break;
      if (statusIn(join(data, 'postmaster.pid')) === 'ready') return;
      await setTimeout(25);
    }
    throw new Error(`PostgreSQL does not start:\n${printed}`);
  }

  /** SIGQUIT: each process ends at once, and nothing is written down. */
  async function kill(): Promise<void> {
    const ended = server;
    server = undefined;
    if (ended === undefined || ended.exitCode !== null) return;
    const closed = new Promise((resolve) => ended.once('close', resolve));
    ended.kill('SIGQUIT');
    await closed;
  }

  await start();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    async makeDatabase(service) {
      const name = `d${++databases}`;
      const address = `postgres://test@127.0.0.1:${port}`;
      execFileSync(join(programs, 'psql'), ['-q', '-c', `CREATE DATABASE ${name}`, `${address}/postgres`]);
      const env = { ...process.env, DATABASE_URL: `${address}/${name}` };
      execFileSync(process.execPath, ['dist/api/migrate.js'], { cwd: service, env });
      return `${address}/${name}`;
    },
    async untilUnused(database) {
      const others =
        'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
      const psql = ['-Atc', others, database];
      while (execFileSync(join(programs, 'psql'), psql, { encoding: 'utf8' }).trim() !== '0') await setTimeout(20);
    },
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The last line of the file says how far the server has come. */
function statusIn(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').at(-1)?.trim() : undefined;
}

/** PostgreSQL does not run as root. */
function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = (found ?? '').split(':').map(Number);
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** Debian keeps them out of the path; the newest is taken. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...configured(),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

function configured(): readonly string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
