// What someone who asks for a rule means.
import { rules } from './conventions.js';
import type { Rule } from './rule.js';

/** The rule with this id, letter case aside. */
export function findRule(id: string): Rule | undefined {
  const wanted = id.toLowerCase();
  return rules.find((rule) => rule.id.toLowerCase() === wanted);
}

/** The rules of a group: `PG`, `R-2`. */
export function rulesOfGroup(group: string): readonly Rule[] {
  const prefix = `${group.toLowerCase().replace(/\.$/, '')}.`;
  return rules.filter(({ id }) => id.toLowerCase().startsWith(prefix));
}

/** The rules that such a diagnostic or problem speaks of. */
export function rulesOfCode(code: string): readonly Rule[] {
  return rules.filter(({ codes }) => codes.includes(code));
}
