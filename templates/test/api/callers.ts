// Callers of the tests about those who call: they say themselves who they are.
import type { Extensions } from '../../src/api/extensions.js';
import { Problem } from '../../src/api/runtime/problems/problem.js';
import { NO_EXTENSIONS } from './support.js';

/** Your code as it would be that knows them. */
export const KNOWING: Extensions = {
  ...NO_EXTENSIONS,
  identify({ headers }) {
    const caller = headers['x-caller'];
    if (caller === 'wrong') throw new Problem('forbidden', 'Nobody is called so.');
    return typeof caller === 'string' ? { id: caller, roles: [] } : undefined;
  },
};

/** The headers of a request of that caller. */
export function calledBy(id: string): Readonly<Record<string, string>> {
  return { 'x-caller': id };
}

export const NOBODY: Readonly<Record<string, string>> = {};
/** Whoever sends this is not known. */
export const WRONG: Readonly<Record<string, string>> = { 'x-caller': 'wrong' };
export const REFUSED: readonly Readonly<Record<string, string>>[] = [WRONG];
