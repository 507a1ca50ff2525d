// Kills a service at random moments while clients change its data. After a restart, every acknowledged change is there.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { isTraceable, startTraced } from '../../bench/syncs.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { Witness } from '../support/witness.js';

const KILLS = 24;
const CLIENTS = 16;
/** The longest delay of a kill in milliseconds, after the round's number of answers. */
const LATEST = 50;
const MOST_ANSWERS = 100;
/** Milliseconds that a sync is delayed. */
const HELD_UP = 30;
const HOLDS_UP = isTraceable();

function startOn(url: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: url };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: flagship, env }, '/health/live');
}

/** @param start starts the service for a round, once the killed one has nothing left to do */
async function witnessKills(start: (round: number) => Promise<ServiceProcess>): Promise<Witness> {
  const witness = new Witness();
  for (let round = 0; round < KILLS; round++) {
    const service = await start(round);
    const address = `http://127.0.0.1:${service.port}`;
    await witness.look(address);
    const clients = Array.from({ length: CLIENTS }, () => witness.change(address));
    const due = witness.acknowledged + Math.random() * MOST_ANSWERS;
    while (witness.acknowledged < due) await setTimeout(1);
    await setTimeout(Math.random() * LATEST);
    await service.kill();
    await Promise.all(clients);
  }
  const service = await start(KILLS);
  await witness.lookAtAll(`http://127.0.0.1:${service.port}`);
  await service.stop();
  return witness;
}

/** In every other round, each sync is delayed after its data reach the disk. Most kills then hit a commit without an answer. */
it('loses nothing that it has acknowledged on SQLite', async () => {
  const scratch = scratchFolder().root;
  const url = `file:${join(scratch, 'data.sqlite')}`;
  const witness = await witnessKills((round) =>
    HOLDS_UP && round % 2 === 1 ? startTraced(flagship, scratch, { delay: HELD_UP }) : startOn(url),
  );
  expect(witness.faults).toEqual([]);
  expect(witness.acknowledged).toBeGreaterThan(KILLS * CLIENTS);
  if (HOLDS_UP) expect(witness.unheard).toBeGreaterThan(0);
});

describe.skipIf(binaries === undefined)('on PostgreSQL', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);

  afterAll(() => cluster.stop());

  it('loses nothing that it has acknowledged', async () => {
    const url = await cluster.makeDatabase(flagship);
    const witness = await witnessKills(async () => {
      // The server may still finish the killed service's work, and a commit then would appear late.
      await cluster.untilUnused(url);
      return startOn(url);
    });
    expect(witness.faults).toEqual([]);
    expect(witness.acknowledged).toBeGreaterThan(KILLS * CLIENTS);
    expect(witness.unheard).toBeGreaterThan(0);
  });
});
