// `min` and `max` as their type writes them, digits kept.
import type { Expectation } from '../diagnostics/advice.js';
import type { YamlNode } from '../load/yaml-node.js';

/** The reading, wording and order of the bounds of a type. */
export interface BoundKind<V> {
  readonly expected: Expectation;
  readonly read: (node: YamlNode) => V | undefined;
  /** Negative, zero or positive, as sort functions answer. */
  readonly compare: (a: V, b: V) => number;
}

export interface Bounds<V> {
  readonly min: V | null;
  readonly max: V | null;
}

export const lengthBound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a whole number from 0 to 1,000,000, which counts characters' },
  read: (node) => numberWhere(node, (value) => Number.isInteger(value) && value >= 0 && value <= 1_000_000),
  compare: (a, b) => a - b,
};

export function numberWhere(node: YamlNode, fits: (value: number) => boolean): number | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'number' || !fits(node.value)) return undefined;
  // Emitted code should not say -0.
  return node.value === 0 ? 0 : node.value;
}

/** Reads the text, not the double, which may have lost digits. true and null have texts too, which fit nothing. */
export function textWhere(node: YamlNode, read: (text: string) => string | undefined): string | undefined {
  return node.kind === 'scalar' ? read(node.text) : undefined;
}

/** Numbers, and texts whose order is that of the values: dates, and times in UTC. */
export function compareValues<V extends string | number>(a: V, b: V): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** True when the inner bounds leave out all that the outer ones do. */
export function isInside<V>(inner: Bounds<V>, outer: Bounds<V>, compare: (a: V, b: V) => number): boolean {
  const isFrom = outer.min === null || (inner.min !== null && compare(inner.min, outer.min) >= 0);
  return isFrom && (outer.max === null || (inner.max !== null && compare(inner.max, outer.max) <= 0));
}

export function clamp<V>(value: V, { min, max }: Bounds<V>, compare: (a: V, b: V) => number): V {
  if (min !== null && compare(value, min) < 0) return min;
  return max !== null && compare(value, max) > 0 ? max : value;
}

export function isBetween<V>(value: V, { min, max }: Bounds<V>, compare: (a: V, b: V) => number): boolean {
  return (min === null || compare(value, min) >= 0) && (max === null || compare(value, max) <= 0);
}
