// Consistent reads with replicas: a client that has written is shown what it wrote. A token travels with its answers
// and its requests, as a header for programs and as a cookie for browsers. The token does not choose a representation,
// so `Vary` leaves it out. It belongs to the deployment, so the OpenAPI document leaves it out too. Without replicas
// none of this runs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../store/database.js';

/**
 * In an answer: the state that the client has seen. In a request: the state that it must be shown. Commas separate
 * several tokens.
 */
const HEADER = 'consistency-token';

/**
 * Max-Age is in seconds: a replica that is further behind is of no use. The token is not a secret, and only the service
 * can use it.
 */
const COOKIE = 'Path=/; Max-Age=600; HttpOnly; SameSite=Lax';

export function installConsistency(app: FastifyInstance, { consistency }: Database): void {
  if (consistency === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => consistency.run(tokensOf(request), mayChange(request), done));
  app.addHook('onSend', (_request, reply, payload, done) => {
    const token = consistency.token();
    if (token !== undefined) reply.header(HEADER, token).header('set-cookie', `consistency=${token}; ${COOKIE}`);
    for (const name of ['access-control-allow-headers', 'access-control-expose-headers']) addTo(reply, name);
    done(null, payload);
  });
}

function mayChange({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** A program sends the header, and a browser the cookie; a browser that sends both has seen both. */
function tokensOf({ headers }: FastifyRequest): string | undefined {
  const named = headers[HEADER];
  const [, kept] = /(?:^|; *)consistency=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  const tokens = [named, kept].flat().filter((token) => token !== undefined && token !== '');
  return tokens.length === 0 ? undefined : tokens.join(',');
}

/** Names the header for pages of other origins, in a service that they may call. */
function addTo(reply: FastifyReply, name: string): void {
  const names = reply.getHeader(name);
  if (names !== undefined) reply.header(name, `${String(names)}, Consistency-Token`);
}
