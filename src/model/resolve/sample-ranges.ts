// Ranges of sample values for fields that checks compare. They lie as far apart as the checks ask.
import type { Order, Range } from '../../types/order.js';
import type { SimpleType } from '../../types/simple-types.js';

export interface RangeNode {
  readonly name: string;
  readonly type: SimpleType;
  readonly order: Order<SimpleType>;
  /** The least and the greatest value in examples and defaults; without any, the other way round. */
  readonly given: Range;
  readonly bounds: Range;
  readonly below: RangeNode[];
  readonly above: RangeNode[];
  /** The names of nodes with which it shares no value, not even at the border. */
  readonly apart: Set<string>;
}

/** The distance of fractions from a border: short enough that the end and the given values stay within. */
export function fractionGap(border: number, ...others: readonly number[]): number {
  const rooms = others.map((other) => Math.abs(other - border) / 20).filter((room) => room > 0);
  return Math.min(1, ...rooms);
}

/** The nodes, each after those that it has to be above; undefined for a circle. */
export function topologicalOrder(nodes: readonly RangeNode[]): readonly RangeNode[] | undefined {
  const order: RangeNode[] = [];
  const waiting = new Set(nodes);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ below }) => below.every((one) => order.includes(one)));
    if (next === undefined) return undefined;
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

export function rangesOf(nodes: readonly RangeNode[]): ReadonlyMap<RangeNode, Range> {
  const ends = new Map<RangeNode, number>();
  const heights = new Map<RangeNode, number>();
  for (const node of nodes.toReversed()) {
    const { above, bounds } = node;
    heights.set(node, Math.max(0, ...above.map((one) => (heights.get(one) ?? 0) + 1)));
    ends.set(
      node,
      Math.min(
        bounds.to,
        ...above.map((one) => before(node, one, Math.min(one.given.from, ends.get(one) ?? Infinity))),
      ),
    );
  }
  const ranges = new Map<RangeNode, Range>();
  for (const node of nodes) {
    const { below, bounds, given, order } = node;
    const from = Math.max(bounds.from, ...below.map((one) => after(node, one, ranges.get(one)?.to ?? -Infinity)));
    const most = ends.get(node) ?? Infinity;
    const height = heights.get(node) ?? 0;
    const to = height === 0 ? most : Math.max(given.to, usualEnd(order, from, most, height));
    ranges.set(node, { from, to: order.isWhole ? Math.floor(Math.min(to, most)) : Math.min(to, most) });
  }
  return ranges;
}

/** The end of a range that leaves room for `height` others, one above the other. */
function usualEnd({ width, middle }: Order<SimpleType>, from: number, most: number, height: number): number {
  if (Number.isFinite(from) && Number.isFinite(most)) return from + (most - from) / (height + 1);
  if (Number.isFinite(from)) return from + width;
  return Number.isFinite(most) ? most - (height - 1) * width : middle;
}

/** The first place behind an end; the end itself where the two may meet. */
function after({ order, bounds, given, apart }: RangeNode, other: RangeNode, end: number): number {
  if (!apart.has(other.name)) return end;
  return order.isWhole ? end + 1 : end + fractionGap(end, bounds.to, given.from);
}

/** The last place that leaves room for the nodes above it. */
function before({ order, bounds, given, apart }: RangeNode, other: RangeNode, begin: number): number {
  if (!apart.has(other.name)) return begin;
  return order.isWhole ? begin - 1 : begin - fractionGap(begin, bounds.from, given.to);
}
