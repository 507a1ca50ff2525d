// A graceful end: the service is no longer ready, finishes its requests, and then closes the database.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { spawnFlagship, type FlagshipProcess } from '../support/flagship-process.js';

interface Started extends FlagshipProcess {
  readonly address: string;
}

async function start(env: Readonly<Record<string, string>>, args?: readonly string[]): Promise<Started> {
  const DATABASE_URL = `file:${scratchFolder().path('service.sqlite')}`;
  const started = spawnFlagship({ DATABASE_URL, ...env }, args);
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(started.printed()) ?? [];
    if (address !== undefined) return { ...started, address };
    await setTimeout(10);
  }
}

/** A process manager, which starts the service as a cluster worker, sends it a message and passes on signals. */
const MANAGER = `
  const cluster = require('node:cluster');
  cluster.setupPrimary({ exec: 'dist/server.js', execArgv: [] });
  const worker = cluster.fork();
  worker.on('listening', () => worker.send({ type: 'any' }));
  worker.on('exit', (code) => process.exit(code ?? 9));
  process.on('SIGTERM', () => worker.process.kill('SIGTERM'));
`;

/** A request whose end is missing. */
function halfRequest(address: string): { heard(): string; finish(): void } {
  const body = JSON.stringify({ users: { name: 'Ann' } });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const lines = ['POST /v1/users HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  return { heard: () => heard, finish: () => socket.write(body.slice(5)) };
}

async function heardAt(address: string): Promise<readonly unknown[]> {
  const { status, headers } = await fetch(address);
  return [status, headers.get('connection')];
}

describe.skipIf(process.platform === 'win32')('a service that is told to end', () => {
  it('first reports that it is not ready, and still answers for the set time', { timeout: 20_000 }, async () => {
    const { child, address, ended, printed } = await start({ DRAIN_DELAY: '1500ms' });
    expect(await heardAt(`${address}/health/ready`)).toEqual([200, 'keep-alive']);
    const toldAt = performance.now();
    child.kill('SIGTERM');
    await setTimeout(300);
    expect(await heardAt(`${address}/health/ready`)).toEqual([503, 'close']);
    expect(await heardAt(`${address}/health/live`)).toEqual([200, 'close']);
    expect(await heardAt(`${address}/v1/users`)).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThan(1_400);
    expect(printed()).toContain('"msg":"stopped"');
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  });

  it('does not wait after Ctrl-C', { timeout: 20_000 }, async () => {
    const { child, ended } = await start({ DRAIN_DELAY: '60s' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it(
    'takes two signals at once for one: npm hands on what the terminal has sent to each',
    { timeout: 20_000 },
    async () => {
      const { child, address, ended, printed } = await start({});
      const request = halfRequest(address);
      await setTimeout(200);
      child.kill('SIGINT');
      await setTimeout(5);
      child.kill('SIGINT');
      await setTimeout(300);
      request.finish();
      expect([await ended, request.heard().slice(0, 12)]).toEqual([0, 'HTTP/1.1 201']);
      expect(printed()).toContain('"msg":"stopped"');
    },
  );

  it('ends at once when it is told again', { timeout: 20_000 }, async () => {
    const { child, address, ended } = await start({});
    halfRequest(address);
    await setTimeout(200);
    child.kill('SIGINT');
    await setTimeout(1_200);
    child.kill('SIGINT');
    expect(await ended).toBe(1);
  });

  it(
    'goes on under a manager that has started it as a worker of its own, until it is told',
    { timeout: 20_000 },
    async () => {
      const { child, address, ended, printed } = await start({}, ['-e', MANAGER]);
      await setTimeout(300);
      expect(await heardAt(`${address}/health/ready`)).toEqual([200, 'keep-alive']);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(printed()).toContain('"msg":"stopped"');
    },
  );

  it('finishes the request that is under way', { timeout: 20_000 }, async () => {
    const { child, address, ended } = await start({});
    const request = halfRequest(address);
    await setTimeout(200);
    child.kill('SIGTERM');
    await setTimeout(500);
    expect([child.exitCode, request.heard()]).toEqual([null, '']);
    request.finish();
    expect(await ended).toBe(0);
    expect(request.heard()).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  });
});
