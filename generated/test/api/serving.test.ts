// A service from its start to its end, over real connections, and its defence against too many requests.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerFailure } from '../../src/api/runtime/answers/failures.js';
import { createApp } from '../../src/api/runtime/app/create-app.js';
import { boundConnections } from '../../src/api/runtime/edge/client-bounds.js';
import { Connections, type ClientBounds } from '../../src/api/runtime/edge/connections.js';
import { listenAt } from '../../src/api/runtime/edge/listening.js';
import { addressError, checkAddress } from '../../src/api/runtime/environment/address.js';
import { drain } from '../../src/api/runtime/operations/draining.js';
import { openService, type OpenService } from '../../src/api/runtime/operations/open-service.js';
import { installShedding } from '../../src/api/runtime/operations/shedding.js';
import { Problem } from '../../src/api/runtime/problems/problem.js';
import { settings } from '../../src/api/settings.js';
import { Service, TEST_CONFIG } from './support.js';

let service: Service;
let opened: OpenService;
let port: number;
/** The parts that have ended, in order. */
let ended: string[];

beforeEach(async () => {
  service = await Service.start();
  ended = [];
  opened = openOn('localhost', 0);
});

afterEach(() => service.stop());

function openOn(host: string, wanted: number): OpenService {
  // The database stays open for other tests.
  const database = { ...service.database, close: async () => void ended.push('database') };
  return openService(service.app, database, { host, port: wanted }, service.app.log);
}

async function listen(): Promise<void> {
  await opened.listen();
  const address = service.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

function get(path: string): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, { headers: { accept: 'application/json' } });
}

/** The statuses of all answers to so many requests on one connection, until it is closed. */
async function statusesOf(count: number): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  socket.write('GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(count));
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

describe('a service', () => {
  it('is not ready after a signal, finishes open requests, and closes the database last', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = new Promise<void>((resolve) => {
      service.app.get('/held', async () => {
        resolve();
        await held;
        ended.push('request');
        return 'held';
      });
    });
    await listen();
    expect((await get('/health/ready')).status).toBe(200);
    const answer = get('/held');
    await begun;
    drain(service.app.server);
    const notReady = await get('/health/ready');
    expect([notReady.status, notReady.headers.get('connection')]).toEqual([503, 'close']);
    expect((await get('/health/live')).status).toBe(200);
    const end = opened.end('SIGTERM', 0);
    release();
    expect(await (await answer).text()).toBe('held');
    await end;
    expect(ended).toEqual(['request', 'database']);
    await expect(get('/health/live')).rejects.toThrow('fetch failed');
  });

  it('ends in the same order after an error', async () => {
    await listen();
    await opened.end(new Error('a fault'), 0);
    expect(ended).toEqual(['database']);
  });

  it('listens at its other addresses if one is not available', async () => {
    port = await listenAt(service.app, ['127.0.0.1', '192.0.2.1'], 0);
    expect((await get('/health/live')).status).toBe(200);
  });
});

describe('an address', () => {
  it('that is taken is refused before the start, and at the start with the database closed', async () => {
    const other = createApp(TEST_CONFIG);
    port = await listenAt(other, ['127.0.0.1'], 0);
    const taken = `Port ${port} on 127.0.0.1 is taken. Set PORT to another one.`;
    await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(taken);
    await expect(openOn('127.0.0.1', port).listen()).rejects.toThrow(taken);
    expect(ended).toEqual(['database']);
    await other.close();
    await checkAddress({ host: '127.0.0.1', port });
  });

  it.each([
    ['EADDRNOTAVAIL', 'HOST is "here": this machine has no such address. Set it to 127.0.0.1'],
    ['EACCES', 'Port 80 on here is not allowed. Set PORT to 1024 or more.'],
    ['EMFILE', 'Nothing can listen on port 80 of here (EMFILE). Set HOST and PORT to others.'],
  ])('that the system refuses with %s has its own message', (code, sentence) => {
    const refusal = Object.assign(new Error(code), { code, syscall: 'listen' });
    expect(String(addressError(refusal, { host: 'here', port: 80 }))).toContain(sentence);
  });

  it('is not blamed for another error', () => {
    const fault = new TypeError('a fault');
    expect(addressError(fault, { host: 'here', port: 80 })).toBe(fault);
  });
});

describe('a client with too many requests', () => {
  const { pipelined }: Pick<ClientBounds, 'pipelined'> = settings.clients;
  const most = pipelined ?? 0;

  it.skipIf(pipelined === null)('is refused one request too many on a connection, which is then closed', async () => {
    await listen();
    expect(await statusesOf(most + 2)).toEqual([...Array.from({ length: most }, () => '200'), '503']);
  });

  it.skipIf(pipelined === null)('is disconnected at once after far too many requests', async () => {
    await listen();
    expect((await statusesOf(2 * most + 1)).length).toBeLessThanOrEqual(most);
  });

  it('gets no more connections than the limit', async () => {
    boundConnections(service.app.server, { connections: 0 });
    await listen();
    await expect(get('/health/live')).rejects.toThrow('fetch failed');
  });

  it('that reads nothing is disconnected: the one with the most unread bytes at once, others later', async () => {
    const bounds = { connections: null, pipelined: null, unread: 10, unreadPerConnection: 5, writeTimeout: 0 };
    const connections = new Connections(bounds);
    const [small, large] = [6, 20].map((size) => {
      const socket = new Duplex({ read: () => undefined, write: () => undefined });
      socket.write(Buffer.alloc(size));
      return connections.of(socket);
    });
    if (small === undefined || large === undefined) throw new Error('There are two connections.');
    connections.watch(small);
    expect(connections.isTooMuch(small)).toBe(true);
    connections.watch(large);
    expect([small.socket.destroyed, large.socket.destroyed]).toEqual([false, true]);
    await once(small.socket, 'close');
  });
});

it.each([
  ['more requests are open than the limit', { inFlight: 0, eventLoopDelay: null }],
  ['the event loop is over its limit', { inFlight: null, eventLoopDelay: -1_000 }],
])('an overloaded service refuses requests at once, and is still alive: %s', async (_why, bounds) => {
  const app = createApp(TEST_CONFIG);
  app.setErrorHandler(answerFailure);
  installShedding(app, bounds);
  for (const path of ['/', '/health/live']) app.get(path, () => 'served');
  port = await listenAt(app, ['127.0.0.1'], 0);
  const refused = await get('/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await get('/health/live')).status).toBe(200);
  await app.close();
});

describe('a failure', () => {
  it.each([
    ['of the framework', Object.assign(new Error('not taken'), { statusCode: 415 }), false, 400, 'malformed-request'],
    ['of the service', new Error('a secret'), false, 500, 'internal-error'],
    [
      'that cannot be answered as it is',
      new Problem('malformed-request', 'It is refused.'),
      true,
      500,
      'internal-error',
    ],
  ])('%s is answered with a problem that reveals no cause', async (_whose, failure, failsAgain, status, code) => {
    const app = createApp(TEST_CONFIG);
    app.setErrorHandler((error: Error, request, reply) =>
      answerFailure(error, request, reply, () => {
        if (failsAgain) throw new Error('a secret');
      }),
    );
    app.get('/', () => {
      throw failure;
    });
    port = await listenAt(app, ['127.0.0.1'], 0);
    const answer = await get('/');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toMatchObject({ status, code });
    expect(text).not.toContain('secret');
    await app.close();
  });
});
