// CREATE statements for PostgreSQL and databases that speak its protocol: only types and constraints that all of them have.
import { postgresType } from '../../types/column-type.js';
import type { ForeignKey, Index, Table, TableColumn } from '../../tables/schema.js';
import { constraintName } from '../../model/names/constraint-name.js';
import { fillOf } from './conversions.js';
import { constant, identifier, columnList } from '../../text/sql.js';
import { targetTypeSql } from './expressions.js';
import { namedCheck, sortExpression } from './table-checks.js';

export function createTable(table: Table): string {
  const lines = [
    ...table.columns.map((column) => columnDefinition(column, table.name)),
    `PRIMARY KEY (${columnList(table.primaryKey)})`,
    ...table.foreignKeys.map(foreignKey),
    ...(table.checks ?? []).map((check) => namedCheck(check, table)),
  ];
  return `CREATE TABLE ${identifier(table.name)} (\n  ${lines.join(',\n  ')}\n)`;
}

/** Absent values come first, as they do in the lists. */
export function createIndex(table: Table, { name, columns, unique, typesOf }: Index): string {
  const parts = columns.map((one) => {
    return `${indexedText(table, one, typesOf)}${columnAt(table, one).nullable ? ' NULLS FIRST' : ''}`;
  });
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${identifier(name)} ON ${identifier(table.name)} (${parts.join(', ')})`;
}

/** One index serves values that sort by themselves here, for which SQLite needs two. */
export function indexesOf(table: Table): readonly Index[] {
  const seen = new Set<string>();
  return table.indexes.filter(({ columns, typesOf }) => {
    const key = JSON.stringify(columns.map((one) => indexedText(table, one, typesOf)));
    return !seen.has(key) && seen.add(key);
  });
}

/** A column, the expression that orders it, or the resource that a reference in it names. */
function indexedText(table: Table, name: string, typesOf: string | undefined): string {
  if (name === typesOf) return targetTypeSql(identifier(name), 'postgres');
  const column = columnAt(table, name);
  const key = column.name === name ? null : sortExpression(column, 'postgres');
  return key === null ? identifier(column.name) : `(${key.sql(identifier(column.name))})`;
}

function columnAt(table: Table, name: string): TableColumn {
  const found = table.columns.find((column) => column.name === name || column.orderedBy === name);
  if (found === undefined) throw new Error(`${table.name} has no column ${name}.`);
  return found;
}

/** The default matters at run time too: an older process that does not know the column may run beside a newer one. */
export function columnDefinition(column: TableColumn, table: string): string {
  const { name, type, nullable, only } = column;
  const fill = fillOf(column, 'postgres');
  return [
    `${identifier(name)} ${postgresType(type)}`,
    ...(nullable ? [] : ['NOT NULL']),
    ...(fill === undefined ? [] : [`DEFAULT ${fill}`]),
    ...(only === undefined ? [] : [`CHECK (${identifier(name)} = ${constant(only)})`]),
    ...(column.values === undefined ? [] : [valuesCheck(column, table)]),
  ].join(' ');
}

/** The constraint that holds a column to the values of its enum. */
export function valuesCheck({ name, values = [] }: TableColumn, table: string): string {
  const constraint = identifier(constraintName(table, [name], 'check'));
  return `CONSTRAINT ${constraint} CHECK (${identifier(name)} IN (${values.map(constant).join(', ')}))`;
}

export function foreignKey({ name, columns, table, references, onDelete }: ForeignKey): string {
  const target = `REFERENCES ${identifier(table)} (${columnList(references)})`;
  const effect = onDelete === 'cascade' ? ' ON DELETE CASCADE' : '';
  return `CONSTRAINT ${identifier(name)} FOREIGN KEY (${columnList(columns)}) ${target}${effect}`;
}
