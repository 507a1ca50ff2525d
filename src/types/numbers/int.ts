// A whole number that every JSON parser keeps (V.4).
import { type BoundKind, type Bounds, compareValues, isBetween, numberWhere } from '../bounds.js';
import { fitOrdered } from '../fit.js';
import {
  differentNumber,
  distinctSource,
  exampleNumber,
  numberOrder,
  numbersOutside,
  numberSource,
  numberTraits,
} from './json-numbers.js';
import { narrowedNumber, type Order } from '../order.js';
import { countBetween } from '../shared-traits.js';
import { stepsFrom } from '../sample-values.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface IntType extends Bounds<number> {
  readonly kind: 'int';
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const bound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a whole number within ±9007199254740991' },
  read: (node) => numberWhere(node, Number.isSafeInteger),
  compare: compareValues,
};

const order: Order<IntType> = {
  ...numberOrder,
  isWhole: true,
  bounds: (type) => type,
  narrowed: ({ min, max }, { from, to }) => ({
    kind: 'int',
    min: narrowedNumber(from, min),
    max: narrowedNumber(to, max),
  }),
  near(value) {
    const number = Number(value);
    return [number, number - 1, number + 1, Math.floor(number), Math.ceil(number)].filter(Number.isSafeInteger);
  },
};

const samples: Samples<IntType> = {
  example: (type) => exampleNumber(1, type),
  different: (type, value) => differentNumber(type, Number(value)),
  invalid: (type) => [...numbersOutside(type), 1.5, '1', 9_007_199_254_740_992],
  candidates: (type, example) =>
    stepsFrom(
      (step) => Number(example) + step,
      (value) => isInt(type, value),
    ),
  seed: (type) => numberSource(type, true, false),
  distinctSeed: (type) => distinctSource(numberSource(type, true, false)),
  capacity: () => 1e8,
};

export const int: ScalarDefinition<IntType> = {
  ...numberTraits,
  documentation: 'A whole number within ±(2^53-1).',
  resolve: (constraints) => ({ kind: 'int', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'int', min: null, max: null }),
  column: 'int',
  order,
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'number' && isInt(type, value),
  check: ({ min, max }) => ({ name: 'int', options: { min, max } }),
  schema: ({ min, max }) => ({
    type: 'integer',
    minimum: Math.max(min ?? -MAX_SAFE, -MAX_SAFE),
    maximum: Math.min(max ?? MAX_SAFE, MAX_SAFE),
  }),
  count: (type) => countBetween(type, (min, max) => max - min + 1),
  samples,
};

function isInt(bounds: IntType, value: number): boolean {
  return Number.isSafeInteger(value) && isBetween(value, bounds, compareValues);
}
