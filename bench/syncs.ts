// The flagship with strace around the whole process, which counts how often it syncs to the disk and can make each sync slower.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestPattern } from './load.js';
import { startLoadProcess } from './load-process.js';
import { type ServiceProcess, startService } from './service-process.js';

const SYNCS = 'fsync,fdatasync';
/** Stopped at its syncs alone, not at each call: the service would be several times slower. */
const TRACED = ['-f', '--seccomp-bpf', '-e', `trace=${SYNCS}`];

export interface TracedService extends ServiceProcess {
  /** How often it has synced since its start. */
  syncs(): number;
}

export interface Tracing {
  /** How many milliseconds longer each sync takes, once what it writes is on the disk. */
  readonly delay?: number;
}

export const createUsers: RequestPattern = {
  method: 'POST',
  targets: ['/v1/users'],
  headers: { 'content-type': 'application/json' },
  body: '{"users":{"name":"Grace Hopper #"}}',
};

/** Whether strace is installed, and allowed to trace. */
export function isTraceable(): boolean {
  return spawnSync('strace', [...TRACED, 'true']).status === 0;
}

/** @param scratch where its database is, and what strace writes */
export async function startTraced(flagship: string, scratch: string, tracing: Tracing = {}): Promise<TracedService> {
  const trace = join(scratch, 'syncs.txt');
  const { delay } = tracing;
  const slowed = delay === undefined ? [] : ['-e', `inject=${SYNCS}:delay_exit=${delay * 1000}`];
  const service = await startService(
    {
      command: 'strace',
      args: ['-D', ...TRACED, ...slowed, '-o', trace, process.execPath, 'dist/server.js'],
      cwd: flagship,
      env: { DATABASE_URL: `file:${join(scratch, 'data.sqlite')}` },
    },
    '/v1/users',
  );
  return { ...service, syncs: () => readFileSync(trace, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0 };
}

/** How many times the flagship syncs for each POST that it acknowledges; undefined where strace is not installed. */
export async function syncsPerPost(flagship: string, scratch: string, seconds: number): Promise<number | undefined> {
  if (!isTraceable()) return undefined;
  const service = await startTraced(flagship, scratch);
  const load = startLoadProcess();
  const before = service.syncs();
  try {
    const { answers } = await load.run({
      port: service.port,
      connections: 64,
      seconds,
      request: createUsers,
      status: 201,
    });
    return (service.syncs() - before) / answers;
  } finally {
    load.stop();
    await service.stop();
  }
}
