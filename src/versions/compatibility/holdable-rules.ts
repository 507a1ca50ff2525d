// Rules that a newer version can hold in older ones: those that withhold data from callers who had it.
import type { Finding } from './findings.js';
import type { BreakingRule } from './verdict.js';

/** The key of the YAML at which each rule can hold. A rule of access stands on a resource, a controller or a transition. */
const KEYS: Readonly<Partial<Record<BreakingRule, string>>> = {
  'access-narrowed': 'access',
  'field-write-only': 'writeonly',
};

/** The keys below `access` of a member, at which its callers are narrowed. */
const OF_MEMBERS: readonly (string | undefined)[] = ['read', 'write'];

/** True where `applies_to` can hold the rule. A shorter id of the owner narrows access too, and stands elsewhere. */
export function isHoldable({ verdict, newer }: Pick<Finding, 'verdict' | 'newer'>): boolean {
  if (verdict.level !== 'breaking') return false;
  if (verdict.rule === 'member-access-narrowed') return OF_MEMBERS.includes(newer.at(-1));
  return newer.at(-1) === KEYS[verdict.rule];
}
