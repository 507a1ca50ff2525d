// Browsers send cookies with the requests of any page. So changes are accepted only from pages of this origin, and of
// origins that may call with credentials (R-4.cors). A request without `Origin` and `Sec-Fetch-Site` does not come from
// a page in a browser, and brings only its own cookies.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const { cors }: { readonly cors: { readonly origins: readonly string[]; readonly credentials: boolean } } = settings;

/**
 * @param own the origin at which clients reach the service, if configured
 * @throws Problem 403 for a change that a page of another origin asks for
 */
export function requireSameOrigin(
  { method, headers }: Pick<FastifyRequest, 'headers' | 'method'>,
  own: string | undefined,
): void {
  if (SAFE.has(method)) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && cors.credentials && cors.origins.includes(origin)) return;
  // The browser sets this header; no page can set it in its place.
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
