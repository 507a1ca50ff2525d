// Listens at the addresses of the service. `localhost` is two addresses on most machines, and one server has the
// connections of both. So its limits, its answers to broken requests and its orderly end hold at each.
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';

export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await listenAt(app, host === 'localhost' ? await addressesOf(host) : [host], port);
}

/**
 * @param addresses the first is required; another one is left out when nothing can listen at it
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
  // Each further listener waits for its own connections to end, as the server does.
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

/** IPv4 addresses first, since every machine has them. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.toSorted((a, b) => a.family - b.family).map(({ address }) => address);
}

/**
 * A listener that hands its connections to the server of the app, with the options that such a server gives its own.
 */
function doorTo({ server }: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/** @returns undefined when nothing can listen there */
async function openDoor(app: FastifyInstance, address: string, port: number): Promise<Server | undefined> {
  const door = doorTo(app);
  try {
    door.listen(port, address);
    await once(door, 'listening');
  } catch (err) {
    app.log.warn({ err }, `cannot listen at ${address}`);
    return undefined;
  }
  app.log.info(`Server listening at http://${address.includes(':') ? `[${address}]` : address}:${port}`);
  return door;
}
