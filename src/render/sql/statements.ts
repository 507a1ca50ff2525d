// The SQL of a resource, as constant text. Identifiers are quoted by one function; values are always parameters.
import { nearestId, planTable, VERSION_COLUMN, type Column, type PathId, type TablePlan } from './table-plan.js';
import type { Resource } from '../../model/model.js';
import { criteriaIndexes, orderColumnDefinitions } from './listing.js';
import { constant, identifier } from './quoting.js';

/** The one row of a document at the top level has its name for a key. */
const KEY_COLUMN = 'id';
const PARENT_COLUMN = '_parent';

export function createTableSql(plan: TablePlan): string {
  const { name } = plan;
  const lines = [
    ...keyDefinitions(plan),
    `${identifier(VERSION_COLUMN)} INTEGER NOT NULL`,
    ...[...plan.values, ...plan.kept].map(columnDefinition),
    ...orderColumnDefinitions(plan),
  ];
  return `CREATE TABLE ${identifier(name)} (\n  ${lines.join(',\n  ')}\n) STRICT, WITHOUT ROWID`;
}

function keyDefinitions(plan: TablePlan): readonly string[] {
  const { ancestorIds, ownId, anchor, name } = plan;
  if (isAlone(plan)) {
    const key = `${identifier(KEY_COLUMN)} TEXT NOT NULL PRIMARY KEY CHECK (${identifier(KEY_COLUMN)} = ${constant(name)})`;
    // It has no id to refer to what it belongs to, which has none either: there is only one of each.
    const above = anchor && `${identifier(PARENT_COLUMN)} TEXT NOT NULL DEFAULT ${constant(anchor.names.table)}`;
    return above === undefined ? [key] : [key, above + referenceTo(plan)];
  }
  const nearest = ancestorIds.at(-1);
  const key = ownId === undefined ? [] : [`${identifier('id')} TEXT NOT NULL PRIMARY KEY`];
  const above = ancestorIds.map((id) => {
    const primary = ownId === undefined && id === nearest ? ' PRIMARY KEY' : '';
    return `${identifier(id.column)} TEXT NOT NULL${primary}${id === nearest ? referenceTo(plan) : ''}`;
  });
  return [...key, ...above];
}

/** The row that this one hangs below. A document that is always there goes when what it belongs to goes. */
function referenceTo({ anchor, resource }: TablePlan): string {
  if (anchor === undefined) return '';
  const target = planTable(anchor);
  const key = target.ownId === undefined ? (nearestId(target)?.column ?? KEY_COLUMN) : 'id';
  return ` REFERENCES ${identifier(target.name)} (${identifier(key)})${resource.always ? ' ON DELETE CASCADE' : ''}`;
}

function columnDefinition(column: Column): string {
  return `${identifier(column.name)} ${column.sqlType}${column.nullable ? '' : ' NOT NULL'}`;
}

/** For the list below one parent, and for the question whether there is anything below it. */
export function indexesOf(plan: TablePlan): readonly { readonly name: string; readonly create: string }[] {
  const nearest = plan.ancestorIds.at(-1);
  if (plan.ownId === undefined) return [];
  const more = criteriaIndexes(plan);
  if (nearest === undefined) return more;
  const name = `${plan.name}_by_parent`;
  const columns = [nearest.column, 'id'].map(identifier).join(', ');
  return [{ name, create: `CREATE INDEX ${identifier(name)} ON ${identifier(plan.name)} (${columns})` }, ...more];
}

export function findSql(plan: TablePlan): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  return [...selection(plan), ...where([...keys, ...plan.ancestorIds.map(({ column }) => column)])];
}

export function listSql(plan: TablePlan): readonly string[] {
  const nearest = plan.ancestorIds.at(-1);
  return [...selection(plan), ...where(nearest ? [nearest.column] : []), 'ORDER BY "id" LIMIT ? OFFSET ?'];
}

export function totalSql(plan: TablePlan): readonly string[] {
  const nearest = plan.ancestorIds.at(-1);
  return [`SELECT COUNT(*) FROM ${identifier(plan.name)}`, ...where(nearest ? [nearest.column] : [])];
}

/** What a list begins with: composed with its conditions and order while the service runs. */
export function selectSql(plan: TablePlan): readonly string[] {
  return selection(plan);
}

export function countSql(plan: TablePlan): string {
  return `SELECT COUNT(*) FROM ${identifier(plan.name)}`;
}

/** What every row of one list has in common; '' at the top level. */
export function scopeSql(plan: TablePlan): string {
  const nearest = plan.ancestorIds.at(-1);
  return nearest === undefined ? '' : `${identifier(nearest.column)} = ?`;
}

/** Values: the keys, the version, then the columns. */
export function insertSql(plan: TablePlan): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  const above = plan.ancestorIds.map(({ column }) => column);
  const fixed = isAlone(plan) ? [KEY_COLUMN] : [];
  const columns = [...plan.values, ...plan.kept];
  const names = [...fixed, VERSION_COLUMN, ...keys, ...above, ...columns.map(({ name }) => name)].map(identifier);
  const marks = [
    ...fixed.map(() => constant(plan.name)),
    '?',
    ...keys.map(() => '?'),
    ...above.map(() => '?'),
    ...columns.map(mark),
  ];
  return [`INSERT INTO ${identifier(plan.name)} (`, ...wrapped(names, 2), `) VALUES (${marks.join(', ')})`];
}

/** Values: the version, what is set, what is stamped, then what identifies the row. */
export function updateSql(plan: TablePlan): readonly string[] {
  const set = [...plan.values, ...plan.kept.filter(({ field }) => field.touched)];
  const assignments = [
    `${identifier(VERSION_COLUMN)} = ?`,
    ...set.map((column) => `${identifier(column.name)} = ${mark(column)}`),
  ];
  return [`UPDATE ${identifier(plan.name)}`, ...indented('SET', wrapped(assignments, 2)), ...where(rowKey(plan))];
}

/** One statement for the first change and every later one. Values as for an insertion. */
export function saveSql(plan: TablePlan): readonly string[] {
  const key = identifier(isAlone(plan) ? KEY_COLUMN : (nearestId(plan)?.column ?? KEY_COLUMN));
  const columns = [VERSION_COLUMN, ...[...plan.values, ...plan.kept].map(({ name }) => name)].map(identifier);
  const assignments = columns.map((column) => `${column} = excluded.${column}`);
  return [...insertSql(plan), ...indented(`ON CONFLICT (${key}) DO UPDATE SET`, wrapped(assignments, 2))];
}

export function removeSql(plan: TablePlan): readonly string[] {
  return [`DELETE FROM ${identifier(plan.name)}`, ...where(rowKey(plan))];
}

/** Whether anything lies below the row with this id. */
export function anyChildSql(child: Resource, parentId: PathId | undefined): readonly string[] {
  const filter = parentId === undefined ? '' : ` WHERE ${identifier(parentId.column)} = ?`;
  return [`SELECT 1 FROM ${identifier(planTable(child).name)}${filter} LIMIT 1`];
}

/** The columns that single out a row by themselves: the ids further up are true of it already. */
function rowKey(plan: TablePlan): readonly string[] {
  if (plan.ownId !== undefined) return ['id'];
  const nearest = plan.ancestorIds.at(-1);
  return nearest === undefined ? [] : [nearest.column];
}

function isAlone(plan: TablePlan): boolean {
  return plan.ownId === undefined && plan.ancestorIds.length === 0;
}

function selection(plan: TablePlan): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  const columns = [...plan.values, ...plan.kept].map((column) =>
    isWide(column) ? `CAST(${identifier(column.name)} AS TEXT)` : identifier(column.name),
  );
  const names = [...[VERSION_COLUMN, ...keys].map(identifier), ...columns];
  return [...indented('SELECT', wrapped(names, 2)), `FROM ${identifier(plan.name)}`];
}

function where(columns: readonly string[]): readonly string[] {
  return columns.length === 0 ? [] : [`WHERE ${columns.map((column) => `${identifier(column)} = ?`).join(' AND ')}`];
}

/** A 64-bit integer travels as text, since a JavaScript number would lose its last digits. */
function isWide(column: Column): boolean {
  return column.holds === 'value' && column.field.type.kind === 'bigint';
}

function mark(column: Column): string {
  return isWide(column) ? 'CAST(? AS INTEGER)' : '?';
}

/** Items in lines of at most 100 columns. */
function wrapped(items: readonly string[], indent: number): readonly string[] {
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
function indented(keyword: string, lines: readonly string[]): readonly string[] {
  const flat = `${keyword} ${(lines[0] ?? '').trim()}`;
  return lines.length === 1 && flat.length <= 100 ? [flat] : [keyword, ...lines];
}
