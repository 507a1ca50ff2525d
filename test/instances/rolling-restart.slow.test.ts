// Rolls out a new version under load: instances behind a load balancer restart one by one, and no client notices.
// POST requests, which nobody retries, are counted in the database, too.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { flagship } from '../support/built-command.js';
import { type FlagshipProcess, spawnFlagship } from '../support/flagship-process.js';
import { haproxy, startLoadBalancer } from '../support/load-balancer.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';
import { freePort } from '../support/postgres-server.js';

const CLIENTS = 12;
const missing = [...(binaries === undefined ? ['PostgreSQL'] : []), ...(haproxy === undefined ? ['HAProxy'] : [])];

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await setTimeout(20);
  }
}

describe.skipIf(missing.length > 0)(
  `a service that is restarted${missing.map((name) => `, without ${name}`).join('')}`,
  () => {
    it('loses no request', { timeout: 600_000 }, async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.stop(), 60_000);
      const url = await cluster.makeDatabase(flagship);
      const ports = [await freePort(), await freePort()];
      const start = async (port: number): Promise<FlagshipProcess> => {
        // Twice the time that the load balancer needs: it checks every 250 ms and believes the second result.
        const instance = spawnFlagship({ DATABASE_URL: url, PORT: String(port), DRAIN_DELAY: '2s', LOG_LEVEL: 'info' });
        await untilReady(port);
        return instance;
      };
      const instances: FlagshipProcess[] = [];
      for (const port of ports) instances.push(await start(port));
      const balancer = await startLoadBalancer(ports);
      onTestFinished(() => balancer.stop());

      const statuses = new Map<string, number>();
      const load = new AbortController();
      const count = async (kind: string, sending: Promise<Response>): Promise<string | null> => {
        const answer = await sending.catch((error: unknown) => error);
        const key = answer instanceof Response ? `${kind} ${answer.status}` : `${kind} ${String(answer)}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        if (!(answer instanceof Response)) return null;
        await answer.arrayBuffer();
        return answer.headers.get('location');
      };
      const client = async (): Promise<void> => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ users: { name: 'Ann' } });
        while (!load.signal.aborted) {
          const place = await count('POST', fetch(`${balancer.address}/v1/users`, { method: 'POST', headers, body }));
          if (place !== null) await count('GET', fetch(new URL(place, balancer.address)));
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      const made = (): number => statuses.get('POST 201') ?? 0;
      const someMore = async (): Promise<void> => {
        const before = made();
        while (made() < before + 10 * CLIENTS) await setTimeout(10);
      };
      for (const [index, port] of [...ports, ...ports].entries()) {
        await someMore();
        const instance = instances[index % 2];
        instance?.child.kill('SIGTERM');
        expect(await instance?.ended).toBe(0);
        instances[index % 2] = await start(port);
        // Until the load balancer uses the instance again.
        await setTimeout(1_000);
      }
      await someMore();
      load.abort();
      await Promise.all(clients);
      expect(Object.fromEntries(statuses)).toEqual({ 'POST 201': made(), 'GET 200': made() });
      expect(await cluster.run('SELECT count(*) FROM "users"', url)).toBe(String(made()));
    });
  },
);
