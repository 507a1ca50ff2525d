// What only versions showed that have ended. It stays until it is given up: processes of such a version may still run, and its values
// are nobody else's to lose. Rows that are made without it are fine, as they were beside that version.
import type { Schema, TableColumn } from './schema.js';

/**
 * @param before with the names of tables and columns that are wanted
 * @param ends whether a version that was served then is not served now
 */
export function withPending(wanted: Schema, before: Schema, ends: boolean): Schema {
  const old = new Map(before.tables.map((table) => [table.name, table]));
  return {
    tables: wanted.tables.map((table) => {
      const own = new Set(table.columns.map(({ name }) => name));
      const left = (old.get(table.name)?.columns ?? []).filter(
        (column) => !own.has(column.name) && (ends || column.pending === true) && canBeLeftOut(column),
      );
      const kept = left.map((column): TableColumn => ({ ...column, pending: true }));
      return kept.length === 0 ? table : { ...table, columns: [...table.columns, ...kept] };
    }),
  };
}

function canBeLeftOut({ nullable, default: value, stamped }: TableColumn): boolean {
  return nullable || value !== undefined || stamped === true;
}
