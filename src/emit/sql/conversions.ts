// SQL that converts a column's values to another type, and finds those that do not convert. tables/column-types.ts lists the pairs.
import type { TableColumn } from '../../tables/schema.js';
import type { ColumnType } from '../../types/column-type.js';
import type { ColumnChange, TableChange } from '../../tables/schema-changes.js';
import { rewrites } from '../../tables/shape-changes.js';
import { nowInColumn, listColumn } from './expressions.js';
import { constant, identifier, literal, type Dialect } from '../../text/sql.js';
import { reshapedJson } from './reshaped.js';
import { invalidUuidSql } from '../../types/texts/uuid.js';

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
  'text date': (column) =>
    `CASE WHEN ${column} LIKE '0000-%' THEN CAST('0001' || substr(${column}, 5) || ' BC' AS DATE) ELSE CAST(${column} AS DATE) END`,
  'uuid text': as('TEXT'),
  'date text': (column) => withYear(column, `to_char(${column}, '-MM-DD')`),
  'date datetime': (column) => `CAST(${column} AS TIMESTAMP) AT TIME ZONE 'UTC'`,
  'datetime text': (column) => {
    const utc = `${column} AT TIME ZONE 'UTC'`;
    return withYear(utc, `to_char(${utc}, '-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  },
};

/** PostgreSQL writes the year 0000 of ISO 8601 as `0001 BC`. */
function withYear(time: string, rest: string): string {
  return `CASE WHEN EXTRACT(YEAR FROM ${time}) < 1 THEN '0000' ELSE to_char(${time}, 'YYYY') END || ${rest}`;
}

/** The value as one of the new type; the column itself where both are stored alike. */
export function convertedValue(column: string, from: ColumnType, to: ColumnType, dialect: Dialect): string {
  const name = identifier(column);
  return (dialect === 'sqlite' ? sqlite : postgres)[`${from} ${to}`]?.(name) ?? name;
}

/**
 * The column's value after a change, by its new name; undefined if the value stays the same.
 * @param table the table that holds the rows
 */
export function newValue({ before, after }: ColumnChange, table: string, dialect: Dialect): string | undefined {
  const name = identifier(after.name);
  const [from, to] = [before.shape, after.shape];
  if (from !== undefined && to !== undefined && rewrites(from, to)) {
    return reshapedJson(dialect === 'sqlite' ? listColumn(after.name, table) : name, from, to, dialect);
  }
  const value = convertedValue(after.name, before.type, after.type, dialect);
  return value === name ? undefined : value;
}

const SAFE = 'BETWEEN -9007199254740991 AND 9007199254740991';
const WIDE = 'BETWEEN -9223372036854775808 AND 9223372036854775807';

/** SQL that is true of a value which does not fit the new type. */
const misfits: Readonly<Record<Dialect, Conversions>> = {
  sqlite: {
    'bigint int': (column) => `${column} NOT ${SAFE}`,
    'number int': (column) => `${column} <> CAST(${column} AS INTEGER) OR ${column} NOT ${SAFE}`,
    'decimal int': (column) => `${column} LIKE '%.%' OR CAST(${column} AS INTEGER) NOT ${SAFE}`,
    'decimal bigint': (column) => `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column}`,
    'text int': (column) =>
      `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column} OR CAST(${column} AS INTEGER) NOT ${SAFE}`,
    'text bigint': (column) => `CAST(CAST(${column} AS INTEGER) AS TEXT) <> ${column}`,
    'text uuid': (column) => invalidUuidSql(column, 'sqlite'),
    'text date': (column) => `date(${column}) IS NOT ${column}`,
  },
  postgres: {
    'bigint int': (column) => `${column} NOT ${SAFE}`,
    'number int': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${SAFE}`,
    'decimal int': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${SAFE}`,
    'decimal bigint': (column) => `${column} <> trunc(${column}) OR ${column} NOT ${WIDE}`,
    'text int': (column) => wholeNumber(column, SAFE),
    'text bigint': (column) => wholeNumber(column, WIDE),
    'text uuid': (column) => invalidUuidSql(column, 'postgres'),
    'text date': (column) => `CASE WHEN ${column} ~ '${DAY}' THEN ${isBeyondMonth(column)} ELSE TRUE END`,
  },
};

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** SQL that is true of a day such as the 30th of February. The calendar of 400 years later is the same, and knows the year 0000. */
function isBeyondMonth(column: string): string {
  const year = `CAST(left(${column}, 4) AS INT) + 400`;
  const month = `make_date(${year}, CAST(substr(${column}, 6, 2) AS INT), 1)`;
  return `CAST(right(${column}, 2) AS INT) > EXTRACT(DAY FROM ${month} + INTERVAL '1 month' - INTERVAL '1 day')`;
}

function wholeNumber(column: string, range: string): string {
  return `CASE WHEN ${column} ~ '^(0|-?[1-9][0-9]{0,18})$' THEN CAST(${column} AS NUMERIC) NOT ${range} ELSE TRUE END`;
}

/** '' where every value fits. */
export function conversionFault(column: string, from: ColumnType, to: ColumnType, dialect: Dialect): string {
  return misfits[dialect][`${from} ${to}`]?.(identifier(column)) ?? '';
}

/** The column's value in a row that sets none; undefined if a row has to set it. */
export function fillOf({ default: value, stamped, only, type }: TableColumn, dialect: Dialect): string | undefined {
  if (only !== undefined) return constant(only);
  if (value !== undefined) return literal(value, dialect);
  if (stamped === undefined) return undefined;
  return nowInColumn(type === 'date', dialect);
}

/** The value of an added column in the rows that are there; undefined if they have none. */
export function fillOfExisting(column: TableColumn, dialect: Dialect): string | undefined {
  return column.existing === undefined ? fillOf(column, dialect) : constant(column.existing);
}

/**
 * The value of a column after a change, as an expression over the columns before it; undefined if rows have none.
 * @param name the column's name before the change
 */
export function migratedValue(
  column: TableColumn,
  { added, altered }: Pick<TableChange, 'added' | 'altered'>,
  name: string,
  dialect: Dialect,
): string | undefined {
  const fill = fillOf(column, dialect);
  if (added.includes(column)) return fillOfExisting(column, dialect);
  const was = altered.find(({ after }) => after === column)?.before ?? column;
  const value = convertedValue(name, was.type, column.type, dialect);
  return was.nullable && !column.nullable && fill !== undefined ? `coalesce(${value}, ${fill})` : value;
}
