// Callers for tests with several of them, known by a header that names them.
import type { Extensions } from '../../src/api/extensions.js';
import { Problem } from '../../src/api/runtime/problems/problem.js';
import { NO_EXTENSIONS } from './support.js';

/** Code of an owner that knows these callers. */
export const KNOWING: Extensions = {
  ...NO_EXTENSIONS,
  identify({ headers }) {
    const caller = headers['x-caller'];
    if (caller === 'wrong') throw new Problem('forbidden', 'Nobody is called so.');
    return typeof caller === 'string' ? { id: caller, roles: [] } : undefined;
  },
};

/** The headers of a request by this caller. */
export function calledBy(id: string): Readonly<Record<string, string>> {
  return { 'x-caller': id };
}

export const NOBODY: Readonly<Record<string, string>> = {};
/** Credentials that the owner's code refuses. */
export const WRONG: Readonly<Record<string, string>> = { 'x-caller': 'wrong' };
export const REFUSED: readonly Readonly<Record<string, string>>[] = [WRONG];
