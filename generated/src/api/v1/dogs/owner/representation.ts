// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Representation } from '../../../runtime/answers.js';
import type { JsonObject } from '../../../runtime/json.js';
import type { Shapes } from '../../../runtime/medium.js';
import type { Row } from '../../../store/dog-owner.js';
import type * as dogs from '../../../store/dogs.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': '0mcBmqzd',
  'application/hal+json': 'sFt9412t',
  'text/html': 'h7hrZ5Sn',
};

export function href(path: dogs.Path): string {
  return `/v1/dogs/${path.dogID}/owner`;
}

/** The whole representation. */
export function represent(row: Row, path: dogs.Path): string {
  const self = href(path);
  return (
    `{"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/dog-owner"}` +
    `,"up":{"href":"/v1/dogs/${path.dogID}"}}${membersOf(row)}}`
  );
}

export function item(row: Row, path: dogs.Path): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row, path) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row).slice(1)}}`);
}

function membersOf(_row: Row): string {
  return '';
}
