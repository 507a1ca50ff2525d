import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { problemTypes } from '../../../templates/src/api/runtime/problem-types.js';
import type { Json, Model } from '../../model/model.js';
import { modelOf } from '../../testing/model-of.js';
import { createSchemaReferee } from '../../testing/schema-referee.js';
import {
  controllersModel,
  flagshipModel,
  libraryModel,
  minimalModel,
  fixtureModel,
} from '../../testing/fixture-model.js';
import { fieldSchema, nullableSchema, type Schema } from '../json-schema/field-schema.js';
import { render } from '../render.js';
import { openapiDocument } from './document.js';
import type { ExampleProblem } from './problems/failure.js';
import { FAILURES, OTHER_FAILURES, TRANSITION_FAILURES } from './problems/failures.js';
import { SchemaNames } from './components/schema-names.js';
import { sharedText } from './components/shared-texts.js';

const MODELS: readonly (readonly [string, Model])[] = [
  ['the flagship', flagshipModel()],
  ['the smallest service', minimalModel()],
  ['every type, kind and hostile text', fixtureModel()],
  ['a library', libraryModel()],
  ['controllers', controllersModel()],
  ['controllers, bare', controllersModel({ links: false, fields: 'none', requestBody: 'bare' })],
  ['other conventions', fixtureModel({ links: false, fields: 'none', requestBody: 'bare', concurrency: 'required' })],
];

describe.each(MODELS)('openapiDocument of %s', (_, model) => {
  const document = openapiDocument(model);

  it('is valid to the OpenAPI schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('is valid to Redocly, examples and references included', async () => {
    const rules = {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-enum-type-mismatch': 'error',
      'no-required-schema-properties-undefined': 'error',
      'no-ambiguous-paths': 'error',
      'operation-2xx-response': 'error',
      'operation-operationId': 'error',
      'operation-operationId-url-safe': 'error',
      'operation-summary': 'error',
      'operation-tag-defined': 'error',
      'path-parameters-defined': 'error',
      'no-unused-components': 'error',
    } as const;
    const config = await createConfig({ extends: ['spec'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'v1.json', config });
    const found = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    );
    expect(found).toEqual([]);
  });

  it('has examples that fit their schemas, by the emitted checks as well', () => {
    const examples = contentsOf(document);
    expect(examples.length).toBeGreaterThan(5);
    for (const { schema, example } of examples) {
      const fits = createSchemaReferee({ ...schema, components: at(document, 'components') });
      expect([example, fits(example)]).toEqual([example, true]);
    }
  });

  it('is the same each time, also after a round trip through JSON', () => {
    expect(JSON.stringify(openapiDocument(model))).toBe(JSON.stringify(document));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has unique operationIds', () => {
    const names = operationsOf(document).map(({ operation }) => operation['operationId']);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('operations of the document', () => {
  it('have the expected operationIds for the flagship', () => {
    const named = operationsOf(openapiDocument(flagshipModel())).map(
      ({ path, method, operation }) => `${method} ${path} ${String(operation['operationId'])}`,
    );
    expect(named.filter((line) => line.includes('/dogs') || line.includes('participants'))).toEqual([
      'get /rooms/{roomId}/participants listRoomParticipants',
      'head /rooms/{roomId}/participants headRoomParticipants',
      'post /rooms/{roomId}/participants createRoomParticipant',
      'options /rooms/{roomId}/participants optionsRoomParticipants',
      'get /rooms/{roomId}/participants/{participantId} getRoomParticipant',
      'head /rooms/{roomId}/participants/{participantId} headRoomParticipant',
      'put /rooms/{roomId}/participants/{participantId} replaceRoomParticipant',
      'patch /rooms/{roomId}/participants/{participantId} patchRoomParticipant',
      'delete /rooms/{roomId}/participants/{participantId} deleteRoomParticipant',
      'options /rooms/{roomId}/participants/{participantId} optionsRoomParticipant',
      'get /dogs listDogs',
      'head /dogs headDogs',
      'post /dogs createDog',
      'options /dogs optionsDogs',
      'get /dogs/{dogID} getDog',
      'head /dogs/{dogID} headDog',
      'put /dogs/{dogID} replaceDog',
      'patch /dogs/{dogID} patchDog',
      'delete /dogs/{dogID} deleteDog',
      'options /dogs/{dogID} optionsDog',
      'get /dogs/{dogID}/owner getDogOwner',
      'head /dogs/{dogID}/owner headDogOwner',
      'post /dogs/{dogID}/owner createDogOwner',
      'put /dogs/{dogID}/owner replaceDogOwner',
      'patch /dogs/{dogID}/owner patchDogOwner',
      'delete /dogs/{dogID}/owner deleteDogOwner',
      'options /dogs/{dogID}/owner optionsDogOwner',
    ]);
  });

  const rich = openapiDocument(fixtureModel());
  const strict = openapiDocument(fixtureModel({ concurrency: 'required' }));
  it.each<['rich' | 'strict', string, string, string]>([
    ['rich', '/books', 'get', '200 304 400 406 414 417 500 503 default'],
    ['rich', '/books', 'post', '201 400 406 413 414 415 417 422 500 503 default'],
    ['rich', '/books/{bookId}', 'get', '200 304 400 404 406 414 417 500 503 default'],
    ['rich', '/books/{bookId}', 'put', '200 204 400 404 406 412 413 414 415 417 422 500 503 default'],
    ['rich', '/books/{bookId}', 'delete', '204 400 404 409 412 414 417 500 503 default'],
    ['rich', '/books/{bookId}/pages/{pageId}', 'delete', '204 400 404 412 414 417 500 503 default'],
    ['rich', '/books/{bookId}/cover', 'post', '201 400 404 406 409 413 414 415 417 422 500 503 default'],
    ['rich', '/books/{bookId}/cover', 'put', '200 201 204 400 404 406 412 413 414 415 417 422 500 503 default'],
    ['rich', '/settings', 'put', '200 204 400 406 412 413 414 415 417 422 500 503 default'],
    ['rich', '/settings', 'get', '200 304 400 406 414 417 500 503 default'],
    ['rich', '/books/{bookId}', 'patch', '200 204 400 404 406 409 412 413 414 415 417 422 428 500 503 default'],
    ['strict', '/settings', 'patch', '200 204 400 406 409 412 413 414 415 417 422 428 500 503 default'],
    ['strict', '/books/{bookId}', 'delete', '204 400 404 409 412 414 417 428 500 503 default'],
    ['strict', '/books', 'post', '201 400 406 413 414 415 417 422 500 503 default'],
  ])('of a %s service name the answers that they give: %s %s', (which, path, method, statuses) => {
    const document = which === 'rich' ? rich : strict;
    expect(Object.keys(at(document, 'paths', path, method, 'responses')).join(' ')).toBe(statuses);
  });

  it('list the failures of OPTIONS', () => {
    const statuses = (path: string): string => Object.keys(at(rich, 'paths', path, 'options', 'responses')).join(' ');
    expect(statuses('/books')).toBe('204 400 414 417 default');
    expect(statuses('/books/{bookId}')).toBe('204 400 404 414 417 default');
  });

  it('lack operations that the resource does not offer', () => {
    expect(Object.keys(at(rich, 'paths', '/settings'))).toEqual(['get', 'head', 'put', 'patch', 'options']);
    expect(Object.keys(at(rich, 'paths', '/books/{bookId}/reviews'))).toEqual([
      'parameters',
      'get',
      'head',
      'post',
      'options',
    ]);
    expect(Object.keys(at(rich, 'paths'))).not.toContain('/books/{bookId}/reviews/{reviewId}');
    expect(Object.keys(at(rich, 'paths'))).not.toContain('/books/{bookId}/line-items');
  });

  it('take a wrapped body on POST, both forms on PUT and a bare merge patch', () => {
    const body = (method: string, path: string): Schema => at(rich, 'paths', path, method, 'requestBody', 'content');
    expect(body('post', '/books')).toMatchObject({
      'application/json': { schema: { required: ['books'] }, example: { books: {} } },
    });
    expect(body('put', '/books/{bookId}')).toMatchObject({ 'application/json': { schema: { oneOf: [{}, {}] } } });
    expect(body('patch', '/books/{bookId}')).toMatchObject({
      'application/merge-patch+json': { example: { title: "L'été" } },
    });
  });

  it('require If-Match only by convention, and never where PUT may create', () => {
    expect(at(rich, 'components', 'parameters', 'IfMatch')).not.toHaveProperty('required');
    expect(at(strict, 'components', 'parameters', 'IfMatch')).toHaveProperty('required', true);
    expect(at(strict, 'components', 'parameters', 'IfMatchUnlessNew')).not.toHaveProperty('required');
    expect(at(strict, 'paths', '/books/{bookId}/cover', 'put')['parameters']).toContainEqual({
      $ref: '#/components/parameters/IfMatchUnlessNew',
    });
  });
});

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

  it('have a conflict where items below a permanent document restrict a deletion', () => {
    const model = modelOf(`
service: teams
version: 1
resources:
  teams:
    fields: { name: string }
    resources:
      settings:
        kind: document
        always: true
        singular: settings
        fields: { theme: string? }
        resources:
          rules: { fields: { text: string } }
`);
    const store = render(model).find(({ path }) => path === 'src/api/v1/teams/store.ts');
    expect(store?.text).toContain("new Problem('has-children'");
    expect(at(openapiDocument(model), 'paths', '/teams/{teamId}', 'delete', 'responses')).toHaveProperty('409');
  });

  it('name all problems as the service does', () => {
    const transition: readonly ExampleProblem[] = TRANSITION_FAILURES[409]?.cases ?? [];
    const cases = [
      ...Object.entries(FAILURES).flatMap(([status, failure]) => failure.cases.map((one) => ({ status, ...one }))),
      ...Object.entries(OTHER_FAILURES).map(([status, one]) => ({ status, ...one })),
      ...transition.map((one) => ({ status: '409', ...one })),
    ];
    const types: Readonly<Record<string, { status: number; title: string }>> = problemTypes;
    for (const { status, code, title } of cases) expect(types[code]).toMatchObject({ status: Number(status), title });
    // A function that its owner has not written yet answers 501, which is no part of the interface.
    const left = Object.keys(types).filter((slug) => !cases.some(({ code }) => code === slug));
    expect(left).toEqual(['not-implemented']);
  });

  it('have the problem of a refused transition, worded for its resource', () => {
    const document = openapiDocument(
      modelOf(`service: shop
version: 1
resources:
  orders:
    fields: { note: string? }
    states:
      initial: open
      transitions:
        payment: { from: open, to: paid }
        refund: { from: paid, to: returned }
        closing: { from: [open, paid], to: closed, by: system }
`),
    );
    const refused = at(document, 'paths', '/orders/{orderId}/payment', 'post', 'responses', '409');
    expect(refused).toEqual({ $ref: '#/components/responses/RefusedTransition' });
    const content = at(document, 'components', 'responses', 'RefusedTransition', 'content', 'application/problem+json');
    expect(content).toMatchObject({
      schema: { $ref: '#/components/schemas/TransitionProblem' },
      examples: {
        'illegal-transition': {
          value: { detail: 'This is not allowed while the order is "paid".', state: 'paid', allowed: ['refund'] },
        },
      },
    });
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

function isObject(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSchema(value: Json | undefined): Schema {
  if (!isObject(value)) throw new Error('no object');
  return value;
}

function at(document: Schema, ...keys: readonly string[]): Schema {
  return keys.reduce<Schema>((inside, key) => {
    const next = inside[key];
    if (!isObject(next)) throw new Error(`nothing at ${keys.join(' ')}`);
    return next;
  }, document);
}

function operationsOf(document: Schema): { path: string; method: string; operation: Schema }[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    isObject(item)
      ? Object.entries(item).flatMap(([method, operation]) =>
          isObject(operation) ? [{ path, method, operation }] : [],
        )
      : [],
  );
}

/** Every media type and every schema that shows an example, at any depth. */
function contentsOf(value: Json): { schema: Schema; example: Json }[] {
  if (Array.isArray(value)) return value.flatMap(contentsOf);
  if (!isObject(value)) return [];
  const { schema, example, examples, type } = value;
  const ofContent = isObject(schema) && example !== undefined && value['in'] === undefined ? [{ schema, example }] : [];
  const ofSchema =
    type === 'object' && Array.isArray(examples)
      ? examples.map((each: Json) => ({ schema: value, example: each }))
      : [];
  return [...ofContent, ...ofSchema, ...Object.values(value).flatMap(contentsOf)];
}
