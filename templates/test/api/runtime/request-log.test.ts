// The log line of a request: its content, and everything that it never contains.
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerApi } from '../../../src/api/index.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { createLog } from '../../../src/api/runtime/operations/log.js';
import { traceOf } from '../../../src/api/runtime/operations/trace-context.js';
import { calledBy, KNOWING } from '../callers.js';
// <tenants>
import { credentialsIn } from '../credentials.js';
// </tenants>
import { Service, TEST_CONFIG } from '../support.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const lines: string[] = [];
let service: Service;
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  service = await Service.start();
  app = createApp(TEST_CONFIG, createLog('info', { write: (line) => void lines.push(line) }));
  registerApi(app, {
    database: service.database,
    clock: service.clock,
    extensions: KNOWING,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = app.server.address();
  if (address !== null && typeof address === 'object') port = address.port;
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

/** Sends the bytes, and waits for the line of the request. */
async function lineOf(text: string): Promise<Record<string, unknown>> {
  lines.length = 0;
  const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'));
  socket.resume();
  const isOfRequest = (line: string): boolean => line.includes('"msg":"request"');
  while (!lines.some(isOfRequest)) await setTimeout(10);
  socket.destroy();
  const found = lines.filter(isOfRequest);
  expect(found).toHaveLength(1);
  return JSON.parse(found[0] ?? '');
}

const request = (target: string, headers: Readonly<Record<string, string>> = {}): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

it('a request that the last resort answers has a line', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: -86_400_000 });
  try {
    const line = await lineOf(request('/%zz'));
    expect(line).toMatchObject({ method: 'GET', status: 500, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  } finally {
    vi.useRealTimers();
  }
});

it('a line has the route, the status, the time, the caller and the ids', async () => {
  const line = await lineOf(
    request('/problems/rate-limited', {
      'X-Request-Id': 'abc-123',
      traceparent: `00-${TRACE}-${PARENT}-01`,
      ...calledBy('ann'),
    }),
  );
  expect(line).toMatchObject({
    level: 30,
    msg: 'request',
    reqId: 'abc-123',
    method: 'GET',
    route: '/problems/{slug}',
    status: 200,
    duration: expect.any(Number),
    address: '127.0.0.1',
    principal: 'ann',
    traceId: TRACE,
    parentId: PARENT,
  });
});

// <tenants>
it('a line names the tenant of its caller', async () => {
  for (const tenant of ['acme', 'globex']) {
    const line = await lineOf(request('/problems/rate-limited', credentialsIn(tenant, 'ann')));
    expect(line).toMatchObject({ principal: 'ann', tenant });
  }
});

// </tenants>
it('a request without a route has no caller in its line', async () => {
  expect((await lineOf(request('/nothing', calledBy('ann'))))['principal']).toBeUndefined();
});

it('a request is one line, whatever its bytes', async () => {
  const nasty = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
    .filter((one) => !'\r\n\0'.includes(one) && (one >= ' ' || one === '\t') && one !== '\x7f')
    .join('');
  const names = ['X-Request-Id', 'traceparent', 'X-Forwarded-For', 'X-Caller', 'User-Agent', 'Accept', 'Authorization'];
  const headers = Object.fromEntries(names.map((name) => [name, `a${nasty}"}\\n{"level":60`]));
  for (const target of ['/health/live', '/%0a%0d%00{"level":60}', '/%zz', '/v1/%22%7d%0a', '/nothing?a=%0a']) {
    await lineOf(request(target, headers));
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true);
      // One line each, without any control character for a terminal.
      expect(line.split('').filter((one) => one < ' ' || one === '\x7f')).toEqual(['\n']);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    }
  }
});

it('a line contains no secret', async () => {
  const secrets = {
    Authorization: 'Bearer s3cret',
    Cookie: 'session=s3cret',
    'X-Api-Key': 's3cret',
    Referer: 's3cret',
  };
  await lineOf(request('/problems/s3cret?token=s3cret', secrets));
  expect(lines.join('')).not.toContain('s3cret');
});

it('a request without a valid id gets one', async () => {
  for (const given of ['', 'a b', 'a"b', 'é', 'a'.repeat(129), '-a']) {
    const { reqId } = await lineOf(request('/', given === '' ? {} : { 'X-Request-Id': given }));
    expect(reqId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  }
});

it('a trace is read only in its exact form', () => {
  expect(traceOf(`00-${TRACE}-${PARENT}-01`)).toEqual({ traceId: TRACE, parentId: PARENT });
  expect(traceOf(`01-${TRACE}-${PARENT}-01-more`)).toEqual({ traceId: TRACE, parentId: PARENT });
  const zeros = '0'.repeat(32);
  for (const wrong of [
    undefined,
    '',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${zeros}-${PARENT}-01`,
    `00-${TRACE}-${zeros.slice(16)}-01`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
  ])
    expect(traceOf(wrong)).toBeUndefined();
});
