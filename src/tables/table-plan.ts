// The keys of rows, and the TypeScript types of their values.
import type { Column, Resource, TablePlan } from '../model/model.js';
import { childrenOf } from '../model/references.js';
import { isWide } from '../types/types.js';

export const VERSION_COLUMN = '_version';
/** The one row of a document at the top level has a key that is always the same. */
export const KEY_COLUMN = 'id';
export const ONLY_KEY = 'only';
/** The column in which such a row refers to its parent, of which there is only one either. */
export const PARENT_COLUMN = '_parent';

/** The resources whose rows keep a row of `resource` from being deleted, at whatever depth below those that go with it. */
export function dependents(resource: Resource): readonly Resource[] {
  return childrenOf(resource).flatMap((child) => (child.onDelete === 'cascade' ? dependents(child) : [child]));
}

/** The columns that single out a row by themselves: the ids further up are true of it already. */
export function rowKey({ ownId, parentKey, resource }: TablePlan): readonly string[] {
  const above = resource.kind === 'collection' ? [] : parentKey.map(({ column }) => column);
  return [...above, ...(ownId === undefined ? [] : [KEY_COLUMN])];
}

/** The TypeScript type of a column's value in a row, where it is not null. A bigint is cast to text in the SQL, so that no digit is lost. */
export function rowTypeOf(column: Column): 'number' | 'string' {
  if (column.holds === 'null-mark') return 'number';
  return column.sqlType === 'TEXT' || isWide(column.field.type) ? 'string' : 'number';
}

/** The columns that hold values of fields. */
function valueColumns(plan: TablePlan): readonly Column[] {
  return [...plan.clientColumns, ...plan.serviceColumns].filter(({ holds }) => holds === 'value');
}

export function columnOf(plan: TablePlan, name: string): Column {
  const column = valueColumns(plan).find(({ field }) => field.name === name);
  if (column === undefined) throw new Error(`${plan.name} has no column for ${name}.`);
  return column;
}
