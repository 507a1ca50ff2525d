// One model with everything that the renderers tell apart: every type, both kinds, deep nesting, hostile texts.

import type { Conventions, Model } from '../model/model.js';
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
  number,
  object,
  optional,
  string,
  uri,
  uuid,
} from './model-builder.js';

export const HOSTILE_TEXT = 'It\'s "quoted" <b>*bold*</b> `code` ${x} {{y}} \\ */ --> | [a](b)\n# no heading\n```\n';

export function richModel(conventions: Partial<Conventions> = {}): Model {
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

/** The specification's own domain, as the repository's resources.yaml has it. */
export function flagshipModel(): Model {
  return buildModel({
    service: { name: 'conventions', title: 'Conventions' },
    resources: [
      { name: 'users', fields: [field('name', string)] },
      { name: 'rooms', children: [{ name: 'participants' }] },
      { name: 'dogs', idParam: 'dogID', children: [{ name: 'owner', kind: 'document' }] },
      { name: 'records' },
      { name: 'events' },
    ],
  });
}

export function minimalModel(): Model {
  return buildModel({
    service: { name: 'people', title: 'People' },
    resources: [{ name: 'users', fields: [field('name', string)] }],
  });
}
