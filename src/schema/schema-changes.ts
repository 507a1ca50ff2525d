// What has to happen to the tables of one schema to make them those of another.
import type { Schema, Table } from './schema.js';

export interface SchemaChanges {
  /** Each after those that it refers to. */
  readonly created: readonly Table[];
  /** Each before those that it refers to. */
  readonly dropped: readonly Table[];
  readonly changed: readonly TableChange[];
}

export interface TableChange {
  readonly before: Table;
  readonly after: Table;
}

export function schemaChanges(before: Schema, after: Schema): SchemaChanges {
  const old = new Map(before.tables.map((table) => [table.name, table]));
  const kept = new Set(after.tables.map(({ name }) => name));
  return {
    created: after.tables.filter(({ name }) => !old.has(name)),
    dropped: before.tables.filter(({ name }) => !kept.has(name)).toReversed(),
    changed: after.tables.flatMap((table) => {
      const was = old.get(table.name);
      return was === undefined || isSame(was, table) ? [] : [{ before: was, after: table }];
    }),
  };
}

export function hasChanges({ created, dropped, changed }: SchemaChanges): boolean {
  return created.length + dropped.length + changed.length > 0;
}

/** Where nothing but the order of columns differs, nothing has to happen: every statement names its columns. */
function isSame(before: Table, after: Table): boolean {
  return JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(after));
}

function inOrder(table: Table): unknown {
  const byName = <Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] =>
    items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { name, columns, primaryKey, foreignKeys, indexes } = table;
  return [name, byName(columns), primaryKey, byName(foreignKeys), byName(indexes)];
}
