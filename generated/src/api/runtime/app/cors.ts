// Pages of other origins (R-4.cors, the Fetch standard): which of them may read an answer, and what a browser hears that asks first.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';

interface CorsSettings {
  readonly origins: readonly string[];
  readonly credentials: boolean;
  /** Headers of this service alone that a page may send. */
  readonly takes?: readonly string[];
}

const { origins, credentials, takes = [] }: CorsSettings = settings.cors;

/** What a page may read besides what it always may. */
const EXPOSED_HEADERS = [
  'ETag, Link, Location, Allow, Accept-Patch, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset',
  'WWW-Authenticate, Content-Language, Content-Location, Preference-Applied',
].join(', ');

/** What a page may send besides what it always may. */
const TAKEN_HEADERS = [
  'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, traceparent',
  ...takes,
].join(', ');

/** How long a browser need not ask again, in seconds. */
const MAX_AGE = '600';

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
