// The bounds of one client, which asks for too much on one connection, and of all that are connected.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.js';
import { Busy } from '../problems/problem.js';
import { connections, type ClientBounds } from './connections.js';
import { WholeAnswer } from './whole-answer.js';

/** Not by `maxConnections` of the server, which does not count what comes in by another door (`listening.ts`). */
export function boundConnections(
  server: Server,
  { connections: most }: Pick<ClientBounds, 'connections'> = settings.clients,
): void {
  if (most === null) return;
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) socket.destroy();
  });
}

/** Refuses what one client asks for too much of; the answers before it are given, and then the connection is closed. */
export function installClientBounds(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    if (!(raw instanceof WholeAnswer)) return done();
    const { client: connection } = raw;
    // Nothing that stands behind a close is done (RFC 9112, section 9.6).
    if (connection.isRefused || connection.isClosed) return void reply.hijack();
    // Alone on its connection, which nearly every request is, it finds nothing that waits.
    if (connection.underWay <= 1 || !connections.isTooMuch(connection)) return done();
    connection.isRefused = true;
    done(tooMuch());
  });
}

/** A client brings it about at will, so no log holds it. */
function tooMuch(): Busy {
  const detail =
    'This connection has too many requests or unread answers. Nothing was done for this one, nor for those behind it.';
  return new Busy(detail, { connection: 'close' });
}
