// Constraints on every row (`checks`) for both engines. A comparison with null is null, and a CHECK lets it pass.
import { type Table, type TableCheck, type TableColumn, checkName } from '../../tables/schema.js';
import type { SortExpression } from '../../types/order.js';
import { definitionAt } from '../../tables/column-types.js';
import type { TableChange } from '../../tables/schema-changes.js';
import { migratedValue } from './conversions.js';
import { identifier, literal, type Dialect } from '../../text/sql.js';

/** The sort key of a column; null when the engine orders its values by itself. */
export function sortExpression(column: TableColumn, dialect: Dialect): SortExpression | null {
  return definitionAt(column)?.sortKey?.on[dialect] ?? null;
}

/** `CHECK ("due" > "lent")` */
export function tableCheck(check: TableCheck, table: Table, dialect: Dialect): string {
  const compared = (name: string): string => {
    const column = columnIn(table, name);
    if (dialect === 'sqlite') return identifier(column.orderedBy ?? name);
    return sortExpression(column, dialect)?.sql(identifier(name)) ?? identifier(name);
  };
  return `CHECK (${comparison(check, table, dialect, compared)})`;
}

/** The check with a name, by which a later migration can drop it on PostgreSQL. */
export function namedCheck(check: TableCheck, table: Table): string {
  return `CONSTRAINT ${identifier(checkName(table.name, check))} ${tableCheck(check, table, 'postgres')}`;
}

/**
 * Existing rows that break a check, as a condition over the columns before a change; undefined if no row can break it.
 * @param nameOf the column's name before the change
 */
export function brokenBy(
  check: TableCheck,
  change: TableChange,
  nameOf: (column: string) => string,
  dialect: Dialect,
): string | undefined {
  const { after } = change;
  const valueOf = (name: string): string | undefined =>
    migratedValue(columnIn(after, name), change, nameOf(name), dialect);
  const { left, right } = check;
  const [one, other] = [valueOf(left), right === undefined ? '' : valueOf(right)];
  if (one === undefined || other === undefined) return undefined;
  const inOrder = (name: string): string => {
    const value = name === left ? one : other;
    return sortExpression(columnIn(after, name), dialect)?.sql(value) ?? value;
  };
  return `NOT (${comparison(check, after, dialect, inOrder)})`;
}

function comparison(
  { left, operator, right, value = 0 }: TableCheck,
  table: Table,
  dialect: Dialect,
  compared: (column: string) => string,
): string {
  const other = right === undefined ? comparedConstant(value, columnIn(table, left), dialect) : compared(right);
  return `${compared(left)} ${operator === '!=' ? '<>' : operator} ${other}`;
}

/** A constant of a comparison: its sort key, if the column has one. */
export function comparedConstant(value: string | number, column: TableColumn, dialect: Dialect): string {
  const key = sortExpression(column, dialect);
  if (key !== null) return key.constant(String(value));
  return column.type === 'decimal' || column.type === 'bigint' ? String(value) : literal(value, dialect);
}

function columnIn(table: Table, name: string): TableColumn {
  const column = table.columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`${table.name} has no column ${name}.`);
  return column;
}
