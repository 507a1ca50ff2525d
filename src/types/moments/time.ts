// A time of day without an offset: a partial-time of RFC 3339 (V.8).
import { normalizeTime } from '#runtime/formats/time.js';
import { compareValues } from '../bounds.js';
import { DAY } from '../order.js';
import { glob, invalidTextSql } from '../shared-traits.js';
import type { ScalarDefinition } from '../type-definition.js';
import { timeAdvice } from './moment-advice.js';
import { ordinalText, type OrdinalType } from './ordinal-text.js';

export type TimeType = OrdinalType<'time'>;

export const HOUR_AND_MINUTE = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';

const MINUTE = 60_000;

export const time: ScalarDefinition<TimeType> = {
  ...ordinalText({
    keyword: 'time',
    expected: 'a time of day, such as "09:30:00"',
    advise: timeAdvice,
    normalize: normalizeTime,
    // The shorter of two texts that begin alike is the earlier time.
    compare: compareValues,
    ordinalOf: (text) => Date.parse(`1970-01-01T${text}Z`),
    textAt: timeAt,
    first: '00:00:00',
    last: '23:59:59.999',
    step: MINUTE,
    width: 60 * MINUTE,
    middle: DAY / 2,
    pattern: `^${HOUR_AND_MINUTE}:[0-5][0-9](?:\\.[0-9]+)?$`,
    format: 'time-local',
    examples: ['09:30:00', '10:45:00', '08:15:00'],
    wrong: ['24:00:00', '09:30', '9:30:00', '09:30:00Z', '09:30:60', 930],
  }),
  documentation: 'A time of day: `09:30:00`.',
  sortKey: null,
  // Any number of digits may say a fraction of a second.
  lengths: () => ({ min: 8, max: Number.POSITIVE_INFINITY }),
  // A service stores milliseconds without the zeros at their end.
  invalidTextSql: invalidTextSql(['^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{0,2}[1-9])?$'], (text) => {
    const whole = `substr(${text}, 1, 8)`;
    return [
      `length(${text}) NOT IN (8, 10, 11, 12)`,
      `${whole} NOT GLOB '[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'`,
      `${whole} >= '24'`,
      `length(${text}) > 8 AND substr(${text}, 9) NOT GLOB '.*[1-9]'`,
      glob(`substr(${text}, 10)`, '*[^0-9]*'),
    ];
  }),
};

/** @returns undefined outside of one day */
function timeAt(milliseconds: number): string | undefined {
  if (milliseconds < 0 || milliseconds >= DAY) return undefined;
  return normalizeTime(new Date(milliseconds).toISOString().slice('YYYY-MM-DDT'.length, -1));
}
