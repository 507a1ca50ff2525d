// Two instances on one PostgreSQL, each a process. Behind one address they keep every visible rule.
// A change that reaches both at once is made once.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { run } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { isRelease } from '../support/release.js';
import { roundRobin } from './round-robin.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: orders
version: 1
conventions: { idempotency: optional, request_body: bare, paging: cursor }
limits: { handler_timeout: 2s }
resources:
  customers:
    fields:
      name: { type: string, max: 100 }
      email: { type: email, optional: true }
    filter: { name: [eq, gte] }
    sort: [name]
    resources:
      notes: { fields: { text: string } }
      photo: { kind: document, fields: { alt: string } }
  settings:
    kind: store
    fields: { value: string }
  payments:
    kind: controller
    input: { fields: { amount: int, slow: { type: boolean, default: false } } }
    output: { status: 202, fields: { receipt: string } }
`;

/** Each run leaves a customer, so that runs can be counted. */
const EXTENSION = `
import { setTimeout } from 'node:timers/promises';
import type { V1Extensions } from '../api/v1/extensions.js';
import * as customers from '../api/v1/customers/store.js';

export const v1 = {
  async payments({ input, database, clock }) {
    const id = clock.newId();
    await database.write((transaction) => customers.insert(transaction, id, { name: \`paid \${input.amount}\`, email: null }));
    if (input.slow) await setTimeout(1_500);
    return { receipt: id };
  },
} satisfies V1Extensions;
`;

describe.skipIf(binaries === undefined)('two instances', () => {
  let cluster: Cluster;
  let service: StartedService;
  let other: ServiceProcess;
  const ending: (() => Promise<unknown>)[] = [];
  let url = '';

  beforeAll(async () => {
    cluster = await startCluster();
    ending.unshift(cluster.stop);
    service = await startedService(INPUT, EXTENSION, async (folder) => (url = await cluster.makeDatabase(folder)));
    ending.unshift(service.stop);
    other = await startAnother();
    ending.unshift(() => other.stop());
  }, 180_000);

  afterAll(async () => {
    for (const end of ending) await end();
  });

  function startAnother(): Promise<ServiceProcess> {
    const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
    const command = { command: process.execPath, args: ['dist/server.js'], cwd: service.folder, env };
    return startService(command, '/health/ready');
  }

  const addresses = (): readonly string[] => [service.address, `http://127.0.0.1:${other.port}`];

  function post(address: string, path: string, key: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `"${key}"` };
    return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async function customersNamed(name: string): Promise<number> {
    const answer = await fetch(`${service.address}/v1/customers?limit=100&name=${encodeURIComponent(name)}`);
    const { items }: { readonly items: readonly object[] } = JSON.parse(await answer.text());
    return items.length;
  }

  // So do those in machines.slow.test.ts, whose database fails over.
  it.runIf(isRelease)('keep every rule behind one address', { timeout: 300_000 }, async () => {
    const balancer = await roundRobin(addresses().map((address) => Number(new URL(address).port)));
    const args = ['test/api/conformance/run.mjs', '--base-url', balancer.address];
    const { code, stdout } = await run(process.execPath, args, service.folder);
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    expect(Math.min(...balancer.given.values())).toBeGreaterThan(100);
    await balancer.stop();
  });

  it('create one item for requests to both with one idempotency key', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 40; round++) {
      const name = `Ann ${round}`;
      const answers = await Promise.all(
        [...addresses(), ...addresses()].map((address) => post(address, '/v1/customers', name, { name })),
      );
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const made = answers.map(({ status }, index) => (status === 201 ? texts[index] : status));
      expect(made.filter((one) => one !== 409).length).toBeGreaterThan(0);
      expect(new Set(made.filter((one) => one !== 409)).size).toBe(1);
      expect(await customersNamed(name)).toBe(1);
    }
  });

  it('run a function once for one idempotency key', { timeout: 60_000 }, async () => {
    for (let amount = 0; amount < 40; amount++) {
      const send = (address: string): Promise<Response> => post(address, '/v1/payments', `pay ${amount}`, { amount });
      const statuses = (await Promise.all([...addresses(), ...addresses()].map(send))).map(({ status }) => status);
      expect(statuses).toContain(202);
      const later = await Promise.all(addresses().map(async (address) => (await send(address)).text()));
      expect(new Set(later).size).toBe(1);
      expect(await customersNamed(`paid ${amount}`)).toBe(1);
    }
  });

  it('refuse nobody while many keys expire', { timeout: 60_000 }, async () => {
    const sql =
      "INSERT INTO _idempotency_keys (path, key, expires, payload, answer) SELECT 'p', 'k' || i, i, 'x', '{}' FROM generate_series(1, 2000) i ON CONFLICT DO NOTHING";
    await cluster.run(sql, url);
    let asked = 0;
    const statuses: number[] = [];
    const clients = Array.from({ length: 24 }, async (_, client) => {
      while (asked < 240) {
        const name = `Ben ${asked++}`;
        const answer = await post(addresses()[client % 2] ?? '', '/v1/customers', name, { name });
        statuses.push(answer.status);
      }
    });
    await Promise.all(clients);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it('do not repeat a function whose instance died, and report that', { timeout: 60_000 }, async () => {
    const body = { amount: 777, slow: true };
    const lost = post(`http://127.0.0.1:${other.port}`, '/v1/payments', 'dies', body).catch(() => undefined);
    while ((await customersNamed('paid 777')) === 0) await setTimeout(20);
    const codeOf = async (): Promise<unknown> => {
      const answer = await post(service.address, '/v1/payments', 'dies', body);
      const { detail }: { readonly detail: unknown } = JSON.parse(await answer.text());
      return [answer.status, detail];
    };
    expect(await codeOf()).toEqual([409, expect.stringContaining('is under way')]);
    await other.kill();
    await lost;
    await setTimeout(2_000);
    expect(await codeOf()).toEqual([409, expect.stringContaining('how it ended is not known')]);
    expect(await customersNamed('paid 777')).toBe(1);
    other = await startAnother();
  });
});
