// Which slice of a collection a request asks for, and the links to the slices around it (PG.1 to PG.8).
import { quote } from './json-text.js';
import { integerParameter, parameterProblem, type Query } from './query.js';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface PageLimits {
  readonly default: number;
  readonly max: number;
  /** What happens to a limit over the maximum: it is lowered, and shown so, or refused (PG.4). */
  readonly overMax: 'clamp' | 'reject';
}

/** @throws Problem `invalid-parameter` (PG.2, PG.4) */
export function readPage(query: Query, limits: PageLimits): Page {
  const offset = integerParameter(query, 'offset', { min: 0, default: 0 });
  const limit = integerParameter(query, 'limit', { min: 0, default: limits.default });
  if (limit > limits.max && limits.overMax === 'reject') {
    throw parameterProblem('invalid-parameter', 'limit', `The parameter "limit" may be at most ${limits.max}.`);
  }
  return { offset, limit: Math.min(limit, limits.max) };
}

/** Relative references by relation type. */
export type PageLinks = {
  readonly self: string;
  readonly first: string;
  prev?: string;
  next?: string;
};

/** The links of a page of the collection at `path`; every other parameter of the query is kept (PG.8). */
export function pageLinks(path: string, query: Query, page: Page, hasNext: boolean): PageLinks {
  const { offset, limit } = page;
  const kept = query.size === 0 ? '' : withoutPage(query);
  const at = (start: number): string => `${path}?${kept}offset=${start}&limit=${limit}`;
  const links: PageLinks = { self: at(offset), first: at(0) };
  // Pages of no items lead nowhere, and nothing lies beyond the last number that an offset can be.
  if (offset > 0 && limit > 0) links.prev = at(Math.max(0, offset - limit));
  if (hasNext && limit > 0 && Number.isSafeInteger(offset + limit)) links.next = at(offset + limit);
  return links;
}

function withoutPage(query: Query): string {
  const others = [...query].filter(([name]) => name !== 'offset' && name !== 'limit');
  return others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}&`).join('');
}

/** The value of a `Link` header (RFC 8288). */
export function linkHeader(links: Readonly<Record<string, string>>): string {
  return Object.entries(links)
    .map(([relation, target]) => `<${target}>; rel="${relation}"`)
    .join(', ');
}

/** The value of `_links`. @param more members as JSON text, each with a comma before it */
export function linksText(links: Readonly<Record<string, string>>, more: string): string {
  const members = Object.entries(links).map(([relation, href]) => `"${relation}":{"href":${quote(href)}}`);
  return `{${members.join()}${more}}`;
}
