// References inside a list, a map or an object lie in the row as JSON, so that reading them costs nothing. Beside that
// a table holds each of the ids once for each row, with foreign keys, so that the database keeps their targets.
// A migration makes the table anew from the column, so nothing is lost when one is dropped.
import type { Field, Referrer, TablePlan } from '../model/model.js';
import { constraintName } from '../model/names/constraint-name.js';
import { innerReferrersIn } from '../model/references.js';
import type { ForeignKey, RepeatedIds, Table } from './schema.js';
import { KEY_COLUMN, rowKey } from './table-plan.js';

/** No column of a row's key has this name. */
export const TARGET_COLUMN = '_target';

export type IdTable = Table & { readonly repeats: RepeatedIds };

export function isIdTable(table: Table): table is IdTable {
  return table.repeats !== undefined;
}

export function idTableName({ resource, field, reference }: Referrer): string {
  return constraintName(`_${resource.storage.table}`, [field.column, reference.target().storage.table], 'ids');
}

export function idTablesOf(plan: TablePlan): readonly IdTable[] {
  return idTables(plan, { name: plan.name, columns: [], primaryKey: plan.isSingleRow ? [KEY_COLUMN] : rowKey(plan) });
}

/** @param owner the table whose rows hold the ids */
export function idTables(plan: TablePlan, owner: Pick<Table, 'name' | 'columns' | 'primaryKey'>): readonly IdTable[] {
  const groups = new Map<
    string,
    { readonly field: Field; readonly target: string; readonly paths: (readonly string[])[] }
  >();
  for (const referrer of innerReferrersIn(plan.resource)) {
    const { field, reference, path } = referrer;
    const target = reference.target().storage.table;
    const name = idTableName(referrer);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, { field, target, paths: [path] });
    else known.paths.push(path);
  }
  return [...groups].map(([name, { field, target, paths }]) => ({
    name,
    columns: [
      ...owner.columns.filter((column) => owner.primaryKey.includes(column.name)),
      { name: TARGET_COLUMN, type: 'text', nullable: false },
    ],
    primaryKey: [...owner.primaryKey, TARGET_COLUMN],
    foreignKeys: [
      key(name, owner.primaryKey, owner.name, owner.primaryKey, 'cascade'),
      key(name, [TARGET_COLUMN], target, [KEY_COLUMN], 'restrict'),
    ],
    indexes: [{ name: constraintName(name, [], 'idx'), columns: [TARGET_COLUMN] }],
    repeats: { table: owner.name, column: field.column, paths },
  }));
}

function key(
  name: string,
  columns: readonly string[],
  table: string,
  references: readonly string[],
  onDelete: ForeignKey['onDelete'],
): ForeignKey {
  return { name: constraintName(name, columns, 'fkey'), columns, table, references, onDelete };
}
