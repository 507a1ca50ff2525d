// How a service ends when it is told to: not ready first, then what is under way is finished, then the database is closed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../src/testing/scratch-folder.js';
import { buildFlagship, flagship } from './built-command.js';

beforeAll(buildFlagship, 120_000);

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly ended: Promise<number | null>;
  printed(): string;
}

async function start(env: Readonly<Record<string, string>>): Promise<Started> {
  const DATABASE_URL = `file:${scratchFolder().path('service.sqlite')}`;
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: flagship,
    env: { ...process.env, PORT: '0', DATABASE_URL, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const address = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, address, ended, printed: () => printed };
}

async function heardAt(address: string): Promise<readonly unknown[]> {
  const { status, headers } = await fetch(address);
  return [status, headers.get('connection')];
}

describe.skipIf(process.platform === 'win32')('a service that is told to end', () => {
  it('is not ready first, and answers as before for the time that is set', { timeout: 20_000 }, async () => {
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

  it('does not wait when it is Ctrl-C', { timeout: 20_000 }, async () => {
    const { child, ended } = await start({ DRAIN_DELAY: '60s' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('finishes the request that is under way', { timeout: 20_000 }, async () => {
    const { child, address, ended } = await start({});
    const body = JSON.stringify({ users: { name: 'Ann' } });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const lines = ['POST /v1/users HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await setTimeout(200);
    child.kill('SIGTERM');
    await setTimeout(500);
    expect([child.exitCode, heard]).toEqual([null, '']);
    socket.write(body.slice(5));
    expect(await ended).toBe(0);
    expect(heard).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  });
});
