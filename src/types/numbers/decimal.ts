// A decimal number that keeps all of its digits, at most 38: a canonical text (V.3).
import { type BoundKind, type Bounds, isInside, textWhere } from '../bounds.js';
import { decimalSortKey } from './decimal-sort-key.js';
import { differentDigits, digitTraits, digitsOrder, digitsSource, exampleDigits, isDigitsBetween } from './digits.js';
import { fitOrdered } from '../fit.js';
import { compareDecimals, normalizeDecimal } from '#runtime/formats/decimal.js';
import { distinctSource } from './json-numbers.js';
import { narrowedText, type Order } from '../order.js';
import { countBetween, textBounds, textSchema } from '../shared-traits.js';
import { PATIENCE } from '../sample-values.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface DecimalType extends Bounds<string> {
  readonly kind: 'decimal';
}

/** Zeros at the end of a fraction are not counted. */
const PATTERN = '^(?!-?[0-9]{39})(?!-?(?=[0-9]*\\.)[0-9.]{39,}[1-9]0*$)-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$';

const bound: BoundKind<string> = {
  expected: { kind: 'other', words: 'a decimal number of at most 38 digits, such as 0.05' },
  read: (node) => textWhere(node, normalizeDecimal),
  compare: compareDecimals,
};

const order: Order<DecimalType> = {
  ...digitsOrder,
  scale: 'decimal',
  isWhole: false,
  bounds: (type) => type,
  narrowed({ min, max }, { from, to }) {
    const write = (ordinal: number): string | undefined => normalizeDecimal(ordinal.toFixed(9));
    return { kind: 'decimal', min: narrowedText(from, min, write), max: narrowedText(to, max, write) };
  },
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near(value) {
    const beside = [-1, 1].flatMap((step) => normalizeDecimal((Number(value) + step).toFixed(9)) ?? []);
    return [String(value), ...beside];
  },
};

const samples: Samples<DecimalType> = {
  example: (type) => exampleDigits('12.5', type),
  different: (type, value) => differentDigits(type, value, (text) => isDigitsBetween(text, type)),
  invalid: () => ['1e5', '01', '1.', '1'.repeat(39), 'one', 1.5],
  *candidates({ min, max }, example) {
    for (let step = 1; step < PATIENCE; step++) yield* [String(step), String(step / 128), String(-step)];
    yield* decimalsNear(String(example), [min, max]);
  },
  seed: (type) => digitsSource(type, false),
  distinctSeed: (type) => distinctSource(digitsSource(type, false)),
  capacity: () => 1e8,
};

export const decimal: ScalarDefinition<DecimalType> = {
  ...digitTraits,
  documentation: 'A number of at most 38 digits that keeps them all: a text in JSON.',
  resolve: (constraints) => ({ kind: 'decimal', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'decimal', min: null, max: null }),
  column: 'decimal',
  order,
  sortKey: decimalSortKey,
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) =>
    typeof value === 'string' && normalizeDecimal(value) === value && isDigitsBetween(value, type),
  check: ({ min, max }) => ({ name: 'decimal', options: { min, max } }),
  schema: (type) => textSchema(PATTERN, textBounds(type)),
  holds: (type, { kind, bounds }) =>
    kind === 'bigint' && bounds !== null && isInside(bounds, type, digitsOrder.compare),
  // Zeros at its end are not counted.
  lengths: () => ({ min: 1, max: Number.POSITIVE_INFINITY }),
  count: (type) => countBetween(type, (min, max) => (min === max ? 1 : Number.POSITIVE_INFINITY)),
  samples,
};

/** Decimals around the example, in steps of a hundredth of the last digit that it or a bound has. */
function* decimalsNear(example: string, bounds: readonly (string | null)[]): Generator<string> {
  const scale = 2 + Math.max(...[example, ...bounds].map((text) => text?.split('.')[1]?.length ?? 0));
  const [whole = '', fraction = ''] = example.split('.');
  const middle = BigInt(whole + fraction.padEnd(scale, '0'));
  for (let step = 1n; step <= 100n; step++) {
    for (const near of [middle + step, middle - step]) {
      const all = String(near < 0n ? -near : near).padStart(scale + 1, '0');
      const text = `${near < 0n ? '-' : ''}${all.slice(0, -scale)}.${all.slice(-scale)}`;
      const normal = normalizeDecimal(text);
      if (normal !== undefined) yield normal;
    }
  }
}
