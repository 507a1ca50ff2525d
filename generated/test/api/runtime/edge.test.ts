// The service on the wire: several requests on one connection, failures that cannot be answered in the usual way, and
// errors of the owner's functions.
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerFailure } from '../../../src/api/runtime/answers/failures.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { NO_OCCURRENCE } from '../../../src/api/runtime/edge/last-resort.js';
import { errorsOf } from '../../../src/api/runtime/hooks/own-code.js';
import { inTime } from '../../../src/api/runtime/time/waiting.js';
import { settings } from '../../../src/api/settings.js';
import { TEST_CONFIG } from '../support.js';

/** The bytes that the service sends for these ones, on one connection. */
async function exchange(app: FastifyInstance, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = Object(app.server.address());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  await app.close();
  return answer;
}

const GET = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const CLOSE = 'Connection: close\r\n';

it('answers leave in the order of their requests, even if a later one is ready first', async () => {
  const app = createApp(TEST_CONFIG);
  app.get('/slow', () => setImmediate('first'));
  app.get('/fast', async () => 'second');
  expect(await exchange(app, GET('/slow') + GET('/fast', CLOSE))).toMatch(
    /\r\n\r\nfirstHTTP\/1\.1 200 [^]*\r\n\r\nsecond$/,
  );
});

it.skipIf(settings.clients.pipelined === null)(
  'a connection with too many requests is refused, after the earlier answers',
  async () => {
    const pipelined = Number(settings.clients.pipelined);
    const app = createApp(TEST_CONFIG);
    app.setErrorHandler(answerFailure);
    app.get('/', () => setImmediate('done'));
    const answer = await exchange(app, GET('/').repeat(pipelined + 2));
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array(pipelined).fill('HTTP/1.1 200'), 'HTTP/1.1 503']);
  },
);

it.for<readonly [string, (app: FastifyInstance) => unknown]>([
  ['recorded', (app) => app.get('/', () => Promise.reject(new Error('secret')))],
  ['sent', (app) => app.addHook('onSend', () => Promise.reject(new Error('secret'))).get('/', async () => 'done')],
])('a failure that cannot be %s is still answered, and reveals nothing', async ([what, prepare]) => {
  const full = {
    write: () => {
      throw new Error('secret');
    },
  };
  const app = what === 'recorded' ? createApp(TEST_CONFIG, pino({ level: 'error' }, full)) : createApp(TEST_CONFIG);
  app.setErrorHandler(answerFailure);
  prepare(app);
  const answer = await exchange(app, GET('/', CLOSE));
  expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*application\/problem\+json/);
  expect(answer).toContain(NO_OCCURRENCE);
  expect(answer).not.toContain('secret');
});

it('a function that does not end is aborted, and the answer is 503', async () => {
  const told: unknown[] = [];
  const endless = inTime(performance.now(), (signal) => {
    signal.addEventListener('abort', ({ type }) => told.push(type));
    return new Promise(() => undefined);
  });
  await expect(endless).rejects.toMatchObject({ status: 503 });
  expect(told).toEqual(['abort']);
});

it('a failure of the owner may name only JSON pointers', () => {
  const error = { code: 'wrong', detail: 'It is wrong.' };
  expect(errorsOf({ errors: [{ ...error, pointer: '/name' }] })).toHaveLength(1);
  expect(() => errorsOf({ errors: [{ ...error, pointer: 'name' }] })).toThrow('begin it with a slash');
});
