import { EXAMPLE_ID } from '../../types/texts/uuid.js';
import { describe, expect, it } from 'vitest';
import type { Json, Resource } from '../../model/model.js';
import {
  buildModel,
  enumeration,
  field,
  int,
  json,
  list,
  object,
  optional,
  string,
  type ModelDraft,
} from '../../testing/model-builder.js';
import { createSchemaReferee } from '../../testing/schema-referee.js';
import { exampleBody, exampleRepresentation } from '../../samples/example-values.js';
import {
  createBodySchema,
  createSchema,
  mergePatchSchema,
  profileSchema,
  replaceBodySchema,
  replaceSchema,
  representationSchema,
} from './resource-schema.js';

const RICH: ModelDraft = {
  resources: [
    {
      name: 'books',
      description: 'What the library holds.',
      fields: [
        field('title', { ...string, min: 1, max: 5 }),
        optional('pages', int),
        field('genre', enumeration(['art', 'science'], true), { presence: { kind: 'default', value: 'art' } }),
        optional('address', object(field('city', string), optional('country', string))),
        field('isbn', string, { access: 'immutable', description: 'The number on the back.' }),
        field(
          'added_at',
          { kind: 'datetime', min: null, max: null },
          { access: 'read-only', presence: { kind: 'now' } },
        ),
        optional('borrower', string, { access: 'read-only' }),
        optional('extra', json),
        field('data', json),
        optional('tags', list(object(field('word', string)), 0, 2)),
      ],
      children: [{ name: 'cover', kind: 'document', fields: [field('alt', string)] }],
    },
  ],
};

const LEAST = { title: 'Atlas', isbn: '1', data: 0 };

function booksOf(draft: ModelDraft) {
  const model = buildModel(draft);
  return { model, books: only(model.resources), cover: only(only(model.resources).children) };
}

function only(resources: readonly Resource[]): Resource {
  const [resource] = resources;
  if (resource === undefined) throw new Error('no resource');
  return resource;
}

describe('createSchema and replaceSchema follow the table of R-2.15', () => {
  const { books } = booksOf(RICH);
  it.each<[string, boolean, { [name: string]: Json }]>([
    ['the required members alone', true, {}],
    ['a required member as null', false, { title: null }],
    ['a required json member as null', false, { data: null }],
    ['an optional member as null', true, { pages: null }],
    ['an optional json member as null', true, { extra: null }],
    ['an optional object as null', true, { address: null }],
    ['an optional member inside an object as null', true, { address: { city: 'Lisbon', country: null } }],
    ['a required member inside an object as null', false, { address: { city: null } }],
    ['an object without its required member', false, { address: {} }],
    ['an unknown member inside an object', false, { address: { city: 'Lisbon', planet: 'Earth' } }],
    ['a member with a default as null', true, { genre: null }],
    ['a value that an open enum does not have', false, { genre: 'poetry' }],
    ['the id as null', true, { id: null }],
    ['an id that is none', false, { id: 'one' }],
    ['a read-only member as null', true, { added_at: null, borrower: null }],
    ['a read-only member of a wrong type', false, { added_at: 5 }],
    ['what HAL adds', true, { _links: { self: { href: '/' } }, _embedded: 1 }],
    ['an unknown member', false, { colour: 'green' }],
    ['a prototype', false, JSON.parse('{"__proto__": {}}')],
    ['code points, not UTF-16 units, that are counted', true, { title: '😀😀😀😀😀' }],
    ['one code point too many', false, { title: '😀😀😀😀😀😀' }],
    ['a list that is too long', false, { tags: [{ word: 'a' }, { word: 'b' }, { word: 'c' }] }],
    ['an integer that no double holds', false, { pages: 9_007_199_254_740_992 }],
    ['a fraction for an integer', false, { pages: 1.5 }],
    ['text with NUL', false, { title: 'a\0b' }],
  ])('%s: %s', (_, fits, more) => {
    expect(createSchemaReferee(createSchema(books))({ ...LEAST, ...more })).toBe(fits);
    expect(createSchemaReferee(replaceSchema(books))({ ...LEAST, ...more })).toBe(fits);
  });

  it('allow read-only members to be sent back on PUT only', () => {
    const body = { ...LEAST, id: EXAMPLE_ID, added_at: '2025-01-01T00:00:00Z', borrower: 'Ann' };
    expect(createSchemaReferee(replaceSchema(books))(body)).toBe(true);
    expect(createSchemaReferee(createSchema(books))(body)).toBe(false);
  });

  it('require members that are not optional and have no default', () => {
    for (const name of Object.keys(LEAST)) {
      const body: { [name: string]: Json } = { ...LEAST };
      delete body[name];
      expect(createSchemaReferee(createSchema(books))(body)).toBe(false);
    }
  });

  it('have no id for a document', () => {
    expect(createSchemaReferee(createSchema(booksOf(RICH).cover))({ alt: 'x', id: EXAMPLE_ID })).toBe(false);
  });
});

describe('mergePatchSchema', () => {
  const fits = createSchemaReferee(mergePatchSchema(booksOf(RICH).books));
  it.each<[boolean, Json]>([
    [true, {}],
    [true, { title: 'Globe' }],
    [true, { pages: null, genre: null, address: null, extra: null }],
    [true, { address: { country: null } }],
    [false, { address: { city: null } }],
    [false, { title: null }],
    [false, { data: null }],
    [false, { colour: 'green' }],
    [false, { colour: null }],
    [false, { id: null }],
    [false, { added_at: null }],
    [true, { borrower: null }],
    [false, { tags: [{}] }],
    [false, []],
    [false, null],
    [false, { books: { title: 'Globe' } }],
  ])('is %s for %j', (wanted, patch) => {
    expect(fits(patch)).toBe(wanted);
  });
});

describe('the wrapper of bodies (R-2.10)', () => {
  it('is required on POST and optional on PUT', () => {
    const { model, books } = booksOf(RICH);
    const post = createSchemaReferee(createBodySchema(books, model));
    const put = createSchemaReferee(replaceBodySchema(books, model));
    expect([post({ books: LEAST }), post(LEAST), post({ books: LEAST, other: 1 }), post({ books: null })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([put({ books: LEAST }), put(LEAST), put({ ...LEAST, books: LEAST })]).toEqual([true, true, false]);
  });

  it('is refused where bodies are bare', () => {
    const { model, books } = booksOf({ ...RICH, conventions: { requestBody: 'bare' } });
    const post = createSchemaReferee(createBodySchema(books, model));
    expect([post({ books: LEAST }), post(LEAST)]).toEqual([false, true]);
  });

  it('accepts the example of every resource', () => {
    for (const requestBody of ['wrapped', 'bare'] as const) {
      const model = buildModel({ ...RICH, conventions: { requestBody } });
      for (const resource of model.allResources) {
        expect(createSchemaReferee(createBodySchema(resource, model))(exampleBody(resource, model))).toBe(true);
      }
    }
  });
});

describe('representationSchema', () => {
  const { model, books, cover } = booksOf(RICH);
  const shown = { ...exampleRepresentation(books, EXAMPLE_ID), _links: { self: { href: '/v1/books/1' } } };

  it('has the id first, the members in order, then the links', () => {
    expect(Object.keys(exampleRepresentation(books, EXAMPLE_ID))[0]).toBe('id');
    expect(representationSchema(books, model)).toMatchObject({
      title: 'Book',
      description: 'What the library holds.',
      required: ['id', 'title', 'genre', 'isbn', 'added_at', 'data', '_links'],
      properties: {
        isbn: { description: 'The number on the back.\n\nSet at creation; it cannot be changed later.' },
        added_at: { readOnly: true },
        _links: { properties: { self: {}, profile: {}, up: {}, cover: {} } },
      },
    });
    expect(representationSchema(cover, model)).toMatchObject({ required: ['alt', '_links'] });
  });

  it('accepts representations, new values of an open enum and members of later versions', () => {
    const fits = createSchemaReferee(representationSchema(books, model));
    expect(fits(shown)).toBe(true);
    expect(fits({ ...shown, genre: 'poetry', later: true })).toBe(true);
    expect(fits({ ...shown, pages: null })).toBe(false);
    expect(fits({ ...shown, _links: {} })).toBe(false);
  });

  it('has no links where the conventions turn them off', () => {
    const bare = booksOf({ ...RICH, conventions: { links: false } });
    expect(
      createSchemaReferee(representationSchema(bare.books, bare.model))(exampleRepresentation(bare.books, EXAMPLE_ID)),
    ).toBe(true);
  });

  it('names its dialect as a document of its own', () => {
    expect(Object.keys(profileSchema(books, model))[0]).toBe('$schema');
    expect(createSchemaReferee(profileSchema(books, model))(shown)).toBe(true);
    expect(profileSchema(books, model)).toMatchObject({
      properties: { _links: { properties: { self: { $ref: '#/$defs/Link' } } } },
      $defs: { Link: { required: ['href'] } },
    });
  });
});
