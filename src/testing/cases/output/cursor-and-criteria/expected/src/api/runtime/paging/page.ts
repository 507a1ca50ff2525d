// Paging by `cursor` and `limit`. A cursor is a place in the order of the list: the sort values of the last row of a
// page, or of its first. So pages neither skip nor repeat rows while others write, and a page deep in a list costs what
// the first one costs (PG.10).
import { parameterProblem, type Query } from '../http/query.js';
import { keptParameters, type PageLinks, type PageMembers } from './links.js';
import { pageSize, type PageLimits } from './size.js';

export const PAGE_PARAMETERS: readonly string[] = ['cursor', 'limit'];

export type PlaceValue = string | number | null;

/** The place where a page begins. */
export interface Place {
  /** True when the page ends there, so that it is read backwards. */
  readonly backward: boolean;
  /** The sort values of the row beside it, then its id. Undefined for the end of the list. */
  readonly values: readonly PlaceValue[] | undefined;
}

export interface Page {
  /** Undefined for the first page. */
  readonly place: Place | undefined;
  /** The most rows that it holds. */
  readonly limit: number;
  /** The order that its cursors are of, as the request gives it. */
  readonly sort: string;
}

/** Tests a value for its place in the order; the ids come last. */
export type Fits = (value: PlaceValue) => boolean;

/**
 * @param order the tests of the sort values, which come before the ids
 * @throws Problem `invalid-parameter` (PG.2, PG.4)
 */
export function readPage(query: Query, limits: PageLimits, order: readonly Fits[] = []): Page {
  const sort = query.get('sort') ?? '';
  const cursor = query.get('cursor');
  const place = cursor === undefined ? undefined : placeOf(cursor, sort, [...order, isId]);
  const limit = pageSize(query, 'limit', limits);
  return { place, limit, sort };
}

/** A page as it was read. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** The places of the pages around it, where there are any. */
  readonly prev: Place | undefined;
  readonly next: Place | undefined;
  /** The number of rows in the whole list, if it was counted (PG.9). */
  readonly total: number | undefined;
}

/**
 * @param rows in the order in which they were read: one more than the page holds tells that there is another page
 * @param valuesOf the sort values of a row, then its id
 */
export function cutPage<Row>(
  { place, limit }: Page,
  rows: readonly Row[],
  total: number | undefined,
  valuesOf: (row: Row) => readonly PlaceValue[],
): Listed<Row> {
  const backward = place?.backward === true;
  const hasMore = rows.length > limit;
  const read = hasMore ? rows.slice(0, limit) : rows;
  const shown = backward ? read.toReversed() : read;
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return { rows: [], prev: undefined, next: undefined, total };
  const hasPrev = backward ? hasMore : place !== undefined;
  const hasNext = backward ? place.values !== undefined : hasMore;
  return {
    rows: shown,
    prev: hasPrev ? { backward: true, values: valuesOf(first) } : undefined,
    next: hasNext ? { backward: false, values: valuesOf(last) } : undefined,
    total,
  };
}

/** The members of a page beside its items. */
export function pageMembers({ limit }: Page): PageMembers {
  return { limit };
}

/** The links of a page of the collection at `path`; every other parameter of the query is kept (PG.8). */
export function pageLinks(
  path: string,
  query: Query,
  { place, limit, sort }: Page,
  { prev, next, total }: Omit<Listed<unknown>, 'rows'>,
): PageLinks {
  const kept = keptParameters(query, PAGE_PARAMETERS);
  const at = (other: Place | undefined): string => {
    const cursor = other === undefined ? '' : `cursor=${textOf(other, sort)}&`;
    return `${path}?${kept}${cursor}limit=${limit}`;
  };
  const links: PageLinks = { self: at(place), first: at(undefined) };
  if (prev !== undefined) links.prev = at(prev);
  if (next !== undefined) links.next = at(next);
  if (total !== undefined && limit > 0) links.last = at({ backward: true, values: undefined });
  return links;
}

function textOf({ backward, values = [] }: Place, sort: string): string {
  return Buffer.from(JSON.stringify([backward ? 1 : 0, sort, ...values])).toString('base64url');
}

/** Accepts only a cursor that a link gave: one of this order, with a value of the right kind for each part of it. */
function placeOf(cursor: string, sort: string, order: readonly Fits[]): Place {
  const [direction, , ...values] = partsOf(cursor);
  const backward = direction === 1;
  const isEnd = backward && values.length === 0;
  const fits = values.length === order.length && values.every((value, index) => order[index]?.(value));
  const place = { backward, values: isEnd ? undefined : values };
  // Written again it has to be the same text. Otherwise there were many cursors for one place, and one of another order
  // would pass.
  if ((direction === 0 || backward) && (isEnd || fits) && textOf(place, sort) === cursor) return place;
  const detail = 'The parameter "cursor" has to come from a link to a page of this list in this order.';
  throw parameterProblem('invalid-parameter', 'cursor', detail);
}

function partsOf(cursor: string): readonly PlaceValue[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isPlaceValue) ? parts : [];
  } catch {
    return [];
  }
}

function isPlaceValue(value: unknown): value is PlaceValue {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  return typeof value === 'number' || value === null;
}

function isId(value: PlaceValue): boolean {
  return typeof value === 'string';
}
