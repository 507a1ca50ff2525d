// Traces, as a receiver gets them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { loadTracing, traced } from '../../../src/api/runtime/operations/tracing-switch.js';
import { existenceQuery } from '../../../src/api/store/database.js';
import { Service, TEST_CONFIG } from '../support.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const bodies: string[] = [];
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    bodies.push(`${request.method} ${request.url} ${text}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let service: Service;

beforeAll(async () => {
  service = await Service.start();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await service.stop();
  receiver.close();
  // Later tests in this process have no receiver.
  await loadTracing({});
});

afterEach(() => vi.unstubAllEnvs());

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.');
  return `http://127.0.0.1:${address.port}`;
}

it('no trace is sent unless the environment names a receiver', async () => {
  const api = { database: service.database };
  for (const environment of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' },
  ]) {
    await loadTracing(environment);
    expect(traced(createApp(TEST_CONFIG), api)).toBe(api);
  }
});

it('a trace has a span of the request, named by its route, and one for each database operation below it', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', addressOf(receiver.address()));
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  await loadTracing();
  const app = createApp(TEST_CONFIG);
  const api = traced(app, { database: service.database });
  app.get('/things/:thingId', async () => {
    await api.database.read(function* (reader) {
      return yield* reader.first(existenceQuery('SELECT 1'), []);
    });
    await api.database.write(function* (transaction) {
      return yield* transaction.first(existenceQuery('SELECT 1'), []);
    }, Number.POSITIVE_INFINITY);
    return 'thing';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, authorization: 'Bearer s3cret' };
  const answer = await fetch(`${addressOf(app.server.address())}/things/s3cret?token=s3cret`, { headers });
  expect(await answer.text()).toBe('thing');
  await app.close();

  const sent = bodies.flatMap((body) => {
    expect(body).toMatch(/^POST \/v1\/traces \{/);
    const { resourceSpans }: { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] } = JSON.parse(
      body.slice(body.indexOf('{')),
    );
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
  const request = sent.find(({ name }) => name === 'GET /things/{thingId}');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  const attributes = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );
  expect(attributes).toMatchObject({ 'http.route': '/things/{thingId}', 'http.response.status_code': 200 });
  for (const name of ['database read', 'database write']) {
    expect(sent.find((span) => span.name === name)).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  }
  expect(bodies.join('')).toContain('deployment.environment.name');
  expect(bodies.join('')).not.toContain('s3cret');
});
