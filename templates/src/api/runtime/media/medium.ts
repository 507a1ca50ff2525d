// The media types besides JSON in which representations are sent. Each makes its text from the JSON, so that none of
// them knows a resource.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import { isObject, type Json, type JsonObject } from '../json/json.js';
import type { Selection } from './selection.js';

export type MediaType = (typeof settings.mediaTypes)[number];

/** The second half of a representation's tags, in each media type: constants that the generator fixed (C.1). */
export type Shapes = Readonly<Record<MediaType, string>>;

/** The collection that a page belongs to. */
export interface PagedCollection {
  /** Its path, with the ids of this request: `/v1/rooms/7/participants`. */
  readonly href: string;
  /** Links besides those to other pages: references by relation. */
  readonly links: Readonly<Record<string, string>>;
  /** The member of `_embedded` that holds the items in HAL. */
  readonly relation: string;
  /** The names of the forms and links that the caller may not use here; without this, it may use all. */
  readonly hidden?: readonly string[];
}

/** A page as JSON text in parts. */
export interface PageParts {
  readonly collection: PagedCollection;
  /** The items whole, each with the link to itself. */
  readonly items: readonly string[];
  readonly selection: Selection | undefined;
  /** The members beside the items: offset, limit, total. */
  readonly members: Readonly<Record<string, number>>;
  /** Relative references to this page and those around it, by relation. */
  readonly links: Readonly<Record<string, string>>;
}

/** One item or document. */
export interface ItemParts {
  /** The whole of it as JSON, with the link to itself. */
  readonly text: string;
  readonly selection: Selection | undefined;
  /** The tag of this representation. */
  readonly tag: string;
  /** The names of the links and forms that the caller may not use. */
  readonly hidden?: readonly string[];
}

export interface Medium {
  readonly mediaType: MediaType;
  /** The headers about the content of an answer. */
  readonly headers: ContentHeaders;
  item(item: ItemParts, request: FastifyRequest): string;
  page(page: PageParts, request: FastifyRequest): string;
  /** Shows a problem document. Without this, problems are sent as that document. */
  problem?(text: string, request: FastifyRequest): string;
  /** Shows a document about the service itself. */
  document?(text: string, request: FastifyRequest): string;
}

export type ContentHeaders = Readonly<Record<'content-type' | 'content-language' | 'cache-control' | 'vary', string>>;

/** The link to itself; undefined for a representation that cannot be read by itself. */
export function selfLink(whole: Json): JsonObject | undefined {
  const links = isObject(whole) ? whole['_links'] : undefined;
  const self = links !== undefined && isObject(links) ? links['self'] : undefined;
  return self !== undefined && isObject(self) ? self : undefined;
}

/** C.7: made once for each media type. */
export function contentHeaders(contentType: string): ContentHeaders & Readonly<Record<string, string>> {
  return {
    'content-type': contentType,
    'content-language': settings.language,
    'cache-control': 'no-cache',
    vary: 'Accept',
    ...SECURITY_HEADERS,
  };
}
