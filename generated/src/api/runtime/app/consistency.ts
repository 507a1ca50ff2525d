// Where reads go to replicas, a client that has written is shown what it wrote: a token travels with its answers and its requests, as
// a header for programs and as a cookie for browsers. The token chooses no representation, so `Vary` leaves it out, and it belongs to the
// deployment, so the OpenAPI document does too. Without replicas none of this runs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../store/database.js';

/** In an answer: what the client has seen. In a request: what it must be shown. Several stand with commas. */
const HEADER = 'consistency-token';

/** In seconds: a replica that is further behind than that is of no use. It is no secret, and of use to the service alone. */
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

/** A program says what it has seen; a browser that sends the header too has seen both. */
function tokensOf({ headers }: FastifyRequest): string | undefined {
  const named = headers[HEADER];
  const [, kept] = /(?:^|; *)consistency=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  const tokens = [named, kept].flat().filter((token) => token !== undefined && token !== '');
  return tokens.length === 0 ? undefined : tokens.join(',');
}

/** For pages of other origins, where they may call the service. */
function addTo(reply: FastifyReply, name: string): void {
  const names = reply.getHeader(name);
  if (names !== undefined) reply.header(name, `${String(names)}, Consistency-Token`);
}
