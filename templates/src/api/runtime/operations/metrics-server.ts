// <postgres>
// Serves the metrics to Prometheus at an address of their own, so that they are never a part of what clients reach.
// With WORKERS, the primary asks all of them.
// </postgres>
// <only-sqlite>
// // Serves the metrics to Prometheus at an address of their own, so that they are never a part of what clients reach.
// </only-sqlite>
// <postgres>
import cluster from 'node:cluster';
// </postgres>
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import {
  // <postgres>
  AggregatorRegistry,
  // </postgres>
  register,
} from 'prom-client';
import { ConfigError, type Config } from '../../config.js';
import { readMetricsAddress } from '../environment/metrics-address.js';

/** Runs as long as the process. @throws ConfigError when the port is taken */
// <postgres>
export async function serveMetrics({ workers, ...service }: Config, log: FastifyBaseLogger): Promise<void> {
  // </postgres>
  // <only-sqlite>
  // export async function serveMetrics(service: Config, log: FastifyBaseLogger): Promise<void> {
  // </only-sqlite>
  // <postgres>
  // A worker that has an aggregator answers when the primary asks.
  const aggregator = workers > 1 ? new AggregatorRegistry() : undefined;
  if (!cluster.isPrimary) return;
  // </postgres>
  const { host, port } = readMetricsAddress(process.env, service, []);
  // <postgres>
  const collect = (): Promise<string> => (aggregator === undefined ? register.metrics() : aggregator.clusterMetrics());
  // </postgres>
  // <only-sqlite>
  // const collect = (): Promise<string> => register.metrics();
  // </only-sqlite>
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request, response, collect).catch((err: unknown) => {
      log.error({ err }, 'the metrics could not be collected');
      response.writeHead(503).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new ConfigError(notListening(host, port, cause), { cause })));
    server.listen(port, host, resolve);
  });
  // The server does not keep the process alive.
  server.unref();
  log.info({ metrics: server.address() }, 'metrics are served at /metrics of their own address');
}

async function answer(
  { method = '', url }: IncomingMessage,
  response: ServerResponse,
  collect: () => Promise<string>,
): Promise<void> {
  if (url !== '/metrics') return void response.writeHead(404).end();
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const text = await collect();
  response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' });
  response.end(method === 'HEAD' ? undefined : text);
}

function notListening(host: string, port: number, cause: Error): string {
  const why = 'code' in cause && cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${cause.message})`;
  return `The address of the metrics, port ${port} at ${host}, ${why}: set METRICS_PORT or METRICS_HOST to another one.`;
}
