// The query of a reading request: first its parameters are checked (O.10), then the accepted media types (O.11).
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
/** The parameters that a page takes. */
export const LIST_PARAMETERS: readonly string[] = [...PAGE_PARAMETERS, ...FIELDS_PARAMETERS];
export const FIRST_PAGE = readPage(NO_QUERY, settings.page);

/** The options of a request for an item. */
export interface ItemQuery {
  readonly selection: Selection | undefined;
  /** The media type that it prefers; undefined for JSON. */
  readonly medium: Medium | undefined;
}

export interface PageQuery extends ItemQuery {
  readonly query: Query;
  readonly page: Page;
  /** True when the whole list is counted: always, or for a request that prefers it (PG.9). */
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

/** Adds the other options of a request for a page. @throws Problem 400 (O.10) or 406 (O.11) */
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

/** The media type of a document about the service. */
export interface DocumentQuery {
  readonly contentType: string;
  readonly medium: Medium | undefined;
}

/**
 * A document about the service takes no parameters.
 * @param isShown true for a document with an HTML page, in a service that has pages
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

/**
 * Answers with the result of the database. A result that is there at once is not awaited, which would cost a tenth of
 * the requests.
 */
export function whenRead<T>(reading: T | Promise<T>, answer: (value: T) => FastifyReply): void | Promise<FastifyReply> {
  if (reading instanceof Promise) return reading.then(answer);
  // Not returned: a reply can be awaited, and the framework would do so.
  answer(reading);
}

export function queryOf(request: FastifyRequest, known: readonly string[], paging?: readonly string[]): Query {
  const target = request.raw.url ?? '/';
  if (!target.includes('?')) return NO_QUERY;
  const query = parseQuery(target);
  expectParameters(query, known, paging);
  return query;
}
