// Sample values that keep all checks. Each compared field takes its values from a range of its own.
// The ranges lie in the order that the checks ask for.
import type { CheckOperator, Field, FieldType, RowCheck } from '../model.js';
import type { Bounds } from '../../types/bounds.js';
import type { Order, Range } from '../../types/order.js';
import type { SimpleType } from '../../types/simple-types.js';
import { fractionGap, topologicalOrder, type RangeNode, rangesOf } from './sample-ranges.js';
import { satisfiesOperator } from './resolve-checks.js';
import { compareValues, isSimple, orderOf } from '../../types/types.js';

/**
 * The types of sample values for the fields of the checks, by name.
 * @returns undefined where none were found
 */
export function sampleTypes(checks: readonly RowCheck[]): ReadonlyMap<string, SimpleType> | undefined {
  const apart = checks.filter(({ left, right }) => right.kind === 'constant' || right.field.name !== left.name);
  // Ranges without a common value leave more values that differ. Where there is no room for that, "<=" lets them share their border.
  return samplesOf(apart, nodesOf(apart, false)) ?? samplesOf(apart, nodesOf(apart, true));
}

function samplesOf(
  apart: readonly RowCheck[],
  nodes: readonly RangeNode[],
): ReadonlyMap<string, SimpleType> | undefined {
  const sorted = topologicalOrder(nodes);
  if (sorted === undefined) return undefined;
  const ranges = rangesOf(sorted);
  const samples = new Map(
    sorted.map((node) => [node.name, node.order.narrowed(node.type, ranges.get(node) ?? node.bounds)]),
  );
  return sorted.every((node) => isRoom(node, samples.get(node.name))) && apart.every((check) => isKept(check, samples))
    ? samples
    : undefined;
}

/** @param mayMeet true if ranges share their border where every check between them admits equal values */
function nodesOf(checks: readonly RowCheck[], mayMeet: boolean): readonly RangeNode[] {
  const nodes = new Map<string, RangeNode>();
  const nodeOf = (field: Field): RangeNode | undefined => {
    const { type } = field;
    const order = isSimple(type) ? orderOf(type) : null;
    if (!isSimple(type) || order === null) return undefined;
    const known = nodes.get(field.name) ?? {
      name: field.name,
      type,
      order,
      given: givenOf(field),
      bounds: rangeOf(type, order),
      below: [],
      above: [],
      apart: new Set<string>(),
    };
    nodes.set(field.name, known);
    return known;
  };
  const constants = checks.filter(({ right }) => right.kind === 'constant');
  // The distance of fractions from one border depends on the place of the other one.
  for (const isExact of [false, true]) {
    for (const { left, operator, right } of constants) {
      const one = nodeOf(left);
      if (one === undefined || right.kind === 'member') continue;
      const at = one.order.ordinal(right.value);
      if (isExact || operator !== '!=') nodes.set(one.name, { ...one, bounds: boundedBy(one, operator, at, isExact) });
    }
  }
  for (const { left, operator, right } of checks) {
    const [one, other] = [nodeOf(left), right.kind === 'member' ? nodeOf(right.field) : undefined];
    if (one === undefined || other === undefined) continue;
    const isFirst = operator === '!=' ? isLower(one, other) : operator.startsWith('<');
    const [lower, upper] = isFirst ? [one, other] : [other, one];
    lower.above.push(upper);
    upper.below.push(lower);
    if (mayMeet && admitsEqual(operator)) continue;
    lower.apart.add(upper.name);
    upper.apart.add(lower.name);
  }
  return [...nodes.values()];
}

function admitsEqual(operator: CheckOperator): boolean {
  return operator === '<=' || operator === '>=';
}

/** True when the first node should lie below the second, for nodes that no check orders. */
function isLower(one: RangeNode, other: RangeNode): boolean {
  const areGiven = Number.isFinite(one.given.from) && Number.isFinite(other.given.from);
  return areGiven ? one.given.from < other.given.from : one.bounds.from < other.bounds.to;
}

export function givenOf({ type, example, presence }: Field): Range {
  const values = [
    ...(example.given ? [example.value] : []),
    ...(presence.kind === 'default' && presence.value !== null ? [presence.value] : []),
  ];
  const order = orderOf(type);
  const ordinals = values.flatMap((value) =>
    order !== null && (typeof value === 'string' || typeof value === 'number') ? [order.ordinal(value)] : [],
  );
  return { from: Math.min(...ordinals), to: Math.max(...ordinals) };
}

/** The range that a constant leaves. Unless it is exact, a range of fractions contains the constant. */
function boundedBy({ order, bounds, given }: RangeNode, operator: CheckOperator, at: number, isExact: boolean): Range {
  const { from, to } = bounds;
  const isStrict = operator === '<' || operator === '>' || operator === '!=';
  const isGivenBelow = Number.isFinite(given.to) && given.to < at;
  const isBelow = operator === '!=' ? isGivenBelow || to <= at : operator.startsWith('<');
  const away = (other: number, example: number): number => (isStrict && isExact ? fractionGap(at, other, example) : 0);
  if (isBelow) {
    const whole = isStrict ? Math.ceil(at) - 1 : Math.floor(at);
    return { from, to: Math.min(to, order.isWhole ? whole : at - away(from, given.to)) };
  }
  const whole = isStrict ? Math.floor(at) + 1 : Math.ceil(at);
  return { from: Math.max(from, order.isWhole ? whole : at + away(to, given.from)), to };
}

/** The range has values, and the given ones are among them. */
function isRoom({ order, given }: RangeNode, sample: SimpleType | undefined): boolean {
  if (sample === undefined) return false;
  const { from, to } = rangeOf(sample, order);
  return from <= to && (given.from > given.to || (from <= given.from && given.to <= to));
}

/** Compares the bounds as written, in which no digit is lost. */
function isKept({ left, operator, right }: RowCheck, samples: ReadonlyMap<string, SimpleType>): boolean {
  const boundsOf = (name: string): Bounds<string | number> | undefined => {
    const sample = samples.get(name);
    return sample && orderOf(sample)?.bounds(sample);
  };
  const [a, b] = [boundsOf(left.name), right.kind === 'member' ? boundsOf(right.field.name) : undefined];
  if (a === undefined) return false;
  const [lower, upper] = right.kind === 'constant' ? [right.value, right.value] : [b?.min ?? null, b?.max ?? null];
  const keeps = (value: string | number | null, against: string | number | null): boolean =>
    value !== null && against !== null && satisfiesOperator(operator, compareValues(left.type, value, against));
  if (operator === '!=') return keepsApart(left.type, a, lower, upper);
  return operator.startsWith('<') ? keeps(a.max, lower) : keeps(a.min, upper);
}

function keepsApart(
  type: FieldType,
  { min, max }: Bounds<string | number>,
  lower: string | number | null,
  upper: string | number | null,
): boolean {
  const isBelow = max !== null && lower !== null && compareValues(type, max, lower) < 0;
  return isBelow || (min !== null && upper !== null && compareValues(type, min, upper) > 0);
}

export function rangeOf(type: SimpleType, order: Order<SimpleType>): Range {
  const { min, max } = order.bounds(type);
  return { from: min === null ? -Infinity : order.ordinal(min), to: max === null ? Infinity : order.ordinal(max) };
}
