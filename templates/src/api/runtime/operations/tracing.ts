// OpenTelemetry traces. Each request has a span, named by its route, that continues the trace of the caller
// (traceparent). Each operation of the database has a child span. They are sent by OTLP over HTTP, in batches, beside
// the answers; the variables of OpenTelemetry say where, which and how many. Hooks and a wrapped database make the
// spans: OpenTelemetry's instrumentation changes other packages while they load.
import { setTimeout } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { settings } from '../../settings.js';
import type { Apply, Database, Reader } from '../../store/database.js';
import { routeOf } from './route-of.js';

/** In milliseconds: the time that the end of the service waits for unsent spans. */
const LAST_SENDING = 2_000;

const provider = new NodeTracerProvider({
  resource: defaultResource()
    .merge(resourceFromAttributes({ 'service.name': settings.service }))
    .merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();
const tracer = trace.getTracer(settings.service);

export function installTracing<Given extends Pick<Api, 'database'>>(app: FastifyInstance, api: Given): Given {
  const say = (text: string): void => app.log.warn({ tracing: text }, 'traces could not be sent');
  const quiet = (): void => {};
  diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    const attributes = { 'http.request.method': request.method, ...(route !== undefined && { 'http.route': route }) };
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500 || !reply.raw.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onClose', async () => {
    const flushed = provider.forceFlush().catch(() => undefined);
    await Promise.race([flushed, setTimeout(LAST_SENDING, undefined, { ref: false })]);
  });
  return { ...api, database: tracedDatabase(api.database) };
}

function tracedDatabase(database: Database): Database {
  // <postgres>
  const { consistency, connections, serialize } = database;

  // </postgres>
  return {
    read<T>(apply: (reader: Reader) => Apply<T>): T | Promise<T> {
      const span = begin('read');
      try {
        const answer = database.read(apply);
        if (answer instanceof Promise) return ended(span, answer);
        span.end();
        return answer;
      } catch (error) {
        span.end();
        throw error;
      }
    },
    write: (apply, deadline, deferred) => ended(begin('write'), database.write(apply, deadline, deferred)),
    ping: () => database.ping(),
    wasReached: () => database.wasReached(),
    close: () => database.close(),
    // <postgres>
    ...(consistency && { consistency }),
    ...(connections && { connections }),
    ...(serialize && { serialize }),
    // </postgres>
  };
}

function begin(operation: string): Span {
  return tracer.startSpan(`database ${operation}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.operation.name': operation },
  });
}

/** A missing row or a refusal is an answer, not an error of the database. */
async function ended<T>(span: Span, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    span.end();
  }
}
