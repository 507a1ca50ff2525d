// The tables under several versions: the union of their columns, as wide as the widest of them.
import { mirroredOperator } from '../model/resolve/resolve-checks.js';
import { compareColumnBounds } from './column-types.js';
import { mergeShapes } from './shape.js';
import type { Table, TableCheck, TableColumn } from './schema.js';

/** Merges tables of one name. The first decides where they differ in more than their width. */
export function mergeTables(tables: readonly Table[]): readonly Table[] {
  const united = new Map<string, Table>();
  for (const table of tables) {
    const known = united.get(table.name);
    united.set(table.name, known === undefined ? table : mergeTwoTables(known, table));
  }
  return parentsFirst([...united.values()]);
}

function mergeTwoTables(one: Table, other: Table): Table {
  const columns = one.columns.map((column) => {
    const same = other.columns.find(({ name }) => name === column.name);
    return same === undefined ? column : mergeColumns(column, same);
  });
  const added = <Item extends { readonly name: string }>(
    items: readonly Item[],
    others: readonly Item[],
  ): readonly Item[] => [...items, ...others.filter(({ name }) => items.every((item) => item.name !== name))];
  const { checks, members = other.members, rowSecurity = other.rowSecurity, ...rest } = one;
  const shared = checks?.filter((check) => other.checks?.some((same) => isSame(check, same))) ?? [];
  return {
    ...rest,
    columns: added(columns, other.columns),
    foreignKeys: added(one.foreignKeys, other.foreignKeys),
    indexes: added(one.indexes, other.indexes),
    // Requests of one version may bring values that another version refuses.
    ...(shared.length > 0 && { checks: shared }),
    ...(members && { members }),
    ...(rowSecurity && { rowSecurity }),
  };
}

/** `due > lent` and `lent < due` are one. */
function isSame(one: TableCheck, other: TableCheck): boolean {
  return [other, turnedCheck(other)].some((check) => JSON.stringify(one) === JSON.stringify(check));
}

function turnedCheck(check: TableCheck): TableCheck {
  const { left, operator, right } = check;
  return right === undefined ? check : { left: right, operator: mirroredOperator(operator), right: left };
}

function mergeColumns(one: TableColumn, other: TableColumn): TableColumn {
  const { values, min, max, ...rest } = one;
  const isBelow = (a: string | number, b: string | number): boolean => compareColumnBounds(one, a, b) < 0;
  const all = values && other.values && [...new Set([...values, ...other.values])];
  const least = min !== undefined && other.min !== undefined ? (isBelow(other.min, min) ? other.min : min) : undefined;
  const most = max !== undefined && other.max !== undefined ? (isBelow(max, other.max) ? other.max : max) : undefined;
  const orderedBy = one.orderedBy ?? other.orderedBy;
  return {
    ...rest,
    nullable: one.nullable || other.nullable,
    ...(rest.default === undefined &&
      rest.stamped === undefined &&
      other.default !== undefined && { default: other.default }),
    ...(all && { values: all }),
    ...(least !== undefined && { min: least }),
    ...(most !== undefined && { max: most }),
    ...(orderedBy !== undefined && { orderedBy }),
    ...(rest.format !== undefined && rest.format !== other.format && { format: 'string' }),
    ...(rest.shape && other.shape && { shape: mergeShapes(rest.shape, other.shape) }),
  };
}

/** A table that only an older version has may be one that others refer to. */
function parentsFirst(tables: readonly Table[]): readonly Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table, above: readonly Table[]): void => {
    if (sorted.includes(table) || above.includes(table)) return;
    for (const key of table.foreignKeys) {
      const target = tables.find(({ name }) => name === key.table);
      if (target !== undefined && target !== table) visit(target, [...above, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}
