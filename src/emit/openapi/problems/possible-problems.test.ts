import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';
import { FAILURES } from './failures.js';
import { possibleProblems } from './possible-problems.js';

function shown(resources: string): readonly string[] {
  const model = modelOf(`service: library\nversion: 1\nresources:\n  ${resources}`);
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
