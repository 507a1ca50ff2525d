// Parts that the statements of a resource are made of: what is selected, which row, and values as they are bound.
import { idTableName, TARGET_COLUMN } from '../../tables/id-tables.js';
import { KEY_COLUMN, rowKey, VERSION_COLUMN } from '../../tables/table-plan.js';
import { isOfSeveral } from '../../model/references.js';
import { rolesOfAny } from '../../model/groups.js';
import type { Column, IdAbove, TablePlan } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { ownerConjunction } from './owner-statements.js';
import { identifier } from '../../text/sql.js';
import { shownText } from './expressions.js';
import { isWide } from '../../types/types.js';

/** @param first columns before the others */
export function selection(plan: TablePlan, first: readonly string[] = []): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  const columns = [...plan.clientColumns, ...plan.serviceColumns].map(readText);
  const above = plan.idsAbove.map((one) => ({ expression: idAboveSql(one, plan) }));
  const names = [...first, ...[VERSION_COLUMN, ...keys].map(identifier), ...columns, ...above];
  return [...listClause('SELECT', names), `FROM ${identifier(plan.name)}`];
}

/** The read text gets a name of its own, or PostgreSQL would order by it when told to order by the column. */
function readText(column: Column): string | Expression {
  const value = shownText(column);
  if (holdsWide(column)) return { expression: `CAST(${value} AS TEXT) AS ${identifier(`_${column.name}_text`)}` };
  if (value === identifier(column.name)) return value;
  return { expression: `${value} AS ${identifier(`_${column.name}_shown`)}` };
}

/** The target's table gets another name, since it may be the table that is read. */
function idAboveSql({ column, referrer, target, id, name }: IdAbove, plan: TablePlan): string {
  if (isOfSeveral(referrer)) return `${idAboveOneOfSeveral({ referrer, target, id }, plan)} AS ${identifier(name)}`;
  const own = `${identifier(plan.name)}.${identifier(column.name)}`;
  const found = `${TARGET}.${identifier(id.column)} FROM ${identifier(target.storage.table)} AS ${TARGET}`;
  return `(SELECT ${found} WHERE ${TARGET}.${identifier(KEY_COLUMN)} = ${own}) AS ${identifier(name)}`;
}

/**
 * The same by way of the table of ids, which has an entry if the row refers to such an item. It has none for the row itself, whose own
 * ids then are those above the target.
 */
function idAboveOneOfSeveral(
  { referrer, target, id }: Pick<IdAbove, 'referrer' | 'target' | 'id'>,
  plan: TablePlan,
): string {
  const row = identifier(plan.name);
  const keys = (plan.isSingleRow ? [KEY_COLUMN] : rowKey(plan)).map(identifier);
  const found = [
    `SELECT ${TARGET}.${identifier(id.column)} FROM ${identifier(idTableName(referrer))} AS ${IDS}`,
    `JOIN ${identifier(target.storage.table)} AS ${TARGET}`,
    `ON ${TARGET}.${identifier(KEY_COLUMN)} = ${IDS}.${identifier(TARGET_COLUMN)}`,
    `WHERE ${keys.map((key) => `${IDS}.${key} = ${row}.${key}`).join(' AND ')}`,
  ].join(' ');
  return target.storage.table === plan.name ? `COALESCE((${found}), ${row}.${identifier(id.column)})` : `(${found})`;
}

/** Names that no table of a resource can have. */
const TARGET = identifier('_target');
const IDS = identifier('_ids');

/**
 * The condition that finds the row to change, if the caller may change it.
 * @param grants those of each request that uses the statement
 */
export function whereRowClause(plan: TablePlan, grants: readonly Grants[]): readonly string[] {
  return [...whereClause(rowKey(plan)), ...ownerConjunction(plan, rolesOfAny(grants))];
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

/** The most columns, or assignments to columns, on one line of a statement. */
const ITEMS_ON_A_LINE = 6;

/** An expression in a list. It has a line of its own. */
export interface Expression {
  readonly expression: string;
}

/** A keyword and its list: a list of one line behind the keyword, any other below it. */
export function listClause(keyword: string, items: readonly (string | Expression)[]): readonly string[] {
  const [first = '', ...others] = listLines(items);
  return others.length === 0 ? [`${keyword} ${first}`] : [keyword, ...indentedList([first, ...others])];
}

/**
 * Columns in parentheses.
 *
 * @param opening the text before them
 * @param ending the text behind them
 */
export function columnsInParentheses(opening: string, columns: readonly string[], ending: string): readonly string[] {
  const [first = '', ...others] = listLines(columns);
  if (others.length === 0) return [`${opening} (${first})${ending}`];
  return [`${opening} (`, ...indentedList([first, ...others]), `)${ending}`];
}

function listLines(items: readonly (string | Expression)[]): readonly string[] {
  const lines: string[] = [];
  let columns: string[] = [];
  for (const item of items) {
    if (typeof item === 'string') columns.push(item);
    else {
      lines.push(...evenLines(columns), item.expression);
      columns = [];
    }
  }
  return [...lines, ...evenLines(columns)];
}

/** As few lines as it takes, evenly filled, so that no column stands alone behind full lines. */
function evenLines(columns: readonly string[]): readonly string[] {
  const count = Math.ceil(columns.length / ITEMS_ON_A_LINE);
  const startOf = (line: number): number => Math.ceil((columns.length * line) / count);
  return Array.from({ length: count }, (_, line) => columns.slice(startOf(line), startOf(line + 1)).join(', '));
}

function indentedList(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `  ${line}${index === lines.length - 1 ? '' : ','}`);
}
