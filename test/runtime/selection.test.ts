import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../templates/src/api/runtime/json/json.js';
import { parseSelection } from '../../templates/src/api/runtime/reading/field-list.js';
import { select, type MemberTree } from '../../templates/src/api/runtime/media/selection.js';
import { problemOf } from './thrown.js';

const members: MemberTree = {
  id: null,
  name: null,
  extra: null,
  owner: { name: null, address: { city: null, zip: null } },
  _links: null,
};
const ann = {
  id: '7',
  name: 'Ann',
  owner: { name: 'Bo', address: { city: 'Bern', zip: '3000' } },
  extra: { any: [1] },
  _links: { self: { href: '/users/7' } },
};
const show = (fields: string, value: Json = ann) => select(parseSelection(fields, members, 64), value);

describe('what is shown', () => {
  test.each([
    ['id', { id: '7' }],
    ['name,id', { id: '7', name: 'Ann' }],
    ['owner.name', { owner: { name: 'Bo' } }],
    ['owner.address.city', { owner: { address: { city: 'Bern' } } }],
    ['owner.address.city,owner.name', { owner: { name: 'Bo', address: { city: 'Bern' } } }],
    ['owner', { owner: ann.owner }],
    ['owner,owner.name', { owner: ann.owner }],
    ['owner.name,owner', { owner: ann.owner }],
    ['owner.address.zip,owner.address,owner.address.city', { owner: { address: ann.owner.address } }],
    ['id,id', { id: '7' }],
    ['extra', { extra: { any: [1] } }],
    ['_links', { _links: ann._links }],
  ])('fields=%s', (fields, shown) => {
    expect(JSON.stringify(show(fields))).toBe(JSON.stringify(shown));
  });

  test('selects in each element of an array, and leaves absent members absent', () => {
    expect(show('id', [ann, { name: 'Cy' }, { id: '9' }])).toEqual([{ id: '7' }, {}, { id: '9' }]);
    expect(show('owner.name', { owner: [{ name: 'A', age: 1 }, { name: 'B' }] })).toEqual({
      owner: [{ name: 'A' }, { name: 'B' }],
    });
    expect(show('owner.name', { owner: null })).toEqual({ owner: null });
  });

  test('is a part of the whole, in its order, and selecting again changes nothing', () => {
    const names = ['id', 'name', 'extra', 'owner', 'owner.name', 'owner.address', 'owner.address.city', '_links'];
    const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const shown = show(a.join());
        expect(ann).toMatchObject(Object(shown));
        expect(Object.keys(Object(shown))).toEqual(Object.keys(ann).filter((name) => name in Object(shown)));
        expect(show(a.join(), shown)).toEqual(shown);
        expect(show(a.toReversed().join())).toEqual(shown);
        expect(show([...a, ...b].join(), shown)).toEqual(shown);
      }),
    );
  });
});

describe('refused selections', () => {
  test.each([
    ['nope', 'There is no field "nope" here. There are: id, name, extra, owner, _links.'],
    ['id,owner.nope', 'There is no field "nope" in "owner". There are: name, address.'],
    ['owner.address.nope.x', 'There is no field "nope" in "owner.address". There are: city, zip.'],
    ['name.first', 'The field "name" has no fields inside that can be selected.'],
    ['extra.any', 'The field "extra" has no fields inside that can be selected.'],
    ['owner,owner.nope', 'There is no field "nope" in "owner". There are: name, address.'],
    ['ID', 'There is no field "ID" here. There are: id, name, extra, owner, _links.'],
    [' id', 'There is no field " id" here. There are: id, name, extra, owner, _links.'],
  ])('fields=%s is an unknown field (F.3)', (fields, detail) => {
    const problem = problemOf(() => parseSelection(fields, members, 64));
    expect(problem.slug).toBe('unknown-field');
    expect(problem.status).toBe(400);
    expect(problem.detail).toBe(detail);
    expect(problem.errors).toEqual([{ parameter: 'fields', code: 'unknown-field', detail }]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'owner.__proto__', 'owner.constructor.name', 'hasOwnProperty'])(
    'fields=%s is an unknown field like any other',
    (fields) => {
      expect(problemOf(() => parseSelection(fields, members, 64)).slug).toBe('unknown-field');
    },
  );

  test.each(['', ',', 'id,', ',id', 'id,,name', 'owner.', '.owner', 'owner..name', '.', 'nope,'])(
    'fields=%s is malformed (F.4)',
    (fields) => {
      const problem = problemOf(() => parseSelection(fields, members, 64));
      expect(problem.slug).toBe('invalid-parameter');
      expect(problem.errors).toMatchObject([{ parameter: 'fields', code: 'invalid-parameter' }]);
    },
  );

  test('refuses more members than allowed (F.4)', () => {
    expect(parseSelection('id,name', members, 2).size).toBe(2);
    expect(problemOf(() => parseSelection('id,name,extra', members, 2)).detail).toContain('at most 2 fields');
  });
});
