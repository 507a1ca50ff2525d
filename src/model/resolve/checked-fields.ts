// The fields of a resource as its checks leave them: sample values keep to all comparisons, and those of intervals lie apart.
import type { Report } from '../../diagnostics/report.js';
import type { CheckSpec, RowRuleSpec } from '../../language/spec.js';
import type { Comparison } from '../../language/value-types/comparison.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { CheckNode, FieldNode, NoOverlapNode } from '../rules/rule-context.js';
import type { CheckOperand, Field } from '../model.js';
import { intervalSamples } from './interval-samples.js';
import { type CheckScope, resolveChecks } from './resolve-checks.js';
import { impliedChecks, resolveNoOverlaps } from './resolve-no-overlaps.js';
import { sampleTypes } from './sample-types.js';

/** The fields, their comparisons with those that intervals imply, and the intervals. */
interface Checked {
  readonly fields: readonly FieldNode[];
  readonly checks: readonly CheckNode[];
  readonly noOverlaps: readonly NoOverlapNode[];
}

export function checkedFields(written: readonly LocatedValue<CheckSpec>[], scope: CheckScope, report: Report): Checked {
  const { nodes } = scope;
  const compared = resolveChecks(written.filter(isComparison), scope, report);
  const noOverlaps = resolveNoOverlaps(written.filter(isRowRule), scope, report);
  const checks = [...compared, ...impliedChecks(noOverlaps, compared)];
  if (checks.length === 0) return { fields: nodes, checks, noOverlaps };
  const samples = samplesOf(checks, noOverlaps);
  const fields = nodes.map((node): FieldNode => {
    const sample = samples.get(node.field.name);
    return sample === undefined ? node : { ...node, field: { ...node.field, ...sample } };
  });
  const known = new Map(fields.map(({ field }) => [field.name, field]));
  const now = (field: Field): Field => known.get(field.name) ?? field;
  const operand = (right: CheckOperand): CheckOperand =>
    right.kind === 'member' ? { kind: 'member', field: now(right.field) } : right;
  return {
    fields,
    checks: checks.map(({ check, ...rest }) => ({
      check: { ...check, left: now(check.left), right: operand(check.right) },
      ...rest,
    })),
    noOverlaps: noOverlaps.map(({ noOverlap: { group, start, end }, ...rest }) => ({
      noOverlap: { group: group.map(now), start: now(start), end: now(end) },
      ...rest,
    })),
  };
}

type Sample = Partial<Pick<Field, 'sampleType' | 'sampleValues'>>;

function samplesOf(checks: readonly CheckNode[], noOverlaps: readonly NoOverlapNode[]): ReadonlyMap<string, Sample> {
  const comparisons = checks.map(({ check }) => check);
  const types = [...(sampleTypes(comparisons) ?? [])].map(([name, sampleType]) => [name, { sampleType }] as const);
  const apart = noOverlaps.flatMap(({ noOverlap }) => [...(intervalSamples(noOverlap, comparisons) ?? [])]);
  return new Map<string, Sample>([...types, ...apart]);
}

function isComparison(check: LocatedValue<CheckSpec>): check is LocatedValue<Comparison> {
  return !('no_overlap' in check.value);
}

function isRowRule(check: LocatedValue<CheckSpec>): check is LocatedValue<RowRuleSpec> {
  return 'no_overlap' in check.value;
}
