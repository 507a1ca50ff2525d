// Runs one PostgreSQL server in a folder of its own, which tests can kill and freeze.
import { execFile, spawn, type ChildProcess, type ExecFileOptions } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { binaries } from './postgres-binaries.js';

export interface Server {
  readonly port: number;
  start(): Promise<void>;
  /** Ends the server and its connections as a crash does. Its data stay. */
  kill(): Promise<void>;
  /** Stops all its processes: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
  /** Runs a statement as the superuser, and returns the first value of the first row as text. */
  run(sql: string, database?: string): Promise<string>;
}

/** Tests run in the root of the repository. */
const QUERY = join(process.cwd(), 'test/support/postgres-query.mjs');

/** Fast settings, sufficient for servers that are killed as processes only. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  restart_after_crash: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
  wal_retrieve_retry_interval: '100ms',
  autovacuum: 'off',
  jit: 'off',
};

/** PostgreSQL refuses to run as root. */
export const owner = serverUser();

/**
 * Runs one of the server's programs without blocking this process, which may serve others.
 * @returns its output
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> {
  if (binaries === undefined) throw new Error('No PostgreSQL server is installed here.');
  const { stdout } = await promisify(execFile)(join(binaries, name), [...args], { ...options, encoding: 'utf8' });
  return stdout.trim();
}

/**
 * @param data the folder of an initialised cluster
 * @param own settings that replace those for tests
 * @returns a server that is not running yet
 */
export async function serverOn(data: string, own: Readonly<Record<string, string>> = {}): Promise<Server> {
  if (binaries === undefined) throw new Error('No PostgreSQL server is installed here.');
  const program = join(binaries, 'postgres');
  const folder = dirname(data);
  const port = await freePort();
  let server: ChildProcess | undefined;
  let printed = '';

  async function untilReady(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (server?.exitCode !== null) break;
      if (/^(?:ready|standby)$/.test(statusIn(join(data, 'postmaster.pid')))) return;
      await setTimeout(25);
    }
    throw new Error(`PostgreSQL does not start:\n${printed}`);
  }

  function signal(name: NodeJS.Signals): void {
    if (server?.pid !== undefined) for (const pid of [server.pid, ...childrenOf(server.pid)]) send(pid, name);
  }

  return {
    port,
    async start() {
      const settings = Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const place = ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
      server = spawn(program, [...place, ...settings], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      server.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
      await untilReady();
    },
    async kill() {
      const ended = server;
      if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
      const closed = new Promise((resolve) => ended.once('close', resolve));
      // Stops it first, so that it cannot start further processes.
      signal('SIGSTOP');
      signal('SIGKILL');
      await closed;
      rmSync(join(data, 'postmaster.pid'), { force: true });
      server = undefined;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async run(sql, database = 'postgres') {
      const url = `postgres://test@127.0.0.1:${port}/${database}`;
      const { stdout } = await promisify(execFile)(process.execPath, [QUERY, url, sql], { encoding: 'utf8' });
      return stdout.trim();
    },
  };
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** The last line of the file holds the server's state. */
function statusIn(path: string): string {
  return existsSync(path) ? (readFileSync(path, 'utf8').trim().split('\n').at(-1)?.trim() ?? '') : '';
}

function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = (found ?? '').split(':').map(Number);
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
