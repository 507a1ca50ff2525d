// Names that every object inherits are no members, parameters or fields.
// Names in requests are looked up among declared ones only, and nothing is set on a prototype (B.7 for bodies).
import { describe, expect, test } from 'vitest';
import { parseSelection as parseParentheses } from '../../templates/src/api/runtime/reading/field-list.paren.js';
import { parseSelection } from '../../templates/src/api/runtime/reading/field-list.js';
import { applyMergePatch } from '../../templates/src/api/runtime/patch/merge-patch.js';
import { expectParameters, parseQuery } from '../../templates/src/api/runtime/http/query.js';
import { select, type MemberTree } from '../../templates/src/api/runtime/media/selection.js';
import { problemOf } from './thrown.js';

const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const members: MemberTree = { id: null, owner: { name: null }, scores: { '*': null } };

describe.each(INHERITED)('the name %s', (name) => {
  test('is no parameter', () => {
    const query = parseQuery(`/users?${name}=1`);
    expect([...query]).toEqual([[name, '1']]);
    expect(problemOf(() => expectParameters(query, ['id'])).slug).toBe('unknown-parameter');
    expect(problemOf(() => parseQuery(`/users?${name}=1&${name}=2`)).slug).toBe('duplicate-parameter');
  });

  test('is no field, at any depth', () => {
    for (const fields of [name, `owner.${name}`, `${name}.${name}`, `id.${name}`]) {
      expect(problemOf(() => parseSelection(fields, members, 64)).slug).toBe('unknown-field');
    }
    for (const fields of [`:(${name})`, `:(owner:(${name}))`]) {
      expect(problemOf(() => parseParentheses(fields, members, 64)).slug).toBe('unknown-field');
    }
  });

  test('is data in a map, where it is shown if it is there', () => {
    const selection = parseSelection(`scores.${name}`, members, 64);
    expect(select(selection, { scores: {} })).toEqual({ scores: {} });
    const scores = JSON.parse(`{"${name}":1,"a":2}`);
    expect(JSON.stringify(select(selection, { scores }))).toBe(`{"scores":{"${name}":1}}`);
  });

  test('of a merge patch is set on nothing but the result', () => {
    const patch = JSON.parse(`{"${name}":{"polluted":true}}`);
    const result = applyMergePatch({ a: 1 }, patch);
    expect(Object.keys(Object(result)).toSorted()).toEqual(['a', name].toSorted());
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(Object, 'polluted')).toBeUndefined();
  });
});
