// A temporary Redis on a port of its own, which tests can kill and freeze.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-server.js';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a crash does, with the loss of its data. */
  kill(): Promise<void>;
  /** Stops it: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
  /** Runs a command and returns its output. */
  ask(...command: readonly string[]): string;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

export const hasRedis = canRun('redis-server') && canRun('redis-cli');

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'restwright-redis-'));
  let server: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
      const started = spawn('redis-server', [...own, '--save', '', '--appendonly', 'no'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      server = started;
      for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept connections')) break;
    },
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    ask: (...command) => execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).trim(),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
