// Rules that a newer version can hold in older ones: those that withhold data from callers who had it.
import type { Finding } from './findings.js';
import type { BreakingRule } from './verdict.js';

/** The last keys of the addresses at which each rule can apply. */
const KEYS: Readonly<Partial<Record<BreakingRule, readonly string[]>>> = {
  'access-narrowed': ['access'],
  'member-access-narrowed': ['read', 'write'],
  'field-write-only': ['writeonly'],
};

/** True for a break that withholds data from callers who had it. */
export function withholdsData({ verdict }: Pick<Finding, 'verdict'>): boolean {
  return verdict.level === 'breaking' && KEYS[verdict.rule] !== undefined;
}

/** True where `applies_to` can hold the rule. A shorter id of the owner narrows access too, and stands elsewhere. */
export function isHoldable({ verdict, newer }: Pick<Finding, 'verdict' | 'newer'>): boolean {
  const key = newer.at(-1);
  return verdict.level === 'breaking' && key !== undefined && KEYS[verdict.rule]?.includes(key) === true;
}
