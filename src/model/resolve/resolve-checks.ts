// What the comparisons under `checks` mean: which fields they are of, and the constants as JSON has them.
import type { Report } from '../../diagnostics/report.js';
import type { YamlScalar } from '../../load/yaml-node.js';
import type { Named } from '../../language/list-types.js';
import type { Operand, Comparison } from '../../language/parse-check.js';
import type { FieldSpec } from '../../language/spec.js';
import type { Located } from '../../language/value-type.js';
import { findField } from '../find-field.js';
import { compareDecimals } from '../../types/formats.js';
import { numberBound } from '../../types/bounds.js';
import { fitValue } from './fit-value.js';
import type { CheckOperand, CheckOperator, Field, FieldType, Json, RowCheck } from '../model.js';
import { isComputed, type FieldNode } from '../rules/subject.js';

/** What can be compared, and what with: types of one word go together. */
const ORDERED: ReadonlyMap<FieldType['kind'], string> = new Map([
  ['int', 'number'],
  ['number', 'number'],
  ['bigint', 'bigint'],
  ['decimal', 'decimal'],
  ['date', 'date'],
  ['datetime', 'datetime'],
]);

/** Each seen from its other side. */
const TURNED: Readonly<Record<CheckOperator, CheckOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '!=': '!=',
};

export function turned(operator: CheckOperator): CheckOperator {
  return TURNED[operator];
}

/** The fields that a check can name. */
export interface Compared {
  readonly nodes: readonly FieldNode[];
  /** As they are written; of some the type may have been refused. */
  readonly declared: Located<readonly Named<FieldSpec>[]>;
  /** The field that is the id. */
  readonly key: string | undefined;
}

/** @returns those that mean something; the report has the others */
export function resolveChecks(
  written: readonly Located<Comparison>[],
  compared: Compared,
  report: Report,
): readonly RowCheck[] {
  return written.flatMap((one) => resolveCheck(one, compared, report) ?? []);
}

export function resolveCheck(written: Located<Comparison>, compared: Compared, report: Report): RowCheck | undefined {
  const { left, operator, right } = written.value;
  const [own, other, comparing] = left.kind === 'member' ? [left, right, operator] : [right, left, turned(operator)];
  const field = fieldOf(own, written, compared, report);
  if (field === undefined) return undefined;
  const operand = operandOf(other, field, written, compared, report);
  if (operand === undefined) return undefined;
  const text = `${field.name} ${comparing} ${operand.kind === 'member' ? operand.field.name : operand.value}`;
  return { text, left: field, operator: comparing, right: operand };
}

function fieldOf(
  operand: Operand,
  at: Located<Comparison>,
  { nodes, declared, key }: Compared,
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

/** Why a field cannot be compared; undefined when it can. */
function unfitness(node: FieldNode, key: string | undefined): string | undefined {
  const { name, type, access, presence, reference } = node.field;
  if (name === key) return 'it is the id, which is in the path';
  if (isComputed(node)) return 'it is computed, and not stored';
  if (reference !== null || !ORDERED.has(type.kind)) return 'only numbers, dates and times are';
  if (access === 'read-only') return 'requests cannot set it, so nobody could mend what breaks the check';
  if (access === 'write-only') return 'it is write-only, and a refusal would tell what it is';
  if (presence.kind === 'now') return 'without a value it has the time of the request, which nobody could mend';
  return undefined;
}

function operandOf(
  operand: Operand,
  beside: Field,
  at: Located<Comparison>,
  compared: Compared,
  report: Report,
): CheckOperand | undefined {
  const { type } = beside;
  if (operand.kind === 'member') {
    const field = fieldOf(operand, at, compared, report);
    if (field === undefined) return undefined;
    if (ORDERED.get(field.type.kind) === ORDERED.get(type.kind)) return { kind: 'member', field };
    report.add('check-types', at, { name: field.name, type: field.type.kind, other: type.kind });
    return undefined;
  }
  const { text } = operand;
  const value = operand.kind === 'number' ? Number(text) : text;
  const node: YamlScalar = { kind: 'scalar', value, text, source: at.source, span: at.span };
  const fit = fitValue(node, unbounded(type));
  if (fit.fits && isOrderedValue(fit.value)) return { kind: 'constant', value: fit.value };
  const expected = fit.fits ? numberBound.expected : fit.expected;
  report.add('value-does-not-fit', at, { what: 'value', expected, quotable: '' });
  return undefined;
}

/** A whole number may be compared with a fraction. */
function unbounded({ kind }: FieldType): FieldType {
  switch (kind) {
    case 'bigint':
    case 'decimal':
    case 'date':
    case 'datetime':
      return { kind, min: null, max: null };
    default:
      return { kind: 'number', min: null, max: null };
  }
}

function isOrderedValue(value: Json): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Negative, zero or positive, of two values of types that can be compared. */
export function compareValues(type: FieldType, a: string | number, b: string | number): number {
  if (type.kind === 'bigint' || type.kind === 'decimal') return compareDecimals(String(a), String(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function keepsTo(operator: CheckOperator, difference: number): boolean {
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
