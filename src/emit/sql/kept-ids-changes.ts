// Migration of tables that repeat ids: a new table is filled from the columns that already exist.
import type { SchemaChanges } from '../../tables/schema-changes.js';
import { isIdTable, type IdTable } from '../../tables/id-tables.js';
import { fillIds } from './kept-ids.js';
import { identifier, type Dialect } from '../../text/sql.js';

/** Those that repeat something else from now on than before, if they were there. */
export function filledTables({ created, changed }: SchemaChanges): readonly IdTable[] {
  const others = changed.filter(({ repeated }) => repeated.length > 0).map(({ after }) => after);
  const isFilled = ({ repeats: { table, column } }: IdTable): boolean =>
    created.every(({ name }) => name !== table) &&
    changed.every(({ after, added }) => after.name !== table || added.every(({ name }) => name !== column));
  return [...created, ...others].filter(isIdTable).filter(isFilled);
}

export function fillStatements(changes: SchemaChanges, dialect: Dialect): readonly string[] {
  return filledTables(changes).flatMap((table) => [
    ...(changes.created.includes(table) ? [] : [`DELETE FROM ${identifier(table.name)}`]),
    fillIds(table, dialect),
  ]);
}
