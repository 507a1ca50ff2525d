// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/releases.js';
import type { ReleaseBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': '1Bkqnf8u',
  'application/hal+json': 'NNvDZOi1',
  'text/html': 'iNeulv6p',
};

export const collection: Collection<Row> = {
  href: '/v1/releases',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/releases"}',
  relation: 'releases',
  represent,
};

export function href(row: Row): string {
  return `/v1/releases/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/releases"}` +
    `,"up":{"href":"/v1/releases"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id, versionValue_, versionValue, itemValue]: Row): string {
  return (
    `"id":"${id}"` +
    `,"version":${quote(versionValue_)}` +
    `,"version_value":${quote(versionValue)}` +
    (itemValue === null ? '' : `,"item":${quote(itemValue)}`)
  );
}

export function valuesOf(body: ReleaseBody): Values {
  return [body.version, body.version_value, body.item ?? null];
}
