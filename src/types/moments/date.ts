// A day that the calendar has: a full-date of RFC 3339 (V.2).
import { type BoundKind, type Bounds, clamp, compareValues, textWhere } from '../bounds.js';
import { daysAway, daysBeside, isTimeBetween, NEW_YEARS_EVE, timeTraits, timeOrder, dateSource } from './days.js';
import { fitOrdered } from '../fit.js';
import { isDate } from '#runtime/formats/date.js';
import { DAY, narrowedText, type Order } from '../order.js';
import { countBetween, textBounds, textSchema } from '../shared-traits.js';
import { stepsFrom } from '../sample-values.js';
import { distinct } from '../seed-source.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface DateType extends Bounds<string> {
  readonly kind: 'date';
}

const MONTH_AND_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))';
const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

/** The part of a pattern that matches a day. */
export const DAY_PATTERN = `(?:[0-9]{4}-${MONTH_AND_DAY}|${LEAP_YEAR}-02-29)`;

const bound: BoundKind<string> = {
  expected: { kind: 'other', words: 'a date, such as 2025-12-31', moment: 'year, month and day, such as 2025-12-31' },
  read: (node) => textWhere(node, (text) => (isDate(text) ? text : undefined)),
  compare: compareValues,
};

const order: Order<DateType> = {
  ...timeOrder,
  scale: 'date',
  width: 200,
  middle: NEW_YEARS_EVE / DAY,
  ordinal: (value) => Date.parse(String(value)) / DAY,
  bounds: (type) => type,
  narrowed({ min, max }, { from, to }) {
    const write = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
    return { kind: 'date', min: narrowedText(from, min, write), max: narrowedText(to, max, write) };
  },
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near: (value) =>
    [String(value), daysAway(String(value), -1).slice(0, 10), daysAway(String(value), 1).slice(0, 10)].filter(isDate),
};

const samples: Samples<DateType> = {
  example: (type) => clamp('2025-06-15', type, compareValues),
  different: (type, value) =>
    [
      '2025-06-16',
      '2025-06-14',
      type.min,
      type.max,
      ...daysBeside(String(value)).map((time) => time.slice(0, 10)),
    ].find((one): one is string => one !== null && one !== value && isTimeBetween(one, type)),
  invalid: () => ['2025-02-30', '2025-1-1', '2025-01-01T00:00:00Z', 20_250_101],
  candidates: (type, example) =>
    stepsFrom(
      (step) => daysAway(String(example), step).slice(0, 10),
      (text) => isValue(type, text),
    ),
  seed: (type) => dateSource(type),
  distinctSeed: (type) => distinct(dateSource(type)),
  capacity: () => 1e8,
};

export const date: ScalarDefinition<DateType> = {
  ...timeTraits,
  documentation: 'A day: `2025-12-31`.',
  resolve: (constraints) => ({ kind: 'date', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'date', min: null, max: null }),
  column: 'date',
  requestTime: 'day',
  canBeKey: true,
  order,
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'string' && isValue(type, value),
  check: ({ min, max }) => ({ name: 'date', options: { min, max } }),
  schema: (type) => textSchema(`^${DAY_PATTERN}$`, { format: 'date', ...textBounds(type) }),
  lengths: () => ({ min: 10, max: 10 }),
  count: (type) => countBetween(type, (min, max) => (Date.parse(max) - Date.parse(min)) / DAY + 1),
  samples,
};

function isValue(bounds: DateType, text: string): boolean {
  return isDate(text) && isTimeBetween(text, bounds);
}
