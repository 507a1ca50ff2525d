// The fields of a resource as its checks leave them, and the checks of those.
import type { Report } from '../../diagnostics/report.js';
import type { Comparison } from '../../language/value-types/comparison.js';
import type { Located } from '../../language/value-types/value-type.js';
import type { CheckOperand, Field, FieldType } from '../model.js';
import { type Compared, resolveChecks } from './resolve-checks.js';
import type { CheckNode, FieldNode } from '../rules/rule-context.js';
import { sampleTypes } from './sample-types.js';

interface Checked {
  readonly fields: readonly FieldNode[];
  readonly checks: readonly CheckNode[];
}

export function checkedFields(written: readonly Located<Comparison>[], compared: Compared, report: Report): Checked {
  const { nodes } = compared;
  const checks = resolveChecks(written, compared, report);
  if (checks.length === 0) return { fields: nodes, checks };
  const samples: ReadonlyMap<string, FieldType> = sampleTypes(checks.map(({ check }) => check)) ?? new Map();
  const fields = nodes.map((node): FieldNode => {
    const sampleType = samples.get(node.field.name);
    return sampleType === undefined ? node : { ...node, field: { ...node.field, sampleType } };
  });
  const known = new Map(fields.map(({ field }) => [field.name, field]));
  const now = (field: Field): Field => known.get(field.name) ?? field;
  const operand = (right: CheckOperand): CheckOperand =>
    right.kind === 'member' ? { kind: 'member', field: now(right.field) } : right;
  return {
    fields,
    checks: checks.map(({ check, spec }) => ({
      check: { ...check, left: now(check.left), right: operand(check.right) },
      spec,
    })),
  };
}
