// Browsers send cookies whoever asks for it. What changes something is taken from pages of this origin alone, and of those that may
// call with credentials (R-4.cors); what sends neither header is no page in a browser, and brings no cookies but its own.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const { cors }: { readonly cors: { readonly origins: readonly string[]; readonly credentials: boolean } } = settings;

/**
 * @param own where the service is for its clients, if it is told
 * @throws Problem 403 for a change that a page of another origin asks for
 */
export function requireSameOrigin(
  { method, headers }: Pick<FastifyRequest, 'headers' | 'method'>,
  own: string | undefined,
): void {
  if (SAFE.has(method)) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && cors.credentials && cors.origins.includes(origin)) return;
  // A browser says which it is; no page can say it in its place.
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && (origin === undefined || isOwn(origin, own, host))) return;
  throw new Problem('forbidden', 'Pages of another origin may not change anything here.');
}

/** Behind a proxy that ends TLS the scheme of the service is not that of its clients, so hosts are compared. */
function isOwn(origin: string, own: string | undefined, host: string | undefined): boolean {
  if (own !== undefined) return origin === own;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const here = `${from.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === from.host;
}
