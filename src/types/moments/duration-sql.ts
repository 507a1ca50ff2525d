// SQL over stored durations: the length that sorts them, and what is true of a text that no service has stored.
// PostgreSQL matches and cuts texts by patterns. SQLite has none: it reads the numbers before the units, and writes the text again.
import { secondsOf } from '#runtime/formats/duration.js';
import { constant, type Dialect } from '../../text/sql.js';
import type { SortKey } from '../order.js';

export const ZERO_LENGTH = 'PT0S';
export const DAY_SECONDS = 86_400;

export const durationSortKey: SortKey = {
  reader: 'orderedDuration',
  on: {
    sqlite: { type: 'INTEGER', sql: sqliteSeconds, constant: (value) => String(secondsOf(value)) },
    postgres: { type: 'INTEGER', sql: postgresSeconds, constant: (value) => String(secondsOf(value)) },
  },
};

/** SQL that is true of a text which is no stored duration. */
export function invalidDurationSql(text: string, dialect: Dialect): string {
  if (dialect === 'postgres') return mismatch(text, DAYS);
  return isWrittenOtherwise(text, { months: '0', seconds: sqliteSeconds(text) });
}

/** SQL that is true of a text which is no stored period. */
export function invalidPeriodSql(text: string, dialect: Dialect): string {
  if (dialect === 'postgres') return mismatch(text, unbroken(YEARS, MONTHS, DAYS));
  const start = `instr(${text} || 'T', 'T')`;
  const date = `substr(${text}, 1, ${start} - 1)`;
  const [years, months] = [numberBefore('Y', date, ['P']), numberBefore('M', date, ['Y'])];
  const days = numberBefore('D', date, ['Y', 'M']);
  return isWrittenOtherwise(text, {
    months: `12 * ${years} + ${months}`,
    seconds: `${DAY_SECONDS} * ${days} + ${clockSeconds(`substr(${text}, ${start})`)}`,
  });
}

const [YEARS, MONTHS, DAYS] = ['[1-9][0-9]{0,8}Y', '(?:[1-9]|1[01])M', '[1-9][0-9]{0,8}D'];
const SIXTIETHS = '(?:[1-9]|[1-5][0-9])';
const CLOCK = `T${unbroken('(?:[1-9]|1[0-9]|2[0-3])H', `${SIXTIETHS}M`, `${SIXTIETHS}S`)}`;

/** The pattern of units in their order: between the first and the last one the middle one is written even where it is 0. */
function unbroken(first: string, middle: string, last: string): string {
  return `(?:${first}(?:${middle}(?:${last})?|0M${last})?|${middle}(?:${last})?|${last})`;
}

function mismatch(text: string, date: string): string {
  return `${text} !~ ${constant(`^P(?:${ZERO_LENGTH.slice('P'.length)}|${date}(?:${CLOCK})?|${CLOCK})$`)}`;
}

function postgresSeconds(text: string): string {
  const units = [
    ['D', DAY_SECONDS],
    ['H', 3_600],
    ['M', 60],
    ['S', 1],
  ] as const;
  const sum = units.map(
    ([unit, seconds]) => `${seconds} * CAST(coalesce(substring(${text} from '([0-9]+)${unit}'), '0') AS BIGINT)`,
  );
  return `CASE WHEN ${text} IS NOT NULL THEN ${sum.join(' + ')} END`;
}

/** Without months and years the days come first, and SQLite casts the digits with which a text begins. */
function sqliteSeconds(text: string): string {
  return `${DAY_SECONDS} * CAST(substr(${text}, 2) AS INTEGER) + ${clockSeconds(text)}`;
}

function clockSeconds(text: string): string {
  const [hours, minutes] = [numberBefore('H', text, ['T']), numberBefore('M', text, ['T', 'H'])];
  return `3600 * ${hours} + 60 * ${minutes} + ${numberBefore('S', text, ['T', 'H', 'M'])}`;
}

/** @param earlier the units, or the letters, behind which the number can begin */
function numberBefore(unit: string, text: string, earlier: readonly string[]): string {
  const ends = earlier.map((one) => `instr(${text}, '${one}')`);
  return `(instr(${text}, '${unit}') > 0) * CAST(substr(${text}, max(1, ${ends.join(', ')}) + 1) AS INTEGER)`;
}

/** Integers, as expressions of SQLite. */
interface Totals {
  readonly months: string;
  readonly seconds: string;
}

function isWrittenOtherwise(text: string, { months, seconds }: Totals): string {
  const isShort = '"seconds" < 86400000000000 AND "months" < 12000000000';
  const written = `CASE WHEN ${isShort} THEN ${WRITTEN} END`;
  return `(SELECT ${written} FROM (SELECT ${months} AS "months", ${seconds} AS "seconds")) IS NOT ${text}`;
}

const textWhere = (condition: string, text: string): string => `CASE WHEN ${condition} THEN ${text} ELSE '' END`;

/** The stored text of the totals `months` and `seconds`. */
const WRITTEN = `CASE WHEN "months" = 0 AND "seconds" = 0 THEN '${ZERO_LENGTH}' ELSE ${[
  `'P'`,
  textWhere('"months" >= 12', `("months" / 12) || 'Y'`),
  textWhere('"months" % 12 > 0 OR ("months" > 0 AND "seconds" >= 86400)', `("months" % 12) || 'M'`),
  textWhere('"seconds" >= 86400', `("seconds" / 86400) || 'D'`),
  textWhere('"seconds" % 86400 > 0', `'T'`),
  textWhere('"seconds" % 86400 >= 3600', `("seconds" % 86400 / 3600) || 'H'`),
  textWhere(
    '"seconds" % 3600 >= 60 OR ("seconds" % 86400 >= 3600 AND "seconds" % 60 > 0)',
    `("seconds" % 3600 / 60) || 'M'`,
  ),
  textWhere('"seconds" % 60 > 0', `("seconds" % 60) || 'S'`),
].join(' || ')} END`;
