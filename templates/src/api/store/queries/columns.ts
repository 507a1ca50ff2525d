// The types of columns in your own queries: the values that the API shows, which are not always those that are stored.
import type { ColumnType } from 'kysely';
import type { Json } from '../../runtime/json/json.js';

/** `9.9`. The compiler refuses a literal that is not a decimal; `value` checks a text that is not a literal. */
export type Decimal = `${number}`;
/** A whole number of up to 64 bits. */
export type Bigint = `${bigint}`;
/** `2026-01-31` */
export type CalendarDate = `${number}-${number}-${number}`;
/** `2026-01-31T12:00:00.000Z` */
export type DateTime = `${CalendarDate}T${string}`;
/** `22:30:00` */
export type TimeOfDay = `${number}:${number}:${number}`;
/** `PT24H`, `P1Y` */
export type Duration = `P${string}`;

/** The values of each type of resources.yaml. An id of another item is a `string`. */
export interface ColumnValues {
  string: string;
  int: number;
  number: number;
  bigint: Bigint;
  decimal: Decimal;
  boolean: boolean;
  date: CalendarDate;
  datetime: DateTime;
  time: TimeOfDay;
  duration: Duration;
  period: Duration;
  uuid: string;
  uri: string;
  email: string;
  language: string;
  json: Json;
  enum: string;
}

export type ColumnKind = keyof ColumnValues;

/** @typeParam None null when a row may have no value */
export type Column<Kind extends ColumnKind, None extends null = never> = Changeable<ColumnValues[Kind] | None>;

/**
 * A column that only the generated code sets: a key, a version, a state, a time of change, or ids that another table
 * repeats.
 */
export type FixedColumn<Kind extends ColumnKind, None extends null = never> = Fixed<ColumnValues[Kind] | None>;

/** The same for values of any type: those of an enum, or objects, lists and maps. */
export type Changeable<Value> = ColumnType<Value, never, Value>;

export type Fixed<Value> = ColumnType<Value, never, never>;

/** The value in a JSON column: the member without undefined. */
export type Stored<Member> = Exclude<Member, undefined>;

/** The facts of a column that its type tells the compiler, once more as values. */
export interface ColumnFacts {
  readonly kind: ColumnKind;
  /** A row may have no value. */
  readonly nullable?: true;
  /** Each change sets it to its time. */
  readonly touched?: true;
  /** The column beside it that sorts as its values do, on SQLite. */
  readonly orderedBy?: string;
}

/** The columns of one table, by their names. */
export type TableColumns = Readonly<Record<string, ColumnFacts>>;

export interface TableFacts {
  readonly columns: Readonly<Record<string, TableColumns>>;
  readonly sortKeys: SortKeys;
}

/** SQL of the sort key for types that do not sort by themselves; `{value}` stands for the value. */
export type SortKeys = Readonly<
  Partial<Record<ColumnKind, { readonly sqlite: string | null; readonly postgres: string | null }>>
>;
