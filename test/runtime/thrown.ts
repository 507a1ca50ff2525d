import { Problem } from '../../templates/src/api/runtime/problems/problem.js';

/** The problem that the call throws. Anything else fails the test. */
export function problemOf(call: () => unknown): Problem {
  try {
    call();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('There was no problem.');
}
