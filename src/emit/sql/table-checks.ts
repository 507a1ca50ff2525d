// What holds of every row (`checks`), as the two engines say it: a comparison with null is none, and a CHECK lets it pass.
import { type Table, type TableCheck, type TableColumn, checkName } from '../../tables/schema.js';
import type { ColumnType } from '../../types/column-type.js';
import type { TableChange } from '../../tables/schema-changes.js';
import { converted, fillOf } from './conversions.js';
import { constant, identifier, literal, type Dialect } from '../../text/sql.js';

/** SQLite has no type for decimals, so it orders a text made of each (V.7). `decimal` is an expression. */
export function orderText(decimal: string): string {
  const digits = `replace(${decimal}, '-', '')`;
  const whole = `instr(${digits} || '.', '.') - 1`;
  const opposite = [...'0123456789'].reduce(
    (text, digit, index) => `replace(${text}, '${digit}', '${'jihgfedcba'.charAt(index)}')`,
    digits,
  );
  return (
    `CASE WHEN ${decimal} LIKE '-%'\n` +
    `    THEN '0' || (99 - (${whole})) || ${opposite} || '~'\n` +
    `    ELSE '1' || substr('0' || (${whole}), -2) || ${digits} END`
  );
}

/** The same of one that is known. */
function orderOf(decimal: string): string {
  const digits = decimal.replace('-', '');
  const whole = `${digits}.`.indexOf('.');
  if (!decimal.startsWith('-')) return `1${String(whole).padStart(2, '0')}${digits}`;
  return `0${99 - whole}${digits.replaceAll(/\d/g, (digit) => 'jihgfedcba'.charAt(Number(digit)))}~`;
}

/** `CHECK ("due" > "lent")` */
export function tableCheck(check: TableCheck, table: Table, dialect: Dialect): string {
  const compared = (name: string): string => {
    const { orderedBy } = columnIn(table, name);
    return identifier(dialect === 'sqlite' && orderedBy !== undefined ? orderedBy : name);
  };
  return `CHECK (${comparison(check, table, dialect, compared)})`;
}

/** With its name, by which PostgreSQL lets it go again. */
export function namedCheck(check: TableCheck, table: Table): string {
  return `CONSTRAINT ${identifier(checkName(table.name, check))} ${tableCheck(check, table, 'postgres')}`;
}

/**
 * What rows that are there break a check, as a condition over the columns as they are before a change; undefined where none can.
 * @param nameOf what a column is called before it
 */
export function brokenBy(
  check: TableCheck,
  { after, added, altered }: TableChange,
  nameOf: (column: string) => string,
  dialect: Dialect,
): string | undefined {
  const valueOf = (name: string): string | undefined => {
    const column = columnIn(after, name);
    const fill = fillOf(column, dialect);
    if (added.some((one) => one.name === name)) return fill;
    const was = altered.find((change) => change.after === column)?.before ?? column;
    const value = converted(nameOf(name), was.type, column.type, dialect);
    return was.nullable && !column.nullable && fill !== undefined ? `coalesce(${value}, ${fill})` : value;
  };
  const { left, right } = check;
  const [one, other] = [valueOf(left), right === undefined ? '' : valueOf(right)];
  if (one === undefined || other === undefined) return undefined;
  const inOrder = (name: string): string => {
    const value = name === left ? one : other;
    return dialect === 'sqlite' && columnIn(after, name).type === 'decimal' ? orderText(value) : value;
  };
  return `NOT (${comparison(check, after, dialect, inOrder)})`;
}

function comparison(
  { left, operator, right, value = 0 }: TableCheck,
  table: Table,
  dialect: Dialect,
  compared: (column: string) => string,
): string {
  const other = right === undefined ? comparedConstant(value, columnIn(table, left).type, dialect) : compared(right);
  return `${compared(left)} ${operator === '!=' ? '<>' : operator} ${other}`;
}

/** A constant that a value of the type is compared with: of decimals in SQLite the text that orders them. */
export function comparedConstant(value: string | number, type: ColumnType, dialect: Dialect): string {
  if (type === 'decimal' && dialect === 'sqlite') return constant(orderOf(String(value)));
  return type === 'decimal' || type === 'bigint' ? String(value) : literal(value, dialect);
}

function columnIn(table: Table, name: string): TableColumn {
  const column = table.columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`${table.name} has no column ${name}.`);
  return column;
}
