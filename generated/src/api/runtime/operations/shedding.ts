// Sheds load before it drowns the process. A request that cannot be served soon is refused at once, which costs next to
// nothing, and those under way are finished. Health checks are answered all the same: a busy process is alive.
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.js';
import { connections } from '../edge/connections.js';
import { Busy } from '../problems/problem.js';

interface Bounds {
  /** Requests that this process works on at once. */
  readonly inFlight: number | null;
  /** In milliseconds: the largest delay of the event loop. */
  readonly eventLoopDelay: number | null;
}

/** In milliseconds. */
const TICK = 20;

export function installShedding(app: FastifyInstance, { inFlight, eventLoopDelay }: Bounds = settings.shedding): void {
  const isLate = eventLoopDelay === null ? () => false : lateness(app, eventLoopDelay);
  // Before all other hooks: these cost more.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/health') === true) return done();
    if (isLate()) return done(new Busy());
    // This request is counted already if it has no body.
    if (inFlight !== null && connections.inFlight > inFlight) return done(new Busy());
    done();
  });
}

/**
 * An overdue timer shows all that has kept the loop busy since, including the requests before this one. So of many that
 * come at once, as many are served as there is time for. `@fastify/under-pressure` samples once a second or less often
 * and then refuses all or none. `monitorEventLoopDelay` shows only turns that have ended.
 */
function lateness(app: FastifyInstance, limit: number): () => boolean {
  let due = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    due = performance.now() + TICK;
    timer = setInterval(() => (due = performance.now() + TICK), TICK).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return () => performance.now() - due > limit;
}
