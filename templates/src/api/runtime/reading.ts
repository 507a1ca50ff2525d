// The query of a reading request, once: what a page or an item takes (O.10), then what the client accepts (O.11).
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { settings } from '../settings.js';
import { rejectQuery, requireAcceptable } from './gate.js';
import { readPage, type Page } from './page.js';
import { expectParameters, parseQuery } from './query.js';
import { parseSelection, type MemberTree, type Selection } from './selection.js';

/** The methods of a route that reads: HEAD is answered like GET, less the body. */
export const READING: HTTPMethods[] = ['GET', 'HEAD'];

const NO_QUERY: ReadonlyMap<string, string> = new Map();
const ITEM_PARAMETERS: readonly string[] = settings.fieldsParameter ? ['fields'] : [];
const PAGE_PARAMETERS: readonly string[] = ['offset', 'limit', ...ITEM_PARAMETERS];
const FIRST_PAGE: Page = { offset: 0, limit: settings.page.default };

export interface PageQuery {
  readonly query: ReadonlyMap<string, string>;
  readonly page: Page;
  readonly selection: Selection | undefined;
}

/** @throws Problem 400 (O.10) or 406 (O.11) */
export function readPageQuery(request: FastifyRequest, members: MemberTree): PageQuery {
  const query = queryOf(request, PAGE_PARAMETERS);
  const page = query === NO_QUERY ? FIRST_PAGE : readPage(query, settings.page);
  const selection = selectionOf(query, members);
  requireAcceptable(request);
  return { query, page, selection };
}

/** The selection of an item's members, if the request has one. @throws Problem 400 (O.10) or 406 (O.11) */
export function readItemQuery(request: FastifyRequest, members: MemberTree): Selection | undefined {
  const selection = selectionOf(queryOf(request, ITEM_PARAMETERS), members);
  requireAcceptable(request);
  return selection;
}

/** A document about the service takes no parameters. @throws Problem 400 (O.10) or 406 (O.11) */
export function readDocumentQuery(request: FastifyRequest, mediaType = 'application/json'): void {
  rejectQuery(request);
  requireAcceptable(request, [mediaType, 'application/json']);
}

/** Answers with what the database gives; where it gives it at once, without the await, which costs a tenth of the requests. */
export function whenRead<T>(reading: T | Promise<T>, answer: (value: T) => FastifyReply): void | Promise<FastifyReply> {
  if (reading instanceof Promise) return reading.then(answer);
  // Not returned: a reply can be waited for, and the framework would.
  answer(reading);
}

function queryOf(request: FastifyRequest, known: readonly string[]): ReadonlyMap<string, string> {
  const target = request.raw.url ?? '/';
  if (!target.includes('?')) return NO_QUERY;
  const query = parseQuery(target);
  expectParameters(query, known);
  return query;
}

function selectionOf(query: ReadonlyMap<string, string>, members: MemberTree): Selection | undefined {
  const fields = query.get('fields');
  return fields === undefined ? undefined : parseSelection(fields, members, settings.fields);
}
