// A migration on PostgreSQL: one statement for each thing that changes, since each is run in a transaction of its own.
import { postgresType } from '../../types/column-type.js';
import { constraintName } from '../../model/names/constraint-name.js';
import { type ForeignKey, type Table, type TableColumn, checkName } from '../../tables/schema.js';
import {
  columnOfNullMark,
  type ColumnChange,
  type SchemaChanges,
  type TableChange,
} from '../../tables/schema-changes.js';
import { convertedValue, fillOf, newValue } from './conversions.js';
import { columnDefinition, createIndex, createTable, foreignKey, indexesOf, valuesCheck } from './postgres-tables.js';
import { columnList, constant, identifier } from '../../text/sql.js';
import { fillStatements } from './kept-ids.js';
import { newConstraintNames, newNames } from './new-names.js';
import { namedCheck } from './table-checks.js';
import { changePolicies, createPolicies, liftPolicies } from './row-policies.js';
import { migrationPreflight } from './migration-preflight.js';

export function postgresStatements(changes: SchemaChanges): readonly string[] {
  const { created, dropped, changed } = changes;
  // A table that refers to a later one gets that reference when both are there.
  const later = created.map((table, index) => ({
    table,
    keys: table.foreignKeys.filter((key) => created.slice(index + 1).some(({ name }) => name === key.table)),
  }));
  return [
    ...migrationPreflight(changes, 'postgres'),
    // The name of an enum's CHECK contains its table and column, so it follows them.
    ...newNames(changes.renames),
    ...newConstraintNames(changes.renames),
    ...changed.flatMap(liftPolicies),
    ...later.flatMap(({ table, keys }) =>
      newTable({ ...table, foreignKeys: table.foreignKeys.filter((key) => !keys.includes(key)) }),
    ),
    ...later.flatMap(({ table, keys }) => keys.map((key) => addKey(table, key))),
    ...changed.flatMap(({ before, droppedKeys }) => droppedKeys.map((key) => dropConstraint(before, key.name))),
    ...changed.flatMap(({ after, droppedChecks }) =>
      droppedChecks.map((check) => dropConstraint(after, checkName(after.name, check))),
    ),
    ...changed.filter(hasOtherKey).map(({ after }) => dropPrimaryKey(after)),
    ...changed.flatMap(tableStatements),
    ...changed
      .filter(hasOtherKey)
      .map(({ after }) => `${alter(after)} ADD PRIMARY KEY (${columnList(after.primaryKey)})`),
    ...changed.flatMap(({ after, addedChecks }) =>
      addedChecks.map((check) => `${alter(after)} ADD ${namedCheck(check, after)}`),
    ),
    ...changed.flatMap(({ after, addedKeys }) => addedKeys.map((key) => addKey(after, key))),
    ...fillStatements(changes, 'postgres'),
    ...created.flatMap(createPolicies),
    ...changed.flatMap(changePolicies),
    ...dropped.map(({ name }) => `DROP TABLE ${identifier(name)}`),
  ];
}

function hasOtherKey({ before, after }: TableChange): boolean {
  return before.primaryKey.join() !== after.primaryKey.join();
}

/** The key has the name that the table had when it was made, so the migration looks the name up. */
function dropPrimaryKey(table: Table): string {
  const drop = constant(`${alter(table)} DROP CONSTRAINT `);
  const of = constant(identifier(table.name));
  const look = `SELECT ${drop} || quote_ident(conname) FROM pg_constraint WHERE conrelid = ${of}::regclass AND contype = 'p'`;
  return `DO ${constant(`BEGIN EXECUTE (${look}); END`)}`;
}

function newTable(table: Table): readonly string[] {
  return [createTable(table), ...indexesOf(table).map((index) => createIndex(table, index))];
}

/** Compares indexes by their SQL: one may serve two purposes here, and the place of absent values depends on the column. */
function tableStatements(change: TableChange): readonly string[] {
  const { before, after, added, dropped, altered } = change;
  const there = indexesOf(before).map((index) => ({ ...index, create: createIndex(before, index) }));
  const wanted = indexesOf(after).map((index) => createIndex(after, index));
  const kept = new Set(there.map(({ create }) => create));
  return [
    ...there.filter(({ create }) => !wanted.includes(create)).map(({ name }) => `DROP INDEX ${identifier(name)}`),
    ...dropped.map(({ name }) => `${alter(after)} DROP COLUMN ${identifier(name)}`),
    ...added.flatMap((column) => addColumn(column, after)),
    ...added.flatMap((column) => {
      const marked = columnOfNullMark(column, change);
      if (marked === undefined) return [];
      return [`UPDATE ${identifier(after.name)} SET ${identifier(column.name)} = ${identifier(marked.name)} IS NULL`];
    }),
    ...altered.flatMap((one) => alterations(one, after)),
    ...wanted.filter((create) => !kept.has(create)),
  ];
}

/** The tenant of existing rows is no default: a later row without a tenant is a fault. */
function addColumn({ existing, ...column }: TableColumn, table: Table): readonly string[] {
  const filled = existing === undefined ? column : { ...column, default: existing };
  const add = `${alter(table)} ADD COLUMN ${columnDefinition(filled, table.name)}`;
  return existing === undefined ? [add] : [add, `${alter(table)} ALTER COLUMN ${identifier(column.name)} DROP DEFAULT`];
}

function alterations({ before, after }: ColumnChange, table: Table): readonly string[] {
  const column = `${alter(table)} ALTER COLUMN ${identifier(after.name)}`;
  const name = constraintName(table.name, [after.name], 'check');
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const fill = fillOf(after, 'postgres');
  const hasOtherValues = !isSame(before.values, after.values);
  const hasOtherFill = fillOf(before, 'postgres') !== fill;
  const isExchanged = postgresType(before.type) !== postgresType(after.type);
  const value = newValue({ before, after }, table.name, 'postgres');
  return [
    ...(hasOtherValues && before.values ? [dropConstraint(table, name)] : []),
    ...((isExchanged || hasOtherFill) && fillOf(before, 'postgres') !== undefined ? [`${column} DROP DEFAULT`] : []),
    ...(isExchanged
      ? [
          `${column} TYPE ${postgresType(after.type)} USING ${convertedValue(after.name, before.type, after.type, 'postgres')}`,
        ]
      : []),
    ...(isExchanged || value === undefined
      ? []
      : [`UPDATE ${identifier(table.name)} SET ${identifier(after.name)} = ${value}`]),
    ...((isExchanged || hasOtherFill) && fill !== undefined ? [`${column} SET DEFAULT ${fill}`] : []),
    ...(hasOtherValues && after.values ? [`${alter(table)} ADD ${valuesCheck(after, table.name)}`] : []),
    ...nullability({ before, after }, table, column, fill),
  ];
}

function nullability(
  { before, after }: ColumnChange,
  table: Table,
  column: string,
  fill: string | undefined,
): readonly string[] {
  if (before.nullable === after.nullable) return [];
  if (after.nullable) return [`${column} DROP NOT NULL`];
  const name = identifier(after.name);
  const filled =
    fill === undefined ? [] : [`UPDATE ${identifier(table.name)} SET ${name} = ${fill} WHERE ${name} IS NULL`];
  return [...filled, `${column} SET NOT NULL`];
}

function alter({ name }: Table): string {
  return `ALTER TABLE ${identifier(name)}`;
}

function dropConstraint(table: Table, name: string): string {
  return `${alter(table)} DROP CONSTRAINT ${identifier(name)}`;
}

function addKey(table: Table, key: ForeignKey): string {
  return `${alter(table)} ADD ${foreignKey(key)}`;
}
