// What every successful answer has in common: status, headers and the rules for HEAD and conditional reading. The body of a
// HEAD is made and measured like that of a GET; Node leaves it out (R-4.head).
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import type { Json } from './json.js';
import { quote } from './json-text.js';
import { linkHeader, pageLinks, type Page } from './page.js';
import { entityTag, noneMatch } from './preconditions.js';
import type { PageQuery } from './reading.js';
import { select, type Selection } from './selection.js';

const REPRESENTATION_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-language': settings.language,
  'cache-control': 'no-cache',
  vary: 'Accept',
  'x-content-type-options': 'nosniff',
} as const;

/** One resource's representation: what its tag is made of, and its text, made only when it is sent. */
export interface Representation {
  readonly version: number;
  /** The constant that the generator fixed for this media type and API version (C.1). */
  readonly shape: string;
  text(): string;
}

/** 200 with the representation, or 304 (C.2). */
export function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  item: Representation,
  selection: Selection | undefined,
): FastifyReply {
  const etag = entityTag(item.version, item.shape);
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  const text = selection === undefined ? item.text() : selectFrom(item.text(), selection);
  return withHeaders(reply, 200, etag).send(text);
}

/** 200 after a change, with the representation and its new tag. */
export function sendChanged(reply: FastifyReply, item: Representation): FastifyReply {
  return withHeaders(reply, 200, entityTag(item.version, item.shape)).send(item.text());
}

/** 201 with the place of the new resource. */
export function sendCreated(reply: FastifyReply, location: string, item: Representation): FastifyReply {
  const etag = entityTag(item.version, item.shape);
  return withHeaders(reply, 201, etag).header('location', location).send(item.text());
}

export function sendDeleted(reply: FastifyReply): FastifyReply {
  return reply.code(204).send();
}

/** What the tag of a page takes from a row. */
type ItemRow = readonly [version: number, id: string, ...others: unknown[]];

/** The collection that a page belongs to. */
export interface Collection<Row extends ItemRow> {
  /** Its path, with the ids of this request: `/v1/rooms/7/participants`. */
  readonly href: string;
  /** Members of `_links` besides those to other pages, as JSON text that begins with a comma; '' for none. */
  readonly links: string;
  /** The shape of its items (C.1). */
  readonly shape: string;
  /** An item's text. */
  represent(row: Row): string;
}

/**
 * 200 with a page, or 304 (PG.8).
 * @param rows at most one more than the page holds: its presence means that there is a next page
 */
export function sendPage<Row extends ItemRow>(
  request: FastifyRequest,
  reply: FastifyReply,
  collection: Collection<Row>,
  { query, page, selection }: PageQuery,
  rows: readonly Row[],
): FastifyReply {
  const hasNext = rows.length > page.limit;
  const shown = hasNext ? rows.slice(0, page.limit) : rows;
  const etag = pageTag(collection.shape, page, shown, hasNext);
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  const whole = shown.map((row) => collection.represent(row));
  const texts = selection === undefined ? whole : whole.map((text) => selectFrom(text, selection));
  const links = pageLinks(collection.href, query, page, hasNext);
  const members = `"items":[${texts.join()}],"offset":${page.offset},"limit":${page.limit}`;
  const text = `{${members}${linksMember(links, collection.links)}}`;
  return withHeaders(reply, 200, etag).header('link', linkHeader(links)).send(text);
}

/** Weak. The address and what is hashed here decide the text; hashing the text itself would cost a tenth of the requests. */
function pageTag(shape: string, { offset, limit }: Page, rows: readonly ItemRow[], hasNext: boolean): string {
  let facts = `${shape},${offset},${limit},${hasNext}`;
  for (const row of rows) facts += `,${row[0]}.${row[1]}`;
  return `W/"${hash('sha1', facts, 'base64url')}"`;
}

/** 200 with a document about the service itself, which changes only with the service. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  contentType: string,
): FastifyReply {
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  return withHeaders(reply, 200, etag).header('content-type', contentType).send(text);
}

/** Spreading the constant ones into an object for each answer would cost a tenth of the requests a second. */
function withHeaders(reply: FastifyReply, status: number, etag: string): FastifyReply {
  return reply.code(status).headers(REPRESENTATION_HEADERS).header('etag', etag);
}

function sendNotModified(reply: FastifyReply, etag: string): FastifyReply {
  const { vary, 'cache-control': cacheControl, 'content-language': language } = REPRESENTATION_HEADERS;
  return reply.code(304).headers({ etag, vary, 'cache-control': cacheControl, 'content-language': language }).send();
}

function linksMember(links: Readonly<Record<string, string>>, more: string): string {
  if (!settings.links) return '';
  const members = Object.entries(links).map(([rel, href]) => `"${rel}":{"href":${quote(href)}}`);
  return `,"_links":{${members.join()}${more}}`;
}

function selectFrom(text: string, selection: Selection): string {
  const value: Json = JSON.parse(text);
  return JSON.stringify(select(selection, value));
}
