// Tables as SQLite makes them.
import { sqliteType } from '../../types/column-type.js';
import type { ForeignKey, Index, Table, TableColumn } from '../../tables/schema.js';
import { constant, identifier, columnList } from '../../text/sql.js';
import { targetTypeSql } from './expressions.js';
import { sortExpression, tableCheck } from './table-checks.js';

/**
 * `STRICT` keeps types. Without a rowid, rows lie at their primary key: a read is one search, and a list by id needs no second look.
 * UUIDv7 grow, so inserts stay at the end.
 */
export function createTable(table: Table): string {
  const [onlyKey, ...others] = table.primaryKey;
  const single = others.length === 0 ? onlyKey : undefined;
  const lines = [
    ...table.columns.map((column) => columnDefinition(column, table, single)),
    ...table.columns.flatMap(orderDefinition),
    ...(single === undefined ? [`PRIMARY KEY (${columnList(table.primaryKey)})`] : []),
    ...table.foreignKeys
      .filter(({ columns }) => columns.length > 1)
      .map((key) => `FOREIGN KEY (${columnList(key.columns)}) ${reference(key)}`),
    ...(table.checks ?? []).map((check) => tableCheck(check, table, 'sqlite')),
  ];
  return `CREATE TABLE ${identifier(table.name)} (\n  ${lines.join(',\n  ')}\n) STRICT, WITHOUT ROWID`;
}

export function createIndex(table: Table, { name, columns, unique, typesOf }: Index): string {
  const parts = columns.map((one) => (one === typesOf ? targetTypeSql(identifier(one), 'sqlite') : identifier(one)));
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${identifier(name)} ON ${identifier(table.name)} (${parts.join(', ')})`;
}

/** @param key the column that is the whole primary key */
export function columnDefinition(column: TableColumn, { foreignKeys }: Table, key?: string): string {
  const { name, type, nullable, only, values } = column;
  const own = foreignKeys.filter(({ columns }) => columns.length === 1 && columns[0] === name);
  return [
    `${identifier(name)} ${sqliteType(type)}`,
    ...(nullable ? [] : ['NOT NULL']),
    ...(name === key ? ['PRIMARY KEY'] : []),
    ...(only === undefined ? [] : [`DEFAULT ${constant(only)} CHECK (${identifier(name)} = ${constant(only)})`]),
    ...(values === undefined ? [] : [`CHECK (${identifier(name)} IN (${values.map(constant).join(', ')}))`]),
    ...own.map(reference),
  ].join(' ');
}

function reference({ table, references, onDelete }: ForeignKey): string {
  return `REFERENCES ${identifier(table)} (${columnList(references)})${onDelete === 'cascade' ? ' ON DELETE CASCADE' : ''}`;
}

/** A column that the database makes: the sort key of another (V.7). */
function orderDefinition(column: TableColumn): readonly string[] {
  const { name, orderedBy } = column;
  const key = sortExpression(column, 'sqlite');
  if (orderedBy === undefined || key === null) return [];
  return [`${identifier(orderedBy)} ${key.type} GENERATED ALWAYS AS (${key.sql(identifier(name))}) VIRTUAL`];
}
