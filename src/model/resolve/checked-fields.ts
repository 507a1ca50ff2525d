// The fields of a resource as its checks leave them, and the checks of those.
import { Report } from '../../diagnostics/report.js';
import type { Comparison } from '../../language/comparison.js';
import type { Located } from '../../language/value-type.js';
import type { FieldType, Field, RowCheck } from '../model.js';
import { type Compared, resolveChecks } from './resolve-checks.js';
import type { FieldNode } from '../rules/rule-context.js';
import { sampleTypes } from './sample-types.js';

interface Checked {
  readonly fields: readonly FieldNode[];
  readonly checks: readonly RowCheck[];
}

/** What does not fit is reported by a rule. */
export function checkedFields(written: readonly Located<Comparison>[], compared: Compared): Checked {
  const { nodes } = compared;
  const checks = resolveChecks(written, compared, new Report());
  if (checks.length === 0) return { fields: nodes, checks };
  const samples: ReadonlyMap<string, FieldType> = sampleTypes(checks) ?? new Map();
  const fields = nodes.map((node): FieldNode => {
    const sampleType = samples.get(node.field.name);
    return sampleType === undefined ? node : { ...node, field: { ...node.field, sampleType } };
  });
  const known = new Map(fields.map(({ field }) => [field.name, field]));
  const now = (field: Field): Field => known.get(field.name) ?? field;
  return {
    fields,
    checks: checks.map(({ left, right, ...rest }) => ({
      ...rest,
      left: now(left),
      right: right.kind === 'member' ? { kind: 'member', field: now(right.field) } : right,
    })),
  };
}
