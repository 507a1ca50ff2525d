// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { nullOrAbsent } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/keys.js';
import type { KeyBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'TCHGMF7J',
  'application/hal+json': 'Tv9c0wPT',
  'text/html': 'B3j0ZMJp',
};

export const collection: Collection<Row> = {
  href: '/v1/keys',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/keys"}',
  relation: 'keys',
  represent,
};

export function href(row: Row): string {
  return `/v1/keys/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/keys"}` +
    `,"up":{"href":"/v1/keys"}` +
    `,"participant":{"href":"/v1/rooms/${row[7]}/participants/${row[2]}"}` +
    (row[3] === null ? '' : `,"note":{"href":"/v1/rooms/${row[8]}/participants/${row[9]}/notes/${row[3]}"}`) +
    (row[5] === null ? '' : `,"item":{"href":"/v1/rooms/${row[10]}/lockers/${row[11]}/items/${row[5]}"}`) +
    `}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id, participant, note, noteIsNull, itemValue, changedAt]: Row): string {
  return (
    `"id":"${id}"` +
    `,"participant":"${participant}"` +
    (note === null ? nullOrAbsent(',"note":null', noteIsNull) : `,"note":"${note}"`) +
    (itemValue === null ? ',"item":null' : `,"item":"${itemValue}"`) +
    `,"changed_at":"${changedAt}"`
  );
}

export function valuesOf(body: KeyBody): Values {
  return [body.participant, body.note ?? null, Number(body.note === null), body.item];
}
