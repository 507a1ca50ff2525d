// How a server ends in order: it is not ready first, so that load balancers send it nothing more, and takes no request on a
// connection that it has answered on. What comes all the same is answered as before.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

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

/** Waits for what is under way. Who began before the end was known is not told of it, so the connection is closed once it is idle. */
export async function finish(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
  }
}
