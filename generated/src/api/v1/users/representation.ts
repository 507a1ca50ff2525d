// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/users.js';
import type { UserBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'bFtUlnyA',
  'application/hal+json': 'fQByoppB',
  'text/html': 'cklmUpgN',
};

export const collection: Collection<Row> = {
  href: '/v1/users',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/users"}',
  relation: 'users',
  represent,
};

export function href(row: Row): string {
  return `/v1/users/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/users"}` +
    `,"up":{"href":"/v1/users"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id, name]: Row): string {
  return `"id":"${id}","name":${quote(name)}`;
}

export function valuesOf(body: UserBody): Values {
  return [body.name];
}
