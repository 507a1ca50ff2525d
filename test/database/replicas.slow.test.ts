// Reads on a replica: it answers them, writers see their own writes, and nothing depends on the replica's presence.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { flagship } from '../support/built-command.js';
import { addressOf, startPair, type Pair } from '../support/postgres-pair.js';
import { canCopy } from '../support/postgres-binaries.js';

/** Milliseconds to notice a silent replica and ask the primary. */
const LONGEST_ANSWER = 6_000;

describe.skipIf(!canCopy)('a replica', () => {
  let pair: Pair;
  let database: string;
  let service: ServiceProcess | undefined;
  let address: string;

  beforeAll(async () => {
    pair = await startPair({ isSynchronous: false });
    database = await pair.makeDatabase(flagship);
    await pair.caughtUp();
    const env = {
      DATABASE_URL: addressOf([pair.primary], database),
      DATABASE_READ_URL: addressOf([pair.standby], database),
      LOG_LEVEL: 'info',
    };
    service = await startService(
      { command: process.execPath, args: ['dist/server.js'], cwd: flagship, env },
      '/health/ready',
    );
    address = `http://127.0.0.1:${service.port}`;
  }, 120_000);

  afterAll(async () => {
    await service?.kill();
    await pair.stop();
  });

  function make(name: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${address}/v1/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ users: { name } }),
    });
  }

  async function statusOf(answer: Response, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    return (await fetch(address + (answer.headers.get('location') ?? ''), { headers })).status;
  }

  async function haltReplay(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      await pair.standby.run('SELECT pg_wal_replay_pause()');
      await setTimeout(30);
      await pair.standby.run('SELECT pg_wal_replay_resume()');
      await setTimeout(30);
    }
  }

  function tokenOf(answer: Response): string {
    return answer.headers.get('consistency-token') ?? '';
  }

  it('answers reads: a write that it lacks is visible only to its writer', async () => {
    pair.wire.cut();
    onTestFinished(() => pair.wire.mend());
    const answers = await Promise.all(['a', 'b'].map((name) => make(name)));
    const [one, other] = answers;
    if (one === undefined || other === undefined) throw new Error('There is no answer.');
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const cookie = one.headers.get('set-cookie') ?? '';
    expect(cookie).toBe(`consistency=${tokenOf(one)}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`);
    expect(await statusOf(one)).toBe(404);
    expect(await statusOf(one, { 'consistency-token': tokenOf(one) })).toBe(200);
    expect(await statusOf(one, { cookie: `a=b; consistency=${tokenOf(one)}; c=d` })).toBe(200);
    expect(await statusOf(one, { 'consistency-token': 'of another service' })).toBe(200);
    const both = { 'consistency-token': `${tokenOf(one)}, ${tokenOf(other)}` };
    expect(await Promise.all(answers.map((answer) => statusOf(answer, both)))).toEqual([200, 200]);
    pair.wire.mend();
    await pair.caughtUp();
    expect(await statusOf(one)).toBe(200);
  });

  it('shows the current state to a caller whose change was refused', async () => {
    const made = await make('c');
    const path = address + (made.headers.get('location') ?? '');
    await pair.caughtUp();
    pair.wire.cut();
    onTestFinished(() => pair.wire.mend());
    const headers = { 'content-type': 'application/merge-patch+json', 'if-match': made.headers.get('etag') ?? '' };
    const change = (name: string): Promise<Response> =>
      fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ name }) });
    expect((await change('d')).status).toBe(200);
    const refused = await change('e');
    expect(refused.status).toBe(412);
    const read = await fetch(path, { headers: { 'consistency-token': tokenOf(refused) } });
    expect(await read.json()).toMatchObject({ name: 'd' });
    const stale = await fetch(path);
    expect([await stale.json(), stale.headers.get('consistency-token')]).toMatchObject([{ name: 'c' }, null]);
  });

  it('that stops again and again hides no write from its writer', async () => {
    let goesOn = true;
    const halting = haltReplay(() => goesOn);
    const missed: string[] = [];
    let stale = 0;
    const client = async (name: string): Promise<void> => {
      for (let round = 0; round < 40; round++) {
        const answer = await make(`${name}${round}`);
        if ((await statusOf(answer)) !== 200) stale++;
        if ((await statusOf(answer, { 'consistency-token': tokenOf(answer) })) !== 200) missed.push(`${name}${round}`);
      }
    };
    await Promise.all(['f', 'g', 'h', 'i'].map(client));
    goesOn = false;
    await halting;
    expect(missed).toEqual([]);
    // Without tokens, some reads are stale.
    expect(stale).toBeGreaterThan(0);
  });

  it('can go away without failed reads, with or without a notice', { timeout: 60_000 }, async () => {
    const made = await make('j');
    const read = async (rounds: number): Promise<number> => {
      const since = performance.now();
      for (let round = 0; round < rounds; round++) expect(await statusOf(made)).toBe(200);
      return performance.now() - since;
    };
    await pair.caughtUp();
    pair.standby.freeze();
    const first = await read(1);
    expect(first).toBeLessThan(LONGEST_ANSWER);
    await read(20);
    pair.standby.thaw();
    await pair.standby.kill();
    await read(20);
    await pair.standby.start();
    await pair.caughtUp();
    const usersOf = async (): Promise<number> =>
      Number(await pair.standby.run(`SELECT count(*) FROM pg_stat_activity WHERE datname = '${database}'`, 'postgres'));
    const end = performance.now() + 15_000;
    while ((await usersOf()) === 0 && performance.now() < end) await setTimeout(50);
    expect(await usersOf()).toBeGreaterThan(0);
    expect(await statusOf(made)).toBe(200);
  });
});
