// The comparisons under `checks`: their fields, and their constants as JSON.
import type { Report } from '../../diagnostics/report.js';
import type { SourceRange } from '../../source/source-file.js';
import type { YamlScalar } from '../../load/yaml-node.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { Comparison, Operand } from '../../language/value-types/comparison.js';
import type { FieldSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { type CheckNode, type FieldNode, findField, isComputed } from '../rules/rule-context.js';
import { numberBound } from '../../types/numbers/json-numbers.js';
import { isOrderedValue } from '../../types/order.js';
import { orderedInstead, orderOf } from '../../types/types.js';
import type { CheckOperand, CheckOperator, Field, RowCheck } from '../model.js';

/** The operators with their sides exchanged. */
const TURNED: Readonly<Record<CheckOperator, CheckOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '!=': '!=',
};

export function mirroredOperator(operator: CheckOperator): CheckOperator {
  return TURNED[operator];
}

/** The fields that a check can name. */
export interface CheckScope {
  readonly nodes: readonly FieldNode[];
  /** The fields as written, including those whose type was refused. */
  readonly declared: LocatedValue<readonly NamedEntry<FieldSpec>[]>;
  /** The field that is the id. */
  readonly key: string | undefined;
}

/** @returns the checks that mean something; the report has the others */
export function resolveChecks(
  written: readonly LocatedValue<Comparison>[],
  scope: CheckScope,
  report: Report,
): readonly CheckNode[] {
  return written.flatMap((spec) => {
    const check = resolveCheck(spec, scope, report);
    return check === undefined ? [] : [{ check, spec, isImplied: false }];
  });
}

function resolveCheck(written: LocatedValue<Comparison>, scope: CheckScope, report: Report): RowCheck | undefined {
  const { left, operator, right } = written.value;
  const [own, other, comparing] =
    left.kind === 'member' ? [left, right, operator] : [right, left, mirroredOperator(operator)];
  const field = fieldOf(own, written, scope, report);
  if (field === undefined) return undefined;
  const operand = operandOf(other, field, written, scope, report);
  if (operand === undefined) return undefined;
  const text = `${field.name} ${comparing} ${operand.kind === 'member' ? operand.field.name : operand.value}`;
  return { text, left: field, operator: comparing, right: operand };
}

export function fieldOf(
  operand: Operand,
  at: SourceRange,
  { nodes, declared, key }: CheckScope,
  report: Report,
): Field | undefined {
  if (operand.kind !== 'member') return undefined;
  const { name } = operand;
  const node = findField(name, nodes, declared);
  if (node === 'refused') return undefined;
  if (node === undefined) {
    report.add('unknown-check-member', at, { name, known: nodes.map(({ field }) => field.name) });
    return undefined;
  }
  const reason = unfitness(node, key);
  if (reason === undefined) return node.field;
  report.add('unfit-check', at, { name, reason });
  return undefined;
}

/** The reason why a field cannot be compared; undefined when it can. */
function unfitness(node: FieldNode, key: string | undefined): string | undefined {
  const { name, type, access, presence, reference } = node.field;
  if (name === key) return 'it is the id, which is in the path';
  if (isComputed(node)) return 'it is computed, and not stored';
  if (reference !== null || orderOf(type) === null) {
    const instead = orderedInstead(type);
    return instead === null
      ? 'only numbers, dates, times and durations can be'
      : `${instead.reason}; a "${instead.keyword}" has one`;
  }
  if (access === 'read-only') return 'requests cannot set it, so no client could correct a value that breaks the check';
  if (access === 'write-only') return 'it is write-only, and a refusal would reveal its value';
  if (presence.kind === 'now') return 'its default is the time of the request, which no client could correct';
  return undefined;
}

function operandOf(
  operand: Operand,
  beside: Field,
  at: LocatedValue<Comparison>,
  scope: CheckScope,
  report: Report,
): CheckOperand | undefined {
  const { type } = beside;
  if (operand.kind === 'member') {
    const field = fieldOf(operand, at, scope, report);
    if (field === undefined) return undefined;
    if (orderOf(field.type)?.scale === orderOf(type)?.scale) return { kind: 'member', field };
    report.add('check-types', at, { name: field.name, type: field.type.kind, other: type.kind });
    return undefined;
  }
  const { text } = operand;
  const value = operand.kind === 'number' ? Number(text) : text;
  const node: YamlScalar = { kind: 'scalar', value, text, source: at.source, span: at.span };
  const fit = orderOf(type)?.fitConstant(node);
  if (fit?.fits === true && isOrderedValue(fit.value)) return { kind: 'constant', value: fit.value };
  const expected = fit?.fits === false ? fit.expected : numberBound.expected;
  report.add('value-does-not-fit', at, { what: 'value', expected, quotable: '', operand: text });
  return undefined;
}

export function satisfiesOperator(operator: CheckOperator, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    case '!=':
      return difference !== 0;
  }
}
