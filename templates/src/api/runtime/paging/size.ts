// The size of a page, in every style of paging (PG.3, PG.4).
import { integerParameter, parameterProblem, type Query } from '../http/query.js';

export interface PageLimits {
  readonly default: number;
  readonly max: number;
  /** A size over the maximum is lowered, and shown so, or refused (PG.4). */
  readonly overMax: 'clamp' | 'reject';
}

/** @throws Problem `invalid-parameter` (PG.2 to PG.4) */
export function pageSize(query: Query, name: string, limits: PageLimits, min = 0): number {
  const size = integerParameter(query, name, { min, default: limits.default });
  if (size > limits.max && limits.overMax === 'reject') {
    throw parameterProblem('invalid-parameter', name, `The parameter "${name}" may be at most ${limits.max}.`);
  }
  return Math.min(size, limits.max);
}
