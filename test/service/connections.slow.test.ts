// Resources that clients can hold over real sockets: unread answers, connections and waiting answers.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startedService, type StartedService } from '../support/started-service.js';

const MEBIBYTE = 1_048_576;

const INPUT = `service: bounded
version: 1
limits:
  body: 8MiB
  pipelined: 4
  connections: 20
  in_flight: 15
  unread: 12MiB
  unread_per_connection: 2MiB
  write_timeout: 2s
resources:
  documents:
    fields:
      content: { type: json }
`;

let service: StartedService;
let port = 0;
let large = '';
const clients = new Set<Socket>();

beforeAll(async () => {
  service = await startedService(INPUT);
  port = Number(new URL(service.address).port);
  large = await made('x'.repeat(4 * MEBIBYTE));
}, 180_000);

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  await pause(100);
});

afterAll(() => service.stop());

/** @returns the path of the created item */
async function made(content: string): Promise<string> {
  const body = JSON.stringify({ documents: { content } });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${service.address}/v1/documents`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

interface Client {
  readonly socket: Socket;
  readonly text: () => string;
  /** The service has closed the connection. */
  readonly isClosed: () => boolean;
}

/** A client that reads nothing until it is resumed. */
function client(bytes: string): Client {
  const socket = connect(port, '127.0.0.1').pause();
  clients.add(socket);
  let text = '';
  let closed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => (closed = true));
  socket.on('close', () => (closed = true));
  socket.write(bytes);
  return { socket, text: () => text, isClosed: () => closed };
}

/**
 * Reads about so many bytes and pauses again.
 * A client that read for a moment might read too little for the system to let the service send more.
 */
async function readSome({ socket, text }: Client, bytes: number): Promise<void> {
  const enough = text().length + bytes;
  const pauseThen = (): void => {
    if (text().length >= enough) socket.pause();
  };
  socket.on('data', pauseThen).resume();
  await until(() => socket.isPaused());
  socket.off('data', pauseThen);
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

async function until(what: () => boolean, seconds = 20): Promise<void> {
  for (let left = seconds * 100; left > 0 && !what(); left--) await pause(10);
  expect(what()).toBe(true);
}

const statusesIn = (text: string): readonly string[] => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** Checks that the service answers another client. */
async function expectAlive(): Promise<void> {
  expect((await fetch(`${service.address}/health/ready`)).status).toBe(200);
}

it('answers the allowed number of requests on one connection, refuses the next, and closes', async () => {
  const { socket, text, isClosed } = client(get('/').repeat(7));
  socket.resume();
  await until(isClosed);
  const statuses = statusesIn(text());
  expect(statuses).toEqual([...Array.from({ length: 4 }, () => 'HTTP/1.1 200'), 'HTTP/1.1 503']);
  expect(text()).toContain('"code":"service-unavailable"');
  expect(text().toLowerCase()).toContain('connection: close');
  await expectAlive();
});

it('answers any number of requests one after the other', async () => {
  const { socket, text, isClosed } = client(get('/'));
  socket.resume();
  for (let count = 1; count <= 30; count++) {
    await until(() => statusesIn(text()).length === count);
    socket.write(get('/'));
  }
  expect(new Set(statusesIn(text()))).toEqual(new Set(['HTTP/1.1 200']));
  expect(isClosed()).toBe(false);
});

it('ends a connection at once that sends far more requests', async () => {
  const { socket, text, isClosed } = client(get(large).repeat(300));
  await pause(500);
  socket.resume();
  await until(isClosed);
  expect(statusesIn(text()).length).toBeLessThan(4);
  await expectAlive();
});

it('refuses requests behind answers that wait', async () => {
  const { socket, text, isClosed } = client(get(large));
  await pause(300);
  socket.write(get('/'));
  await pause(300);
  socket.resume();
  await until(isClosed);
  expect(statusesIn(text())).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
});

it('forgets requests of connections that are cut', async () => {
  for (let count = 0; count < 10; count++) {
    const { socket } = client(get(large) + get('/').repeat(2));
    await pause(50);
    socket.destroy();
  }
  await pause(200);
  expect((await fetch(`${service.address}/v1/documents`)).status).toBe(200);
});

it('answers other clients while it waits for many bodies', async () => {
  const begun =
    'POST /v1/documents HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n';
  for (let count = 0; count < 17; count++) client(begun);
  await pause(200);
  expect((await fetch(`${service.address}/v1/documents`)).status).toBe(200);
});

it('holds no more waiting answers for all clients than allowed', async () => {
  const unread = Array.from({ length: 12 }, () => client(get(large)));
  await pause(500);
  await expectAlive();
  for (const { socket } of unread) socket.resume();
  await until(() => unread.every(({ isClosed, text }) => isClosed() || text().length > 4 * MEBIBYTE));
  const whole = unread.filter(({ text }) => text().length > 4 * MEBIBYTE).length;
  // Each holds 4 MiB minus the sockets' buffers: at least two fit, and not all.
  expect(whole).toBeGreaterThanOrEqual(2);
  expect(whole).toBeLessThan(12);
});

it('ends only the connection of a client that reads nothing', async () => {
  const stalled = client(get(large));
  const slow = client(get(large));
  for (let count = 0; count < 12; count++) {
    await pause(500);
    await readSome(slow, MEBIBYTE / 4);
  }
  // A paused client notices the end only when it resumes.
  stalled.socket.resume();
  await until(stalled.isClosed);
  expect(stalled.text().length).toBeLessThan(4 * MEBIBYTE);
  slow.socket.resume();
  await until(() => slow.text().length > 4 * MEBIBYTE);
});

it('closes connections beyond the allowed number', async () => {
  const open = Array.from({ length: 30 }, () => client(get('/')));
  for (const { socket } of open) socket.resume();
  await until(() => open.every(({ isClosed, text }) => isClosed() || statusesIn(text()).length === 1));
  const answered = open.filter(({ text }) => statusesIn(text()).length === 1).length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(20);
  expect(open.filter(({ isClosed }) => isClosed()).length).toBeGreaterThanOrEqual(10);
});
