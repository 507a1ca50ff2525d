// PostgreSQL stops and returns repeatedly under load.
// The service answers 503 in between, recovers by itself, and keeps every acknowledged change.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { flagship } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { Witness } from '../support/witness.js';

const ROUNDS = 20;
const CLIENTS = 16;

describe.skipIf(binaries === undefined)('a server that is restarted', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);

  afterAll(() => cluster.stop());

  it('fails some requests, and loses nothing that was acknowledged', { timeout: 180_000 }, async () => {
    const service = await start(await cluster.makeDatabase(flagship));
    const address = `http://127.0.0.1:${service.port}`;
    const witness = new Witness();
    for (let round = 0; round < ROUNDS; round++) {
      let goesOn = true;
      const clients = Array.from({ length: CLIENTS }, () => witness.change(address, () => goesOn));
      await setTimeout(200 + Math.random() * 400);
      await cluster.kill();
      if (round % 4 === 0) {
        // Long enough for requests to be refused.
        await setTimeout(1_200);
        await expectReadyWithout(address);
      }
      await cluster.start();
      await acknowledgesMore(witness);
      goesOn = false;
      await Promise.all(clients);
      await witness.look(address);
    }
    await witness.lookAtAll(address);
    expect(await service.stop()).toBe(0);
    expect(witness.faults).toEqual([]);
    expect(witness.refused).toBeGreaterThan(ROUNDS);
    expect(witness.acknowledged).toBeGreaterThan(ROUNDS * CLIENTS);
  });

  it(
    'may be absent when the service starts, which is ready once the server is there',
    { timeout: 60_000 },
    async () => {
      const url = await cluster.makeDatabase(flagship);
      await cluster.kill();
      const service = await start(url);
      const statusOf = async (path: string): Promise<number> =>
        (await fetch(`http://127.0.0.1:${service.port}${path}`)).status;
      expect(await Promise.all(['/health/live', '/health/ready', '/v1/users'].map(statusOf))).toEqual([200, 503, 503]);
      await cluster.start();
      while ((await statusOf('/health/ready')) !== 200) await setTimeout(50);
      expect(await statusOf('/v1/users')).toBe(200);
      expect(await service.stop()).toBe(0);
    },
  );
});

/** Readiness reports a missing database without taking the instance out. */
async function expectReadyWithout(address: string): Promise<void> {
  const health = await Promise.all(['live', 'ready'].map((name) => fetch(`${address}/health/${name}`)));
  expect(health.map(({ status }) => status)).toEqual([200, 200]);
  expect(await health[1]?.json()).toEqual({ status: 'ok', database: 'away' });
}

function start(url: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: flagship, env }, '/health/live');
}

async function acknowledgesMore(witness: Witness): Promise<void> {
  const before = witness.acknowledged;
  const end = performance.now() + 10_000;
  while (witness.acknowledged < before + CLIENTS) {
    if (performance.now() > end) throw new Error('The service does not serve again.');
    await setTimeout(20);
  }
}
