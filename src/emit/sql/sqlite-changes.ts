// A migration on SQLite, which can add columns and rename. For any other change the migration makes the table anew and copies its
// rows (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
import type { Table, TableColumn } from '../../tables/schema.js';
import { columnOfNullMark, type SchemaChanges, type TableChange } from '../../tables/schema-changes.js';
import { fillOf, fillOfExisting, newValue } from './conversions.js';
import { identifier, columnList } from '../../text/sql.js';
import { fillStatements } from './kept-ids.js';
import { newNames } from './new-names.js';
import { migrationPreflight } from './migration-preflight.js';
import { columnDefinition, createIndex, createTable } from './sqlite-tables.js';

export function sqliteStatements(changes: SchemaChanges): readonly string[] {
  const { renames, created, dropped, changed } = changes;
  return [
    ...migrationPreflight(changes, 'sqlite'),
    ...newNames(renames),
    ...created.flatMap(newTable),
    ...changed.flatMap(tableStatements),
    ...fillStatements(changes, 'sqlite'),
    ...dropped.map(({ name }) => `DROP TABLE ${identifier(name)}`),
  ];
}

function newTable(table: Table): readonly string[] {
  return [createTable(table), ...table.indexes.map((index) => createIndex(table, index))];
}

function tableStatements(change: TableChange): readonly string[] {
  const { after, added, droppedIndexes, addedIndexes } = change;
  if (!isSmall(change)) return madeAnew(change);
  return [
    ...droppedIndexes.map(({ name }) => `DROP INDEX ${identifier(name)}`),
    ...added.map((column) => `ALTER TABLE ${identifier(after.name)} ADD COLUMN ${addedDefinition(column, after)}`),
    ...addedIndexes.map((index) => createIndex(after, index)),
  ];
}

/** The change needs no copy of the rows into a new table. */
function isSmall(tableChange: TableChange): boolean {
  const { before, after, added, dropped, altered, addedKeys, droppedKeys, ...change } = tableChange;
  const gone = dropped.length + droppedKeys.length + change.addedChecks.length + change.droppedChecks.length;
  const isKept = before.primaryKey.join() === after.primaryKey.join() && gone === 0;
  const isAddable = (column: TableColumn): boolean =>
    // The check of a STRICT table takes a REAL default for a missing value (SQLite 3.45).
    column.orderedBy === undefined && (column.nullable || (column.default !== undefined && column.type !== 'number'));
  return (
    isKept &&
    addedKeys.every(({ columns }) =>
      columns.every((name) =>
        added.some((column) => column.name === name && column.nullable && column.default === undefined),
      ),
    ) &&
    added.every((column) => isAddable(column) && columnOfNullMark(column, tableChange) === undefined) &&
    altered.every(
      (change) =>
        createTable(tableOfColumn(change.before, after)) === createTable(tableOfColumn(change.after, after)) &&
        newValue(change, before.name, 'sqlite') === undefined,
    )
  );
}

function tableOfColumn(column: TableColumn, { checks: _checks, ...table }: Table): Table {
  return { ...table, columns: [column] };
}

function addedDefinition(column: TableColumn, table: Table): string {
  const value = fillOf(column, 'sqlite');
  return (
    columnDefinition(column, table) + (column.default === undefined || value === undefined ? '' : ` DEFAULT ${value}`)
  );
}

function madeAnew(change: TableChange): readonly string[] {
  const { before, after, added, altered } = change;
  const fresh = `_new_${after.name}`;
  const columns = after.columns.map(({ name }) => name);
  const values = after.columns.map((column) => {
    const fill = fillOf(column, 'sqlite');
    const marked = columnOfNullMark(column, change);
    if (added.includes(column))
      return marked === undefined ? (fillOfExisting(column, 'sqlite') ?? 'NULL') : `${identifier(marked.name)} IS NULL`;
    const was = altered.find((one) => one.after === column)?.before ?? column;
    const value = newValue({ before: was, after: column }, before.name, 'sqlite') ?? identifier(column.name);
    return was.nullable && !column.nullable && fill !== undefined ? `coalesce(${value}, ${fill})` : value;
  });
  return [
    createTable({ ...after, name: fresh }),
    `INSERT INTO ${identifier(fresh)} (${columnList(columns)})\nSELECT ${values.join(', ')}\nFROM ${identifier(before.name)}`,
    `DROP TABLE ${identifier(before.name)}`,
    `ALTER TABLE ${identifier(fresh)} RENAME TO ${identifier(after.name)}`,
    ...after.indexes.map((index) => createIndex(after, index)),
  ];
}
