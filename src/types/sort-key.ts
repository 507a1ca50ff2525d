// What orders the values of a type whose texts do not sort as the values do.
import type { Dialect } from '../text/sql.js';
import type { SqliteType } from './column-type.js';

/** A value beside the stored one, which sorts as the value does. */
export interface SortKey {
  /** The reader in the emitted `criteria-values.ts` that makes keys of what a query compares with. */
  readonly reader: string;
  /** Null for an engine that orders the stored values by itself. */
  readonly on: Readonly<Record<Dialect, SortExpression | null>>;
}

export interface SortExpression {
  readonly type: SqliteType;
  /** SQL; null of null. `value` is an expression. */
  sql(value: string): string;
  /** The key of a known value, as a constant of SQL. */
  constant(value: string): string;
}
