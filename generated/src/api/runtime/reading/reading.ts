// The query of a reading request, once: what a page or an item takes (O.10), then what the client accepts (O.11).
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { media } from '../../media.js';
import { settings } from '../../settings.js';
import { preferenceOf } from '../http/prefer.js';
import { expectParameters, parseQuery, type Query } from '../http/query.js';
import type { Medium } from '../media/medium.js';
import { mediumFor, requireAcceptable } from '../media/negotiation.js';
import type { MemberTree, Selection } from '../media/selection.js';
import { PAGE_PARAMETERS, readPage, type Page } from '../paging/page.js';
import type { PageLimits } from '../paging/size.js';
import { FIELDS_PARAMETERS, readSelection } from './fields.js';
import { rejectQuery } from './no-query.js';

/** The methods of a route that reads: HEAD is answered like GET, less the body. */
export const READING: HTTPMethods[] = ['GET', 'HEAD'];

const NO_QUERY: Query = new Map();
/** What a page takes. */
export const LIST_PARAMETERS: readonly string[] = [...PAGE_PARAMETERS, ...FIELDS_PARAMETERS];
export const FIRST_PAGE = readPage(NO_QUERY, settings.page);

/** What a request wants to see of an item. */
export interface ItemQuery {
  readonly selection: Selection | undefined;
  /** The media type that it prefers; undefined for JSON. */
  readonly medium: Medium | undefined;
}

export interface PageQuery extends ItemQuery {
  readonly query: Query;
  readonly page: Page;
  /** Whether the whole list is counted: always, or for the request that prefers it (PG.9). */
  readonly counts: boolean;
}

/** @throws Problem 400 (O.10) or 406 (O.11) */
export function readPageQuery(
  request: FastifyRequest,
  members: MemberTree,
  limits: PageLimits = settings.page,
): PageQuery {
  const query = queryOf(request, LIST_PARAMETERS, PAGE_PARAMETERS);
  const isFirst = query === NO_QUERY && limits === settings.page;
  return withOptions(request, query, isFirst ? FIRST_PAGE : readPage(query, limits), members);
}

/** What else a request says of a page. @throws Problem 400 (O.10) or 406 (O.11) */
export function withOptions(request: FastifyRequest, query: Query, page: Page, members: MemberTree): PageQuery {
  const selection = readSelection(request, query, members);
  const counts = settings.page.exactTotal || prefersCount(request);
  return { query, page, counts, selection, medium: mediumFor(request) };
}

/** PG.9 */
function prefersCount({ headers }: FastifyRequest): boolean {
  const prefer = headers['prefer'];
  return typeof prefer === 'string' && preferenceOf(prefer, 'count') === 'exact';
}

/** @throws Problem 400 (O.10) or 406 (O.11) */
export function readItemQuery(request: FastifyRequest, members: MemberTree): ItemQuery {
  const selection = readSelection(request, queryOf(request, FIELDS_PARAMETERS), members);
  return { selection, medium: mediumFor(request) };
}

/** How a document about the service is sent. */
export interface DocumentQuery {
  readonly contentType: string;
  readonly medium: Medium | undefined;
}

/**
 * A document about the service takes no parameters.
 * @param isShown whether there is a page of it for people, where the service has pages
 * @throws Problem 400 (O.10) or 406 (O.11)
 */
export function readDocumentQuery(
  request: FastifyRequest,
  mediaType = 'application/json',
  isShown = false,
): DocumentQuery {
  rejectQuery(request);
  const shown = isShown ? media.filter((medium) => medium.document !== undefined) : [];
  const offered = [...new Set([mediaType, 'application/json', ...shown.map((medium) => medium.mediaType)])];
  const chosen = requireAcceptable(request, offered);
  const medium = shown.find((one) => one.mediaType === chosen);
  return { contentType: `${medium === undefined ? chosen : mediaType}; charset=utf-8`, medium };
}

/** Answers with what the database gives; where it gives it at once, without the await, which costs a tenth of the requests. */
export function whenRead<T>(reading: T | Promise<T>, answer: (value: T) => FastifyReply): void | Promise<FastifyReply> {
  if (reading instanceof Promise) return reading.then(answer);
  // Not returned: a reply can be waited for, and the framework would.
  answer(reading);
}

export function queryOf(request: FastifyRequest, known: readonly string[], paging?: readonly string[]): Query {
  const target = request.raw.url ?? '/';
  if (!target.includes('?')) return NO_QUERY;
  const query = parseQuery(target);
  expectParameters(query, known, paging);
  return query;
}
