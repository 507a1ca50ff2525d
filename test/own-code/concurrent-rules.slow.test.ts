// Rules over other rows hold on both engines, however many requests come at once: of bookings of one time, one is made.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type ServiceProcess } from '../../bench/service-process.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { isRelease } from '../support/release.js';
import { startedService, type StartedService } from '../support/started-service.js';

const REQUESTS = 30;
const ROUNDS = isRelease ? 20 : 5;

/** Bookings of one room that are moved at once. */
const MOVED = 10;

const page = readFileSync('test/own-code/hook-examples.md', 'utf8');

/** Hooks alone, which say nothing of what they read. */
const [, UNDECLARED = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
const [, HOOK = ''] = /## Rules over other rows[\s\S]*?```ts \S+\n([\s\S]*?)```/.exec(page) ?? [];

const LOCKED = UNDECLARED.replace('  bookings:\n', '  bookings:\n    lock: room\n');

/** The same said in the language, without code. */
const DECLARED = UNDECLARED.replace(
  '  bookings:\n',
  '  bookings:\n    checks: [{ no_overlap: [room, starts_at, ends_at] }]\n',
);

const engines = ['sqlite', ...(binaries === undefined ? [] : ['postgres'])] as const;

describe.each(engines)('on %s', (engine) => {
  let cluster: Cluster | undefined;
  const ending: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    if (engine === 'sqlite') return;
    cluster = await startCluster();
    ending.unshift(cluster.stop);
  }, 120_000);

  afterAll(async () => {
    for (const end of ending) await end();
  });

  /** The addresses of its processes: two on PostgreSQL. */
  async function start(input: string, extension?: string): Promise<readonly string[]> {
    let url = '';
    const on = cluster;
    const database = on && (async (folder: string) => (url = await on.makeDatabase(folder)));
    const service: StartedService = await startedService(input, extension, database);
    ending.unshift(service.stop);
    if (database === undefined) return [service.address];
    const command = { command: process.execPath, args: ['dist/server.js'], cwd: service.folder };
    const other: ServiceProcess = await startService(
      { ...command, env: { DATABASE_URL: url, LOG_LEVEL: 'info' } },
      '/health/ready',
    );
    ending.unshift(() => other.stop());
    return [service.address, `http://127.0.0.1:${other.port}`];
  }

  it('one of many bookings passes a hook that says nothing of what it reads', { timeout: 300_000 }, async () => {
    await expectOneEachTime(await start(UNDECLARED, HOOK), 'room-taken');
  });

  it('one of many bookings passes a hook that decides under a lock', { timeout: 300_000 }, async () => {
    expect(LOCKED).toContain('lock: room');
    await expectOneEachTime(await start(LOCKED, HOOK), 'room-taken');
  });

  it('one of many bookings passes "no_overlap"', { timeout: 300_000 }, async () => {
    expect(DECLARED).toContain('no_overlap');
    const addresses = await start(DECLARED);
    await expectOneEachTime(addresses, 'overlapping');
    await expectOneMoveEachTime(addresses);
  });
});

/** @param code of the problem that the others are told */
async function expectOneEachTime(addresses: readonly string[], code: string): Promise<void> {
  const room = await idOf(await post(`${addresses[0]}/v1/rooms`, { rooms: { name: 'Blue' } }));
  for (let round = 0; round < ROUNDS; round++) {
    const day = String(round + 1).padStart(2, '0');
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => {
        // Each overlaps with each other, and none is like another.
        const minute = String(index).padStart(2, '0');
        const times = { starts_at: `2030-01-${day}T10:${minute}:00Z`, ends_at: `2030-01-${day}T11:${minute}:00Z` };
        return post(`${addresses[index % addresses.length]}/v1/bookings`, { bookings: { room, ...times } });
      }),
    );
    const told = await Promise.all(answers.map(async (answer) => (answer.status === 201 ? 201 : codeOf(answer))));
    expect(told.toSorted()).toEqual([201, ...Array.from({ length: REQUESTS - 1 }, () => code)].toSorted());
  }
}

/** Bookings of other days that are all moved to one: changes overlap as little as creations do. */
async function expectOneMoveEachTime(addresses: readonly string[]): Promise<void> {
  const room = await idOf(await post(`${addresses[0]}/v1/rooms`, { rooms: { name: 'Red' } }));
  const hoursOf = (day: string): object => ({ starts_at: `2031-${day}T10:00:00Z`, ends_at: `2031-${day}T11:00:00Z` });
  const ids = await Promise.all(
    Array.from({ length: MOVED }, async (_, index) => {
      const day = `02-${String(index + 1).padStart(2, '0')}`;
      return idOf(await post(`${addresses[0]}/v1/bookings`, { bookings: { room, ...hoursOf(day) } }));
    }),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const day = `03-${String(round + 1).padStart(2, '0')}`;
    const answers = await Promise.all(
      ids.map((id, index) => patch(`${addresses[index % addresses.length]}/v1/bookings/${id}`, hoursOf(day))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: MOVED - 1 }, () => 409)]);
  }
}

function patch(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/merge-patch+json', 'if-match': '*' };
  return fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body) });
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function idOf(answer: Response): Promise<string> {
  const { id }: { readonly id: string } = JSON.parse(await answer.text());
  return id;
}

async function codeOf(answer: Response): Promise<string> {
  const { code }: { readonly code: string } = JSON.parse(await answer.text());
  return code;
}
