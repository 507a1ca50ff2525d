// Former paths, for clients of older versions: each answers like the path that replaced it. The relation of a
// page and the wrapper of a body, which are named after it, have their former names too. Links lead to the new paths,
// except those from page to page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from '../body/bodies.js';
import type { RequestBody } from '../body/request-body.js';
import type { OfferedPath } from '../http/path-table.js';
import { isObject } from '../json/json.js';
import type { Medium, PagedCollection } from '../media/medium.js';

export interface FormerPath {
  /** With variables in braces: `/v2/rooms/{roomId}/participants`. */
  readonly path: string;
  /** The path that replaced it, with the same variables: `/v2/rooms/{roomId}/members`. */
  readonly now: string;
}

/**
 * Registers each later route at its former paths too, as routes of their own. Rewriting addresses would cost every
 * request, and 405, OPTIONS and the log would name an address that nobody asked for.
 */
export function keepFormerPaths(app: FastifyInstance, formerPaths: readonly FormerPath[]): void {
  app.addHook('onRoute', (route) => {
    const kept = formerPaths.filter(({ now }) => routeUrl(now) === route.url);
    for (const { path } of kept) app.route({ ...route, url: routeUrl(path) });
  });
}

/** The offered paths, with the former ones. */
export function withFormerPaths(
  offered: readonly OfferedPath[],
  formerPaths: readonly FormerPath[],
): readonly OfferedPath[] {
  const kept = formerPaths.flatMap(({ path, now }) =>
    offered.filter((one) => one.path === now).map((one) => ({ ...one, path })),
  );
  return [...offered, ...kept];
}

/** The path as the framework writes it: `/v2/rooms/:roomId`. */
function routeUrl(path: string): string {
  return path.replaceAll('{', ':').replaceAll('}', '');
}

/**
 * The collection at the path that was asked for: at a former path, its pages link to each other there. HTML pages link
 * to the new path.
 */
export function asAsked<Collection extends PagedCollection>(
  request: FastifyRequest,
  collection: Collection,
  medium: Medium | undefined,
): Collection {
  // A service without HTML pages does not have this media type, so its own type is too narrow to compare.
  if (String(medium?.mediaType) === 'text/html') return collection;
  return { ...collection, href: hrefAsked(request, collection.href) };
}

/** The path that was asked for, as a reference: that of the route, with the same ids. */
export function hrefAsked({ routeOptions }: FastifyRequest, href: string): string {
  const asked = (routeOptions.url ?? '').split('/').slice(1);
  const own = href.split('/');
  const base = own.slice(0, own.length - asked.length);
  const ids = own.slice(base.length);
  return [...base, ...asked.map((segment, index) => (segment.startsWith(':') ? ids[index] : segment))].join('/');
}

/** The address that an HTML page is made for: the breadcrumbs and forms at a former path are those of the new one. */
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

/**
 * The names under which a HAL page has its items. The former one is among them, so that a client finds the items at
 * either path.
 */
export function relationsOf(collection: PagedCollection): readonly string[] {
  return hasFormerRelation(collection) ? [collection.relation, collection.formerRelation] : [collection.relation];
}

interface RenamedCollection extends PagedCollection {
  readonly formerRelation: string;
}

function hasFormerRelation(collection: PagedCollection): collection is RenamedCollection {
  return 'formerRelation' in collection;
}

/**
 * The contract under the name that the body is wrapped in, which may be the former one.
 * @throws Problem 400
 */
export function asWrapped<Body>(body: RequestBody, contract: Contract<Body>, formerWrapper: string): Contract<Body> {
  const { value } = body.json();
  const isFormer = isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, formerWrapper);
  return isFormer ? { ...contract, wrapper: formerWrapper } : contract;
}
