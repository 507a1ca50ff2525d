// WORKERS: several processes serve one port on one PostgreSQL. A dead one is replaced, and all end in order.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { flagship, run } from '../support/built-command.js';
import { spawnFlagship, type FlagshipProcess } from '../support/flagship-process.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';

const COUNT = 3;

interface Started extends FlagshipProcess {
  readonly address: string;
  /** The log's lines. */
  lines(): readonly Line[];
  /** The ids of the serving processes. */
  pids(): readonly number[];
}

interface Line {
  readonly pid: number;
  readonly worker?: number;
  readonly msg: string;
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'pid' in value && 'msg' in value;
}

describe.skipIf(binaries === undefined)('workers', () => {
  let cluster: Cluster;
  let url = '';

  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.makeDatabase(flagship);
  }, 120_000);

  afterAll(() => cluster.stop());

  async function start(env: Readonly<Record<string, string>> = {}): Promise<Started> {
    const started = spawnFlagship({ DATABASE_URL: url, DATABASE_POOL: '4', WORKERS: String(COUNT), ...env });
    const lines = (): readonly Line[] => {
      const whole = started
        .printed()
        .split('\n')
        .filter((text) => text.startsWith('{') && text.endsWith('}'));
      return whole.map((text): unknown => JSON.parse(text)).filter(isLine);
    };
    const listening = (): readonly Line[] => lines().filter(({ msg }) => msg.startsWith('Server listening'));
    while (listening().length < COUNT) await setTimeout(20);
    const address = /http:\S+\d/.exec(listening()[0]?.msg ?? '')?.[0] ?? '';
    return {
      ...started,
      address,
      lines,
      pids: () => [...new Set(listening().map(({ pid }) => pid))].filter(isAlive),
    };
  }

  it('serve beside each other, and each line of the log names its worker', { timeout: 30_000 }, async () => {
    const { child, address, ended, lines, pids } = await start();
    expect(pids()).toHaveLength(COUNT);
    expect(pids()).not.toContain(child.pid);
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${address}/v1/users`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const workers = lines().filter(({ worker }) => worker !== undefined);
    expect(new Set(workers.map(({ worker }) => worker)).size).toBe(COUNT);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(lines().filter(({ msg }) => msg === 'stopped')).toHaveLength(COUNT + 1);
  });

  it('are replaced when they die, at the cost of their own requests alone', { timeout: 60_000 }, async () => {
    const { child, address, ended, lines, pids } = await start();
    const before = pids();
    const statuses: number[] = [];
    let lost = 0;
    const load = { goesOn: true };
    const clients = Array.from({ length: 8 }, async () => {
      while (load.goesOn) {
        const body = JSON.stringify({ users: { name: 'Ann' } });
        // A connection on its way to the worker that is killed may never be answered: its request is lost too.
        const signal = AbortSignal.timeout(10_000);
        const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal };
        await fetch(`${address}/v1/users`, options).then(
          (answer) => statuses.push(answer.status),
          () => lost++,
        );
      }
    });
    await setTimeout(300);
    process.kill(before[0] ?? 0, 'SIGKILL');
    while (pids().length < COUNT || pids().every((pid) => before.includes(pid))) await setTimeout(20);
    const answered = statuses.length;
    while (statuses.length < answered + 50) await setTimeout(20);
    load.goesOn = false;
    await Promise.all(clients);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(lost).toBeLessThanOrEqual(8);
    expect(lines().filter(({ msg }) => msg === 'a worker ended and is replaced')).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(pids()).toEqual([]);
  });

  it('all report that they are not ready first, and finish their requests', { timeout: 30_000 }, async () => {
    const { child, address, ended } = await start({ DRAIN_DELAY: '1s' });
    const sockets = Array.from({ length: 6 }, () => halfRequest(address));
    await setTimeout(300);
    child.kill('SIGTERM');
    await setTimeout(300);
    const ready = await Promise.all(Array.from({ length: 12 }, () => fetch(`${address}/health/ready`)));
    expect(new Set(ready.map(({ status }) => status))).toEqual(new Set([503]));
    await setTimeout(1_200);
    const heard = sockets.map((socket) => socket.finish());
    expect((await Promise.all(heard)).map((text) => text.slice(0, 12))).toEqual(Array(6).fill('HTTP/1.1 201'));
    expect(await ended).toBe(0);
  });

  it('end with Ctrl-C, which each of them hears', { timeout: 30_000 }, async () => {
    const { child, ended, pids } = await start({ DRAIN_DELAY: '60s' });
    for (const pid of [...pids(), child.pid ?? 0]) process.kill(pid, 'SIGINT');
    // npm passes on the terminal's signal.
    await setTimeout(5);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(pids()).toEqual([]);
  });

  it('end without the one that has just died, and without the one that hangs', { timeout: 60_000 }, async () => {
    const { child, ended, lines, pids } = await start();
    const [dead = 0, stopped = 0] = pids();
    process.kill(stopped, 'SIGSTOP');
    onTestFinished(() => void (isAlive(stopped) && process.kill(stopped, 'SIGKILL')));
    process.kill(dead, 'SIGKILL');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(pids()).toEqual([]);
    expect(lines().filter(({ msg }) => msg === 'a worker does not end and is killed')).toHaveLength(1);
  });

  it('report a problem once, and stop trying', { timeout: 30_000 }, async () => {
    const refusal = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const ended = await run(process.execPath, ['dist/server.js'], flagship, { PORT: '0', WORKERS: '3', ...env });
      expect(ended.code).toBe(1);
      return ended.stderr;
    };
    expect(await refusal({ DATABASE_URL: url.replace(/\w+$/, 'nowhere') })).toMatch(
      /^The database .* cannot be used: the server has no database of this name\.\n$/,
    );
    expect(await refusal({ DATABASE_URL: 'file:data/a.sqlite' })).toMatch(
      /WORKERS is "3", and DATABASE_URL names an SQLite file/,
    );
    expect(await refusal({ DATABASE_URL: url, WORKERS: 'many' })).toContain('WORKERS is "many"');
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A request whose last byte is missing. */
function halfRequest(address: string): { finish(): Promise<string> } {
  const body = JSON.stringify({ users: { name: 'Ann' } });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const lines = ['POST /v1/users HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return {
    finish: () =>
      new Promise((resolve, reject) => {
        let heard = '';
        socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
        socket.on('end', () => resolve(heard)).on('error', reject);
        socket.write(body.slice(-1));
      }),
  };
}
