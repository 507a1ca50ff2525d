import { describe, expect, it } from 'vitest';
import { fixtureModel, libraryModel } from '../../../testing/fixture-model.js';
import { modelOf } from '../../../testing/model-of.js';
import { asSchema, at } from '../../../testing/openapi-parts.js';
import { createSchemaReferee } from '../../../testing/schema-referee.js';
import { fieldSchema, nullableSchema } from '../../json-schema/field-schema.js';
import { openapiDocument } from '../document.js';
import { SchemaNames } from './schema-names.js';
import { sharedText } from './shared-texts.js';

describe('components of the document', () => {
  it('have a selection for each representation, with the same members and none required', () => {
    const model = libraryModel();
    const { schemas } = at(openapiDocument(model), 'components');
    const page = at(asSchema(schemas), 'BookPage', 'properties', 'items', 'items');
    expect(page).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Book' }, { $ref: '#/components/schemas/BookSelection' }],
    });
    const [whole, selection] = ['Book', 'BookSelection'].map((name) => at(asSchema(schemas), name, 'properties'));
    expect(Object.keys(selection ?? {})).toEqual(Object.keys(whole ?? {}));
    expect(JSON.stringify(at(asSchema(schemas), 'BookSelection'))).not.toContain('"required"');
  });

  it('limit the characters of ids of a store, whatever the pattern of its key', () => {
    const model = modelOf(`service: shop
version: 1
resources:
  labels: { kind: store, fields: { note: string } }
  words: { kind: store, key: { field: word }, fields: { word: { type: string, max: 20 } } }
  shelves:
    kind: store
    key: { field: code }
    fields: { code: { type: string, pattern: '^[^ ]{2,}$', min: 3, max: 500, example: AB-1 } }
`);
    const parameters = at(openapiDocument(model), 'components', 'parameters');
    const fits = (name: string, id: string): boolean => createSchemaReferee(at(parameters, name, 'schema'))(id);
    const longest = 'x'.repeat(128);
    for (const name of ['LabelId', 'WordId', 'ShelfId']) {
      expect([name, 'a b', fits(name, 'a b')]).toEqual([name, 'a b', false]);
      expect([name, 'a/b', fits(name, 'a/b')]).toEqual([name, 'a/b', false]);
      expect([name, '', fits(name, '')]).toEqual([name, '', false]);
      expect([name, 'ab.~_-9', fits(name, 'ab.~_-9')]).toEqual([name, 'ab.~_-9', true]);
      expect(fits(name, `${longest}x`)).toBe(false);
    }
    expect([fits('LabelId', longest), fits('WordId', longest), fits('ShelfId', longest)]).toEqual([true, false, true]);
    expect([fits('ShelfId', 'ab'), fits('ShelfId', 'é€é')]).toEqual([false, false]);
  });

  it('never have the name of a TypeScript type', () => {
    const model = modelOf(`service: archive
version: 1
resources:
  records: { fields: { note: string } }
`);
    const document = openapiDocument(model);
    expect(Object.keys(at(document, 'components', 'schemas')).filter((name) => name.startsWith('Record'))).toEqual([
      'RecordResource',
      'RecordSelection',
      'RecordCreate',
      'RecordReplace',
      'RecordPatch',
      'RecordPage',
      'RecordHalPage',
    ]);
  });

  it('have the content headers in every answer with content', () => {
    const responses = at(openapiDocument(fixtureModel()), 'components', 'responses');
    const names = Object.keys(at(responses, 'NotFound', 'headers'));
    expect(names).toEqual(expect.arrayContaining(['Cache-Control', 'Vary', 'Content-Language']));
    expect(names).toEqual(expect.arrayContaining(['X-Content-Type-Options', 'Content-Security-Policy']));
    expect(Object.keys(at(responses, 'NotFoundWithoutContent', 'headers')).toSorted()).toEqual(names.toSorted());
  });

  const rich = openapiDocument(fixtureModel());
  const names = new SchemaNames(fixtureModel());

  it('have different names for a resource and the page of another', () => {
    const { schemas } = at(openapiDocument(fixtureModel()), 'components');
    expect(schemas).toMatchObject({
      BookPage: { title: 'BookPage', properties: { text: {} } },
      BookPage_: { properties: { items: {} } },
      Problem: { properties: { name: {} } },
      Problem_: { properties: { instance: {} } },
    });
  });

  it('have each form of text once, and other keywords beside the reference', () => {
    const patterns = [...JSON.stringify(rich).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, pattern]) => pattern);
    const long = patterns.filter((pattern) => (pattern ?? '').length > 60);
    expect(long.length).toBeGreaterThan(3);
    expect(new Set(long).size).toBe(long.length);
    expect(sharedText(fieldSchema({ kind: 'decimal', min: '0', max: null }), names)).toEqual({
      $ref: '#/components/schemas/DecimalText',
      type: 'string',
      'x-minimum': '0',
    });
    expect(sharedText({ ...nullableSchema({ kind: 'uuid' }, 'replace'), readOnly: true }, names)).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Uuid' }, { type: 'null' }],
      readOnly: true,
    });
    const own = { ...fieldSchema({ kind: 'uuid' }), format: 'of-its-own' };
    expect(sharedText(own, names)).toBe(own);
  });

  it('have the language of the service', () => {
    expect(at(openapiDocument(libraryModel()), 'components', 'headers', 'Content-Language')).toHaveProperty(
      'example',
      'pt',
    );
  });

  it('have the limits of pages', () => {
    expect(at(openapiDocument(fixtureModel()), 'components', 'parameters', 'limit')).toMatchObject({
      schema: { minimum: 0, maximum: 50, default: 10 },
    });
  });
});
