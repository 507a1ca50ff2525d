// Sheds load before it drowns the process: what cannot be served soon hears so at once, which costs next to nothing, and what is under
// way is finished. Health is asked all the same: a process that is busy is alive.
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.js';
import { connections } from '../edge/connections.js';
import { Busy } from '../problems/problem.js';

interface Bounds {
  /** Requests that this process works on at once. */
  readonly inFlight: number | null;
  /** In milliseconds: how late the event loop may be. */
  readonly eventLoopDelay: number | null;
}

/** In milliseconds. */
const TICK = 20;

export function installShedding(app: FastifyInstance, { inFlight, eventLoopDelay }: Bounds = settings.shedding): void {
  const isLate = eventLoopDelay === null ? () => false : lateness(app, eventLoopDelay);
  // Before all others: what else is asked of a request costs more.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/health') === true) return done();
    if (isLate()) return done(new Busy());
    // Where it has no body, this one is counted already.
    if (inFlight !== null && connections.inFlight > inFlight) return done(new Busy());
    done();
  });
}

/**
 * A timer that is overdue tells of all that has kept the loop since, with the requests before this one: so of many that come at once,
 * those are served for which there is time. `@fastify/under-pressure` samples once a second or less often and then refuses all or none.
 * `monitorEventLoopDelay` tells of turns that have ended.
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
