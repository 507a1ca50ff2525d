// A primary and a standby that follows it through a wire that can be cut. Either takes writes once it is promoted.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { initialised, makeDatabase, makeFolder } from './postgres-cluster.js';
import { owner, runProgram, serverOn, type Server } from './postgres-server.js';
import { startWire, type Wire } from './wire.js';

export interface Pair {
  readonly primary: Server;
  readonly standby: Server;
  /** From the standby to the primary. */
  readonly wire: Wire;
  /** @returns the name of a database with the tables that a built service in that folder needs */
  makeDatabase(service: string): Promise<string>;
  /** Has the standby take writes, with all that it has heard. */
  promote(): Promise<void>;
  /** Waits until the standby has all that the primary has. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const STANDBY = 's1';

/** @param isSynchronous whether the primary acknowledges only what the standby has too */
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
  // Set after the copy was made: a standby that waited for another one after its promotion would acknowledge nothing.
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

/** @param servers in the order in which they are named */
export function addressOf(servers: readonly { readonly port: number }[], database: string): string {
  return `postgres://test@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
}
