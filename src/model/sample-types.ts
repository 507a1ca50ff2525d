// Values that keep to checks, whichever of them stand beside each other: each field that is compared takes its made values from
// a range of its own, and the ranges lie in the order that the checks ask for.
import type { CheckOperator, Field, FieldType, RowCheck } from './model.js';
import { isWhole, narrowed, orderedType, placeOf, type Ordered, type Range } from './ordered-places.js';
import { gap, inOrder, rangesOf, type Node } from './sample-ranges.js';
import { compareValues, keepsTo } from './resolve/resolve-checks.js';

/**
 * The types of the values that are made for the fields of the checks, by their names.
 * @returns undefined where none were found
 */
export function sampleTypes(checks: readonly RowCheck[]): ReadonlyMap<string, FieldType> | undefined {
  const apart = checks.filter(({ left, right }) => right.kind === 'constant' || right.field.name !== left.name);
  // Ranges without a common value leave more values that differ. Where there is no room for that, "<=" lets them share their border.
  return samplesOf(apart, nodesOf(apart, false)) ?? samplesOf(apart, nodesOf(apart, true));
}

function samplesOf(apart: readonly RowCheck[], nodes: readonly Node[]): ReadonlyMap<string, FieldType> | undefined {
  const order = inOrder(nodes);
  if (order === undefined) return undefined;
  const ranges = rangesOf(order);
  const samples = new Map(order.map((node) => [node.name, narrowed(node.type, ranges.get(node) ?? node.bounds)]));
  return order.every((node) => isRoom(node, samples.get(node.name))) && apart.every((check) => isKept(check, samples))
    ? samples
    : undefined;
}

/** @param mayMeet whether ranges share their border where every check between them admits equal values */
function nodesOf(checks: readonly RowCheck[], mayMeet: boolean): readonly Node[] {
  const nodes = new Map<string, Node>();
  const nodeOf = (field: Field): Node | undefined => {
    const type = orderedType(field.type);
    if (type === undefined) return undefined;
    const known = nodes.get(field.name) ?? {
      name: field.name,
      type,
      given: givenOf(field),
      bounds: { from: placeOf(type, type.min, -Infinity), to: placeOf(type, type.max, Infinity) },
      below: [],
      above: [],
      apart: new Set<string>(),
    };
    nodes.set(field.name, known);
    return known;
  };
  const constants = checks.filter(({ right }) => right.kind === 'constant');
  // How far fractions stay away from one border depends on where the other one is.
  for (const isExact of [false, true]) {
    for (const { left, operator, right } of constants) {
      const one = nodeOf(left);
      if (one === undefined || right.kind === 'member') continue;
      const at = placeOf(one.type, right.value, 0);
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

/** Of two that may be either way round. */
function isLower(one: Node, other: Node): boolean {
  const areGiven = Number.isFinite(one.given.from) && Number.isFinite(other.given.from);
  return areGiven ? one.given.from < other.given.from : one.bounds.from < other.bounds.to;
}

function givenOf({ type, example, presence }: Field): Range {
  const values = [
    ...(example.given ? [example.value] : []),
    ...(presence.kind === 'default' && presence.value !== null ? [presence.value] : []),
  ];
  const ordered = orderedType(type);
  const places = values.flatMap((value) =>
    ordered !== undefined && (typeof value === 'string' || typeof value === 'number')
      ? [placeOf(ordered, value, 0)]
      : [],
  );
  return { from: Math.min(...places), to: Math.max(...places) };
}

/** What a constant leaves; where it is not asked for exactly, of fractions the constant too. */
function boundedBy({ type, bounds, given }: Node, operator: CheckOperator, at: number, isExact: boolean): Range {
  const { from, to } = bounds;
  const isStrict = operator === '<' || operator === '>' || operator === '!=';
  const isGivenBelow = Number.isFinite(given.to) && given.to < at;
  const isBelow = operator === '!=' ? isGivenBelow || to <= at : operator.startsWith('<');
  const away = (other: number, example: number): number => (isStrict && isExact ? gap(at, other, example) : 0);
  if (isBelow) {
    const whole = isStrict ? Math.ceil(at) - 1 : Math.floor(at);
    return { from, to: Math.min(to, isWhole(type) ? whole : at - away(from, given.to)) };
  }
  const whole = isStrict ? Math.floor(at) + 1 : Math.ceil(at);
  return { from: Math.max(from, isWhole(type) ? whole : at + away(to, given.from)), to };
}

/** Whether there are values in the range, and what is given is one of them. */
function isRoom({ type, given }: Node, sample: FieldType | undefined): boolean {
  const range = sample === undefined ? undefined : orderedType(sample);
  if (range === undefined) return false;
  const [from, to] = [placeOf(type, range.min, -Infinity), placeOf(type, range.max, Infinity)];
  return from <= to && (given.from > given.to || (from <= given.from && given.to <= to));
}

/** Said of the bounds as they are written, in which no digit is lost. */
function isKept({ left, operator, right }: RowCheck, samples: ReadonlyMap<string, FieldType>): boolean {
  const [one, other] = [samples.get(left.name), right.kind === 'member' ? samples.get(right.field.name) : undefined];
  const [a, b] = [one && orderedType(one), other && orderedType(other)];
  if (a === undefined) return false;
  const [lower, upper] = right.kind === 'constant' ? [right.value, right.value] : [b?.min ?? null, b?.max ?? null];
  const keeps = (value: string | number | null, against: string | number | null): boolean =>
    value !== null && against !== null && keepsTo(operator, compareValues(left.type, value, against));
  if (operator === '!=') return keepsApart(left.type, a, lower, upper);
  return operator.startsWith('<') ? keeps(a.max, lower) : keeps(a.min, upper);
}

function keepsApart(
  type: FieldType,
  { min, max }: Ordered,
  lower: string | number | null,
  upper: string | number | null,
): boolean {
  const isBelow = max !== null && lower !== null && compareValues(type, max, lower) < 0;
  return isBelow || (min !== null && upper !== null && compareValues(type, min, upper) > 0);
}
