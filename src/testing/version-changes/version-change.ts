import type { BreakingRule, DoubtfulRule } from '../../versions/compatibility/verdict.js';
import { BASE } from './base-version.js';

export interface VersionChange {
  readonly name: string;
  /** Pairs of what stands in BASE and what stands there in the newer version. */
  readonly set: readonly (readonly [string, string])[];
  readonly verdict: BreakingRule | DoubtfulRule | 'compatible';
  /** Where, as `breaking` names it; '' where nothing is to be said. */
  readonly at: string;
}

/** @throws Error where what is to be replaced is not there exactly once */
export function applyChange({ set }: Pick<VersionChange, 'set'>): string {
  return set.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`Not there once: ${from}`);
    return text.replace(from, () => to);
  }, BASE);
}

export function change(
  verdict: VersionChange['verdict'],
  at: string,
  name: string,
  ...set: VersionChange['set']
): VersionChange {
  return { verdict, at, name, set };
}
