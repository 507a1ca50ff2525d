// A whole number of 64 bits, as digits in a text (V.4).
import { type BoundKind, type Bounds, textWhere } from '../bounds.js';
import { differentDigits, digitTraits, digitsOrder, digitsSource, exampleDigits, isDigitsBetween } from './digits.js';
import { fitOrdered } from '../fit.js';
import { isBigint } from '#runtime/formats/bigint.js';
import { compareDecimals } from '#runtime/formats/decimal.js';
import { distinctSource } from './json-numbers.js';
import { narrowedText, type Order } from '../order.js';
import { countBetween, textSchema } from '../shared-traits.js';
import { stepsFrom } from '../sample-values.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface BigintType extends Bounds<string> {
  readonly kind: 'bigint';
}

/** The range of 64 bits is said by `x-minimum` and `x-maximum`. */
const PATTERN = '^(?:0|-?[1-9][0-9]{0,18})$';

const bound: BoundKind<string> = {
  expected: { kind: 'number', words: 'a whole number of 64 bits, in digits' },
  read: (node) => textWhere(node, (text) => (isBigint(text) ? text : undefined)),
  compare: compareDecimals,
};

const order: Order<BigintType> = {
  ...digitsOrder,
  scale: 'bigint',
  isWhole: true,
  bounds: (type) => type,
  narrowed({ min, max }, { from, to }) {
    const write = (ordinal: number): string => BigInt(Math.round(ordinal)).toString();
    return { kind: 'bigint', min: narrowedText(from, min, write), max: narrowedText(to, max, write) };
  },
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near: (value) => [String(value), String(BigInt(value) - 1n), String(BigInt(value) + 1n)],
};

const samples: Samples<BigintType> = {
  example: (type) => exampleDigits('1', type),
  different: (type, value) => differentDigits(type, value, (text) => isValue(type, text)),
  invalid: () => ['9223372036854775808', '01', '1.5', 'one', 1],
  candidates: (type, example) =>
    stepsFrom(
      (step) => String(BigInt(String(example)) + BigInt(step)),
      (text) => isValue(type, text),
    ),
  seed: (type) => digitsSource(type, true),
  distinctSeed: (type) => distinctSource(digitsSource(type, true)),
  capacity: () => 1e8,
};

export const bigint: ScalarDefinition<BigintType> = {
  ...digitTraits,
  documentation: 'A whole number within 64 bits: a text of digits in JSON.',
  resolve: (constraints) => ({ kind: 'bigint', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'bigint', min: null, max: null }),
  column: 'bigint',
  order,
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'string' && isValue(type, value),
  check: ({ min, max }) => ({ name: 'bigint', options: { min, max } }),
  schema: ({ min, max }) =>
    textSchema(PATTERN, {
      'x-minimum': min ?? '-9223372036854775808',
      'x-maximum': max ?? '9223372036854775807',
    }),
  lengths: () => ({ min: 1, max: 20 }),
  count: (type) => countBetween(type, (min, max) => Number(BigInt(max) - BigInt(min)) + 1),
  samples,
};

function isValue(bounds: BigintType, text: string): boolean {
  return isBigint(text) && isDigitsBetween(text, bounds);
}
