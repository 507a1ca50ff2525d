// A service that is killed at random moments while clients change what it holds: whatever it has acknowledged is there when it is
// started again.
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
/** A kill comes at most so many milliseconds after as many answers as are drawn for its round. */
const LATEST = 50;
const MOST_ANSWERS = 100;
/** How long a sync is held up, in milliseconds. */
const HELD_UP = 30;
const HOLDS_UP = isTraceable();

function startOn(url: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: url };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: flagship, env }, '/health/live');
}

/** @param start the service, in the given round, once nothing of the killed one is under way */
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

/**
 * In every other round each sync is held up after its data have reached the disk. That is where a commit has happened and nobody has
 * heard of it yet, so most of these kills hit it.
 */
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
      // The server may still be at work for the killed one, and what it commits then was not there a moment before.
      await cluster.untilUnused(url);
      return startOn(url);
    });
    expect(witness.faults).toEqual([]);
    expect(witness.acknowledged).toBeGreaterThan(KILLS * CLIENTS);
    expect(witness.unheard).toBeGreaterThan(0);
  });
});
