import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';
import { FAILURES } from './failures.js';
import { possibleProblems } from './possible-problems.js';

function shown(resources: string, more = ''): readonly string[] {
  const model = modelOf(`service: library\nversion: 1\n${more}resources:\n  ${resources}`);
  return possibleProblems(FAILURES[409].cases, model).map(({ code, detail }) => `${code}: ${detail}`);
}

it('selects problems that can happen, worded for a resource of the service', () => {
  const patch = 'patch-conflict: The operation at index 1 (test) finds another value.';
  expect(shown('books: { fields: { title: string } }')).toEqual([patch]);
  expect(
    shown(
      'books: { fields: { code: { type: string, max: 9, unique: true }, sequel_of: { ref: books, optional: true } } }',
    ),
  ).toEqual([
    'not-unique: Another book has the same code.',
    'still-referenced: Another book still refers to the book.',
    patch,
  ]);
});

it('shows the refusal to take the last member of a group away where members can be changed', () => {
  const store =
    'venues: { members: { in: people }, access: { read: member, create: authenticated }, fields: { name: string }, resources: { people: { kind: store, key: { field: account }, access: member, fields: { account: string } } } }';
  const detail =
    'last-member: The venue would have no member left who may change its members: let another one do so first.';
  const auth = 'auth: { scheme: bearer }\n';
  expect(shown(store, auth)).toContain(detail);
  expect(shown('books: { fields: { title: string } }', auth)).not.toContain(detail);
});
