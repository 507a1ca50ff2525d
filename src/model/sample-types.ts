// Values that keep to checks, whichever of them stand beside each other: each field that is compared takes its made values from
// a range of its own, and the ranges lie in the order that the checks ask for.
import type { CheckOperator, Field, FieldType, RowCheck } from './model.js';
import { normalizeDecimal } from './formats.js';
import { compareValues, keepsTo } from './resolve-checks.js';

type Ordered = Extract<FieldType, { kind: 'int' | 'number' | 'bigint' | 'decimal' | 'date' | 'datetime' }>;

/** On a line of numbers: days and milliseconds since 1970 of dates and times. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Node {
  readonly name: string;
  readonly type: Ordered;
  /** What stands in examples and defaults: the least and the greatest; without any, the other way round. */
  readonly given: Range;
  readonly bounds: Range;
  readonly below: Node[];
  readonly above: Node[];
}

const DAY = 86_400_000;

/** How far a range goes that nothing ends, and where one ends that nothing begins. */
const WIDTH = { number: 100, date: 200, datetime: 200 * DAY };
const MIDDLE = { number: 100, date: Date.UTC(2025, 11, 31) / DAY, datetime: Date.UTC(2025, 11, 31) };

/**
 * The types of the values that are made for the fields of the checks, by their names.
 * @returns undefined where none were found
 */
export function sampleTypes(checks: readonly RowCheck[]): ReadonlyMap<string, FieldType> | undefined {
  const apart = checks.filter(({ left, right }) => right.kind === 'constant' || right.field.name !== left.name);
  const nodes = nodesOf(apart);
  const order = inOrder(nodes);
  if (order === undefined) return undefined;
  const ranges = rangesOf(order);
  const samples = new Map(order.map((node) => [node.name, narrowed(node, ranges.get(node) ?? node.bounds)]));
  return order.every((node) => isRoom(node, samples.get(node.name))) && apart.every((check) => isKept(check, samples))
    ? samples
    : undefined;
}

function nodesOf(checks: readonly RowCheck[]): readonly Node[] {
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
  }
  return [...nodes.values()];
}

/** Of two that may be either way round. */
function isLower(one: Node, other: Node): boolean {
  const areGiven = Number.isFinite(one.given.from) && Number.isFinite(other.given.from);
  return areGiven ? one.given.from < other.given.from : one.bounds.from < other.bounds.to;
}

function orderedType(type: FieldType): Ordered | undefined {
  switch (type.kind) {
    case 'int':
    case 'number':
    case 'bigint':
    case 'decimal':
    case 'date':
    case 'datetime':
      return type;
    default:
      return undefined;
  }
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

function isWhole({ kind }: Ordered): boolean {
  return kind !== 'number' && kind !== 'decimal';
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

/** How far fractions stay away from a border: not so far that the end, or what is given, is behind them. */
function gap(border: number, ...others: readonly number[]): number {
  const rooms = others.map((other) => Math.abs(other - border) / 20).filter((room) => room > 0);
  return Math.min(1, ...rooms);
}

/** Each after those that it has to be above; undefined where they go round in a circle. */
function inOrder(nodes: readonly Node[]): readonly Node[] | undefined {
  const order: Node[] = [];
  const waiting = new Set(nodes);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ below }) => below.every((one) => order.includes(one)));
    if (next === undefined) return undefined;
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

function rangesOf(order: readonly Node[]): ReadonlyMap<Node, Range> {
  const ends = new Map<Node, number>();
  const heights = new Map<Node, number>();
  for (const node of order.toReversed()) {
    const { above, bounds } = node;
    heights.set(node, Math.max(0, ...above.map((one) => (heights.get(one) ?? 0) + 1)));
    ends.set(
      node,
      Math.min(bounds.to, ...above.map((one) => before(node, Math.min(one.given.from, ends.get(one) ?? Infinity)))),
    );
  }
  const ranges = new Map<Node, Range>();
  for (const node of order) {
    const { below, bounds, given, type } = node;
    const from = Math.max(bounds.from, ...below.map((one) => after(node, ranges.get(one)?.to ?? -Infinity)));
    const most = ends.get(node) ?? Infinity;
    const height = heights.get(node) ?? 0;
    const to = height === 0 ? most : Math.max(given.to, usualEnd(type, from, most, height));
    ranges.set(node, { from, to: isWhole(type) ? Math.floor(Math.min(to, most)) : Math.min(to, most) });
  }
  return ranges;
}

/** Where a range ends above which others have to lie, `height` of them above each other. */
function usualEnd({ kind }: Ordered, from: number, most: number, height: number): number {
  const measure = kind === 'date' || kind === 'datetime' ? kind : 'number';
  if (Number.isFinite(from) && Number.isFinite(most)) return from + (most - from) / (height + 1);
  if (Number.isFinite(from)) return from + WIDTH[measure];
  return Number.isFinite(most) ? most - (height - 1) * WIDTH[measure] : MIDDLE[measure];
}

/** The first place behind an end. */
function after({ type, bounds, given }: Node, end: number): number {
  return isWhole(type) ? end + 1 : end + gap(end, bounds.to, given.from);
}

/** The last place that leaves room for what has to lie above it. */
function before({ type, bounds, given }: Node, begin: number): number {
  return isWhole(type) ? begin - 1 : begin - gap(begin, bounds.from, given.to);
}

function placeOf({ kind }: Ordered, value: string | number | null, otherwise: number): number {
  if (value === null) return otherwise;
  if (kind === 'date') return Date.parse(String(value)) / DAY;
  return kind === 'datetime' ? Date.parse(String(value)) : Number(value);
}

function narrowed({ type }: Node, { from, to }: Range): Ordered {
  const number = (place: number, bound: number | null): number | null =>
    Number.isFinite(place) ? Number(place.toPrecision(15)) : bound;
  const text = (place: number, bound: string | null, words: (place: number) => string | undefined): string | null =>
    Number.isFinite(place) ? (words(place) ?? bound) : bound;
  switch (type.kind) {
    case 'int':
    case 'number':
      return { kind: type.kind, min: number(from, type.min), max: number(to, type.max) };
    case 'bigint': {
      const digits = (place: number): string => BigInt(Math.round(place)).toString();
      return { kind: 'bigint', min: text(from, type.min, digits), max: text(to, type.max, digits) };
    }
    case 'decimal': {
      const digits = (place: number): string | undefined => normalizeDecimal(place.toFixed(9));
      return { kind: 'decimal', min: text(from, type.min, digits), max: text(to, type.max, digits) };
    }
    case 'date': {
      const day = (place: number): string => new Date(place * DAY).toISOString().slice(0, 10);
      return { kind: 'date', min: text(from, type.min, day), max: text(to, type.max, day) };
    }
    case 'datetime': {
      const time = (place: number): string => new Date(place).toISOString();
      return { kind: 'datetime', min: text(from, type.min, time), max: text(to, type.max, time) };
    }
  }
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
