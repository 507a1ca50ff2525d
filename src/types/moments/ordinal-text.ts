// Traits that `time` and `duration` share: texts that stand on a line of whole numbers, their ordinals.
import { type BoundKind, type Bounds, clamp, isBetween, textWhere } from '../bounds.js';
import { fitOrdered } from '../fit.js';
import { narrowedText, type Order } from '../order.js';
import { countBetween, orderedTraits, textBounds, textSchema } from '../shared-traits.js';
import { stepsFrom } from '../sample-values.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

/** @typeParam K its keyword, which its check in the service and its scale are called too */
export interface OrdinalType<K extends string> extends Bounds<string> {
  readonly kind: K;
}

export interface OrdinalText<K extends string> {
  readonly keyword: K;
  /** Completes "must be …". */
  readonly expected: string;
  /** Advice on a text in another form: `write "08:00:00".` */
  readonly advise: (written: string) => string;
  /** The stored form; undefined for a text that is no value. */
  readonly normalize: (text: string) => string | undefined;
  /** Negative, zero or positive, as sort functions answer. */
  readonly compare: (a: string, b: string) => number;
  readonly ordinalOf: (text: string) => number;
  /** The value at an ordinal; undefined where there is none. */
  readonly textAt: (ordinal: number) => string | undefined;
  readonly first: string;
  readonly last: string;
  /** The distance of made values from each other. */
  readonly step: number;
  /** As in `Order`. */
  readonly width: number;
  readonly middle: number;
  /** The pattern of what requests may send. */
  readonly pattern: string;
  readonly format: string;
  /** The first one is in documents, the others are other values than that. */
  readonly examples: readonly [string, ...string[]];
  readonly wrong: readonly (string | number)[];
}

/** The traits that each of the two types brings by itself. */
type OwnMembers = 'documentation' | 'lengths' | 'invalidTextSql' | 'sortKey';

/** `Omit` that refuses names which do not exist: a renamed trait stays required. */
type Without<T, M extends keyof T> = Omit<T, M>;

export function ordinalText<K extends string>(
  text: OrdinalText<K>,
): Without<ScalarDefinition<OrdinalType<K>>, OwnMembers> {
  const { keyword, normalize, compare, ordinalOf } = text;
  const bound: BoundKind<string> = {
    expected: { kind: 'other', words: text.expected, advise: text.advise },
    read: (node) => textWhere(node, normalize),
    compare,
  };
  return {
    ...orderedTraits,
    constraints: ['min', 'max'],
    resolve: (constraints) => ({ kind: keyword, ...constraints.bounds(bound) }),
    unbounded: () => ({ kind: keyword, min: null, max: null }),
    column: 'text',
    order: orderOf(text, bound),
    typescript: 'string',
    shownAs: 'safe-text',
    fit: (node, type) => fitOrdered(node, bound, type),
    takes: (type, value) => typeof value === 'string' && isValue(text, type, value),
    check: ({ min, max }) => ({ name: keyword, options: { min, max } }),
    schema: (type) => textSchema(text.pattern, { format: text.format, ...textBounds(type) }),
    count: (type) => countBetween(type, (min, max) => ordinalOf(max) - ordinalOf(min) + 1),
    samples: samplesOf(text),
  };
}

function orderOf<K extends string>(text: OrdinalText<K>, bound: BoundKind<string>): Order<OrdinalType<K>> {
  const { keyword, compare, textAt, first, last, width, middle } = text;
  return {
    scale: keyword,
    isWhole: true,
    width,
    middle,
    compare: (a, b) => compare(String(a), String(b)),
    ordinal: (value) => text.ordinalOf(String(value)),
    bounds: ({ min, max }) => ({ min: min ?? first, max: max ?? last }),
    narrowed: ({ min, max }, { from, to }) => ({
      kind: keyword,
      min: narrowedText(from, min, textAt),
      max: narrowedText(to, max, textAt),
    }),
    fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
    near: (value) => [String(value), ...neighbours(text, String(value))],
  };
}

function samplesOf<K extends string>(text: OrdinalText<K>): Samples<OrdinalType<K>> {
  const [example, ...others] = text.examples;
  return {
    example: (type) => clamp(example, type, text.compare),
    different: (type, value) =>
      [...others, type.min, type.max, ...neighbours(text, String(value))].find(
        (one): one is string => one !== null && one !== value && isValue(text, type, one),
      ),
    invalid: () => text.wrong,
    candidates: (type, value) =>
      stepsFrom(
        (steps) => text.textAt(text.ordinalOf(String(value)) + steps * text.step) ?? '',
        (one) => isValue(text, type, one),
      ),
    seed: () => null,
    distinctSeed: () => null,
    capacity: () => 1_000,
  };
}

function isValue<K extends string>(
  { normalize, compare }: OrdinalText<K>,
  bounds: Bounds<string>,
  one: string,
): boolean {
  return normalize(one) === one && isBetween(one, bounds, compare);
}

/** A step later and a step earlier. */
function neighbours<K extends string>({ ordinalOf, textAt, step }: OrdinalText<K>, value: string): readonly string[] {
  return [step, -step].flatMap((distance) => textAt(ordinalOf(value) + distance) ?? []);
}
