// Converts the values of each type: from a cell to the form that the API shows, and back.
import { isBigint } from '../../runtime/formats/bigint.js';
import { isDate } from '../../runtime/formats/date.js';
import { normalizeDatetime } from '../../runtime/formats/datetime.js';
import { normalizeDecimal } from '../../runtime/formats/decimal.js';
import { normalizeDuration, normalizePeriod, secondsOf } from '../../runtime/formats/duration.js';
import { normalizeTime } from '../../runtime/formats/time.js';
import { normalizeUuid } from '../../runtime/formats/uuid.js';
import type { PerDialect, SqlValue } from '../database.js';
// <sqlite>
import { decimalOrder } from '../listing/decimal-order.js';
// </sqlite>
import type { ColumnKind, ColumnValues } from './columns.js';

export interface KindOfColumn {
  /** @param cell a stored value, which is not null */
  readonly read: (cell: SqlValue) => unknown;
  /** The stored form; undefined when it is not a value of the type. */
  readonly write: (value: unknown) => SqlValue | undefined;
  /**
   * `stored`: cells sort as their values do. `key`: a key made from them does. `none`: the values have no order.
   */
  readonly order: 'stored' | 'key' | 'none';
  /** Makes the sort key of a stored value. */
  readonly key?: (stored: string) => PerDialect<SqlValue>;
  /** True when patterns can be looked for in it. */
  readonly isText: boolean;
  /** True when SQL can add it up without losing digits. */
  readonly adds: boolean;
}

const text: KindOfColumn = { read: String, write: textOf, order: 'stored', isText: true, adds: false };
const formal: KindOfColumn = { ...text, isText: false };
const number: KindOfColumn = {
  read: Number,
  write: (value) => numberOf(value, Number.isFinite),
  order: 'stored',
  isText: false,
  adds: true,
};

export const kinds: Readonly<Record<ColumnKind, KindOfColumn>> = {
  string: text,
  enum: text,
  uri: text,
  email: text,
  language: text,
  int: { ...number, write: (value) => numberOf(value, Number.isSafeInteger) },
  number,
  bigint: { ...formal, write: (value) => inForm(value, (given) => (isBigint(given) ? given : undefined)) },
  decimal: { ...formal, write: (value) => inForm(value, normalizeDecimal), order: 'key', key: decimalKey },
  boolean: {
    read: (cell) => cell === 1,
    write: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
    order: 'stored',
    isText: false,
    adds: false,
  },
  date: { ...formal, write: (value) => inForm(value, (given) => (isDate(given) ? given : undefined)) },
  datetime: { ...formal, write: (value) => inForm(value, normalizeDatetime) },
  time: { ...formal, write: (value) => inForm(value, normalizeTime) },
  duration: { ...formal, write: (value) => inForm(value, normalizeDuration), order: 'key', key: secondsOf },
  period: { ...formal, write: (value) => inForm(value, normalizePeriod), order: 'none' },
  uuid: { ...formal, write: (value) => inForm(value, normalizeUuid) },
  json: {
    read: (cell) => JSON.parse(String(cell)),
    write: (value) => JSON.stringify(value),
    order: 'none',
    isText: false,
    adds: false,
  },
};

/**
 * Converts a text to the stored form of a type: for texts that come from elsewhere, such as a body.
 * @throws TypeError when it is not a value of the type
 */
export function value<Kind extends ColumnKind>(kind: Kind, given: string): ColumnValues[Kind] {
  const stored = kinds[kind].write(given);
  if (isValue(kind, stored)) return stored;
  throw new TypeError(`${JSON.stringify(given)} is not of type ${kind}.`);
}

/** @throws TypeError when it is not a value of the type */
export function storedValue(kind: ColumnKind, given: unknown): SqlValue {
  if (given === null) return null;
  const stored = kinds[kind].write(given);
  if (stored !== undefined) return stored;
  throw new TypeError(`${JSON.stringify(given) ?? String(given)} is not of type ${kind}.`);
}

// `write` has checked the text; this tells the compiler.
function isValue<Kind extends ColumnKind>(_kind: Kind, stored: unknown): stored is ColumnValues[Kind] {
  return stored !== undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown, fits: (number: number) => boolean): number | undefined {
  return typeof value === 'number' && fits(value) ? value : undefined;
}

function inForm(value: unknown, normalize: (text: string) => string | undefined): string | undefined {
  return typeof value === 'string' ? normalize(value) : undefined;
}

function decimalKey(stored: string): PerDialect<SqlValue> {
  // <both>
  return { sqlite: decimalOrder(stored), postgres: stored };
  // </both>
  // <only-sqlite>
  // return decimalOrder(stored);
  // </only-sqlite>
  // <only-postgres>
  // return stored;
  // </only-postgres>
}
