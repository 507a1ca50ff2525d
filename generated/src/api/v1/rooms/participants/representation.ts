// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../../runtime/answers.js';
import type { JsonObject } from '../../../runtime/json.js';
import type { Shapes } from '../../../runtime/medium.js';
import type { Row } from '../../../store/room-participants.js';
import type * as rooms from '../../../store/rooms.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'B2qXBR6O',
  'application/hal+json': 'jrZXiJ5Q',
  'text/html': 'QwohYFeq',
};

export function collection(path: rooms.Path): Collection<Row> {
  return {
    href: `/v1/rooms/${path.roomId}/participants`,
    shapes: SHAPES,
    links: `,"profile":{"href":"/v1/profiles/room-participants"},"up":{"href":"/v1/rooms/${path.roomId}"}`,
    relation: 'participants',
    represent: (row) => represent(row, path),
  };
}

export function href(row: Row, path: rooms.Path): string {
  return `/v1/rooms/${path.roomId}/participants/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row, path: rooms.Path): string {
  const self = href(row, path);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/room-participants"}` +
    `,"up":{"href":"/v1/rooms/${path.roomId}/participants"}}}`
  );
}

export function item(row: Row, path: rooms.Path): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row, path) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([, id]: Row): string {
  return `"id":"${id}"`;
}
