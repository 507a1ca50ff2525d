import { describe, expect, it } from 'vitest';
import { fixtureModel, flagshipModel } from '../../../testing/fixture-model.js';
import { modelOf } from '../../../testing/model-of.js';
import { at, operationsOf } from '../../../testing/openapi-parts.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { openapiDocument } from '../document.js';

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

  it('take a reference to one of several resources as its type and its id', () => {
    const document = openapiDocument(
      modelOf(`
service: gallery
version: 1
resources:
  posts: { resources: { drafts: { fields: { text: string } } } }
  comments:
    fields: { target: { one_of: [posts, posts.drafts] } }
    filter: { target: [in, type] }
`),
    );
    const parameters = at(document, 'paths', '/comments', 'get')['parameters'];
    expect(parameters).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'target',
          schema: { type: 'array', items: { type: 'string', pattern: '^(?:posts|posts\\.drafts):.+$' }, minItems: 1 },
        }),
        expect.objectContaining({
          name: 'target.type',
          schema: { type: 'array', items: { type: 'string', enum: ['posts', 'posts.drafts'] }, minItems: 1 },
        }),
      ]),
    );
  });
});
