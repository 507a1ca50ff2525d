import type { BreakingRule, DoubtfulRule } from '../../versions/compatibility/verdict.js';
import { BASE } from './base-version.js';

export interface VersionChange {
  readonly name: string;
  /** Replacements in BASE, as pairs of the former and the new text. */
  readonly set: readonly (readonly [string, string])[];
  readonly verdict: BreakingRule | DoubtfulRule | 'compatible';
  /** The address as `breaking` writes it; '' for a compatible change. */
  readonly at: string;
}

/** @throws Error where a text to replace does not occur exactly once */
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
