// Tables as SQLite makes them.
import type { ColumnType, ForeignKey, Index, Table, TableColumn } from '../../schema/schema.js';
import { constant, identifier } from './quoting.js';

const TYPES: Readonly<Record<ColumnType, 'TEXT' | 'INTEGER' | 'REAL'>> = {
  text: 'TEXT',
  uuid: 'TEXT',
  json: 'TEXT',
  date: 'TEXT',
  datetime: 'TEXT',
  decimal: 'TEXT',
  int: 'INTEGER',
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  number: 'REAL',
};

/** Rows lie in the order of their primary key, so that a list by id needs no second look. */
export function createTable(table: Table): string {
  const [onlyKey, ...others] = table.primaryKey;
  const single = others.length === 0 ? onlyKey : undefined;
  const lines = [
    ...table.columns.map((column) => definition(column, table, single)),
    ...table.columns.flatMap(orderDefinition),
    ...(single === undefined ? [`PRIMARY KEY (${listed(table.primaryKey)})`] : []),
    ...table.foreignKeys
      .filter(({ columns }) => columns.length > 1)
      .map((key) => `FOREIGN KEY (${listed(key.columns)}) ${reference(key)}`),
  ];
  return `CREATE TABLE ${identifier(table.name)} (\n  ${lines.join(',\n  ')}\n) STRICT, WITHOUT ROWID`;
}

export function createIndex(table: Table, { name, columns }: Index): string {
  return `CREATE INDEX ${identifier(name)} ON ${identifier(table.name)} (${listed(columns)})`;
}

function definition(column: TableColumn, { foreignKeys }: Table, key: string | undefined): string {
  const { name, type, nullable, only } = column;
  const own = foreignKeys.filter(({ columns }) => columns.length === 1 && columns[0] === name);
  return [
    `${identifier(name)} ${TYPES[type]}`,
    ...(nullable ? [] : ['NOT NULL']),
    ...(name === key ? ['PRIMARY KEY'] : []),
    ...(only === undefined ? [] : [`DEFAULT ${constant(only)} CHECK (${identifier(name)} = ${constant(only)})`]),
    ...own.map(reference),
  ].join(' ');
}

function reference({ table, references, onDelete }: ForeignKey): string {
  return `REFERENCES ${identifier(table)} (${listed(references)})${onDelete === 'cascade' ? ' ON DELETE CASCADE' : ''}`;
}

/** A column that the database makes: the text of a decimal, so that it sorts as the number does (V.7). */
function orderDefinition({ name, orderedBy }: TableColumn): readonly string[] {
  if (orderedBy === undefined) return [];
  const decimal = identifier(name);
  const digits = `replace(${decimal}, '-', '')`;
  const whole = `instr(${digits} || '.', '.') - 1`;
  const opposite = [...'0123456789'].reduce(
    (text, digit, index) => `replace(${text}, '${digit}', '${'jihgfedcba'.charAt(index)}')`,
    digits,
  );
  return [
    `${identifier(orderedBy)} TEXT GENERATED ALWAYS AS (CASE WHEN ${decimal} LIKE '-%'\n` +
      `    THEN '0' || (99 - (${whole})) || ${opposite} || '~'\n` +
      `    ELSE '1' || substr('0' || (${whole}), -2) || ${digits} END) VIRTUAL`,
  ];
}

function listed(columns: readonly string[]): string {
  return columns.map(identifier).join(', ');
}
