// Paging by `page` and `rpp` (records per page), and the links to the pages around one (PG.1 to PG.9).
import { integerParameter, type Query } from '../http/query.js';
import { keptParameters, type PageLinks, type PageMembers } from './links.js';
import type { Listed } from './listed.js';
import { pageSize, type PageLimits } from './size.js';

export { cutPage, type Listed } from './listed.js';

export const PAGE_PARAMETERS: readonly string[] = ['page', 'rpp'];

export interface Page {
  /** From 1. */
  readonly number: number;
  /** The number of rows before it. */
  readonly offset: number;
  /** The most rows that it holds: never none, or there would be no number of pages. */
  readonly limit: number;
}

/** @throws Problem `invalid-parameter` (PG.2 to PG.4) */
export function readPage(query: Query, limits: PageLimits): Page {
  const number = integerParameter(query, 'page', { min: 1, default: 1 });
  const limit = pageSize(query, 'rpp', limits, 1);
  // Nothing lies beyond the last number that a database counts to.
  return { number, offset: Math.min((number - 1) * limit, Number.MAX_SAFE_INTEGER), limit };
}

/** The members of a page beside its items. */
export function pageMembers({ number, limit }: Page): PageMembers {
  return { page: number, rpp: limit };
}

/** The links of a page of the collection at `path`; every other parameter of the query is kept (PG.8). */
export function pageLinks(
  path: string,
  query: Query,
  page: Page,
  { hasNext, total }: Omit<Listed<unknown>, 'rows'>,
): PageLinks {
  const { number, limit } = page;
  const kept = keptParameters(query, PAGE_PARAMETERS);
  const at = (other: number): string => `${path}?${kept}page=${other}&rpp=${limit}`;
  const links: PageLinks = { self: at(number), first: at(1) };
  if (number > 1) links.prev = at(number - 1);
  if (hasNext && number < Number.MAX_SAFE_INTEGER) links.next = at(number + 1);
  if (total !== undefined) links.last = at(Math.max(1, Math.ceil(total / limit)));
  return links;
}
