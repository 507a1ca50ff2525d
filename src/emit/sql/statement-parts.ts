// Parts that the statements of a resource are made of: what is selected, which row, and values as they are bound.
import { KEY_COLUMN, rowKey, VERSION_COLUMN } from '../../tables/table-plan.js';
import type { Column, IdAbove, TablePlan } from '../../model/model.js';
import { ownerConjunction } from './owner-statements.js';
import { identifier } from '../../text/sql.js';
import { shownText } from './expressions.js';
import { isWide } from '../../types/types.js';

export function selection(plan: TablePlan): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  const columns = [...plan.clientColumns, ...plan.serviceColumns].map(readText);
  const above = plan.idsAbove.map((one) => idAboveSql(one, plan));
  const names = [...[VERSION_COLUMN, ...keys].map(identifier), ...columns, ...above];
  return [...clauseLines('SELECT', wrappedItems(names, 2)), `FROM ${identifier(plan.name)}`];
}

/** The read text gets a name of its own, or PostgreSQL would order by it when told to order by the column. */
function readText(column: Column): string {
  const value = shownText(column);
  if (holdsWide(column)) return `CAST(${value} AS TEXT) AS ${identifier(`_${column.name}_text`)}`;
  return value === identifier(column.name) ? value : `${value} AS ${identifier(`_${column.name}_shown`)}`;
}

/** The target's table gets another name, since it may be the table that is read. */
function idAboveSql({ column, target, id, name }: IdAbove, plan: TablePlan): string {
  const own = `${identifier(plan.name)}.${identifier(column.name)}`;
  const found = `${TARGET}.${identifier(id.column)} FROM ${identifier(target.storage.table)} AS ${TARGET}`;
  return `(SELECT ${found} WHERE ${TARGET}.${identifier(KEY_COLUMN)} = ${own}) AS ${identifier(name)}`;
}

/** A name that no table of a resource can have. */
const TARGET = identifier('_target');

/** The condition that finds the row to change, if the caller may change it. */
export function whereRowClause(plan: TablePlan): readonly string[] {
  return [...whereClause(rowKey(plan)), ...ownerConjunction(plan)];
}

export function whereClause(columns: readonly string[]): readonly string[] {
  return columns.length === 0 ? [] : [`WHERE ${columns.map((column) => `${identifier(column)} = ?`).join(' AND ')}`];
}

function holdsWide({ holds, field }: Column): boolean {
  return holds === 'value' && isWide(field.type);
}

export function parameterMark(column: Column): string {
  return holdsWide(column) ? 'CAST(? AS BIGINT)' : '?';
}

/** Items in lines of at most 100 columns: they stand inside a template literal, which the formatter leaves as it is. */
export function wrappedItems(items: readonly string[], indent: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, item] of items.entries()) {
    const text = index === items.length - 1 ? item : `${item},`;
    if (line !== '' && line.length + text.length + 1 > 100) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? text : `${line} ${text}`;
  }
  lines.push(line);
  return lines.map((one) => ' '.repeat(indent) + one);
}

/** The keyword on the line of a short list, else above it. */
export function clauseLines(keyword: string, lines: readonly string[]): readonly string[] {
  const flat = `${keyword} ${(lines[0] ?? '').trim()}`;
  return lines.length === 1 && flat.length <= 100 ? [flat] : [keyword, ...lines];
}
