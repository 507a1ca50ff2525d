// Traits that `int` and `number` share: JSON's numbers.
import { type Bounds, type BoundKind, clamp, compareValues, isBetween, numberWhere } from '../bounds.js';
import { fitOrdered } from '../fit.js';
import type { Json } from '../json-value.js';
import type { Order } from '../order.js';
import { seedBounds } from '../sample-values.js';
import { orderedTraits } from '../shared-traits.js';
import { distinct, type SeedSource } from '../seed-source.js';
import type { ScalarDefinition } from '../type-definition.js';

export const numberBound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a number' },
  read: (node) => numberWhere(node, Number.isFinite),
  compare: compareValues,
};

type NumberOrder = Pick<Order<unknown>, 'scale' | 'width' | 'middle' | 'compare' | 'ordinal' | 'fitConstant'>;

/** A whole number may be compared with a fraction. */
export const numberOrder: NumberOrder = {
  scale: 'number',
  width: 100,
  middle: 100,
  compare: compareValues,
  ordinal: Number,
  fitConstant: (node) => fitOrdered(node, numberBound, { min: null, max: null }),
};

export const numberTraits = {
  ...orderedTraits,
  constraints: ['min', 'max'],
  typescript: 'number',
  shownAs: 'literal',
} as const satisfies Partial<ScalarDefinition<Bounds<number>>>;

export function exampleNumber(value: number, bounds: Bounds<number>): number {
  return clamp(value, bounds, compareValues);
}

/** A neighbour of the value, which is whole when the value is. */
export function differentNumber(bounds: Bounds<number>, value: number): number | undefined {
  const { min, max } = bounds;
  return [value + 1, value - 1, value + 0.5, value - 0.5]
    .filter((one) => Number.isInteger(value) === Number.isInteger(one))
    .find((one) => isBetween(one, { min: min ?? -1e15, max: max ?? 1e15 }, compareValues));
}

/** Values just outside of the bounds. Beyond 2^53-1 there is no next number; another value tests the bound of the type itself. */
export function numbersOutside({ min, max }: Bounds<number>): readonly Json[] {
  const beside = [...(min === null ? [] : [Math.floor(min) - 1]), ...(max === null ? [] : [Math.ceil(max) + 1])];
  return beside.filter(Number.isSafeInteger);
}

export type NumberSource = Extract<SeedSource, { readonly is: 'number-between' }>;

/** @param asText true when values are digits in a text */
export function numberSource({ min, max }: Bounds<number>, isWhole: boolean, asText: boolean): NumberSource | null {
  const bounds = seedBounds(min, max, isWhole ? 1 : 100);
  const options = { ...(!isWhole && { decimals: 2 }), ...(asText && { asText }) };
  return bounds === undefined ? null : { is: 'number-between', ...bounds, options };
}

/** A source that repeats no value. */
export function distinctSource(source: NumberSource | null): NumberSource | null {
  return source === null ? null : distinct(source);
}
