// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { baseUrl, shapeAt } from '../../runtime/base-url.js';
import { quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/teams.js';
import type { TeamBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = { 'application/json': shapeAt('VTPterUC'), 'application/hal+json': shapeAt('J4ILLtxV') };

export const collection: Collection<Row> = {
  href: `${baseUrl}/v1/teams`,
  shapes: SHAPES,
  links: `,"profile":{"href":"${baseUrl}/v1/profiles/teams"}`,
  relation: 'teams',
  represent,
};

export function href(row: Row): string {
  return `${baseUrl}/v1/teams/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"${baseUrl}/v1/profiles/teams"}` +
    `,"up":{"href":"${baseUrl}/v1/teams"}` +
    `,"members":{"href":"${self}/members"}` +
    `,"charter":{"href":"${self}/charter"}` +
    `,"censuses":{"href":"${self}/censuses"}}}`
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

export function valuesOf(body: TeamBody): Values {
  return [body.name];
}
