// Sample values for the ends of intervals that may not overlap: each sample has an interval of its own, apart from the others.
import type { Json } from '../../types/json-value.js';
import { isOrderedValue, type Order, type Range } from '../../types/order.js';
import type { SimpleType } from '../../types/simple-types.js';
import { compareValues, isSimple, orderOf } from '../../types/types.js';
import { exampleValue } from '../../types/values.js';
import type { Field, NoOverlap, RowCheck } from '../model.js';
import { isBefore } from './resolve-no-overlaps.js';
import { givenOf, rangeOf, sampleTypes } from './sample-types.js';

/** As many as seeds make rows by default. */
const MOST = 100;

/** Fewer items than this are no list. */
export const FEWEST_ITEMS = 16;

/** The usual length of an interval, as a part of a range of sample values. */
const INTERVAL_SHARE = 1 / 40;

/** The least length of an interval in which both ends have another value, in whole steps. */
const LEAST_STEPS = 4;

type IntervalSample = Pick<Field, 'sampleType' | 'sampleValues'>;

/**
 * The samples of the start and the end, by their names.
 * @returns undefined where the bounds and the other checks leave too little room
 */
export function intervalSamples(
  { start, end }: NoOverlap,
  checks: readonly RowCheck[],
): ReadonlyMap<string, IntervalSample> | undefined {
  const types = sampleTypes(checks.filter((check) => !isBefore(check, start, end)));
  const [one, other] = [types?.get(start.name) ?? start.type, types?.get(end.name) ?? end.type];
  if (!isSimple(one) || !isSimple(other)) return undefined;
  const [order, otherOrder] = [orderOf(one), orderOf(other)];
  if (order === null || otherOrder === null) return undefined;
  const ends: Ends = { one, other, order, otherOrder };
  const room = commonRange(rangeOf(one, ends.order), rangeOf(other, ends.otherOrder));
  const first = firstInterval(start, end, ends, room);
  if (first === undefined) return undefined;
  const intervals = intervalsFrom(first, room);
  const values = intervals.map(({ from, to }) => [valueAt(one, ends.order, from), valueAt(other, ends.otherOrder, to)]);
  if (!areDisjoint(values, one)) return undefined;
  const inner = innerRanges(first, ends.order.isWhole);
  const [starts, stops] = [values.map(([value]) => value ?? null), values.map(([, value]) => value ?? null)];
  return new Map([
    [start.name, { sampleType: ends.order.narrowed(one, inner.start), sampleValues: starts }],
    [end.name, { sampleType: ends.otherOrder.narrowed(other, inner.end), sampleValues: stops }],
  ]);
}

interface Ends {
  /** The types of both ends, without what the comparison of the two leaves. */
  readonly one: SimpleType;
  readonly other: SimpleType;
  readonly order: Order<SimpleType>;
  readonly otherOrder: Order<SimpleType>;
}

function commonRange(one: Range, other: Range): Range {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

/** The interval of the example: as given, or of the usual length as far as there is room for others. */
function firstInterval(start: Field, end: Field, { one, order }: Ends, room: Range): Range | undefined {
  const [begin, stop] = [givenOf(start), givenOf(end)].map(({ from, to }) => (from <= to ? from : undefined));
  if (begin !== undefined && stop !== undefined) return begin < stop ? { from: begin, to: stop } : undefined;
  const { isWhole, width } = order;
  const least = isWhole ? 1 : width / 1_000;
  let length = isWhole ? Math.max(LEAST_STEPS, Math.floor(width * INTERVAL_SHARE)) : width * INTERVAL_SHARE;
  const intervalOf = (): Range => {
    if (stop !== undefined) return { from: stop - length, to: stop };
    const from = begin ?? Math.min(usualStart(start, one, order, room), room.to - length);
    return { from, to: from + length };
  };
  while (length > least && intervalsFrom(intervalOf(), room).length < MOST)
    length = isWhole ? Math.floor(length / 2) : length / 2;
  return intervalOf();
}

function usualStart({ name }: Field, type: SimpleType, order: Order<SimpleType>, { from, to }: Range): number {
  const usual = exampleValue(type, name);
  const ordinal = typeof usual === 'string' || typeof usual === 'number' ? order.ordinal(usual) : from;
  return Math.max(from, Math.min(ordinal, to));
}

/** The first interval, then those after it, then those before it: half of the time is free, so that changes have room. */
function intervalsFrom({ from, to }: Range, room: Range): readonly Range[] {
  const length = to - from;
  const found: Range[] = [];
  const add = (steps: number): boolean => {
    const interval = { from: from + steps * 2 * length, to: to + steps * 2 * length };
    const fits = room.from <= interval.from && interval.to <= room.to;
    if (fits && found.length < MOST) found.push(interval);
    return fits && found.length < MOST;
  };
  for (let steps = 0; add(steps); steps++);
  for (let steps = -1; add(steps); steps--);
  return found;
}

function valueAt(type: SimpleType, order: Order<SimpleType>, ordinal: number): Json {
  const { min } = order.bounds(order.narrowed(type, { from: ordinal, to: ordinal }));
  return min;
}

/** Compares the values as written, since an ordinal may stand between two of them. */
function areDisjoint(intervals: readonly (readonly Json[])[], type: SimpleType): boolean {
  const sorted = intervals.flatMap(([from, to]) =>
    isOrderedValue(from) && isOrderedValue(to) ? [[from, to] as const] : [],
  );
  sorted.sort(([a], [b]) => compareValues(type, a, b));
  const isBehind = (index: number): boolean => {
    const [before, [from, to] = ['', '']] = [sorted[index - 1], sorted[index]];
    return compareValues(type, from, to) < 0 && (before === undefined || compareValues(type, before[1], from) <= 0);
  };
  return sorted.length >= FEWEST_ITEMS && sorted.every((_, index) => isBehind(index));
}

/** Ranges for other values of the first interval's ends: each keeps beside the other end, and within the interval. */
function innerRanges({ from, to }: Range, isWhole: boolean): { readonly start: Range; readonly end: Range } {
  const middle = from + (to - from) / 2;
  if (!isWhole) return { start: { from, to: middle - (to - from) / 10 }, end: { from: middle + (to - from) / 10, to } };
  const last = Math.max(from, Math.ceil(middle) - 1);
  return { start: { from, to: last }, end: { from: last + 1, to } };
}
