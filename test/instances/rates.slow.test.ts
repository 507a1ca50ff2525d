// Instances that share rate counters through Redis or the database, and go on alone while these are absent (L.3).
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type ServiceProcess } from '../../bench/service-process.js';
import type { SharedCounters } from '../../templates/src/api/runtime/rates/counters.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { hasRedis, redisServer, type RedisServer } from '../support/redis-server.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: counted
version: 1
limits: { rate: { limit: 20/d, per: address } }
resources:
  users: { fields: { name: string } }
`;

/** Limits by the day, since a test rarely runs at midnight. */
const LIMIT = 20;
/** A count that takes more than 20 ms, as it may on a busy machine, is one process's own: then the counters are asked once more. */
const AGAIN = { retry: 4 };

const AWAY = 'the counters of the rate limit do not answer';
const BACK = 'the counters of the rate limit answer again';

const instances: ServiceProcess[] = [];

async function start(service: StartedService, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: service.folder };
  const one = await startService({ ...command, env: { LOG_LEVEL: 'info', ...env } }, '/health/live');
  instances.push(one);
  return one;
}

afterEach(async () => {
  await Promise.all(instances.splice(0).map((one) => one.stop()));
});

async function ask({ port }: ServiceProcess): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.arrayBuffer();
  return answer;
}

function timesSaid({ printed }: ServiceProcess, text: string): number {
  return printed().split(text).length - 1;
}

async function untilSaid(one: ServiceProcess, text: string): Promise<void> {
  while (timesSaid(one, text) === 0) {
    await ask(one);
    await setTimeout(20);
  }
}

/** Sends requests to both in turn, then many at once. */
async function expectOneLimit(both: readonly ServiceProcess[]): Promise<void> {
  const left: (string | null)[] = [];
  for (let round = 0; round < 3; round++) {
    for (const one of both) left.push((await ask(one)).headers.get('ratelimit'));
  }
  expect(left.map((field) => /r=(\d+)/.exec(field ?? '')?.[1])).toEqual(['19', '18', '17', '16', '15', '14']);
  const rest = await Promise.all(Array.from({ length: 15 }, () => both.map(ask)).flat());
  const statuses = rest.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT - 6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - (LIMIT - 6));
}

describe.skipIf(!hasRedis)('counters in Redis', () => {
  let redis: RedisServer;
  let service: StartedService;

  beforeAll(async () => {
    redis = await redisServer();
    await redis.start();
    service = await startedService(INPUT);
  }, 180_000);

  afterAll(async () => {
    await service.stop();
    await redis.stop();
  });

  afterEach(() => void redis.ask('FLUSHALL'));

  const env = (name: string, more: Readonly<Record<string, string>> = {}) => ({
    DATABASE_URL: `file:data/${name}.sqlite`,
    REDIS_URL: redis.url,
    ...more,
  });

  it('are shared by two instances', { timeout: 60_000, ...AGAIN }, async () => {
    await expectOneLimit([await start(service, env('one')), await start(service, env('two'))]);
    const keys = redis.ask('KEYS', '*').split('\n');
    expect(keys).toEqual([expect.stringMatching(/^counted:rate:[A-Za-z0-9_-]{22}$/)]);
    expect(Number(redis.ask('PTTL', keys[0] ?? ''))).toBeGreaterThan(0);
  });

  it(
    'cause no failure when Redis goes away under load, and count again when it is back',
    { timeout: 120_000 },
    async () => {
      const one = await start(service, env('one', { RATE_LIMIT: '1000000/d' }));
      const statuses = new Map<number, number>();
      const ending = new AbortController();
      const load = async (): Promise<void> => {
        while (!ending.signal.aborted) {
          const { status } = await ask(one);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const loads = Promise.all(Array.from({ length: 8 }, load));
      await ask(one);
      await redis.kill();
      await untilSaid(one, AWAY);
      const before = statuses.get(200) ?? 0;
      while ((statuses.get(200) ?? 0) < before + 200) await setTimeout(10);
      await redis.start();
      await untilSaid(one, BACK);
      ending.abort();
      await loads;
      expect([...statuses.keys()]).toEqual([200]);
      expect(redis.ask('KEYS', '*')).toMatch(/^counted:rate:/);
    },
  );

  it(
    'keep no request waiting when they fall silent, and one process keeps its own limit',
    { timeout: 60_000 },
    async () => {
      const one = await start(service, env('one'));
      for (let count = 0; count < 5; count++) expect((await ask(one)).status).toBe(200);
      redis.freeze();
      try {
        // Its earlier counts remain.
        for (let count = 5; count < LIMIT; count++) expect((await ask(one)).status).toBe(200);
        expect((await ask(one)).status).toBe(429);
        expect([timesSaid(one, AWAY), timesSaid(one, BACK)]).toEqual([1, 0]);
      } finally {
        redis.thaw();
      }
    },
  );

  it('may be unreachable when the service starts', { timeout: 60_000 }, async () => {
    await redis.kill();
    try {
      const one = await start(service, env('one'));
      expect((await ask(one)).status).toBe(200);
      await expect.poll(() => timesSaid(one, AWAY), { timeout: 30_000 }).toBe(1);
    } finally {
      await redis.start();
    }
  });
});

describe.skipIf(binaries === undefined)('counters in PostgreSQL', () => {
  let cluster: Cluster;
  let service: StartedService;
  let url = '';

  beforeAll(async () => {
    cluster = await startCluster();
    service = await startedService(INPUT, undefined, async (folder) => (url = await cluster.makeDatabase(folder)));
  }, 180_000);

  afterAll(async () => {
    await service.stop();
    await cluster.stop();
  });

  it('are shared by two instances', { timeout: 60_000, ...AGAIN }, async () => {
    await cluster.run('DELETE FROM "_rate_counters"', url);
    await expectOneLimit([await start(service, { DATABASE_URL: url }), await start(service, { DATABASE_URL: url })]);
    expect(await cluster.run(`SELECT count(*) FROM "_rate_counters" WHERE "key" <> ''`, url)).toBe('1');
    expect(await cluster.run(`SELECT "key" FROM "_rate_counters" WHERE "key" <> ''`, url)).toMatch(
      /^[A-Za-z0-9_-]{22}$/,
    );
  });

  it('cause no failure when they are absent', { timeout: 120_000 }, async () => {
    const counted = await start(service, { DATABASE_URL: url, RATE_LIMIT: '1000000/d' });
    await cluster.kill();
    await untilSaid(counted, AWAY);
    expect((await ask(counted)).status).toBe(200);
    await cluster.start();
    await untilSaid(counted, BACK);
  });

  it(
    'take at most one connection when the database refuses them, however many requests come',
    { timeout: 60_000 },
    async () => {
      const own = await cluster.makeDatabase(service.folder);
      const role = `counter_${process.pid}`;
      await cluster.run(`CREATE ROLE ${role} LOGIN`, own);
      await cluster.run(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`, own);
      const url = new URL(own);
      url.username = role;
      const place = pathToFileURL(join(service.folder, 'dist/api/runtime/rates/postgres.js')).href;
      const module: { postgresCounters(url: string): SharedCounters } = await import(place);
      const counters = module.postgresCounters(url.href);
      const policy = { name: 'default', limit: 1, period: 1_000 };
      for (let count = 0; count < 20; count++) await counters.reach();
      await expect(counters.count('somebody', policy)).rejects.toThrow('There is no connection to the database.');
      const open = `SELECT count(*) FROM pg_stat_activity WHERE usename = '${role}'`;
      const least = await vi.waitUntil(async () => Number(await cluster.run(open, own)) <= 1, { timeout: 10_000 });
      expect(least).toBe(true);
      await counters.close();
    },
  );
});
