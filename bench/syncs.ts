// How many times the flagship syncs to the disk for each POST that it acknowledges, counted by strace around the whole process.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLoadProcess } from './load-process.js';
import { startService } from './service-process.js';

/** Undefined where strace is not installed. */
export async function syncsPerPost(flagship: string, scratch: string, seconds: number): Promise<number | undefined> {
  if (spawnSync('strace', ['-V']).status !== 0) return undefined;
  const trace = join(scratch, 'syncs.txt');
  const service = await startService(
    {
      command: 'strace',
      args: ['-D', '-f', '-e', 'trace=fsync,fdatasync', '-o', trace, process.execPath, 'dist/server.js'],
      cwd: flagship,
      env: { DATABASE_URL: `file:${join(scratch, 'syncs.sqlite')}` },
    },
    '/v1/users',
  );
  const syncs = (): number => readFileSync(trace, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0;
  const load = startLoadProcess();
  const before = syncs();
  try {
    const { answers } = await load.run({
      port: service.port,
      connections: 64,
      seconds,
      request: {
        method: 'POST',
        targets: ['/v1/users'],
        headers: { 'content-type': 'application/json' },
        body: '{"users":{"name":"Grace Hopper #"}}',
      },
      status: 201,
    });
    return (syncs() - before) / answers;
  } finally {
    load.stop();
    await service.stop();
  }
}
