// A number as JSON and JavaScript have it.
import { type Bounds, compareValues, isBetween, isInside } from '../bounds.js';
import { fitOrdered } from '../fit.js';
import {
  differentNumber,
  distinctSource,
  exampleNumber,
  numberBound,
  numberOrder,
  numbersOutside,
  numberSource,
  numberTraits,
} from './json-numbers.js';
import { narrowedNumber, type Order } from '../order.js';
import { countBetween, keywordUnlessNull } from '../shared-traits.js';
import { between, stepsFrom } from '../sample-values.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface NumberType extends Bounds<number> {
  readonly kind: 'number';
}

const order: Order<NumberType> = {
  ...numberOrder,
  isWhole: false,
  bounds: (type) => type,
  narrowed: ({ min, max }, { from, to }) => ({
    kind: 'number',
    min: narrowedNumber(from, min),
    max: narrowedNumber(to, max),
  }),
  near: (value) => [value, Number(value) - 1, Number(value) + 1],
};

const samples: Samples<NumberType> = {
  example: (type) => exampleNumber(1.5, type),
  different: (type, value) => differentNumber(type, Number(value)),
  invalid: (type) => [...numbersOutside(type), '1.5', true],
  *candidates(type, example) {
    yield* stepsFrom(
      (step) => Number(example) + step,
      (value) => isBetween(value, type, compareValues),
    );
    if (type.min !== null && type.max !== null) yield* between(type.min, type.max);
  },
  seed: (type) => numberSource(type, false, false),
  distinctSeed: (type) => distinctSource(numberSource(type, false, false)),
  capacity: () => 1e8,
};

export const number: ScalarDefinition<NumberType> = {
  ...numberTraits,
  documentation: 'A number.',
  resolve: (constraints) => ({ kind: 'number', ...constraints.bounds(numberBound) }),
  unbounded: () => ({ kind: 'number', min: null, max: null }),
  column: 'number',
  order,
  fit: (node, type) => fitOrdered(node, numberBound, type),
  takes: (type, value) => typeof value === 'number' && isBetween(value, type, compareValues),
  check: ({ min, max }) => ({ name: 'float', options: { min, max } }),
  schema: ({ min, max }) => ({
    type: 'number',
    ...keywordUnlessNull('minimum', min),
    ...keywordUnlessNull('maximum', max),
  }),
  holds: (type, { kind, bounds }) => kind === 'int' && bounds !== null && isInside(bounds, type, numberOrder.compare),
  count: (type) => countBetween(type, (min, max) => (min === max ? 1 : Number.POSITIVE_INFINITY)),
  samples,
};
