// The tables of a service, as values: what the migrations lead to, what `migrations/model.json` remembers, and what two of them differ in.
import type { ColumnType } from '../types/column-type.js';
import type { Shape } from './shape.js';
import { constraintName } from '../model/names/constraint-name.js';

export interface Schema {
  /** Each after those that it refers to, as far as that can be. */
  readonly tables: readonly Table[];
}

export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  /** What holds of every row; undefined where nothing is said. */
  readonly checks?: readonly TableCheck[];
  /** Whether only versions that have ended had it: it stays until it is given up. */
  readonly pending?: true;
  /** Of a table of ids that stand inside a column of another one as well: the database keeps it so. */
  readonly repeats?: Repeated;
  /** The table whose name it has, where tables have swapped their names: so that they are not swapped again. */
  readonly was?: string;
}

/** Two columns, or one and a constant: what holds unless one of them is null. */
export interface TableCheck {
  readonly left: string;
  readonly operator: CheckOperator;
  /** A column; undefined where there is a constant. */
  readonly right?: string;
  readonly value?: string | number;
}

const CHECK_OPERATORS = ['<', '<=', '>', '>=', '!='] as const;

export type CheckOperator = (typeof CHECK_OPERATORS)[number];

export function isCheckOperator(value: unknown): value is CheckOperator {
  return CHECK_OPERATORS.some((operator) => operator === value);
}

export interface Repeated {
  readonly table: string;
  readonly column: string;
  /** The ways to the ids: names of members, `[]` for each item of a list, `{}` for each value of a map. */
  readonly paths: readonly (readonly string[])[];
}

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** The one value that it can have: of a table with one row. */
  readonly only?: string;
  /** What rows have that say nothing about it, as it is stored. */
  readonly default?: string | number | boolean;
  /** Whether rows that say nothing about it have the time at which they were made. */
  readonly stamped?: true;
  /** All that it can hold. */
  readonly values?: readonly string[];
  /** Of numbers and times; of texts the length in code points. */
  readonly min?: string | number;
  readonly max?: string | number;
  /** The column that a list is ordered by instead: SQLite has no type for decimals, so it orders a text made of them (V.7). */
  readonly orderedBy?: string;
  /** What its texts are: `string`, `email` …; undefined of what is no text, and of a history from before it was remembered. */
  readonly format?: string;
  /** Whether a row without a value shows null there, and not that the member is absent. Of JSON, whether it can be null. */
  readonly none?: 'null';
  /** The column of which it says whether a missing value is null. */
  readonly marks?: string;
  /** What its JSON looks like; undefined of what is none, and of a history from before it was remembered. */
  readonly shape?: Shape;
  /** The column whose name it has, where columns have swapped their names: so that they are not swapped again. */
  readonly was?: string;
  /** Whether only versions that have ended showed it: it stays until it is given up. */
  readonly pending?: true;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly references: readonly string[];
  readonly onDelete: Deletion;
}

/** What becomes of a row when the one that it refers to is deleted. */
export type Deletion = 'restrict' | 'cascade';

export function isDeletion(value: unknown): value is Deletion {
  return value === 'restrict' || value === 'cascade';
}

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether no two rows have the same values there, none of them absent. */
  readonly unique?: true;
}

const WORDS: Readonly<Record<CheckOperator, string>> = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte', '!=': 'ne' };

/** What the constraint of a check is called in its table: `loans_due_gt_lent_check`. */
export function checkName(table: string, { left, operator, right, value }: TableCheck): string {
  return constraintName(table, [left, WORDS[operator], right ?? String(value)], 'check');
}
