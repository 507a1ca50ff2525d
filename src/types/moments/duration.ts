// Lengths of time, and periods whose length the calendar decides: durations of ISO 8601 as RFC 3339 writes them (appendix A, V.8).
// `runtime/formats/duration.ts` says what the stored form is; `duration-sql.ts` says it in SQL.
import { compareDurations, normalizeDuration, normalizePeriod, secondsOf } from '#runtime/formats/duration.js';
import { fitFormat } from '../fit.js';
import { textSchema, unorderedTraits } from '../shared-traits.js';
import type { ScalarDefinition } from '../type-definition.js';
import { DAY_SECONDS, durationSortKey, invalidDurationSql, invalidPeriodSql, ZERO_LENGTH } from './duration-sql.js';
import { durationOf } from './duration-text.js';
import { durationAdvice } from './moment-advice.js';
import { ordinalText, type OrdinalType } from './ordinal-text.js';

export type DurationType = OrdinalType<'duration'>;

export interface PeriodType {
  readonly kind: 'period';
}

/** The form that requests may send: weeks, or units in this order, each of at most nine digits. */
const [LENGTH, PERIOD] = [requestForm('D'), requestForm('YMD')];

export const duration: ScalarDefinition<DurationType> = {
  ...ordinalText({
    keyword: 'duration',
    expected: 'a length of time, such as "PT1H30M"',
    advise: durationAdvice,
    normalize: normalizeDuration,
    compare: compareDurations,
    ordinalOf: secondsOf,
    textAt: durationOf,
    first: ZERO_LENGTH,
    last: 'P999999999DT23H59M59S',
    step: 1,
    width: DAY_SECONDS,
    middle: DAY_SECONDS / 2,
    pattern: LENGTH.pattern,
    format: 'duration',
    examples: ['PT1H30M', 'PT45M', 'P2D'],
    wrong: ['P1M', 'PT1.5H', '-PT1H', '01:30', 'P', 'pt1h', 5400],
  }),
  documentation: 'A length of time in whole seconds, without months and years: `PT1H30M`. A day has 24 hours.',
  sortKey: durationSortKey,
  lengths: () => LENGTH.lengths,
  invalidTextSql: invalidDurationSql,
};

const [EXAMPLE, OTHER, THIRD] = ['P1Y6M', 'P3M', 'P1M'];

export const period: ScalarDefinition<PeriodType> = {
  ...unorderedTraits,
  documentation:
    'Years, months and smaller units: `P1Y6M`. Its length depends on the calendar, so it has no order: no bounds, no ranges, no sorting.',
  constraints: [],
  resolve: () => ({ kind: 'period' }),
  unbounded: (type) => type,
  column: 'text',
  canSort: false,
  orderedInstead: { keyword: 'duration', reason: 'months and years have no length of their own' },
  typescript: 'string',
  shownAs: 'safe-text',
  fit: (node) => fitFormat(node, 'a period, such as P1Y6M', normalizePeriod),
  takes: (_type, value) => typeof value === 'string' && normalizePeriod(value) === value,
  check: () => ({ name: 'period' }),
  schema: () => textSchema(PERIOD.pattern, { format: 'duration' }),
  lengths: () => PERIOD.lengths,
  invalidTextSql: invalidPeriodSql,
  samples: {
    example: () => EXAMPLE,
    different: (_type, value) => (value === OTHER ? THIRD : OTHER),
    invalid: () => ['P1M1Y', 'PT1.5H', '-P1M', '1 month', 'P', 'p1m', 30],
    *candidates() {
      for (let months = 1; months <= 1_000; months++) yield normalizePeriod(`P${months}M`) ?? EXAMPLE;
    },
    seed: () => null,
    distinctSeed: () => null,
    capacity: () => 1_000,
  },
};

function requestForm(dateUnits: string) {
  const [number, digits] = ['[0-9]{1,9}', 9];
  const optional = (units: string): string => [...units].map((unit) => `(?:${number}${unit})?`).join('');
  const pattern = `^P(?=[0-9T])(?:${number}W|${optional(dateUnits)}(?:T(?=[0-9])${optional('HMS')})?)$`;
  const longest = 'PT'.length + (digits + 1) * (dateUnits.length + 'HMS'.length);
  return { pattern, lengths: { min: 'P1D'.length, max: longest } };
}
