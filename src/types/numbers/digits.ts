// Traits that `bigint` and `decimal` share: numbers as digits in a text, so that none is lost.
import { clamp, isBetween, type Bounds } from '../bounds.js';
import { compareDecimals } from '#runtime/formats/decimal.js';
import type { Json } from '../json-value.js';
import { numberSource, type NumberSource } from './json-numbers.js';
import type { Order } from '../order.js';
import { exactDecimal } from '../sample-values.js';
import { orderedTraits } from '../shared-traits.js';
import type { ScalarDefinition } from '../type-definition.js';

export const digitTraits = {
  ...orderedTraits,
  constraints: ['min', 'max'],
  typescript: 'string',
  shownAs: 'safe-text',
} as const satisfies Partial<ScalarDefinition<Bounds<string>>>;

export const digitsOrder: Pick<Order<unknown>, 'width' | 'middle' | 'compare' | 'ordinal'> = {
  width: 100,
  middle: 100,
  compare: (a, b) => compareDecimals(String(a), String(b)),
  ordinal: Number,
};

export function exampleDigits(value: string, bounds: Bounds<string>): string {
  return clamp(value, bounds, compareDecimals);
}

export function differentDigits(
  { min, max }: Bounds<string>,
  value: Json,
  isValue: (text: string) => boolean,
): string | undefined {
  return ['2', '3', '0', '7.25', '-5', min, max, ...digitsBeside(String(value))].find(
    (one): one is string => one !== null && one !== value && isValue(one),
  );
}

function digitsBeside(value: string): readonly string[] {
  const [whole] = /^-?\d+/.exec(value) ?? [];
  return whole === undefined ? [] : [String(BigInt(whole) + 1n), String(BigInt(whole) - 1n)];
}

export function isDigitsBetween(text: string, bounds: Bounds<string>): boolean {
  return isBetween(text, bounds, compareDecimals);
}

/** @returns null when a double does not hold the bounds exactly */
export function digitsSource({ min, max }: Bounds<string>, isWhole: boolean): NumberSource | null {
  const [from, to] = [exactDecimal(min), exactDecimal(max)];
  return from === undefined || to === undefined ? null : numberSource({ min: from, max: to }, isWhole, true);
}
