// Where the service listens. `localhost` is two addresses on most machines, and one server has the connections of both: its bounds, its
// answers to what is no HTTP and its end in order hold at each.
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';

export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await listenAt(app, host === 'localhost' ? await addressesOf(host) : [host], port);
}

/**
 * @param addresses of which the first has to be there; others are left out where nothing can listen at them
 * @returns the port, which is the same at all of them
 */
export async function listenAt(
  app: FastifyInstance,
  [first = '', ...others]: readonly string[],
  port: number,
): Promise<number> {
  const doors: Server[] = [];
  const closed: Promise<void>[] = [];
  app.addHook('preClose', () => doors.forEach((door) => door.close()));
  // A door waits for those who came in by it, as the server does.
  app.addHook('onClose', async () => void (await Promise.all(closed)));
  await app.listen({ host: first, port });
  const there = app.server.address();
  const bound = typeof there === 'object' && there !== null ? there.port : port;
  for (const address of others) {
    const door = await openDoor(app, address, bound);
    if (door === undefined) continue;
    doors.push(door);
    closed.push(new Promise((resolve) => door.once('close', resolve)));
  }
  return bound;
}

/** The ones of IPv4 first, which are everywhere. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.toSorted((a, b) => a.family - b.family).map(({ address }) => address);
}

/** Hands its connections to the server of the app, with the options that such a server gives its own. */
function doorTo({ server }: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/** @returns undefined where nothing can listen */
async function openDoor(app: FastifyInstance, address: string, port: number): Promise<Server | undefined> {
  const door = doorTo(app);
  try {
    door.listen(port, address);
    await once(door, 'listening');
  } catch (err) {
    app.log.warn({ err }, `nothing listens at ${address}`);
    return undefined;
  }
  app.log.info(`Server listening at http://${address.includes(':') ? `[${address}]` : address}:${port}`);
  return door;
}
