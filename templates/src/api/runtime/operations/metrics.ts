// The metrics for Prometheus: requests by route, with their status and their duration; the time of the database and its
// connections; the process. Labels come from the service itself, never from a request, so their number is bounded.
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Apply, Database, Reader } from '../../store/database.js';
import { routeOf } from './route-of.js';

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the beginning of a request to the end of its answer.',
  labelNames: ['method', 'route'],
  buckets,
});
const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by the class of their status; aborted if the client left before the end of the answer.',
  labelNames: ['method', 'route', 'status'],
});
const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests under way.' });
const operations = new Histogram({
  name: 'database_operation_duration_seconds',
  help: 'Time of reads, and of changes from their beginning to their commit.',
  labelNames: ['operation'],
  buckets,
});
const underWay = new Gauge({
  name: 'database_operations_in_flight',
  help: 'Reads and changes under way, including those that wait for a connection.',
  labelNames: ['operation'],
});

const METHODS: ReadonlySet<string> = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' '));

/** The metrics of one method and route; made once for each. */
interface Counted {
  readonly duration: { observe(seconds: number): void };
  readonly ends: Map<string, { inc(): void }>;
}

export function installMetrics(app: FastifyInstance): void {
  const counted = new Map<string, Counted>();

  function countedFor(request: FastifyRequest): Counted {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request) ?? 'none';
    const key = `${method} ${route}`;
    let found = counted.get(key);
    if (found === undefined) {
      found = { duration: durations.labels({ method, route }), ends: new Map() };
      for (const status of ['2xx', '3xx', '4xx', '5xx', 'aborted']) {
        found.ends.set(status, requests.labels({ method, route, status }));
      }
      counted.set(key, found);
    }
    return found;
  }

  app.addHook('onRequest', (request, { raw }, done) => {
    const start = performance.now();
    inFlight.inc();
    raw.once('close', () => {
      inFlight.dec();
      const { duration, ends } = countedFor(request);
      duration.observe((performance.now() - start) / 1_000);
      ends.get(raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted')?.inc();
    });
    done();
  });
}

/** Registers the metrics of the process, which are kept when it starts a service again, as tests do. */
// <postgres>
export function collectOfProcess({ connections }: Pick<Database, 'connections'>): void {
  // </postgres>
  // <only-sqlite>
  // export function collectOfProcess(): void {
  // </only-sqlite>
  if (register.getSingleMetric('process_cpu_user_seconds_total') === undefined) collectDefaultMetrics();
  // <postgres>
  register.removeSingleMetric('database_connections');
  if (connections === undefined) return;
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to each server of the database: open, of these taken by one change, and how many requests wait for one.',
    labelNames: ['server', 'state'],
    collect() {
      for (const one of connections()) {
        for (const [state, count] of Object.entries(one.connections)) gauge.set({ server: one.server, state }, count);
      }
    },
  });
  // </postgres>
}

/** The same database with its time measured, for requests and for everything beside them. */
export function measured(database: Database): Database {
  for (const operation of ['read', 'write']) operations.zero({ operation });
  const reading = operations.labels({ operation: 'read' });
  const writing = operations.labels({ operation: 'write' });
  const reads = underWay.labels({ operation: 'read' });
  const writes = underWay.labels({ operation: 'write' });
  const taking = async <T>(run: Promise<T>, time: typeof reading, gauge: typeof reads): Promise<T> => {
    const start = performance.now();
    gauge.inc();
    try {
      return await run;
    } finally {
      gauge.dec();
      time.observe((performance.now() - start) / 1_000);
    }
  };
  // <postgres>
  const { consistency, connections, serialize } = database;
  // </postgres>
  return {
    read<T>(apply: (reader: Reader) => Apply<T>): T | Promise<T> {
      const start = performance.now();
      const answer = database.read(apply);
      if (answer instanceof Promise) return taking(answer, reading, reads);
      reading.observe((performance.now() - start) / 1_000);
      return answer;
    },
    write: (apply, deadline, deferred) => taking(database.write(apply, deadline, deferred), writing, writes),
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
