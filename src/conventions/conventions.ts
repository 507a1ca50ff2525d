// All conventions in the nine parts of the specification, and ways to find one.
import type { Rule } from './rule.js';
import { bodyRules } from './rules/bodies.js';
import { conditionRules } from './rules/conditions.js';
import { authenticationRules, limitRules, stateRules } from './rules/declared.js';
import { errorRules, versionRules } from './rules/errors.js';
import { foundationRules } from './rules/foundations.js';
import { methodRules } from './rules/methods.js';
import { orderRules } from './rules/order.js';
import { pageRules } from './rules/pages.js';
import { pathRules } from './rules/paths.js';
import { rawEdgeRules } from './rules/raw-edge.js';
import { resourceRules } from './rules/resources.js';
import { valueRules } from './rules/values.js';

export interface ConventionPart {
  readonly title: string;
  /** Text for a part, or a statement without a rule. */
  readonly introduction: string;
  readonly groups: readonly { readonly title: string; readonly rules: readonly Rule[] }[];
}

const startingWith = (prefix: string, rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ id }) => id.startsWith(prefix));

export const conventionParts: readonly ConventionPart[] = [
  {
    title: 'What the service does',
    introduction: '',
    groups: [{ title: '', rules: foundationRules }],
  },
  {
    title: 'Resources and their fields',
    introduction: 'The resources themselves are up to `resources.yaml`.',
    groups: [
      { title: 'Names, kinds and representations', rules: resourceRules },
      { title: 'Paths', rules: pathRules },
      { title: 'Values', rules: valueRules },
    ],
  },
  {
    title: 'States and transitions',
    introduction: 'A service has none, unless you declare them.',
    groups: [{ title: '', rules: stateRules }],
  },
  {
    title: 'Endpoints',
    introduction: '',
    groups: [
      { title: 'Methods', rules: startingWith('R-4', methodRules) },
      { title: 'PATCH', rules: startingWith('PA', methodRules) },
      { title: 'Pages', rules: startingWith('PG', pageRules) },
      { title: 'Partial responses', rules: startingWith('F', pageRules) },
      { title: 'Queries', rules: startingWith('Q', bodyRules) },
      { title: 'Bodies', rules: startingWith('B', bodyRules) },
      { title: 'Conditional requests', rules: conditionRules },
    ],
  },
  {
    title: 'Authentication',
    introduction: 'A service has none, unless you declare it.',
    groups: [{ title: '', rules: authenticationRules }],
  },
  {
    title: 'Events',
    introduction: 'The service sends no events: neither callbacks nor notifications.',
    groups: [],
  },
  {
    title: 'Errors',
    introduction: '',
    groups: [
      { title: 'Problems', rules: errorRules },
      { title: 'The order of answers', rules: orderRules },
      { title: 'The raw edge', rules: rawEdgeRules },
    ],
  },
  {
    title: 'Limits',
    introduction: '',
    groups: [{ title: '', rules: limitRules }],
  },
  {
    title: 'Versions',
    introduction: '',
    groups: [{ title: '', rules: versionRules }],
  },
];

export const conventionRules: readonly Rule[] = conventionParts.flatMap(({ groups }) =>
  groups.flatMap((group) => group.rules),
);

/** Letter case does not matter. */
export function findRule(id: string): Rule | undefined {
  const wanted = id.toLowerCase();
  return conventionRules.find((rule) => rule.id.toLowerCase() === wanted);
}

/** @param group `PG`, `R-2` */
export function rulesOfGroup(group: string): readonly Rule[] {
  const prefix = `${group.toLowerCase().replace(/\.$/, '')}.`;
  return conventionRules.filter(({ id }) => id.toLowerCase().startsWith(prefix));
}

/** Rules behind a diagnostic or a problem. */
export function rulesOfCode(code: string): readonly Rule[] {
  return conventionRules.filter(({ codes }) => codes.includes(code));
}
