// A moment: RFC 3339 with an offset, kept and shown in UTC with milliseconds (V.1).
import { type BoundKind, type Bounds, clamp, compareValues, textWhere } from '../bounds.js';
import { DAY_PATTERN } from './date.js';
import { daysAway, daysBeside, isTimeBetween, NEW_YEARS_EVE, timeTraits, timeOrder, timeSource } from './days.js';
import { fitOrdered } from '../fit.js';
import { normalizeDatetime } from '#runtime/formats/datetime.js';
import { DAY, narrowedText, type Order } from '../order.js';
import { countBetween, textBounds, textSchema } from '../shared-traits.js';
import { between, stepsFrom } from '../sample-values.js';
import { distinct } from '../seed-source.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';
import { HOUR_AND_MINUTE } from './time.js';

export interface DatetimeType extends Bounds<string> {
  readonly kind: 'datetime';
}

/** Refuses hour 24 and leap seconds. Only the service checks that an offset stays within the years 0000 to 9999. */
const PATTERN = `^${DAY_PATTERN}[Tt]${HOUR_AND_MINUTE}:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+\\-]${HOUR_AND_MINUTE})$`;

const bound: BoundKind<string> = {
  expected: {
    kind: 'other',
    words: 'a time with an offset, such as 2025-12-31T23:59:59Z',
    moment: 'date, time and offset, such as 2025-12-31T23:59:59Z',
  },
  read: (node) => textWhere(node, normalizeDatetime),
  compare: compareValues,
};

const order: Order<DatetimeType> = {
  ...timeOrder,
  scale: 'datetime',
  width: 200 * DAY,
  middle: NEW_YEARS_EVE,
  ordinal: (value) => Date.parse(String(value)),
  bounds: (type) => type,
  narrowed({ min, max }, { from, to }) {
    const write = (time: number): string => new Date(time).toISOString();
    return { kind: 'datetime', min: narrowedText(from, min, write), max: narrowedText(to, max, write) };
  },
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near: (value) => [String(value), daysAway(String(value), -1), daysAway(String(value), 1)],
};

const samples: Samples<DatetimeType> = {
  example: (type) => clamp('2025-06-15T09:30:00.000Z', type, compareValues),
  different: (type, value) =>
    ['2025-06-16T10:45:00.000Z', '2025-06-14T00:00:00.000Z', type.min, type.max, ...daysBeside(String(value))].find(
      (one): one is string => one !== null && one !== value && isTimeBetween(one, type),
    ),
  invalid: () => [
    '2025-01-01T24:00:00Z',
    '2025-01-01T00:00:60Z',
    '2025-01-01T00:00:00',
    '2025-02-30T00:00:00Z',
    '2025-01-01',
    0,
  ],
  *candidates(type, example) {
    yield* stepsFrom(
      (step) => daysAway(String(example), step),
      (text) => isTimeBetween(text, type),
    );
    if (type.min === null || type.max === null) return;
    for (const time of between(Date.parse(type.min), Date.parse(type.max))) yield new Date(time).toISOString();
  },
  seed: (type) => timeSource(type),
  distinctSeed: (type) => distinct(timeSource(type)),
  capacity: () => 1e8,
};

export const datetime: ScalarDefinition<DatetimeType> = {
  ...timeTraits,
  documentation: 'A moment (RFC 3339), shown in UTC with milliseconds.',
  resolve: (constraints) => ({ kind: 'datetime', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'datetime', min: null, max: null }),
  column: 'datetime',
  requestTime: 'moment',
  order,
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'string' && normalizeDatetime(value) === value && isTimeBetween(value, type),
  check: ({ min, max }) => ({ name: 'datetime', options: { min, max } }),
  schema: (type) => textSchema(PATTERN, { format: 'date-time', ...textBounds(type) }),
  // Any number of digits may say a fraction of a second.
  lengths: () => ({ min: 20, max: Number.POSITIVE_INFINITY }),
  count: (type) => countBetween(type, (min, max) => Date.parse(max) - Date.parse(min) + 1),
  samples,
};
