import { expect, it } from 'vitest';
import { problemTypes } from '../../../templates/src/api/runtime/problems/problem-types.js';
import { serviceProblems } from './reserved-names.js';

it('holds every kind of problem that is emitted', () => {
  expect(Object.keys(problemTypes).filter((slug) => !serviceProblems.has(slug))).toEqual([]);
});
