// The values that filters compare with, as they stand in a query. Their constraints do not count: what no row can have is simply
// not found.
import { decimalOrder } from '../../store/listing/decimal-order.js';
import {
  isBigint,
  isDate,
  isEmail,
  isLanguage,
  isUri,
  normalizeDatetime,
  normalizeDecimal,
  normalizeDuration,
  normalizePeriod,
  normalizeTime,
  normalizeUuid,
  secondsOf,
} from '../json/formats.js';
import type { ValueReader } from './criteria.js';

export const text: ValueReader = { what: 'a text', read: (given) => given };

export const int: ValueReader = {
  what: 'a whole number',
  read: (given) => numberOf(given, /^(?:0|-?[1-9]\d*)$/, Number.isSafeInteger),
};

export const float: ValueReader = {
  what: 'a number',
  read: (given) => numberOf(given, /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/, Number.isFinite),
};

export const bigint: ValueReader = {
  what: 'a whole number of 64 bits',
  read: (given) => (isBigint(given) ? given : undefined),
};

const DECIMAL = 'a decimal number of at most 38 digits';

/** For equality: the form that is stored. */
export const decimal: ValueReader = { what: DECIMAL, read: normalizeDecimal };

/** For more and less: SQLite orders decimals by a text beside them. */
export const orderedDecimal: ValueReader = {
  what: DECIMAL,
  read: (given) => {
    const canonical = normalizeDecimal(given);
    return canonical === undefined ? undefined : { sqlite: decimalOrder(canonical), postgres: canonical };
  },
};

export const boolean: ValueReader = {
  what: 'true or false',
  read: (given) => (given === 'true' ? 1 : given === 'false' ? 0 : undefined),
};

export const date: ValueReader = {
  what: 'a date such as 2026-01-31',
  read: (given) => (isDate(given) ? given : undefined),
};

/** A `+` that was not encoded is a space in a query, and no time has one. */
export const datetime: ValueReader = {
  what: 'a date and time with offset such as 2026-01-31T12:00:00Z',
  read: (given) => normalizeDatetime(given.replace(' ', '+')),
};

export const time: ValueReader = { what: 'a time of day such as 09:30:00', read: normalizeTime };

const DURATION = 'a length of time such as PT1H30M';

/** For equality: the form that is stored. */
export const duration: ValueReader = { what: DURATION, read: normalizeDuration };

/** For more and less: both engines order lengths by their seconds. */
export const orderedDuration: ValueReader = {
  what: DURATION,
  read: (given) => (normalizeDuration(given) === undefined ? undefined : secondsOf(given)),
};

export const period: ValueReader = { what: 'a duration such as P1Y6M', read: normalizePeriod };

export const uuid: ValueReader = { what: 'a UUID', read: normalizeUuid };

export const uri: ValueReader = { what: 'an absolute URI', read: (given) => (isUri(given) ? given : undefined) };

export const email: ValueReader = { what: 'an email address', read: (given) => (isEmail(given) ? given : undefined) };

export const language: ValueReader = {
  what: 'a language tag such as en-GB',
  read: (given) => (isLanguage(given) ? given : undefined),
};

export function oneOf(...values: readonly string[]): ValueReader {
  return {
    what: `one of: ${values.join(', ')}`,
    read: (given) => (values.includes(given) ? given : undefined),
  };
}

/** Several values with commas between them, of which one has to be met: as a JSON array. */
export function anyOf({ what, read }: ValueReader): ValueReader {
  return {
    what: `a list such as a,b in which each is ${what}`,
    read: (given) => {
      const values = given.split(',').map(read);
      return values.includes(undefined) ? undefined : JSON.stringify(values);
    },
  };
}

function numberOf(given: string, form: RegExp, isTaken: (value: number) => boolean): number | undefined {
  const value = form.test(given) ? Number(given) : NaN;
  return isTaken(value) ? value : undefined;
}
