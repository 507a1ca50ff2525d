// Types whose values have an order, as ordinals on a line of numbers: that is how values are made which keep to checks.
import type { YamlNode } from '../load/yaml-node.js';
import type { Bounds } from './bounds.js';
import type { Fit } from './fit.js';

/** Ordinals, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const DAY = 86_400_000;

export interface Order<T> {
  /** Types of one scale are compared with each other. */
  readonly scale: string;
  /** True when there is nothing between one ordinal and the next. */
  readonly isWhole: boolean;
  /** How far a range of made values goes that nothing ends, and where one ends that nothing begins. */
  readonly width: number;
  readonly middle: number;
  readonly compare: (a: string | number, b: string | number) => number;
  ordinal(value: string | number): number;
  bounds(type: T): Bounds<string | number>;
  /** The type with the bounds that a range has; an end that is not finite leaves the bound as it is. */
  narrowed(type: T, range: Range): T;
  /** Reads a constant of a check, whatever the bounds are. */
  fitConstant(node: YamlNode): Fit;
  /** The value, and what is right beside it. */
  near(value: string | number): readonly (string | number)[];
}

export function narrowedNumber(ordinal: number, bound: number | null): number | null {
  return Number.isFinite(ordinal) ? Number(ordinal.toPrecision(15)) : bound;
}

/** @param write the value at an ordinal; undefined where it is none */
export function narrowedText(
  ordinal: number,
  bound: string | null,
  write: (ordinal: number) => string | undefined,
): string | null {
  return Number.isFinite(ordinal) ? (write(ordinal) ?? bound) : bound;
}
