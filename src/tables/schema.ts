// The tables of a service, as values: the goal of migrations, the memory of `migrations/model.json`, and the input of comparisons.
import type { ColumnType } from '../types/column-type.js';
import type { Shape } from './shape.js';
import { constraintName } from '../model/names/constraint-name.js';

export interface Schema {
  /** Tables, each after those that it refers to, except in circles. */
  readonly tables: readonly Table[];
}

export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  /** The checks that hold for every row; undefined where there are none. */
  readonly checks?: readonly TableCheck[];
  /** The members that each row always has one of, since rows are groups; undefined for any other table. */
  readonly members?: TableMembers;
  /** Whose rows PostgreSQL lets a caller find; undefined where it lets everybody find all. */
  readonly rowSecurity?: RowSecurity;
  /** Retired: only ended versions had the table, and it stays until it is given up. `model.json` has this name for it. */
  readonly pending?: true;
  /** The column of another table whose inner ids this table repeats, with foreign keys. */
  readonly repeats?: RepeatedIds;
  /** The table whose name it took in a swap, so that the next run does not swap them again. */
  readonly was?: string;
}

/** The rows that belong to a caller: the column with the id of the owner or of a group, or the row above that decides. */
export type RowSecurity =
  | {
      readonly by: 'owner' | 'group';
      readonly domain: string;
      readonly column: string;
      readonly member?: string;
      /** The rows belong to tenants too, whatever else a caller finds. */
      readonly inTenant?: true;
    }
  | {
      readonly by: 'above';
      readonly domain: string;
      readonly inTenant?: true;
      readonly table: string;
      readonly columns: readonly string[];
      readonly references: readonly string[];
    };

/** The members of groups: each group has one, with one of the roles. */
export interface TableMembers {
  readonly table: string;
  /** The column there that holds the id of the group. */
  readonly group: string;
  /** The column there that holds the role; undefined where any member will do. */
  readonly role?: string;
  /** The roles of which one will do; undefined without a role. */
  readonly roles?: readonly string[];
}

/** A comparison of two columns, or of one and a constant. It holds where one of them is null. */
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

export interface RepeatedIds {
  readonly table: string;
  readonly column: string;
  /** The ways to the ids: names of members, `[]` for each item of a list, `{}` for each value of a map. */
  readonly paths: readonly (readonly string[])[];
}

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** The only value, in a table with one row. */
  readonly only?: string;
  /** The stored default. */
  readonly default?: string | number | boolean;
  /** The default is the time at which the row is made. */
  readonly stamped?: true;
  /** All possible values. */
  readonly values?: readonly string[];
  /** The bounds of numbers and times; for texts, of their length in code points. */
  readonly min?: string | number;
  readonly max?: string | number;
  /** The column that a list is ordered by instead: SQLite has no type for decimals, so it orders a text made of them (V.7). */
  readonly orderedBy?: string;
  /** The format of its texts: `string`, `email` …; undefined for other types, and in histories that lack it. */
  readonly format?: string;
  /** A missing value means null, not an absent member. For JSON: it can be null. */
  readonly none?: 'null';
  /** The column whose missing values this one marks as null. */
  readonly marks?: string;
  /** The shape of its JSON; undefined for other types, and in histories that lack it. */
  readonly shape?: Shape;
  /** The claim that names the tenant whose id the column holds; undefined for any other column. */
  readonly tenants?: string;
  /** The tenant of all rows older than the column, for the migration that adds it. `model.json` never has it. */
  readonly existing?: string;
  /** The column whose name it took in a swap, so that the next run does not swap them again. */
  readonly was?: string;
  /** Retired: only ended versions showed the column, and it stays until it is given up. `model.json` has this name for it. */
  readonly pending?: true;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly references: readonly string[];
  readonly onDelete: Deletion;
}

/** The effect on a row when its target is deleted. */
export type Deletion = 'restrict' | 'cascade';

export function isDeletion(value: unknown): value is Deletion {
  return value === 'restrict' || value === 'cascade';
}

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** True when no two rows may have the same values there; a row that lacks one does not count. */
  readonly unique?: true;
  /** True when the last two columns are the end and the start of intervals, of which those of one group do not overlap. */
  readonly noOverlap?: true;
  /** The one of its columns of which it has only the resource that a reference to one of several names. */
  readonly typesOf?: string;
}

const WORDS: Readonly<Record<CheckOperator, string>> = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte', '!=': 'ne' };

/** The name of a check's constraint: `loans_due_gt_lent_check`. */
export function checkName(table: string, { left, operator, right, value }: TableCheck): string {
  return constraintName(table, [left, WORDS[operator], right ?? String(value)], 'check');
}
