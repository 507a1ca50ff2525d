// A time of day without an offset: a partial-time of RFC 3339.
import { normalizeTime } from '#runtime/formats.js';
import { type BoundKind, type Bounds, clamp, compareValues, isBetween, textWhere } from '../bounds.js';
import { fitOrdered } from '../fit.js';
import { glob, misfitSql } from '../texts/misfit-sql.js';
import { DAY, narrowedText, type Order } from '../order.js';
import { countBetween, ordered, textBounds, textSchema } from '../shared-traits.js';
import { stepsFrom } from '../steps.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface TimeType extends Bounds<string> {
  readonly kind: 'time';
}

const MINUTE = 60_000;
const [FIRST, LAST] = ['00:00:00', '23:59:59.999'];

const bound: BoundKind<string> = {
  expected: { kind: 'other', words: 'a time of day, such as "09:30:00"' },
  read: (node) => textWhere(node, normalizeTime),
  // The shorter of two texts that begin alike is the earlier time.
  compare: compareValues,
};

const order: Order<TimeType> = {
  scale: 'time',
  isWhole: true,
  width: 60 * MINUTE,
  middle: DAY / 2,
  compare: compareValues,
  ordinal: (value) => Date.parse(`1970-01-01T${value}Z`),
  bounds: ({ min, max }) => ({ min: min ?? FIRST, max: max ?? LAST }),
  narrowed: ({ min, max }, { from, to }) => ({
    kind: 'time',
    min: narrowedText(from, min, timeAt),
    max: narrowedText(to, max, timeAt),
  }),
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near: (value) => [String(value), ...minutesBeside(String(value))],
};

const samples: Samples<TimeType> = {
  example: (type) => clamp('09:30:00', type, compareValues),
  different: (type, value) =>
    ['10:45:00', '08:15:00', type.min, type.max, ...minutesBeside(String(value))].find(
      (one): one is string => one !== null && one !== value && isTime(type, one),
    ),
  invalid: () => ['24:00:00', '09:30', '9:30:00', '09:30:00Z', '09:30:60', 930],
  candidates: (type, example) =>
    stepsFrom(
      (step) => timeAt(order.ordinal(String(example)) + step * MINUTE) ?? '',
      (text) => isTime(type, text),
    ),
  seed: () => null,
  distinctSeed: () => null,
  capacity: () => 1_000,
};

export const time: ScalarDefinition<TimeType> = {
  ...ordered,
  documentation: 'A time of day: `09:30:00`.',
  constraints: ['min', 'max'],
  resolve: (constraints) => ({ kind: 'time', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'time', min: null, max: null }),
  column: 'text',
  order,
  typescript: 'string',
  shownAs: 'safe-text',
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'string' && isTime(type, value),
  check: ({ min, max }) => ({ name: 'time', options: { min, max } }),
  schema: (type) =>
    textSchema('^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?$', {
      format: 'time-local',
      ...textBounds(type),
    }),
  // Any number of digits may say a fraction of a second.
  lengths: () => ({ min: 8, max: Number.POSITIVE_INFINITY }),
  count: (type) => countBetween(type, (min, max) => order.ordinal(max) - order.ordinal(min) + 1),
  misfitSql: misfitSql(['^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{0,2}[1-9])?$'], outlines),
  samples,
};

function isTime(bounds: TimeType, text: string): boolean {
  return normalizeTime(text) === text && isBetween(text, bounds, compareValues);
}

/** @returns undefined for what is no time of one day */
function timeAt(milliseconds: number): string | undefined {
  if (milliseconds < 0 || milliseconds >= DAY) return undefined;
  return normalizeTime(new Date(milliseconds).toISOString().slice('YYYY-MM-DDT'.length, -1));
}

function minutesBeside(value: string): readonly string[] {
  const at = order.ordinal(value);
  return [at + MINUTE, at - MINUTE].flatMap((milliseconds) => timeAt(milliseconds) ?? []);
}

/** The condition of a text that a service would not have stored as a time. */
function outlines(text: string): readonly string[] {
  const whole = `substr(${text}, 1, 8)`;
  return [
    `length(${text}) NOT IN (8, 10, 11, 12)`,
    `${whole} NOT GLOB '[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'`,
    `${whole} >= '24'`,
    `length(${text}) > 8 AND substr(${text}, 9) NOT GLOB '.*[1-9]'`,
    glob(`substr(${text}, 10)`, '*[^0-9]*'),
  ];
}
