// Lengths of time, and periods that the calendar gives a length: durations of ISO 8601 as RFC 3339 writes them (appendix A).
import { compareDurations, normalizeDuration, normalizePeriod, secondsOf } from '#runtime/formats.js';
import { constant, type Dialect } from '../../text/sql.js';
import { type BoundKind, type Bounds, clamp, isBetween, textWhere } from '../bounds.js';
import { fitFormat, fitOrdered } from '../fit.js';
import { narrowedText, type Order } from '../order.js';
import { countBetween, ordered, textBounds, textSchema, unordered } from '../shared-traits.js';
import type { SortKey } from '../sort-key.js';
import { stepsFrom } from '../steps.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface DurationType extends Bounds<string> {
  readonly kind: 'duration';
}

export interface PeriodType {
  readonly kind: 'period';
}

const [NONE, LONGEST] = ['PT0S', 'P999999999DT23H59M59S'];

const bound: BoundKind<string> = {
  expected: { kind: 'other', words: 'a length of time, such as "PT1H30M"' },
  read: (node) => textWhere(node, normalizeDuration),
  compare: compareDurations,
};

const order: Order<DurationType> = {
  scale: 'duration',
  isWhole: true,
  width: 86_400,
  middle: 43_200,
  compare: (a, b) => compareDurations(String(a), String(b)),
  ordinal: (value) => secondsOf(String(value)),
  bounds: ({ min, max }) => ({ min: min ?? NONE, max: max ?? LONGEST }),
  narrowed: ({ min, max }, { from, to }) => ({
    kind: 'duration',
    min: narrowedText(from, min, durationOf),
    max: narrowedText(to, max, durationOf),
  }),
  fitConstant: (node) => fitOrdered(node, bound, { min: null, max: null }),
  near: (value) => [String(value), ...secondsBeside(String(value))],
};

/** The number before a unit, where the text has the unit; SQLite casts the digits with which a text begins. */
function numberOf(text: string, unit: string, before: readonly string[]): string {
  const ends = before.map((one) => `instr(${text}, '${one}')`);
  return `(instr(${text}, '${unit}') > 0) * CAST(substr(${text}, max(1, ${ends.join(', ')}) + 1) AS INTEGER)`;
}

function clockSeconds(text: string): string {
  const [hours, minutes] = [numberOf(text, 'H', ['T']), numberOf(text, 'M', ['T', 'H'])];
  return `3600 * ${hours} + 60 * ${minutes} + ${numberOf(text, 'S', ['T', 'H', 'M'])}`;
}

/** Without months and years the days come first. */
function sqliteSeconds(text: string): string {
  return `86400 * CAST(substr(${text}, 2) AS INTEGER) + ${clockSeconds(text)}`;
}

function postgresSeconds(text: string): string {
  const parts = [
    ['D', 86_400],
    ['H', 3_600],
    ['M', 60],
    ['S', 1],
  ] as const;
  const sum = parts.map(
    ([unit, seconds]) => `${seconds} * CAST(coalesce(substring(${text} from '([0-9]+)${unit}'), '0') AS BIGINT)`,
  );
  return `CASE WHEN ${text} IS NOT NULL THEN ${sum.join(' + ')} END`;
}

const sortKey: SortKey = {
  reader: 'orderedDuration',
  on: {
    sqlite: { type: 'INTEGER', sql: sqliteSeconds, constant: (value) => String(secondsOf(value)) },
    postgres: { type: 'INTEGER', sql: postgresSeconds, constant: (value) => String(secondsOf(value)) },
  },
};

/** The stored form of a duration, as PostgreSQL matches it. */
const SIXTY = '(?:[1-9]|[1-5][0-9])';
const DAYS = '[1-9][0-9]{0,8}D';
const MONTHS = '(?:[1-9]|1[01])M';
const CLOCK = `T(?:(?:[1-9]|1[0-9]|2[0-3])H(?:${SIXTY}M(?:${SIXTY}S)?|0M${SIXTY}S)?|${SIXTY}M(?:${SIXTY}S)?|${SIXTY}S)`;
const CALENDAR = `(?:[1-9][0-9]{0,8}Y(?:${MONTHS}(?:${DAYS})?|0M${DAYS})?|${MONTHS}(?:${DAYS})?|${DAYS})`;

/** SQLite writes the sums of a text's parts again: what comes out otherwise was not written by a service. */
function misfit(days: string, sums: (text: string) => Sums): (text: string, dialect: Dialect) => string {
  return (text, dialect) => {
    if (dialect === 'postgres') return `${text} !~ ${constant(`^P(?:T0S|${days}(?:${CLOCK})?|${CLOCK})$`)}`;
    const { months, seconds } = sums(text);
    const isShort = '"seconds" < 86400000000000 AND "months" < 12000000000';
    const written = `CASE WHEN ${isShort} THEN ${WRITTEN} END`;
    return `(SELECT ${written} FROM (SELECT ${months} AS "months", ${seconds} AS "seconds")) IS NOT ${text}`;
  };
}

interface Sums {
  readonly months: string;
  readonly seconds: string;
}

function periodSums(text: string): Sums {
  const start = `instr(${text} || 'T', 'T')`;
  const date = `substr(${text}, 1, ${start} - 1)`;
  const [years, months] = [numberOf(date, 'Y', ['P']), numberOf(date, 'M', ['Y'])];
  const days = numberOf(date, 'D', ['Y', 'M']);
  return {
    months: `12 * ${years} + ${months}`,
    seconds: `86400 * ${days} + ${clockSeconds(`substr(${text}, ${start})`)}`,
  };
}

const when = (condition: string, text: string): string => `CASE WHEN ${condition} THEN ${text} ELSE '' END`;

const WRITTEN = `CASE WHEN "months" = 0 AND "seconds" = 0 THEN 'PT0S' ELSE ${[
  `'P'`,
  when('"months" >= 12', `("months" / 12) || 'Y'`),
  when('"months" % 12 > 0 OR ("months" > 0 AND "seconds" >= 86400)', `("months" % 12) || 'M'`),
  when('"seconds" >= 86400', `("seconds" / 86400) || 'D'`),
  when('"seconds" % 86400 > 0', `'T'`),
  when('"seconds" % 86400 >= 3600', `("seconds" % 86400 / 3600) || 'H'`),
  when(
    '"seconds" % 3600 >= 60 OR ("seconds" % 86400 >= 3600 AND "seconds" % 60 > 0)',
    `("seconds" % 3600 / 60) || 'M'`,
  ),
  when('"seconds" % 60 > 0', `("seconds" % 60) || 'S'`),
].join(' || ')} END`;

const samples: Samples<DurationType> = {
  example: (type) => clamp('PT1H30M', type, compareDurations),
  different: (type, value) =>
    ['PT45M', 'P2D', type.min, type.max, ...secondsBeside(String(value))].find(
      (one): one is string => one !== null && one !== value && isDuration(type, one),
    ),
  invalid: () => ['P1M', 'PT1.5H', '-PT1H', '01:30', 'P', 'pt1h', 5400],
  candidates: (type, example) =>
    stepsFrom(
      (step) => durationOf(secondsOf(String(example)) + step) ?? '',
      (text) => isDuration(type, text),
    ),
  seed: () => null,
  distinctSeed: () => null,
  capacity: () => 1_000,
};

const DIGITS = '[0-9]{1,9}';
const TIME = `T(?=[0-9])(?:${DIGITS}H)?(?:${DIGITS}M)?(?:${DIGITS}S)?`;

export const duration: ScalarDefinition<DurationType> = {
  ...ordered,
  documentation: 'A length of time without months and years: `PT1H30M`.',
  constraints: ['min', 'max'],
  resolve: (constraints) => ({ kind: 'duration', ...constraints.bounds(bound) }),
  unbounded: () => ({ kind: 'duration', min: null, max: null }),
  column: 'text',
  order,
  sortKey,
  typescript: 'string',
  shownAs: 'safe-text',
  fit: (node, type) => fitOrdered(node, bound, type),
  takes: (type, value) => typeof value === 'string' && isDuration(type, value),
  check: ({ min, max }) => ({ name: 'duration', options: { min, max } }),
  schema: (type) =>
    textSchema(`^P(?=[0-9T])(?:${DIGITS}W|(?:${DIGITS}D)?(?:${TIME})?)$`, { format: 'duration', ...textBounds(type) }),
  lengths: () => ({ min: 3, max: 42 }),
  count: (type) => countBetween(type, (min, max) => secondsOf(max) - secondsOf(min) + 1),
  misfitSql: misfit(DAYS, (text) => ({ months: '0', seconds: sqliteSeconds(text) })),
  samples,
};

const [PERIOD, OTHER_PERIOD, THIRD_PERIOD] = ['P1Y6M', 'P3M', 'P1M'];

export const period: ScalarDefinition<PeriodType> = {
  ...unordered,
  documentation: 'A duration with months and years, whose length the calendar decides: `P1Y6M`.',
  constraints: [],
  resolve: () => ({ kind: 'period' }),
  unbounded: (type) => type,
  column: 'text',
  canSort: false,
  typescript: 'string',
  shownAs: 'safe-text',
  fit: (node) => fitFormat(node, 'a duration, such as P1Y6M', normalizePeriod),
  takes: (_type, value) => typeof value === 'string' && normalizePeriod(value) === value,
  check: () => ({ name: 'period' }),
  schema: () =>
    textSchema(
      `^P(?=[0-9T])(?:${DIGITS}W|(?:${DIGITS}Y)?(?:${DIGITS}M)?(?:${DIGITS}D)?(?:${TIME})?)$`,
      { format: 'duration' },
    ),
  lengths: () => ({ min: 3, max: 62 }),
  misfitSql: misfit(CALENDAR, periodSums),
  samples: {
    example: () => PERIOD,
    different: (_type, value) => (value === OTHER_PERIOD ? THIRD_PERIOD : OTHER_PERIOD),
    invalid: () => ['P1M1Y', 'PT1.5H', '-P1M', '1 month', 'P', 'p1m', 30],
    *candidates() {
      for (let months = 1; months <= 1_000; months++) yield normalizePeriod(`P${months}M`) ?? PERIOD;
    },
    seed: () => null,
    distinctSeed: () => null,
    capacity: () => 1_000,
  },
};

function isDuration(bounds: DurationType, text: string): boolean {
  return normalizeDuration(text) === text && isBetween(text, bounds, compareDurations);
}

/** @returns undefined for what is no length, or one that is too long */
function durationOf(seconds: number): string | undefined {
  if (seconds < 0) return undefined;
  const whole = Math.trunc(seconds);
  return normalizeDuration(`P${Math.floor(whole / 86_400)}DT${whole % 86_400}S`);
}

function secondsBeside(value: string): readonly string[] {
  return [1, -1].flatMap((step) => durationOf(secondsOf(value) + step) ?? []);
}
