// The ranges of the values that are made for fields which checks compare: as far apart as the checks ask for.
import { DAY, isWhole, type Ordered, type Range } from './ordered-places.js';

export interface Node {
  readonly name: string;
  readonly type: Ordered;
  /** What stands in examples and defaults: the least and the greatest; without any, the other way round. */
  readonly given: Range;
  readonly bounds: Range;
  readonly below: Node[];
  readonly above: Node[];
  /** The names of those with which it shares no value, not even at the border. */
  readonly apart: Set<string>;
}

/** How far a range goes that nothing ends, and where one ends that nothing begins. */
const WIDTH = { number: 100, date: 200, datetime: 200 * DAY };
const MIDDLE = { number: 100, date: Date.UTC(2025, 11, 31) / DAY, datetime: Date.UTC(2025, 11, 31) };

/** How far fractions stay away from a border: not so far that the end, or what is given, is behind them. */
export function gap(border: number, ...others: readonly number[]): number {
  const rooms = others.map((other) => Math.abs(other - border) / 20).filter((room) => room > 0);
  return Math.min(1, ...rooms);
}

/** Each after those that it has to be above; undefined where they go round in a circle. */
export function inOrder(nodes: readonly Node[]): readonly Node[] | undefined {
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

export function rangesOf(order: readonly Node[]): ReadonlyMap<Node, Range> {
  const ends = new Map<Node, number>();
  const heights = new Map<Node, number>();
  for (const node of order.toReversed()) {
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
  const ranges = new Map<Node, Range>();
  for (const node of order) {
    const { below, bounds, given, type } = node;
    const from = Math.max(bounds.from, ...below.map((one) => after(node, one, ranges.get(one)?.to ?? -Infinity)));
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

/** The first place behind an end; the end itself where the two may meet. */
function after({ type, bounds, given, apart }: Node, other: Node, end: number): number {
  if (!apart.has(other.name)) return end;
  return isWhole(type) ? end + 1 : end + gap(end, bounds.to, given.from);
}

/** The last place that leaves room for what has to lie above it. */
function before({ type, bounds, given, apart }: Node, other: Node, begin: number): number {
  if (!apart.has(other.name)) return begin;
  return isWhole(type) ? begin - 1 : begin - gap(begin, bounds.from, given.to);
}
