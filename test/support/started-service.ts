// Generates, builds and starts a service as its owner would, on a database of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../bench/service-process.js';
import { build, npm, restwright, type Ended } from './built-command.js';
import { install } from './installed-service.js';

export interface StartedService {
  /** `http://127.0.0.1:41234` */
  readonly address: string;
  readonly pid: number;
  /** The folder of the service. */
  readonly folder: string;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

/**
 * @param input the text of resources.yaml
 * @param extension the text of src/extensions/v1.ts, if the owner has one
 * @param database creates a database for the service in a folder and returns its address; without it, SQLite
 */
export async function startedService(
  input: string,
  extension?: string,
  database?: (folder: string) => Promise<string>,
): Promise<StartedService> {
  build();
  const scratch = mkdtempSync(join(tmpdir(), 'restwright-service-'));
  const config = join(scratch, 'resources.yaml');
  const folder = join(scratch, 'service');
  writeFileSync(config, input);
  await succeeded(restwright(['generate', '-c', config, '-o', folder], scratch));
  if (extension !== undefined) {
    writeFileSync(join(folder, 'src/extensions/v1.ts'), extension);
    // Once more, for what it imports.
    await succeeded(restwright(['generate', '-c', config, '-o', folder], scratch));
  }
  await install(folder);
  await succeeded(npm(['run', '--silent', 'build'], folder));
  // The log line with the address has the level info.
  const url = database === undefined ? `file:${join(scratch, 'data.sqlite')}` : await database(folder);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
  const service = await startService(
    { command: process.execPath, args: ['dist/server.js'], cwd: folder, env },
    '/health/live',
  );
  return {
    address: `http://127.0.0.1:${service.port}`,
    pid: service.pid,
    folder,
    stop: async () => {
      await service.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

async function succeeded(running: Promise<Ended>): Promise<void> {
  const { code, stdout, stderr } = await running;
  if (code !== 0) throw new Error(stdout + stderr);
}
