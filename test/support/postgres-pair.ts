// A primary and a standby that follows it over a wire that can be cut. After its promotion, the standby takes writes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { initialised, makeDatabase, makeFolder } from './postgres-cluster.js';
import { owner, runProgram, serverOn, type Server } from './postgres-server.js';
import { startWire, type Wire } from './wire.js';

export interface Pair {
  readonly primary: Server;
  readonly standby: Server;
  /** The connection from the standby to the primary. */
  readonly wire: Wire;
  /**
   * Creates a database with the tables of the built service in that folder.
   * @returns its name
   */
  makeDatabase(service: string): Promise<string>;
  /** Makes the standby take writes, with everything that it has received. */
  promote(): Promise<void>;
  /** Waits until the standby has received everything. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const STANDBY = 's1';

/** @param isSynchronous true if the primary acknowledges only changes that the standby has received */
export async function startPair({ isSynchronous }: { readonly isSynchronous: boolean }): Promise<Pair> {
  const folders = [makeFolder(), makeFolder()] as const;
  const primary = await serverOn(await initialised(folders[0]));
  await primary.start();
  const wire = await startWire(primary.port);
  const data = join(folders[1], 'data');
  const source = `host=127.0.0.1 port=${wire.port} user=test application_name=${STANDBY}`;
  await runProgram('pg_basebackup', ['-X', 'stream', '-c', 'fast', '-N', '-R', '-d', source, '-D', data], {
    ...owner,
    cwd: folders[1],
  });
  const standby = await serverOn(data);
  await standby.start();
  // Set after the copy. A promoted standby that waited for another standby would acknowledge nothing.
  if (isSynchronous) {
    await primary.run(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await primary.run('SELECT pg_reload_conf()');
  }
  return {
    primary,
    standby,
    wire,
    async makeDatabase(service) {
      await makeDatabase(primary, 'served', service);
      return 'served';
    },
    async promote() {
      await standby.run('SELECT pg_promote(true, 20)');
    },
    async caughtUp() {
      const end = await primary.run('SELECT pg_current_wal_lsn()');
      for (let tries = 0; tries < 400; tries++) {
        if ((await standby.run(`SELECT pg_last_wal_replay_lsn() >= '${end}'`)) === 't') return;
        await setTimeout(25);
      }
      throw new Error('The standby does not follow.');
    },
    async stop() {
      await Promise.all([primary.kill(), standby.kill(), wire.stop()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param servers in the order of the address */
export function addressOf(servers: readonly { readonly port: number }[], database: string): string {
  return `postgres://test@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
}
