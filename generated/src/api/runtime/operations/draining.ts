// The orderly end of a server. It is not ready first, so that load balancers send it nothing more, and each answer
// closes its connection. Requests that come all the same are answered as before.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.js';

const draining = new WeakSet<Server>();

/** From now on `/health/ready` is 503, and each answer closes its connection. */
export function drain(server: Server): void {
  if (draining.has(server)) return;
  draining.add(server);
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}

export function isDraining(server: Server): boolean {
  return draining.has(server);
}

/** In milliseconds. */
const SWEEP_EVERY = 50;

/**
 * Waits for requests under way. A connection whose answer began before the end was known is not told of it, so it is
 * closed once it is idle.
 */
export async function finish(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
  }
}

/** In milliseconds: the time that requests under way may still take. */
export function timeToFinish(): number {
  return Math.max(10_000, settings.handlerTimeout + 2_000);
}

/** The signals by which people and supervisors end a service. */
export const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/**
 * In milliseconds. npm passes on the signal that the terminal has already sent to each process: both come from one
 * Ctrl-C.
 */
const SAME_WISH = 1_000;

/**
 * Calls `end` with the first signal. A later one ends the process at once: its sender does not want to wait any more.
 */
export function onSignal(end: (signal: NodeJS.Signals) => void): void {
  let signalledAt: number | undefined;
  const receive = (signal: NodeJS.Signals): void => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      end(signal);
    } else if (performance.now() - signalledAt > SAME_WISH) process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, receive);
}
