import { EXAMPLE_ID } from '../types/texts/uuid.js';
import { exampleOf, exampleValue, invalidValues } from '../types/values.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryType } from '../testing/arbitrary-type.js';
import { buildModel, decimal, enumeration, field, json, optional, string } from '../testing/model-builder.js';
import { createSchemaReferee } from '../testing/schema-referee.js';
import { exampleBody, exampleRepresentation, minimalBody } from './example-values.js';
import { fieldSchema } from '../emit/json-schema/field-schema.js';

describe('exampleValue and invalidValues', () => {
  it('give a valid value and invalid ones for any type', () => {
    fc.assert(
      fc.property(arbitraryType(), (type) => {
        const fits = createSchemaReferee(fieldSchema(type, 'create'));
        expect(fits(exampleValue(type))).toBe(true);
        for (const value of invalidValues(type)) expect([value, fits(value)]).toEqual([value, false]);
        expect(invalidValues(type)).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same value each time', () => {
    fc.assert(
      fc.property(arbitraryType(), (type) => {
        expect(exampleValue(type)).toEqual(exampleValue(type));
      }),
    );
  });

  it('moves within bounds that exclude the usual value', () => {
    expect(exampleValue({ kind: 'int', min: 5, max: null })).toBe(5);
    expect(exampleValue({ ...decimal, max: '-3.5' })).toBe('-3.5');
    expect(exampleValue({ kind: 'datetime', min: '2030-01-01T00:00:00.000Z', max: null })).toBe(
      '2030-01-01T00:00:00.000Z',
    );
    expect(exampleValue({ ...string, min: 10, max: 10 }, 'name')).toBe('Annaaaaaaa');
  });

  it('follows the pattern of a text', () => {
    expect(exampleValue({ ...string, pattern: '^[0-9]{13}$' }, 'isbn')).toBe('1234567890123');
    expect(exampleValue({ ...string, pattern: '^A' }, 'name')).toBe('Ann');
  });
});

describe('exampleOf', () => {
  it('prefers the example in the YAML, then the default', () => {
    const example = { given: true, value: 'Ursula' } as const;
    expect(exampleOf(field('name', string, { example, presence: { kind: 'default', value: 'Bo' } }))).toBe('Ursula');
    expect(exampleOf(field('name', string, { presence: { kind: 'default', value: 'Bo' } }))).toBe('Bo');
    expect(exampleOf(field('display_name', string))).toBe('Example display name');
    expect(exampleOf(field('displayName', string))).toBe('Example display name');
  });
});

describe('example bodies', () => {
  const draft = {
    resources: [
      {
        name: 'books',
        fields: [
          field('title', string),
          optional('genre', enumeration(['art', 'science'])),
          optional('old', json, { deprecated: true }),
          field(
            'added_at',
            { kind: 'datetime', min: null, max: null },
            { access: 'read-only', presence: { kind: 'now' } },
          ),
        ],
      },
    ],
  } as const;

  it('are wrapped by the convention "request_body"', () => {
    const model = buildModel(draft);
    const [books] = model.resources;
    if (books === undefined) throw new Error('no resource');
    expect(exampleBody(books, model)).toEqual({ books: { title: 'A first title', genre: 'art' } });
    expect(minimalBody(books, model)).toEqual({ books: { title: 'A first title' } });
    expect(exampleBody(books, buildModel({ ...draft, conventions: { requestBody: 'bare' } }))).toEqual({
      title: 'A first title',
      genre: 'art',
    });
  });

  it('leave the id and the read-only members to representations', () => {
    const [books] = buildModel(draft).resources;
    if (books === undefined) throw new Error('no resource');
    expect(Object.keys(exampleRepresentation(books, EXAMPLE_ID))).toEqual(['id', 'title', 'genre', 'old', 'added_at']);
  });
});
