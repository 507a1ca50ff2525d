// The parts that all successful answers share: status, headers, and the rules for HEAD and conditional reads. The body
// of a HEAD is made and measured like that of a GET; Node leaves it out (R-4.head).
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { entityTag, noneMatch } from '../http/preconditions.js';
import { preferenceOf } from '../http/prefer.js';
import { contentHeaders, type Medium, type PagedCollection, type PageParts, type Shapes } from '../media/medium.js';
import { mediumFor } from '../media/negotiation.js';
import { selectedText, type Selection } from '../media/selection.js';
import { linkHeader } from '../paging/links.js';
import { pageLinks, pageMembers, type Listed } from '../paging/page.js';
import { pageText } from '../paging/text.js';
import { pathSuffix } from '../reading/fields.js';
import type { DocumentQuery, ItemQuery, PageQuery } from '../reading/reading.js';

export const JSON_HEADERS = contentHeaders('application/json; charset=utf-8');

/** The answer to a change depends on `Prefer` too. */
const CHANGE_VARY = 'Accept, Prefer';

/** A page depends on `Prefer` too, unless every page has a count (PG.9). */
const PAGE_VARY = settings.page.exactTotal ? 'Accept' : 'Accept, Prefer';

/** One resource's representation: the parts of its tags, and its text, which is made only when it is sent. */
export interface Representation {
  readonly version: number;
  readonly shapes: Shapes;
  /** The names of the links and forms that the caller may not use. */
  readonly hidden?: readonly string[];
  text(): string;
  /** The same with the link to itself, where the text has no links. */
  linkedText?(): string;
}

/** 200 with the representation, or 304 (C.2). */
export function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  item: Representation,
  { selection, medium }: ItemQuery,
): FastifyReply {
  const etag = tagOf(item, medium);
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  const text = medium === undefined ? selectedText(item.text(), selection) : textIn(medium, item, selection, request);
  return withHeaders(reply, 200, etag, medium).send(text);
}

/**
 * After a change: 200 with the representation and its new tag, or 204 with the tag alone if the client prefers that.
 * RFC 7240 allows an empty 200 too; 204 says that nothing was cut off.
 */
export function sendChanged(request: FastifyRequest, reply: FastifyReply, item: Representation): FastifyReply {
  return prefersMinimal(request) ? sendMinimal(request, reply, 204, item) : sendWritten(request, reply, 200, item);
}

/**
 * 201 with the location of the new resource (R-1.1); without its representation if the client prefers that (R-4.post).
 */
export function sendCreated(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
  item: Representation,
): FastifyReply {
  reply.header('location', location);
  return prefersMinimal(request) ? sendMinimal(request, reply, 201, item) : sendWritten(request, reply, 201, item);
}

export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  item: Representation,
): FastifyReply {
  const medium = mediumFor(request);
  const text = medium === undefined ? item.text() : textIn(medium, item, undefined, request);
  return withHeaders(reply, status, tagOf(item, medium), medium).header('vary', CHANGE_VARY).send(text);
}

/** True when the client prefers an answer without the representation (RFC 7240 §4.2). */
export function prefersMinimal({ headers }: FastifyRequest): boolean {
  const prefer = headers['prefer'];
  return typeof prefer === 'string' && preferenceOf(prefer, 'return') === 'minimal';
}

export function sendMinimal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  item: Representation,
): FastifyReply {
  const etag = tagOf(item, mediumFor(request));
  return reply
    .code(status)
    .headers({ etag, vary: CHANGE_VARY, 'cache-control': 'no-cache', 'preference-applied': 'return=minimal' })
    .send();
}

export function sendDeleted(reply: FastifyReply): FastifyReply {
  return reply.code(204).send();
}

/** The parts of a row in the tag of a page. */
interface ItemRow {
  readonly _version: number;
  readonly id: string;
}

export interface Collection<Row extends ItemRow> extends PagedCollection {
  /** The shapes of its items (C.1). */
  readonly shapes: Shapes;
  /** An item's text. */
  readonly represent: (row: Row) => string;
  /** The same with the link to itself, where the text has no links. */
  readonly representLinked?: (row: Row) => string;
}

/** 200 with a page, or 304 (PG.8). */
export function sendPage<Row extends ItemRow>(
  request: FastifyRequest,
  reply: FastifyReply,
  collection: Collection<Row>,
  { query, page, counts, selection, medium }: PageQuery,
  listed: Listed<Row>,
): FastifyReply {
  const { rows, total } = listed;
  const links = pageLinks(collection.href + pathSuffix(request), query, page, listed);
  const link = linkHeader(links);
  const etag = pageTag(shapeOf(collection.shapes, medium), link, listed);
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag, PAGE_VARY);
  const parts: PageParts = {
    collection,
    items: itemTexts(collection, rows, medium),
    selection,
    members: total === undefined ? pageMembers(page) : { ...pageMembers(page), total },
    links,
  };
  const text = medium === undefined ? pageText(parts) : medium.page(parts, request);
  if (counts && !settings.page.exactTotal) reply.header('preference-applied', 'count=exact');
  return withHeaders(reply, 200, etag, medium).header('vary', PAGE_VARY).header('link', link).send(text);
}

/**
 * A weak tag. The address and the facts that are hashed here decide the text; hashing the text itself would cost a
 * tenth of the requests.
 */
function pageTag(shape: string, link: string, { rows, total }: Listed<ItemRow>): string {
  let facts = `${shape},${link},${total}`;
  for (const row of rows) facts += `,${row._version}.${row.id}`;
  return `W/"${hash('sha1', facts, 'base64url')}"`;
}

/** 200 with a document about the service itself, which changes only with the service. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  { contentType, medium }: DocumentQuery,
): FastifyReply {
  const text = medium?.document === undefined ? document : medium.document(document, request);
  // The same text in two media types is two representations (C.1).
  const etag = `"${hash('sha1', `${medium?.mediaType ?? contentType}\n${text}`, 'base64url')}"`;
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  withHeaders(reply, 200, etag, medium);
  return (medium === undefined ? reply.header('content-type', contentType) : reply).send(text);
}

/**
 * Sets the constant headers by themselves: spreading them into an object for each answer would cost a tenth of the
 * requests a second.
 */
export function withHeaders(reply: FastifyReply, status: number, etag: string, medium?: Medium): FastifyReply {
  const headers = medium === undefined ? JSON_HEADERS : medium.headers;
  return reply.code(status).headers(headers).header('etag', etag);
}

export function sendNotModified(reply: FastifyReply, etag: string, vary: string = JSON_HEADERS.vary): FastifyReply {
  const { 'cache-control': cacheControl, 'content-language': language } = JSON_HEADERS;
  return reply.code(304).headers({ etag, vary, 'cache-control': cacheControl, 'content-language': language }).send();
}

function itemTexts<Row extends ItemRow>(
  collection: Collection<Row>,
  rows: readonly Row[],
  medium: Medium | undefined,
): readonly string[] {
  const { represent, representLinked = represent } = collection;
  return rows.map((row) => (medium === undefined ? represent(row) : representLinked(row)));
}

function tagOf({ version, shapes }: Representation, medium: Medium | undefined): string {
  return entityTag(version, shapeOf(shapes, medium));
}

function shapeOf(shapes: Shapes, medium: Medium | undefined): string {
  return medium === undefined ? shapes['application/json'] : shapes[medium.mediaType];
}

export function textIn(
  medium: Medium,
  item: Representation,
  selection: Selection | undefined,
  request: FastifyRequest,
): string {
  const text = item.linkedText === undefined ? item.text() : item.linkedText();
  const { hidden = [] } = item;
  return medium.item({ text, selection, tag: tagOf(item, medium), hidden }, request);
}
