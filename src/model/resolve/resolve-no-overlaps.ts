// The `no_overlap` rules under `checks`: their fields, and the comparison that each implies.
import type { Report } from '../../diagnostics/report.js';
import type { RowRuleSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { orderOf } from '../../types/types.js';
import type { Field, RowCheck } from '../model.js';
import { type CheckNode, type FieldNode, findField, type NoOverlapNode } from '../rules/rule-context.js';
import { type CheckScope, fieldOf, mirroredOperator } from './resolve-checks.js';

/** @returns the rules whose names are all known; the report has the others */
export function resolveNoOverlaps(
  written: readonly LocatedValue<RowRuleSpec>[],
  scope: CheckScope,
  report: Report,
): readonly NoOverlapNode[] {
  return written.flatMap((spec) => resolveNoOverlap(spec, scope, report) ?? []);
}

function resolveNoOverlap(
  spec: LocatedValue<RowRuleSpec>,
  scope: CheckScope,
  report: Report,
): NoOverlapNode | undefined {
  const { no_overlap: list } = spec.value;
  const names = list.value;
  const [first, last] = names.slice(-2);
  if (first === undefined || list.refused) return undefined;
  if (last === undefined) {
    report.add('no-overlap-ends', list, { name: first.value });
    return undefined;
  }
  const repeated = names.filter((one, index) => names.findIndex(({ value }) => value === one.value) < index);
  for (const one of repeated) report.add('duplicate-value', one, { value: one.value, isEnd: one === last });
  if (repeated.length > 0) return undefined;
  const group = names.slice(0, -2).map((name) => memberOf(name, scope, report)?.field);
  const [start, end] = [endOf(first, scope, report), endOf(last, scope, report)];
  if (start === undefined || end === undefined || !isComplete(group)) return undefined;
  if (orderOf(end.type)?.scale === orderOf(start.type)?.scale) return { noOverlap: { group, start, end }, spec, names };
  report.add('check-types', last, { name: end.name, type: end.type.kind, other: start.type.kind });
  return undefined;
}

function memberOf(name: LocatedValue<string>, { nodes, declared }: CheckScope, report: Report): FieldNode | undefined {
  const found = findField(name.value, nodes, declared);
  if (found === 'refused') return undefined;
  if (found === undefined)
    report.add('unknown-check-member', name, { name: name.value, known: nodes.map(({ field }) => field.name) });
  return found;
}

/** An end is compared like a side of a comparison, and in every item. */
function endOf(name: LocatedValue<string>, scope: CheckScope, report: Report): Field | undefined {
  const field = memberOf(name, scope, report) && fieldOf({ kind: 'member', name: name.value }, name, scope, report);
  if (field === undefined || (field.presence.kind === 'required' && !field.nullable)) return field;
  report.add('unfit-overlap', name, {
    name: field.name,
    reason: 'both ends of an interval have to be given',
    remedy: 'end',
  });
  return undefined;
}

function isComplete(fields: readonly (Field | undefined)[]): fields is readonly Field[] {
  return fields.every((field) => field !== undefined);
}

/** B.2: the start lies before the end, since an interval without a moment overlaps with none. */
export function impliedChecks(
  noOverlaps: readonly NoOverlapNode[],
  written: readonly CheckNode[],
): readonly CheckNode[] {
  const checks: CheckNode[] = [];
  for (const { noOverlap, spec, names } of noOverlaps) {
    const { start, end } = noOverlap;
    const known = [...written, ...checks].some(({ check }) => isBefore(check, start, end));
    const check: RowCheck = {
      text: `${start.name} < ${end.name}`,
      left: start,
      operator: '<',
      right: { kind: 'member', field: end },
    };
    if (!known) checks.push({ check, spec: names.at(-1) ?? spec, isImplied: true });
  }
  return checks;
}

/** The check says that the first field is below the second. */
export function isBefore({ left, operator, right }: RowCheck, start: Field, end: Field): boolean {
  if (right.kind === 'constant') return false;
  if (left.name === start.name && right.field.name === end.name) return operator === '<';
  return left.name === end.name && right.field.name === start.name && mirroredOperator(operator) === '<';
}
