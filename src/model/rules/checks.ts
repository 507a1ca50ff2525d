import type { Report } from '../../diagnostics/report.js';
import { compareValues, keepsTo, resolveCheck } from '../resolve-checks.js';
import type { CheckOperator, FieldType, RowCheck } from '../model.js';
import { sampleTypes } from '../sample-types.js';
import { reportGivenValues } from './values-in-checks.js';
import { ofKnownKind, type ResourceNode, type Rule } from './subject.js';

/** B.2: checks are of what requests set, say something, and can be kept to. */
export const checks: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    if (node.spec.value.checks.value.length > 0) checkResource(node, report);
  }
};

function checkResource({ resource, spec, fields }: ResourceNode, report: Report): void {
  const sound: RowCheck[] = [];
  const seen = new Set<string>();
  for (const written of spec.value.checks.value) {
    const check = resolveCheck(written, fields, resource.idKey?.field, report);
    if (check === undefined) continue;
    const { text } = check;
    const outcome = outcomeOf(check);
    if (seen.has(text)) report.add('duplicate-value', written, { value: text });
    else if (outcome === 'never') report.add('check-never', written, { text });
    else if (outcome === 'always') report.add('check-always', written, { text });
    if (seen.has(text) || outcome === 'never') continue;
    seen.add(text);
    sound.push(check);
  }
  if (reportGivenValues(sound, fields, report) || sound.length === 0 || sampleTypes(sound) !== undefined) return;
  const names = sound.flatMap(({ left, right }) => [left.name, ...(right.kind === 'member' ? [right.field.name] : [])]);
  report.add('check-without-example', spec.value.checks.key, { names: [...new Set(names)] });
}

/** What the bounds alone say of it. */
function outcomeOf({ left, operator, right }: RowCheck): 'never' | 'always' | 'depends' {
  if (right.kind === 'member' && right.field === left)
    return operator.endsWith('=') && operator !== '!=' ? 'always' : 'never';
  const [a, b] = [boundsOf(left.type), right.kind === 'member' ? boundsOf(right.field.type) : undefined];
  const [least, most] = right.kind === 'constant' ? [right.value, right.value] : [b?.min ?? null, b?.max ?? null];
  const keeps = (one: Bound, by: CheckOperator, other: Bound): boolean =>
    one !== null && other !== null && keepsTo(by, compareValues(left.type, one, other));
  const isBelow = keeps(a.max, '<', least);
  const isAbove = keeps(a.min, '>', most);
  const isUpTo = keeps(a.max, '<=', least);
  const isFrom = keeps(a.min, '>=', most);
  switch (operator) {
    case '<':
      return isBelow ? 'always' : isFrom ? 'never' : 'depends';
    case '<=':
      return isUpTo ? 'always' : isAbove ? 'never' : 'depends';
    case '>':
      return isAbove ? 'always' : isUpTo ? 'never' : 'depends';
    case '>=':
      return isFrom ? 'always' : isBelow ? 'never' : 'depends';
    case '!=':
      return isBelow || isAbove ? 'always' : 'depends';
  }
}

type Bound = string | number | null;

function boundsOf(type: FieldType): { readonly min: Bound; readonly max: Bound } {
  return 'min' in type ? { min: type.min, max: type.max } : { min: null, max: null };
}
