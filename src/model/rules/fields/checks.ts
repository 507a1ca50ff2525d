import type { Report } from '../../../diagnostics/report.js';
import { outcomeOf } from '../../check-outcome.js';
import { resolveCheck } from '../../resolve/resolve-checks.js';
import type { RowCheck } from '../../model.js';
import { sampleTypes } from '../../sample-types.js';
import { reportGivenValues } from './values-in-checks.js';
import { ofKnownKind, type ResourceNode, type Rule } from '../subject.js';

/** B.2: checks are of what requests set, say something, and can be kept to. */
export const checks: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    if (node.spec.value.checks.value.length > 0) checkResource(node, report);
  }
};

function checkResource({ resource, spec, fields }: ResourceNode, report: Report): void {
  const sound: RowCheck[] = [];
  const seen = new Set<string>();
  const compared = { nodes: fields, declared: spec.value.fields, key: resource.idKey?.field };
  for (const written of spec.value.checks.value) {
    const check = resolveCheck(written, compared, report);
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
