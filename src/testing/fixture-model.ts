// Models for tests of rendering: one with every type, every kind, deep nesting and hostile texts, and smaller ones.

import { readFileSync } from 'node:fs';
import type { Model } from '../model/model.js';
import type { Conventions } from '../model/service.js';
import {
  bigint,
  boolean,
  buildModel,
  date,
  datetime,
  decimal,
  email,
  enumeration,
  field,
  int,
  json,
  language,
  list,
  map,
  number,
  object,
  optional,
  string,
  uri,
  uuid,
} from './model-builder.js';
import { modelOf } from './model-of.js';

export const HOSTILE_TEXT = 'It\'s "quoted" <b>*bold*</b> `code` ${x} {{y}} \\ */ --> | [a](b)\n# no heading\n```\n';

export function fixtureModel(conventions: Partial<Conventions> = {}): Model {
  return buildModel({
    service: { title: 'City library', description: HOSTILE_TEXT },
    conventions,
    page: { default: 10, max: 50 },
    resources: [
      {
        name: 'books',
        description: HOSTILE_TEXT,
        fields: [
          field(
            'title',
            { ...string, min: 1, max: 300 },
            { description: HOSTILE_TEXT, example: { given: true, value: "L'été" } },
          ),
          field('isbn', { ...string, pattern: '^[0-9]{13}$' }, { access: 'immutable' }),
          field('genre', enumeration(['fiction', "child's"], true, 'genre'), {
            presence: { kind: 'default', value: 'fiction' },
          }),
          field('price', { ...decimal, min: '0' }),
          optional('sold', { ...bigint, min: '0' }),
          optional('pages', { ...int, min: 1, max: 5_000 }),
          optional('weight', { ...number, min: 0 }),
          optional('lent', boolean),
          optional('published', { ...date, min: '1900-01-01' }),
          optional('due', datetime),
          optional('owner', uuid),
          optional('home_page', { ...uri, max: 200 }),
          optional('contact', { ...email, max: 100 }),
          optional('language', language),
          optional('extra', json),
          optional('tags', list({ ...string, max: 20 }, 0, 20)),
          optional('address', object(field('city', string), optional('lines', list(object(field('text', string)))))),
          optional('old', string, { deprecated: true }),
          optional('nickname', { ...string, max: 20 }, { nullable: true }),
          field('grade', { ...int, min: 1, max: 5 }, { nullable: true }),
          field('binding', enumeration(['soft', 'hard'], true), {
            nullable: true,
            presence: { kind: 'default', value: null },
          }),
          optional('remark', json, { nullable: true }),
          optional('origin', string, { nullable: true, access: 'read-only' }),
          field('unlock_code', { ...string, min: 4 }, { access: 'write-only' }),
          optional('hint', string, { nullable: true, access: 'write-only' }),
          optional('labels', map({ ...string, max: 20 }, null, 5)),
          field('texts', map(object(field('title', string), optional('note', string, { nullable: true }))), {
            presence: { kind: 'default', value: {} },
          }),
          field('added_at', datetime, { access: 'read-only', presence: { kind: 'now' } }),
          field('updated_at', datetime, { access: 'read-only', presence: { kind: 'now' }, touched: true }),
        ],
        children: [
          {
            name: 'cover',
            kind: 'document',
            fields: [field('alt', string)],
            children: [{ name: 'colours', fields: [field('name', string)] }],
          },
          { name: 'reviews', operations: ['list', 'create'], fields: [field('stars', { ...int, min: 1, max: 5 })] },
          { name: 'pages', fields: [field('text', string)] },
          { name: 'line-items', operations: ['delete'] },
        ],
      },
      { name: 'settings', kind: 'document', always: true, fields: [optional('colour', string)] },
      { name: 'problems', fields: [field('name', string)] },
      { name: 'sheep', fields: [] },
    ],
  });
}

/** The model of the repository's resources.yaml, which has the domain of the specification. */
export function flagshipModel(): Model {
  return modelOf(readFileSync(new URL('../../resources.yaml', import.meta.url), 'utf8'));
}

/** Controllers at every place, with every kind of input and output. */
export function controllersModel(conventions: Partial<Conventions> = {}): Model {
  const model = modelOf(readFileSync(new URL('./cases/output/controllers/resources.yaml', import.meta.url), 'utf8'));
  return { ...model, conventions: { ...model.conventions, ...conventions } };
}

export function minimalModel(): Model {
  return modelOf('service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n');
}

/** A model read from YAML, with most of the language. */
export function libraryModel(): Model {
  return modelOf(LIBRARY);
}

const LIBRARY = `
service: library
title: City library
description: |
  Books, and who wrote them.

  * with | some * markup <b>
version: 1
conventions: { naming: dash, members: camel, request_body: bare, concurrency: required }
language: pt
limits: { page: { default: 10, max: 50, over_max: reject } }
enums:
  genre: { values: [fiction, science, art], open: true }
resources:
  authors:
    description: People who wrote books.
    fields:
      name: { type: string, max: 200, example: Ursula K. Le Guin }
      born: { type: date, optional: true }
      address: { optional: true, fields: { city: string, postalCode: { type: string, pattern: "^[0-9]{4}-[0-9]{3}$" } } }
  books:
    fields:
      isbn: { type: string, pattern: "^(?:97[89])?[0-9]{9}[0-9X]$", immutable: true }
      title: { type: string, min: 1, max: 300 }
      genre: { type: genre, default: fiction }
      condition: { enum: [new, used], optional: true }
      tags: { list: string, optional: true, max_items: 20 }
      price: { type: decimal, min: 0 }
      extra: { type: json, optional: true }
      addedAt: { type: datetime, readonly: true, default: now }
      updatedAt: { type: datetime, readonly: true, on_update: now }
    resources:
      cover: { kind: document, fields: { alt: string } }
      reviews: { operations: [list, get, create, delete], fields: { stars: { type: int, min: 1, max: 5 } } }
  settings: { kind: document, always: true, singular: settings, fields: { theme: { type: string, default: light } } }
`;
