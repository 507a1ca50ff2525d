// How the values of a column become those of another type, and which of them do not (schema/conversions.ts says what there is).
import type { ColumnType, TableColumn } from '../../schema/schema.js';
import { constant, identifier, literal, type Dialect } from './quoting.js';

type Expression = (column: string) => string;
type Conversions = Readonly<Partial<Record<`${ColumnType} ${ColumnType}`, Expression>>>;

const as =
  (type: string): Expression =>
  (column) =>
    `CAST(${column} AS ${type})`;

const sqlite: Conversions = {
  'int number': as('REAL'),
  'int decimal': as('TEXT'),
  'int text': as('TEXT'),
  'bigint decimal': as('TEXT'),
  'bigint text': as('TEXT'),
  'number int': as('INTEGER'),
  'decimal int': as('INTEGER'),
  'decimal bigint': as('INTEGER'),
  'text int': as('INTEGER'),
  'text bigint': as('INTEGER'),
  'text uuid': (column) => `lower(${column})`,
  'date datetime': (column) => `${column} || 'T00:00:00.000Z'`,
};

const postgres: Conversions = {
  'int number': as('DOUBLE PRECISION'),
  'int decimal': as('NUMERIC'),
  'int text': as('TEXT'),
  'bigint decimal': as('NUMERIC'),
  'bigint text': as('TEXT'),
  'number int': as('BIGINT'),
  'decimal int': as('BIGINT'),
  'decimal bigint': as('BIGINT'),
  'decimal text': as('TEXT'),
  'text int': as('BIGINT'),
  'text bigint': as('BIGINT'),
  'text uuid': as('UUID'),
  'text date': as('DATE'),
  'uuid text': as('TEXT'),
  'date text': (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  'date datetime': (column) => `CAST(${column} AS TIMESTAMP) AT TIME ZONE 'UTC'`,
  'datetime text': (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The value as one of the new type; the column itself where both are stored alike. */
export function converted(column: string, from: ColumnType, to: ColumnType, dialect: Dialect): string {
  const name = identifier(column);
  const conversion = (dialect === 'sqlite' ? sqlite : postgres)[`${from} ${to}`];
  return conversion === undefined ? name : conversion(name);
}

const SAFE = 'BETWEEN -9007199254740991 AND 9007199254740991';
const WIDE = 'BETWEEN -9223372036854775808 AND 9223372036854775807';
const UUID = `[0-9a-f]`;

/** SQL that is true of a value which is none of the new type. */
const misfits: Readonly<Record<Dialect, Conversions>> = {
  sqlite: {
    'bigint int': (column) => `${column} NOT ${SAFE}`,
    'number int': (column) => `${column} <> CAST(${column} AS INTEGER) OR ${column} NOT ${SAFE}`,
    'decimal int': (column) => `${column} LIKE '%.%' OR CAST(${column} AS INTEGER) NOT ${SAFE}`,
    'decimal bigint': (column) => `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column}`,
    'text int': (column) =>
      `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column} OR CAST(${column} AS INTEGER) NOT ${SAFE}`,
    'text bigint': (column) => `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column}`,
    'text uuid': (column) =>
      `lower(${column}) NOT GLOB ${constant([8, 4, 4, 4, 12].map((size) => UUID.repeat(size)).join('-'))}`,
    'text date': (column) => `date(${column}) IS NOT ${column}`,
  },
  postgres: {
    'bigint int': (column) => `${column} NOT ${SAFE}`,
    'number int': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${SAFE}`,
    'decimal int': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${SAFE}`,
    'decimal bigint': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${WIDE}`,
    'text int': (column) => wholeNumber(column, SAFE),
    'text bigint': (column) => wholeNumber(column, WIDE),
    'text uuid': (column) => `${column} !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
    'text date': (column) => `${column} !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`,
  },
};

function wholeNumber(column: string, range: string): string {
  return `CASE WHEN ${column} ~ '^(0|-?[1-9][0-9]{0,18})$' THEN CAST(${column} AS NUMERIC) NOT ${range} ELSE TRUE END`;
}

/** '' where every value fits. */
export function misfit(column: string, from: ColumnType, to: ColumnType, dialect: Dialect): string {
  return misfits[dialect][`${from} ${to}`]?.(identifier(column)) ?? '';
}

/** What a row has that says nothing about the column; undefined where it has to say something. */
export function fillOf({ default: value, stamped, only, type }: TableColumn, dialect: Dialect): string | undefined {
  if (only !== undefined) return constant(only);
  if (value !== undefined) return literal(value, dialect);
  if (stamped === undefined) return undefined;
  if (dialect === 'sqlite') return type === 'date' ? "date('now')" : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  return type === 'date' ? "CAST(now() AT TIME ZONE 'UTC' AS DATE)" : "date_trunc('milliseconds', now())";
}
