// Metrics: their names, their values, and their address.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { register } from 'prom-client';
import { readConfig } from '../../../src/api/config.js';
import { readMetricsAddress } from '../../../src/api/runtime/environment/metrics-address.js';
import { createLog } from '../../../src/api/runtime/operations/log.js';
import { serveMetrics } from '../../../src/api/runtime/operations/metrics-server.js';
import { collectOfProcess, measured } from '../../../src/api/runtime/operations/metrics.js';
import { Service, TEST_CONFIG } from '../support.js';

// The registry belongs to the process, where other tests may have run before.
beforeEach(() => register.resetMetrics());
afterEach(() => vi.unstubAllEnvs());

it('counts requests by their route, and not by their address', async () => {
  const service = await Service.start();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = Object(service.app.server.address());
  for (let count = 0; count < 50; count++) await fetch(`http://127.0.0.1:${port}/nothing/${count}?a=${count}`);
  await fetch(`http://127.0.0.1:${port}/problems/rate-limited`);
  await fetch(`http://127.0.0.1:${port}/problems/nothing`);
  await new Promise<void>((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method: 'PROPFIND', path: '/' }, (answer) => {
      answer.resume().once('close', resolve);
    });
    asked.end();
  });
  await service.stop();
  const text = await register.metrics();
  expect(text).toContain('http_requests_total{method="GET",route="none",status="4xx"} 50');
  expect(text).toContain('http_requests_total{method="GET",route="/problems/{slug}",status="2xx"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="/problems/{slug}",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/problems/{slug}"} 2');
  expect(text).toMatch(/http_requests_total\{method="other",route="[^"]+",status="4xx"\} 1/);
  expect(text).toContain('http_requests_in_flight 0');
  expect(text).not.toMatch(/nothing/);
});

it('counts operations of the database, also outside of requests', async () => {
  const service = await Service.start();
  const database = measured(service.database);
  const asking = function* (): Generator<Promise<void>, string, void> {
    return 'asked';
  };
  expect(await database.read(asking)).toBe('asked');
  expect(await database.write(asking, Infinity)).toBe('asked');
  await service.stop();
  const text = await register.metrics();
  expect(text).toContain('database_operation_duration_seconds_count{operation="read"} 1');
  expect(text).toContain('database_operation_duration_seconds_count{operation="write"} 1');
  expect(text).toContain('database_operations_in_flight{operation="write"} 0');
});

// <postgres>
it('counts the connections to each server, and shows the state of the process', async () => {
  const none = { open: 0, taken: 0, waiting: 0 };
  // A process that starts a service again shows the connections of that one.
  collectOfProcess({ connections: () => [{ server: 'former', connections: none }] });
  collectOfProcess({
    connections: () => [
      { server: 'primary', connections: { ...none, open: 3, taken: 1 } },
      { server: 'replica.example:5432', connections: { ...none, open: 2 } },
    ],
  });
  const text = await register.metrics();
  expect(text).toContain('database_connections{server="primary",state="open"} 3');
  expect(text).toContain('database_connections{server="primary",state="taken"} 1');
  expect(text).toContain('database_connections{server="replica.example:5432",state="open"} 2');
  expect(text).not.toContain('former');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});
// </postgres>
// <only-sqlite>
// it('shows the state of the process', async () => {
//   collectOfProcess();
//   collectOfProcess();
//   expect(await register.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
// });
// </only-sqlite>

it('has its own address, and reports when that is taken', async () => {
  vi.stubEnv('METRICS_PORT', '0');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await serveMetrics(TEST_CONFIG, log);
  const said: { metrics: AddressInfo } = JSON.parse(lines[0] ?? '');
  const at = `http://127.0.0.1:${said.metrics.port}`;
  const answer = await fetch(`${at}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram');
  expect((await fetch(`${at}/v1`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405);
  vi.stubEnv('METRICS_PORT', String(said.metrics.port));
  await expect(serveMetrics(TEST_CONFIG, log)).rejects.toThrow(/is taken: set METRICS_PORT/);
});

it('refuses an invalid port, and the port of the service', () => {
  const wrongFor = (port: string, service = { host: '127.0.0.1', port: 3000 }): readonly string[] => {
    const wrong: string[] = [];
    readMetricsAddress({ METRICS_PORT: port }, service, wrong);
    return wrong;
  };
  expect(wrongFor('-1')).toEqual([
    'METRICS_PORT is "-1": it has to be a number from 0 to 65535 (0 takes any free port).',
  ]);
  const same = [expect.stringContaining('METRICS_PORT and PORT are the same')];
  expect(wrongFor('3000')).toEqual(same);
  expect(wrongFor('8080', { host: '0.0.0.0', port: 8080 })).toEqual(same);
  expect(wrongFor('8080', { host: '192.0.2.1', port: 8080 })).toEqual([]);
  expect(wrongFor('0', { host: '127.0.0.1', port: 0 })).toEqual([]);
  expect(() => readConfig({ METRICS_PORT: '3000' }, 'service')).toThrow('METRICS_PORT and PORT are the same');
});
