// Paths that were called otherwise before, for clients of older versions: each answers as the one that took its place, and
// what is looked for by its name has the former one too. Links lead to the new paths, but for those from page to page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from '../body/bodies.js';
import type { RequestBody } from '../body/request-body.js';
import type { OfferedPath } from '../http/path-table.js';
import { isObject } from '../json/json.js';
import type { Medium, PagedCollection } from '../media/medium.js';

export interface FormerPath {
  /** With variables in braces: `/v2/rooms/{roomId}/participants`. */
  readonly path: string;
  /** What took its place, with the same variables: `/v2/rooms/{roomId}/members`. */
  readonly now: string;
}

/**
 * Each route that is registered after this is at its former paths too. They are routes of their own. Rewriting addresses would cost
 * every request, and 405, OPTIONS and the log would name an address that nobody asked for.
 */
export function keepFormerPaths(app: FastifyInstance, formerPaths: readonly FormerPath[]): void {
  app.addHook('onRoute', (route) => {
    const kept = formerPaths.filter(({ now }) => routeUrl(now) === route.url);
    for (const { path } of kept) app.route({ ...route, url: routeUrl(path) });
  });
}

/** What is offered, at the former paths as well. */
export function withFormerPaths(
  offered: readonly OfferedPath[],
  formerPaths: readonly FormerPath[],
): readonly OfferedPath[] {
  const kept = formerPaths.flatMap(({ path, now }) =>
    offered.filter((one) => one.path === now).map((one) => ({ ...one, path })),
  );
  return [...offered, ...kept];
}

/** As the framework writes it: `/v2/rooms/:roomId`. */
function routeUrl(path: string): string {
  return path.replaceAll('{', ':').replaceAll('}', '');
}

/** The collection as it was asked for: at a former path its pages lead to each other there. Pages for people lead to the new one. */
export function asAsked<Collection extends PagedCollection>(
  request: FastifyRequest,
  collection: Collection,
  medium: Medium | undefined,
): Collection {
  // A service without pages has no such media type, so the type of its own is too narrow to compare.
  if (String(medium?.mediaType) === 'text/html') return collection;
  return { ...collection, href: hrefAsked(request, collection.href) };
}

/** The reference to a path as it was asked for: that of the route, with the same ids. */
export function hrefAsked({ routeOptions }: FastifyRequest, href: string): string {
  const asked = (routeOptions.url ?? '').split('/').slice(1);
  const own = href.split('/');
  const base = own.slice(0, own.length - asked.length);
  const ids = own.slice(base.length);
  return [...base, ...asked.map((segment, index) => (segment.startsWith(':') ? ids[index] : segment))].join('/');
}

/** What a page for people is made for: its way and its forms are those of the path that took the place of the one that was asked for. */
export function askedAtNewPaths(formerPaths: readonly FormerPath[]): (request: FastifyRequest) => string {
  const now = new Map(formerPaths.map((one) => [routeUrl(one.path), one.now]));
  return ({ url, routeOptions }) => {
    const path = now.get(routeOptions.url ?? '');
    if (path === undefined) return url;
    const [own = '', ...query] = url.split('?');
    const ids = own.split('/');
    const segments = path.split('/').map((segment, index) => (segment.startsWith('{') ? ids[index] : segment));
    return [segments.join('/'), ...query].join('?');
  };
}

/** The names under which a page in HAL has its items: the former one too, so that a client finds them wherever it met the page. */
export function relationsOf(collection: PagedCollection): readonly string[] {
  return hasFormerRelation(collection) ? [collection.relation, collection.formerRelation] : [collection.relation];
}

interface RenamedCollection extends PagedCollection {
  readonly formerRelation: string;
}

function hasFormerRelation(collection: PagedCollection): collection is RenamedCollection {
  return 'formerRelation' in collection;
}

/** The contract under the name that the body is wrapped in, which may be the former one. @throws Problem 400 */
export function asWrapped<Body>(body: RequestBody, contract: Contract<Body>, formerWrapper: string): Contract<Body> {
  const { value } = body.json();
  const isFormer = isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, formerWrapper);
  return isFormer ? { ...contract, wrapper: formerWrapper } : contract;
}
