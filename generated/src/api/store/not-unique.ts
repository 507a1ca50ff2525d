// The 409 for a value that another row has already (O.17). Each engine names the columns, and the statement knows their
// members.
import { Problem } from '../runtime/problems/problem.js';
import type { Statement } from './database.js';

/** @param columns of the violated constraint, in its order */
export function notUnique(columns: readonly string[], { uniques = [] }: Statement, cause: unknown): Problem {
  const broken = uniques.find((unique) => unique.columns.join() === columns.join());
  const detail = broken?.detail ?? 'Another item has the same value, and only one may have it.';
  const members = broken?.members ?? [];
  const errors = members.map((name) => ({ pointer: `/${name}`, code: 'not-unique', detail }));
  return new Problem('not-unique', detail, { errors, cause });
}
