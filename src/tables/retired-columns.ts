// Columns and tables that only ended versions showed. They stay until they are given up: processes of such a version may still run, and the
// values would be lost. New rows do without them, as they did beside that version.
import { expiresByItself } from './service-tables.js';
import type { Schema, Table, TableColumn } from './schema.js';

/**
 * @param before the existing schema, already with the new names of tables and columns
 * @param ends true if a version that was served then is not served now
 */
export function withRetiredColumns(wanted: Schema, before: Schema, ends: boolean): Schema {
  const old = new Map(before.tables.map((table) => [table.name, table]));
  const isOver = ({ pending }: { readonly pending?: true }): boolean => ends || pending === true;
  const own = wanted.tables.map((table) => {
    const columns = (old.get(table.name)?.columns ?? []).filter(isOver);
    return withColumns(table, columns.filter(canBeLeftOut));
  });
  const known = new Set(wanted.tables.map(({ name }) => name));
  // Rows that expire, such as sessions, stay while those processes run. After that nobody misses them.
  const isLeft = (table: Table): boolean => isOver(table) && (ends || !expiresByItself(table));
  const gone = before.tables.filter((table) => !known.has(table.name) && isLeft(table));
  return { tables: [...own, ...waiting(gone, known).map((table): Table => ({ ...table, pending: true }))] };
}

function withColumns(table: Table, old: readonly TableColumn[]): Table {
  const own = new Set(table.columns.map(({ name }) => name));
  const kept = old.filter(({ name }) => !own.has(name)).map((column): TableColumn => ({ ...column, pending: true }));
  return kept.length === 0 ? table : { ...table, columns: [...table.columns, ...kept] };
}

function canBeLeftOut({ nullable, default: value, stamped }: TableColumn): boolean {
  return nullable || value !== undefined || stamped === true;
}

/** Tables that keep no row of another table from being deleted. Nobody could see any more which row is in the way. */
function waiting(gone: readonly Table[], known: ReadonlySet<string>): readonly Table[] {
  const names = new Set(gone.map(({ name }) => name));
  const kept = gone.filter(
    ({ foreignKeys, repeats }) =>
      repeats === undefined &&
      foreignKeys.every(({ table, onDelete }) => names.has(table) || (onDelete === 'cascade' && known.has(table))),
  );
  return kept.length === gone.length ? kept : waiting(kept, known);
}
