// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/line-items.js';
import type { LineItemBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'low7hMDE',
  'application/hal+json': 'g2l4Sklf',
  'text/html': 'ViFPOmDj',
};

export const collection: Collection<Row> = {
  href: '/v1/line_items',
  shapes: SHAPES,
  links: '',
  relation: 'lineItems',
  represent,
  representLinked,
};

export function href(row: Row): string {
  return `/v1/line_items/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  return `{${membersOf(row)}}`;
}

/** The same with the one link that the media types besides JSON need. */
export function representLinked(row: Row): string {
  return `{${membersOf(row)},"_links":{"self":{"href":"${href(row)}"}}}`;
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row), linkedText: () => representLinked(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id, unitPrice, orderedAt]: Row): string {
  return `"id":"${id}","unitPrice":"${unitPrice}"` + (orderedAt === null ? '' : `,"orderedAt":"${orderedAt}"`);
}

export function valuesOf(body: LineItemBody): Values {
  return [body.unitPrice, body.orderedAt ?? null];
}
