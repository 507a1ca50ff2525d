// Limits on what one client asks for on one connection, and on the number of connections.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.js';
import { Busy } from '../problems/problem.js';
import { connections, type ClientBounds } from './connections.js';
import { WholeAnswer } from './whole-answer.js';

/** Counts connections here: the server's `maxConnections` misses those of further listeners (`listening.ts`). */
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

/**
 * Refuses a request past the limits of its connection. The answers before it are sent, and then the connection is
 * closed.
 */
export function installClientBounds(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    if (!(raw instanceof WholeAnswer)) return done();
    const { client: connection } = raw;
    // Requests after a close are not processed (RFC 9112, section 9.6).
    if (connection.isRefused || connection.isClosed) return void reply.hijack();
    // Nearly every request is alone on its connection, so nothing waits there.
    if (connection.underWay <= 1 || !connections.isTooMuch(connection)) return done();
    connection.isRefused = true;
    done(tooMuch());
  });
}

/** A `Busy`, which is logged only at `debug`, since a client can cause it at will. */
function tooMuch(): Busy {
  const detail =
    'This connection has too many requests or unread answers. Neither this request nor those behind it were processed.';
  return new Busy(detail, { connection: 'close' });
}
