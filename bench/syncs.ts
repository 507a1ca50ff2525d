// Runs the flagship under strace, which counts its syncs to the disk and can slow down each.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestPattern } from './load.js';
import { startLoadProcess } from './load-process.js';
import { type ServiceProcess, startService } from './service-process.js';

const SYNCS = 'fsync,fdatasync';
/** Traces syncs only. Tracing every call would make the service several times slower. */
const TRACED = ['-f', '--seccomp-bpf', '-e', `trace=${SYNCS}`];

export interface TracedService extends ServiceProcess {
  /** The number of syncs since the start. */
  syncs(): number;
}

export interface Tracing {
  /** Milliseconds added to each sync after its data is on the disk. */
  readonly delay?: number;
}

export const createUsers: RequestPattern = {
  method: 'POST',
  targets: ['/v1/users'],
  headers: { 'content-type': 'application/json' },
  body: '{"users":{"name":"Grace Hopper #"}}',
};

/** Strace is installed and permitted. */
export function isTraceable(): boolean {
  return spawnSync('strace', [...TRACED, 'true']).status === 0;
}

/** @param scratch the folder for the database and strace's output */
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

/** Syncs for each acknowledged POST, or undefined without strace. */
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
