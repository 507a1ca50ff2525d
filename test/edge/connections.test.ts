// What one connection may ask for at once, over a socket, beside what the tests of each service send (`serving.test.ts`, `edge.test.ts`).
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connections, type ClientBounds } from '../../generated/src/api/runtime/edge/connections.js';
import { settings } from '../../generated/src/api/settings.js';
import { Service } from '../../generated/test/api/support.js';

const { pipelined }: Pick<ClientBounds, 'pipelined'> = settings.clients;
const most = pipelined ?? 0;

let service: Service;
let port: number;

beforeEach(async () => {
  service = await Service.start();
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
});

afterEach(() => service.stop());

/** All that is answered to so many requests, until the connection is closed. */
async function answersTo(count: number, method = 'GET'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`${method} /health/live HTTP/1.1\r\nHost: here\r\n\r\n`.repeat(count));
  await closed;
  return text;
}

const statusesIn = (text: string): readonly string[] => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

it.skipIf(pipelined === null)('answers any number one after the other', async () => {
  const socket = connect(port, '127.0.0.1');
  for (let count = 0; count <= 2 * most; count++) {
    socket.write('GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n');
    const [answer]: unknown[] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  }
  socket.destroy();
});

it.skipIf(pipelined === null)('refuses HEAD without a body', async () => {
  const answers = await answersTo(most + 2, 'HEAD');
  expect(statusesIn(answers).at(-1)).toBe('HTTP/1.1 503');
  expect(answers).toMatch(/^(?:HTTP\/1\.1 \d{3} [^\r\n]*\r\n(?:[^\r\n]+\r\n)+\r\n)+$/);
});

it('does nothing that stands behind a request that it refused, once that is answered too', async () => {
  service.app.server.once('connection', (socket: Socket) => {
    connections.of(socket).isRefused = true;
  });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write('GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n');
  await pause(200);
  socket.destroy();
  expect(text).toBe('');
});
