// A value that is another row's, as a client hears it (O.17): each engine names the columns, the statement knows their members.
import { Problem } from '../runtime/problems/problem.js';
import type { Statement } from './database.js';

/** @param columns those of the rule that was broken, in its order */
export function notUnique(columns: readonly string[], { uniques = [] }: Statement, cause: unknown): Problem {
  const broken = uniques.find((unique) => unique.columns.join() === columns.join());
  const detail = broken?.detail ?? 'Another one has the same value where only one may have it.';
  const members = broken?.members ?? [];
  const errors = members.map((name) => ({ pointer: `/${name}`, code: 'not-unique', detail }));
  return new Problem('not-unique', detail, { errors, cause });
}
