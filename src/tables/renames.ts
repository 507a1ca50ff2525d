// The present schema, with the names of the wanted one.
import { circleOf, movedNames } from '../model/pairs.js';
import { constraintName } from '../model/names/constraint-name.js';
import { type Schema, type Table, type TableMembers, checkName } from './schema.js';
import type { FormerNames } from './former-names.js';

export interface Renames {
  readonly tables: readonly Rename[];
  /** Renames of columns, in tables by their new names. */
  readonly columns: readonly RenameIn[];
  /** Constraints of enums, whose names contain table and column. */
  readonly checks: readonly RenameIn[];
}

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** A rename in a table, which has its new name. */
interface RenameIn extends Rename {
  readonly table: string;
}

/** Renames tables and columns that exist under their former name alone, or have given their name to another. */
export function applyRenames(
  history: Schema,
  wanted: Schema,
  names: FormerNames,
): { readonly schema: Schema; readonly renames: Renames } {
  const formerTables = new Map(wanted.tables.map(({ name }) => [name, names.get(name)?.table ?? name]));
  const tables = renames(formerTables, history.tables);
  const tableName = (name: string): string => tables.find(({ from }) => from === name)?.to ?? name;

  const columns = history.tables.flatMap((table) => {
    const to = tableName(table.name);
    return renames(names.get(to)?.columns ?? new Map(), table.columns).map((one) => ({ table: to, ...one }));
  });
  const columnName = (table: string, column: string): string =>
    columns.find((rename) => rename.table === table && rename.from === column)?.to ?? column;

  const renamedMembers = ({ table, group, role, ...rest }: TableMembers): TableMembers => {
    const to = tableName(table);
    const name = (column: string): string => columnName(to, column);
    return { table: to, group: name(group), ...(role !== undefined && { role: name(role) }), ...rest };
  };

  const rename = (table: Table): Table => {
    const name = tableName(table.name);
    const own = (column: string): string => columnName(name, column);
    return {
      ...table,
      name,
      columns: table.columns.map((column) => ({ ...column, name: own(column.name) })),
      primaryKey: table.primaryKey.map(own),
      foreignKeys: table.foreignKeys.map((key) => {
        const target = tableName(key.table);
        const references = key.references.map((column) => columnName(target, column));
        return { ...key, columns: key.columns.map(own), table: target, references };
      }),
      indexes: table.indexes.map((index) => ({ ...index, columns: index.columns.map(own) })),
      ...(table.checks && {
        checks: table.checks.map(({ left, operator, right, ...rest }) => ({
          left: own(left),
          operator,
          ...(right !== undefined && { right: own(right) }),
          ...rest,
        })),
      }),
      ...(table.members && { members: renamedMembers(table.members) }),
      ...(table.repeats && {
        repeats: {
          ...table.repeats,
          table: tableName(table.repeats.table),
          column: columnName(tableName(table.repeats.table), table.repeats.column),
        },
      }),
    };
  };
  const after = history.tables.map(rename);
  const checks = history.tables.flatMap((table, index) => [
    ...(table.checks ?? []).flatMap((check, place) => {
      const { name: to, checks: renamedChecks = [] } = after[index] ?? table;
      const [was, is] = [checkName(table.name, check), checkName(to, renamedChecks[place] ?? check)];
      return was === is ? [] : [{ table: to, from: was, to: is }];
    }),
    ...table.columns.flatMap(({ name, values }) => {
      const to = tableName(table.name);
      const [was, is] = [
        constraintName(table.name, [name], 'check'),
        constraintName(to, [columnName(to, name)], 'check'),
      ];
      return values === undefined || was === is ? [] : [{ table: to, from: was, to: is }];
    }),
  ]);
  return { schema: { tables: after }, renames: { tables, columns, checks } };
}

interface Thing {
  readonly name: string;
  readonly was?: string;
}

function renames(wanted: ReadonlyMap<string, string>, there: readonly Thing[]): readonly Rename[] {
  const moved = movedNames(wanted, new Map(there.map(({ name, was = '' }) => [name, was])));
  return [...moved].map(([to, from]) => ({ from, to }));
}

/** Remembers former names after a swap, since the names alone do not show it. */
export function withSwapped(schema: Schema, names: FormerNames): Schema {
  const tables = new Map([...names].map(([name, { table }]) => [name, table]));
  return {
    tables: schema.tables.map((table) => {
      const columns = names.get(table.name)?.columns ?? new Map<string, string>();
      return swapped({ ...table, columns: table.columns.map((column) => swapped(column, columns)) }, tables);
    }),
  };
}

function swapped<Item extends Thing>(item: Item, former: ReadonlyMap<string, string>): Item {
  const circle = circleOf(item.name, former);
  return circle.length === 0 ? item : { ...item, was: former.get(item.name) };
}
