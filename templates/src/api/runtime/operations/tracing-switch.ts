// Traces are on when the environment names an endpoint for them (OpenTelemetry's own variables). Only then is
// OpenTelemetry loaded.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import type * as Tracing from './tracing.js';

type Environment = Readonly<Record<string, string | undefined>>;

let tracing: typeof Tracing | undefined;

/** To be called before the app is made. */
export async function loadTracing(environment: Environment = process.env): Promise<void> {
  tracing = namesExporter(environment) ? await import('./tracing.js') : undefined;
}

/** @returns the same API with a database whose operations are parts of the trace */
export function traced<Given extends Pick<Api, 'database'>>(app: FastifyInstance, api: Given): Given {
  return tracing === undefined ? api : tracing.installTracing(app, api);
}

function namesExporter(environment: Environment): boolean {
  if (environment['OTEL_SDK_DISABLED'] === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none') return false;
  const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return names.some((name) => Boolean(environment[name]));
}
