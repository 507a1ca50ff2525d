// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/books.js';
import type { BookBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': '0aaOzuu6',
  'application/hal+json': 'bZyZesRh',
  'text/html': 'o7eZYXlW',
};

export const collection: Collection<Row> = {
  href: '/v1/books',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/books"}',
  relation: 'books',
  represent,
};

export function href(row: Row): string {
  return `/v1/books/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/books"}` +
    `,"up":{"href":"/v1/books"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}}`);
}

function membersOf([
  ,
  id,
  title,
  pages,
  weight,
  sales,
  price,
  inPrint,
  published,
  seenAt,
  batch,
  site,
  contact,
  tongue,
  extra,
  genre,
  cover,
  tags,
  publisher,
  status,
  addedAt,
  changedAt,
]: Row): string {
  return (
    `"id":"${id}"` +
    `,"title":${quote(title)}` +
    (pages === null ? '' : `,"pages":${pages}`) +
    `,"weight":${weight}` +
    (sales === null ? '' : `,"sales":"${sales}"`) +
    `,"price":"${price}"` +
    `,"in_print":${inPrint === 1}` +
    `,"published":"${published}"` +
    `,"seen_at":"${seenAt}"` +
    (batch === null ? '' : `,"batch":"${batch}"`) +
    (site === null ? '' : `,"site":${quote(site)}`) +
    (contact === null ? '' : `,"contact":${quote(contact)}`) +
    (tongue === null ? '' : `,"tongue":${quote(tongue)}`) +
    (extra === null ? '' : `,"extra":${extra}`) +
    `,"genre":${quote(genre)}` +
    (cover === null ? '' : `,"cover":${quote(cover)}`) +
    (tags === null ? '' : `,"tags":${tags}`) +
    (publisher === null ? '' : `,"publisher":${publisher}`) +
    `,"status":${quote(status)}` +
    `,"added_at":"${addedAt}"` +
    `,"changed_at":"${changedAt}"`
  );
}

export function valuesOf(body: BookBody, now: Date): Values {
  return [
    body.title,
    body.pages ?? null,
    body.weight,
    body.sales ?? null,
    body.price,
    Number(body.in_print),
    body.published,
    body.seen_at ?? now.toISOString(),
    body.batch ?? null,
    body.site ?? null,
    body.contact ?? null,
    body.tongue ?? null,
    body.extra === undefined ? null : JSON.stringify(body.extra),
    body.genre,
    body.cover ?? null,
    body.tags === undefined ? null : JSON.stringify(body.tags),
    body.publisher === undefined ? null : JSON.stringify(body.publisher),
  ];
}
