// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row } from '../../store/records.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'BPdQ899x',
  'application/hal+json': 'AbusdF3M',
  'text/html': 'XU75tmFn',
};

export const collection: Collection<Row> = {
  href: '/v1/records',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/records"}',
  relation: 'records',
  represent,
};

export function href(row: Row): string {
  return `/v1/records/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/records"}` +
    `,"up":{"href":"/v1/records"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id]: Row): string {
  return `"id":"${id}"`;
}
