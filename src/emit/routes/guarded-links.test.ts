import { expect, it } from 'vitest';
import type { Model, Resource } from '../../model/model.js';
import { modelOf } from '../../testing/model-of.js';
import { guardedPaths, isReadByOthers, showsItemsOfOthers } from './access-table.js';
import { guardedLinks, guardedPageLinks, hasGuardedLinks } from './guarded-links.js';

const service = (auth: string, access: string, more = ''): Model =>
  modelOf(`service: desk
version: 1
${auth}
resources:
  notes:
    ${access}
    fields: { author: { type: string, readonly: true${access.includes('owner:') ? '' : ', default: ann'} }, title: string }
    ${more}
`);

const BEARER = 'auth: { scheme: bearer }';
const OWNED = 'owner: author\n    access: { read: authenticated, create: authenticated, write: owner }';
const BELOW = 'resources: { remarks: { access: { read: authenticated, write: owner }, fields: { text: string } } }';

const notes = (model: Model): Resource => {
  const [first] = model.resources;
  if (first === undefined) throw new Error('There are no notes.');
  return first;
};

const namesOf = (model: Model, resource = notes(model)): readonly string[] =>
  guardedLinks(resource, model).map(({ name }) => name);

const JSON_ALONE = 'conventions: { media_types: [application/json] }\n';

it.each([
  ['nobody is known', service('', 'operations: [list, get, create]')],
  [
    'all may do the same',
    service(BEARER, 'access: authenticated', 'resources: { parts: { fields: { text: string } } }'),
  ],
  [
    'all who may read may write',
    service(BEARER, 'access: "role:clerk"', BELOW.replace(/access: \{[^}]*\}/, 'access: "role:clerk"')),
  ],
])('leaves links as they are where %s', (_why, model) => {
  expect(hasGuardedLinks(model)).toBe(false);
  expect(showsItemsOfOthers(model)).toBe(false);
});

it('guards the links that not every reader may follow', () => {
  const model = service(
    JSON_ALONE + BEARER,
    'access: { read: public }',
    'resources: { parts: { access: "role:clerk", fields: { text: string } } }',
  );
  expect(guardedLinks(notes(model), model)).toEqual([
    { name: 'parts', path: '/notes/{noteId}/parts', method: 'GET', ofOwner: false, ofAuthor: false },
  ]);
});

it('guards forms when the service has pages', () => {
  const access = 'access: { read: public, write: "role:clerk" }';
  expect(namesOf(service(JSON_ALONE + BEARER, access))).toEqual([]);
  const model = service(BEARER, access);
  expect(namesOf(model)).toEqual(['PUT', 'PATCH', 'DELETE']);
  expect(guardedPageLinks(notes(model), model).map(({ name }) => name)).toEqual(['POST']);
});

it('names the addresses that show an item which only its owner may change', () => {
  const model = service(BEARER, OWNED, BELOW);
  const told = guardedPaths(model).flatMap(({ path, methods }) =>
    methods.flatMap(({ method, readableAt }) => readableAt.map((at) => `${method} ${path} at ${at.path} ${at.depth}`)),
  );
  expect(told).toEqual([
    'PUT /notes/{noteId} at /notes/{noteId} 1',
    'PATCH /notes/{noteId} at /notes/{noteId} 1',
    'DELETE /notes/{noteId} at /notes/{noteId} 1',
    'POST /notes/{noteId}/remarks at /notes/{noteId} 1',
    'POST /notes/{noteId}/remarks at /notes/{noteId}/remarks 1',
    ...['PUT', 'PATCH', 'DELETE'].flatMap((method) => [
      `${method} /notes/{noteId}/remarks/{remarkId} at /notes/{noteId} 1`,
      `${method} /notes/{noteId}/remarks/{remarkId} at /notes/{noteId}/remarks/{remarkId} 2`,
    ]),
  ]);
  expect(model.allResources.map((resource) => isReadByOthers(resource, model))).toEqual([true, true]);
});

it.each([
  ['nobody reads what is another’s', 'owner: author\n    access: owner'],
  ['others are told of all of it', OWNED.replace('owner: author', 'owner: { field: author, foreign: 403 }')],
  ['who reads everybody’s writes them too', 'owner: author\n    access: [owner, "role:clerk"]'],
])('tells nobody more where %s', (_why, access) => {
  expect(showsItemsOfOthers(service(BEARER, access))).toBe(false);
});

it('shows a reference from outside into a group to every caller, each of whom may be a member', () => {
  const linkOf = (access: string, read: string): readonly string[] => {
    const model = modelOf(`service: desk
version: 1
${JSON_ALONE}${BEARER}
resources:
  circles:
    members: { in: people }
    access: { read: ${read}, write: member, create: authenticated }
    fields: { name: string }
    resources:
      people: { kind: store, key: { field: account }, access: member, fields: { account: string } }
      picks: { access: { read: ${access}, write: member }, fields: { title: string } }
  reviews: { access: authenticated, fields: { pick: { ref: circles.picks } } }
`);
    const reviews = model.resources.find(({ key }) => key === 'reviews');
    return reviews === undefined ? [] : namesOf(model, reviews);
  };
  expect(linkOf('member', 'member')).toEqual([]);
  expect(linkOf('[member, "role:support"]', '[member, "role:support"]')).toEqual([]);
  expect(linkOf('member', '[member, "role:support"]')).toEqual([]);
});
