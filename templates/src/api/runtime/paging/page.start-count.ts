// Paging by `start` and `count`, and the links to the pages around one (PG.1 to PG.9).
import { integerParameter, type Query } from '../http/query.js';
import { keptParameters, type PageLinks, type PageMembers } from './links.js';
import type { Listed } from './listed.js';
import { pageSize, type PageLimits } from './size.js';

export { cutPage, type Listed } from './listed.js';

export const PAGE_PARAMETERS: readonly string[] = ['start', 'count'];

export interface Page {
  /** The number of rows before it. */
  readonly offset: number;
  /** The most rows that it holds. */
  readonly limit: number;
}

/** @throws Problem `invalid-parameter` (PG.2, PG.4) */
export function readPage(query: Query, limits: PageLimits): Page {
  const offset = integerParameter(query, 'start', { min: 0, default: 0 });
  const limit = pageSize(query, 'count', limits);
  return { offset, limit };
}

/** The members of a page beside its items. */
export function pageMembers({ offset, limit }: Page): PageMembers {
  return { start: offset, count: limit };
}

/** The links of a page of the collection at `path`; every other parameter of the query is kept (PG.8). */
export function pageLinks(
  path: string,
  query: Query,
  page: Page,
  { hasNext, total }: Omit<Listed<unknown>, 'rows'>,
): PageLinks {
  const { offset, limit } = page;
  const kept = keptParameters(query, PAGE_PARAMETERS);
  const at = (start: number): string => `${path}?${kept}start=${start}&count=${limit}`;
  const links: PageLinks = { self: at(offset), first: at(0) };
  // Pages of no items lead nowhere, and nothing lies beyond the last number that a start can be.
  if (limit === 0) return links;
  if (offset > 0) links.prev = at(Math.max(0, offset - limit));
  if (hasNext && Number.isSafeInteger(offset + limit)) links.next = at(offset + limit);
  if (total !== undefined) links.last = at(Math.floor(Math.max(0, total - 1) / limit) * limit);
  return links;
}
