// CORS (R-4.cors, the Fetch standard): the origins whose pages may read an answer, and the answers to preflight
// requests.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';

interface CorsSettings {
  readonly origins: readonly string[];
  readonly credentials: boolean;
  /** Headers of this service alone that a page may send. */
  readonly takes?: readonly string[];
}

const { origins, credentials, takes = [] }: CorsSettings = settings.cors;

/** Headers that a page may read besides those that it always may. */
const EXPOSED_HEADERS = [
  'ETag, Link, Location, Allow, Accept-Patch, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset',
  'WWW-Authenticate, Content-Language, Content-Location, Preference-Applied',
].join(', ');

/** Headers that a page may send besides those that it always may. */
const TAKEN_HEADERS = [
  'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, traceparent',
  ...takes,
].join(', ');

/** In seconds: the time for which a browser need not repeat its preflight request. */
const MAX_AGE = '600';

/** Every answer says to which origin it may be shown, failures too. */
export function installCors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    tellOrigin(request, reply);
    done(null, payload);
  });
}

export function tellOrigin(request: FastifyRequest, reply: FastifyReply): void {
  if (origins.length === 0) return;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  reply.header('access-control-allow-origin', origin);
  if (credentials) reply.header('access-control-allow-credentials', 'true');
  if (isPreflight(request)) {
    reply.header('access-control-allow-methods', String(reply.getHeader('allow')));
    reply.header('access-control-allow-headers', TAKEN_HEADERS);
    reply.header('access-control-max-age', MAX_AGE);
  } else reply.header('access-control-expose-headers', EXPOSED_HEADERS);
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
