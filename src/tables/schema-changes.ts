// The changes that turn the tables of one schema into those of another.
import { scalarAt } from '../types/types.js';
import { compareColumnBounds, convertsTo } from './column-types.js';
import type { FormerNames } from './former-names.js';
import { applyRenames, type Renames } from './renames.js';
import { asksOfValues, shapesConvert } from './shape-changes.js';
import type {
  ForeignKey,
  Index,
  RepeatedIds,
  RowSecurity,
  Schema,
  Table,
  TableCheck,
  TableColumn,
  TableMembers,
} from './schema.js';

export interface SchemaChanges {
  /** Tables and columns that only change their names; the rest speaks of the names that they then have. */
  readonly renames: Renames;
  /** New tables, each after those that it refers to. */
  readonly created: readonly Table[];
  /** Dropped tables, each before those that it refers to. */
  readonly dropped: readonly Table[];
  readonly changed: readonly TableChange[];
}

export interface TableChange {
  readonly before: Table;
  readonly after: Table;
  readonly added: readonly TableColumn[];
  readonly dropped: readonly TableColumn[];
  readonly altered: readonly ColumnChange[];
  readonly addedKeys: readonly ForeignKey[];
  readonly droppedKeys: readonly ForeignKey[];
  readonly addedIndexes: readonly Index[];
  readonly droppedIndexes: readonly Index[];
  readonly addedChecks: readonly TableCheck[];
  readonly droppedChecks: readonly TableCheck[];
  /** The members that each row has to have one of from now on, where that changes. */
  readonly neededMembers: readonly TableMembers[];
  /** Whose rows a caller finds on PostgreSQL, where that changes. */
  readonly secured: readonly RowSecurityChange[];
  /** The column that a table of ids repeats from now on, where that changes. */
  readonly repeated: readonly RepeatedIds[];
}

/** Undefined where everybody finds all rows. */
export interface RowSecurityChange {
  readonly before: RowSecurity | undefined;
  readonly after: RowSecurity | undefined;
}

export interface ColumnChange {
  readonly before: TableColumn;
  readonly after: TableColumn;
}

/** @param names the former names of tables and columns */
export function schemaChanges(history: Schema, wanted: Schema, names: FormerNames): SchemaChanges {
  const { schema: before, renames } = applyRenames(history, wanted, names);
  const old = new Map(before.tables.map((table) => [table.name, table]));
  const kept = new Set(wanted.tables.map(({ name }) => name));
  return {
    renames,
    created: wanted.tables.filter(({ name }) => !old.has(name)),
    dropped: before.tables.filter(({ name }) => !kept.has(name)).toReversed(),
    changed: wanted.tables.flatMap((after) => {
      const was = old.get(after.name);
      const change = was && tableChange(was, after);
      return change === undefined || isNothing(change) ? [] : [change];
    }),
  };
}

/** True when no statement is needed: when only bounds become wider, all rows fit as they are. */
export function needsNoStatement({ renames, created, dropped, changed }: SchemaChanges): boolean {
  const moves = renames.tables.length + renames.columns.length + created.length + dropped.length;
  return moves === 0 && changed.every((change) => isNothing({ ...change, altered: change.altered.filter(isWork) }));
}

function isWork({ before, after }: ColumnChange): boolean {
  const { min: _min, max: _max, shape: from, format: _format, none: _none, ...was } = before;
  const { min: _least, max: _most, shape: to, format: _form, none: _null, ...is } = after;
  const isAsked =
    narrowedBounds({ before, after }).length > 0 ||
    stricterFormat({ before, after }) !== undefined ||
    becomesNotNull({ before, after });
  return !isSame(was, is) || isAsked || asksOfValues(from, to);
}

/** JSON can no longer be null. */
export function becomesNotNull({ before, after }: ColumnChange): boolean {
  return before.none === 'null' && before.shape !== undefined && after.shape !== undefined && after.none === undefined;
}

/** The format that existing texts may break; undefined where all fit. */
export function stricterFormat({ before, after }: ColumnChange): string | undefined {
  if (before.format === undefined || after.format === undefined || before.format === after.format) return undefined;
  return hasTextFormat(after.format) ? after.format : undefined;
}

/** The column's format admits some texts alone. */
function hasTextFormat(keyword: string): boolean {
  const type = scalarAt(keyword);
  return type?.column === 'text' && type.invalidTextSql !== null;
}

/** The bounds that existing values may break. Bounds of another type say nothing about the new values. */
export function narrowedBounds({ before, after }: ColumnChange): readonly ('min' | 'max')[] {
  const boundBefore = (bound: 'min' | 'max'): string | number | undefined =>
    before.type === after.type && typeof before[bound] === typeof after[bound] ? before[bound] : undefined;
  const [least, most] = [boundBefore('min'), boundBefore('max')];
  const compare = (a: string | number, b: string | number): number => compareColumnBounds(after, a, b);
  const { min, max } = after;
  const isHigher = min !== undefined && (least === undefined || compare(min, least) > 0);
  const isLower = max !== undefined && (most === undefined || compare(max, most) < 0);
  return [...(isHigher ? (['min'] as const) : []), ...(isLower ? (['max'] as const) : [])];
}

/** The database does not know of retirement, former names, claims, or the meaning of missing values. */
function held(whole: TableColumn): TableColumn {
  const {
    pending: _pending,
    was: _was,
    none,
    marks: _marks,
    tenants: _tenants,
    existing: _existing,
    ...column
  } = whole;
  return column.shape === undefined || none === undefined ? column : { ...column, none };
}

/** The column of which a new one says from now on that what is missing there is null, as it was until now; undefined for any other. */
export function columnOfNullMark({ marks }: TableColumn, { before }: TableChange): TableColumn | undefined {
  return before.columns.find(({ name, none }) => name === marks && none === 'null');
}

/** The order of columns is no difference: every statement names its columns. */
function tableChange(before: Table, after: Table): TableChange {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const now = new Map(after.columns.map((column) => [column.name, column]));
  const both = after.columns.flatMap((column) => {
    const was = old.get(column.name);
    return was === undefined || isSame(held(was), held(column)) ? [] : [{ before: was, after: column }];
  });
  // A column whose values cannot become those of its new type is another column.
  const exchanged = both.filter((change) => !converts(change));
  // A check of a column that has another type is another check.
  const retyped = new Set(both.filter((one) => one.before.type !== one.after.type).map((one) => one.after.name));
  const stays = ({ left, right = '' }: TableCheck): boolean => !retyped.has(left) && !retyped.has(right);
  const [wereChecks, areChecks] = [before.checks ?? [], after.checks ?? []];
  return {
    before,
    after,
    added: [...after.columns.filter(({ name }) => !old.has(name)), ...exchanged.map((change) => change.after)],
    dropped: [...before.columns.filter(({ name }) => !now.has(name)), ...exchanged.map((change) => change.before)],
    altered: both.filter((change) => !exchanged.includes(change)),
    addedKeys: without(after.foreignKeys, before.foreignKeys),
    droppedKeys: without(before.foreignKeys, after.foreignKeys),
    addedIndexes: without(after.indexes, before.indexes),
    droppedIndexes: without(before.indexes, after.indexes),
    addedChecks: without(areChecks, wereChecks.filter(stays)),
    droppedChecks: without(wereChecks, areChecks.filter(stays)),
    neededMembers: after.members === undefined || haveMembers(before, after.members) ? [] : [after.members],
    secured: isSame(before.rowSecurity, after.rowSecurity)
      ? []
      : [{ before: before.rowSecurity, after: after.rowSecurity }],
    repeated: after.repeats === undefined || isSame(before.repeats, after.repeats) ? [] : [after.repeats],
  };
}

/** Rows with one of these members are there already. */
function haveMembers({ members: had }: Table, { table, group, role, roles }: TableMembers): boolean {
  if (had?.table !== table || had.group !== group) return false;
  const isAmong = (name: string): boolean => roles?.includes(name) === true;
  return role === undefined || (had.role === role && had.roles?.every(isAmong) === true);
}

function converts({ before, after }: ColumnChange): boolean {
  if (before.shape === undefined || after.shape === undefined) return convertsTo(before.type, after.type);
  return shapesConvert(before.shape, after.shape);
}

function isNothing({ before, after, ...lists }: TableChange): boolean {
  return isSame(before.primaryKey, after.primaryKey) && Object.values(lists).every((list) => list.length === 0);
}

function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  return items.filter((item) => !others.some((other) => isSame(item, other)));
}

/** Compares values whose members always stand in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
