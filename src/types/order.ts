// Values that have an order: as ordinals on a line of numbers, from which samples choose values that satisfy checks, and as sort keys.
import type { YamlNode } from '../load/yaml-node.js';
import type { Bounds } from './bounds.js';
import type { Fit } from './fit.js';
import type { Dialect } from '../text/sql.js';
import type { SqliteType } from './column-type.js';
import type { Json } from './json-value.js';

/** Ordinals, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const DAY = 86_400_000;

export interface Order<T> {
  /** Checks can compare types of the same scale with each other. */
  readonly scale: string;
  /** True when there is nothing between one ordinal and the next. */
  readonly isWhole: boolean;
  /** Size of a range of sample values that has only one bound; a range without bounds is as wide and lies around `middle`. */
  readonly width: number;
  readonly middle: number;
  readonly compare: (a: string | number, b: string | number) => number;
  ordinal(value: string | number): number;
  bounds(type: T): Bounds<string | number>;
  /** The type with the bounds of the range; an infinite end leaves the bound as it is. */
  narrowed(type: T, range: Range): T;
  /** Reads a constant of a check. The type's bounds do not apply to it. */
  fitConstant(node: YamlNode): Fit;
  /** The value and its neighbours. */
  near(value: string | number): readonly (string | number)[];
}

export function isOrderedValue(value: Json | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

export function narrowedNumber(ordinal: number, bound: number | null): number | null {
  return Number.isFinite(ordinal) ? Number(ordinal.toPrecision(15)) : bound;
}

/** @param write gives the value at an ordinal, or undefined where there is none */
export function narrowedText(
  ordinal: number,
  bound: string | null,
  write: (ordinal: number) => string | undefined,
): string | null {
  return Number.isFinite(ordinal) ? (write(ordinal) ?? bound) : bound;
}

/** A value beside the stored one, which sorts as the value does. */
export interface SortKey {
  /** The reader in the emitted `filter-values/` that makes keys of what a query compares with. */
  readonly reader: string;
  /** Null for an engine that orders the stored values by itself. */
  readonly on: Readonly<Record<Dialect, SortExpression | null>>;
}

export interface SortExpression {
  readonly type: SqliteType;
  /** SQL of the key, which is null for null. `value` is an SQL expression. */
  sql(value: string): string;
  /** The key of a known value, as a constant of SQL. */
  constant(value: string): string;
}
