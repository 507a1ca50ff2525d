// The SQL of a resource, as constant text. Identifiers are quoted by one function; values are always parameters.
import { idTableName, TARGET_COLUMN } from '../../tables/id-tables.js';
import { columnOf, KEY_COLUMN, ONLY_KEY, rowKey, VERSION_COLUMN } from '../../tables/table-plan.js';
import type { Table } from '../../tables/schema.js';
import type { CascadeStep } from '../../model/delete-cascade.js';
import type { Column, IdAbove, Operation, Referrer, Resource, TablePlan } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { isFoundByTenantId } from '../../model/tenants.js';
import { rolesNeeded, staysInGroup } from '../../model/groups.js';
import {
  ownerConjunction,
  ownerWhereClause,
  ownListCondition,
  ownerConditionOnOneLine,
  groupOfRow,
  sameGroupCondition,
} from './owner-statements.js';
import { columnList, constant, identifier } from '../../text/sql.js';
import {
  selection,
  whereRowClause,
  whereClause,
  parameterMark,
  listClause,
  columnsInParentheses,
} from './statement-parts.js';

export function findSql(plan: TablePlan): readonly string[] {
  const keys = plan.ownId === undefined ? [] : ['id'];
  return [
    ...selection(plan),
    ...whereClause([...keys, ...plan.ancestorIds.map(({ column }) => column)]),
    // The ids of the path may begin with a tenant.
    ...(isFoundByTenantId(plan) ? [] : ownerConjunction(plan, readingRoles(plan))),
  ];
}

/**
 * In which group an item is, the item itself says, so that a member who may not read it must not learn that it is there.
 * In a path, the group comes first: there, a member hears 403 wherever the role does not suffice.
 */
function readingRoles({ resource }: TablePlan): readonly string[] | null {
  return resource.within === null ? null : rolesNeeded(resource.access.get);
}

/** The page and the count of one owner's items. The owner comes after the values of the path. */
export function ownListSql(plan: TablePlan): readonly string[] {
  return [...selection(plan), ownScopeClause(plan), 'ORDER BY "id" LIMIT ? OFFSET ?'];
}

export function ownTotalSql(plan: TablePlan): readonly string[] {
  return [`SELECT COUNT(*) FROM ${identifier(plan.name)}`, ownScopeClause(plan)];
}

function ownScopeClause(plan: TablePlan): string {
  const parents = plan.parentKey.map(({ column }) => `${identifier(column)} = ?`);
  return `WHERE ${[...parents, ownListCondition(plan)].join(' AND ')}`;
}

export function listSql(plan: TablePlan): readonly string[] {
  return [
    ...selection(plan),
    ...whereClause(plan.parentKey.map(({ column }) => column)),
    'ORDER BY "id" LIMIT ? OFFSET ?',
  ];
}

export function totalSql(plan: TablePlan): readonly string[] {
  return [`SELECT COUNT(*) FROM ${identifier(plan.name)}`, ...whereClause(plan.parentKey.map(({ column }) => column))];
}

/** The beginning of a list's query. The service appends its conditions and order. */
export function selectSql(plan: TablePlan): readonly string[] {
  return selection(plan);
}

/** The same with the ids above each row first. */
export function selectAtPathSql(plan: TablePlan): readonly string[] {
  return selection(
    plan,
    plan.ancestorIds.map(({ column }) => identifier(column)),
  );
}

export function countSql(plan: TablePlan): string {
  return `SELECT COUNT(*) FROM ${identifier(plan.name)}`;
}

/** The condition that limits a list to its parent; '' at the top level. */
export function scopeSql(plan: TablePlan): string {
  return plan.parentKey.map(({ column }) => `${identifier(column)} = ?`).join(' AND ');
}

/** Values: the keys, the version, then the columns. */
export function insertSql(plan: TablePlan): readonly string[] {
  const { table, names, row } = insertion(plan);
  const lines = columnsInParentheses(table, names, '');
  return lines.length === 1 ? [...lines, `VALUES ${row}`] : [...lines.slice(0, -1), `) VALUES ${row}`];
}

export function insertSqlOnOneLine(plan: TablePlan): string {
  const { table, names, row } = insertion(plan);
  return `${table} (${names.join(', ')}) VALUES ${row}`;
}

/** The same for any number of rows: the service repeats `row`. */
export function insertParts(plan: TablePlan): { readonly into: readonly string[]; readonly row: string } {
  const { table, names, row } = insertion(plan);
  return { into: columnsInParentheses(table, names, ' VALUES'), row };
}

function insertion(plan: TablePlan) {
  const keys = plan.ownId === undefined ? [] : ['id'];
  const above = plan.ancestorIds.map(({ column }) => column);
  const fixed = plan.isSingleRow ? [KEY_COLUMN] : [];
  const columns = [...plan.clientColumns, ...plan.serviceColumns];
  const names = [...fixed, VERSION_COLUMN, ...keys, ...above, ...columns.map(({ name }) => name)].map(identifier);
  const marks = [
    ...fixed.map(() => constant(ONLY_KEY)),
    '?',
    ...keys.map(() => '?'),
    ...above.map(() => '?'),
    ...columns.map(parameterMark),
  ];
  return { table: `INSERT INTO ${identifier(plan.name)}`, names, row: `(${marks.join(', ')})` };
}

/** Values: the version, the columns, the stamps, the key, and the owner if the rows have one. */
export function updateSql(plan: TablePlan): readonly string[] {
  const set = [...plan.valueColumns, ...plan.serviceColumns.filter(({ field }) => field.touched)];
  const assignments = [
    `${identifier(VERSION_COLUMN)} = ?`,
    ...set.map((column) => `${identifier(column.name)} = ${parameterMark(column)}`),
  ];
  return [
    `UPDATE ${identifier(plan.name)}`,
    ...listClause('SET', assignments),
    ...whereRowClause(plan, grantsOf(plan, ['replace', 'patch'])),
  ];
}

/** Columns that a transition sets: the state, and those that every change stamps. */
export function movedColumns(plan: TablePlan): readonly Column[] {
  return plan.serviceColumns.filter(({ field }) => field.touched || field === plan.resource.states?.field);
}

export function moveSql(plan: TablePlan): readonly string[] {
  const assignments = [VERSION_COLUMN, ...movedColumns(plan).map(({ name }) => name)].map(
    (name) => `${identifier(name)} = ?`,
  );
  const grants = (plan.resource.states?.transitions ?? []).map(({ access }) => access);
  return [`UPDATE ${identifier(plan.name)}`, ...listClause('SET', assignments), ...whereRowClause(plan, grants)];
}

/** The callers of the operations that the resource offers. */
function grantsOf({ resource }: TablePlan, operations: readonly Operation[]): readonly Grants[] {
  return operations.filter((operation) => resource.offers[operation]).map((operation) => resource.access[operation]);
}

/** Inserts or updates a document that always exists. Values: those of an insertion, then the owner if the rows have one. */
export function saveSql(plan: TablePlan): readonly string[] {
  const key = columnList(plan.isSingleRow ? [KEY_COLUMN] : rowKey(plan));
  const columns = [VERSION_COLUMN, ...[...plan.clientColumns, ...plan.serviceColumns].map(({ name }) => name)].map(
    identifier,
  );
  const assignments = columns.map((column) => ({ expression: `${column} = excluded.${column}` }));
  return [
    ...insertSql(plan),
    ...listClause(`ON CONFLICT (${key}) DO UPDATE SET`, assignments),
    ...ownerWhereClause(plan),
  ];
}

/** Finds the id of the row that is locked for a row. */
export function lockedIdSql(plan: TablePlan, column: string): readonly string[] {
  return [`SELECT ${identifier(column)} FROM ${identifier(plan.name)}`, ...whereClause(rowKey(plan))];
}

export function removeSql(plan: TablePlan): readonly string[] {
  return [`DELETE FROM ${identifier(plan.name)}`, ...whereRowClause(plan, grantsOf(plan, ['delete']))];
}

/** Asks for a row of one kind below a row of the resource. */
export function anyChildSql(child: Resource, resource: Resource): readonly string[] {
  const lines = [`SELECT 1 FROM ${identifier(child.table.name)}`, ...below(child.table, resource)];
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''} LIMIT 1`];
}

/** Deeper rows are found through the collections between, because the index of each begins with its parent's id. */
function below(plan: TablePlan, resource: Resource): readonly string[] {
  const [nearest] = plan.parentKey;
  const isDeeper = nearest?.resource?.kind === 'collection' && nearest.resource.parents.includes(resource);
  if (!isDeeper) return whereClause(resource.table.childKey.map(({ column }) => column));
  const between = nearest.resource.table;
  const [condition = '', ...deeper] = below(between, resource);
  const ids = `SELECT ${identifier(KEY_COLUMN)} FROM ${identifier(between.name)}`;
  return [
    `WHERE ${identifier(nearest.column)} IN (`,
    `  ${ids} ${condition}`,
    ...deeper.map((line) => `  ${line}`),
    ')',
  ];
}

/** Looks for the targets of all of a row's references: 1 or the ids above for each that exists, in the order of the fields. */
export function referencesSql(referrers: readonly Referrer[], plan: TablePlan): readonly string[] {
  const looks = referrers.flatMap((referrer) => {
    const { field, reference } = referrer;
    const above = plan.idsAbove.filter(({ column }) => column.field === field);
    const found = above.length === 0 ? ['1'] : above.map(({ id }) => identifier(id.column));
    const target = reference.target();
    const table = identifier(target.storage.table);
    const limit = staysInGroup(referrer)
      ? sameGroupCondition(target, groupOfRow(plan.resource).sql)
      : ownerConditionOnOneLine(target);
    const conditions = [`${identifier(KEY_COLUMN)} = ?`, limit].filter((text) => text !== '');
    return found.map((one) => ({ expression: `(SELECT ${one} FROM ${table} WHERE ${conditions.join(' AND ')})` }));
  });
  return listClause('SELECT', looks);
}

/**
 * Finds the ids that exist among the given ones, up to the list of them.
 * @param group the expression of the group that they have to be of; absent where the caller decides
 */
export function existingIdsSql(target: Resource, group?: string): string {
  const id = identifier(KEY_COLUMN);
  const limit = group === undefined ? ownerConditionOnOneLine(target) : sameGroupCondition(target, group);
  const conditions = [limit, id].filter((text) => text !== '');
  return `SELECT ${id} FROM ${identifier(target.storage.table)} WHERE ${conditions.join(' AND ')}`;
}

/** Finds an id above an item by the item's own id. */
export function idAboveSql({ target, id }: Pick<IdAbove, 'target' | 'id'>): string {
  return `SELECT ${identifier(id.column)} FROM ${identifier(target.storage.table)} WHERE ${identifier(KEY_COLUMN)} = ?`;
}

/** Deletes a row's entries from a table of ids beside its column. */
export function deleteRepeatedIdsSql({ name, primaryKey }: Table): string {
  return [`DELETE FROM ${identifier(name)}`, ...whereClause(primaryKey.slice(0, -1))].join(' ');
}

/** The same for several rows, up to the list of their keys. */
export function deleteRepeatedIdsAmongSql(table: string, key: string): string {
  return `DELETE FROM ${identifier(table)} WHERE ${identifier(key)}`;
}

/** Adds such entries, up to the source of the ids. */
export function insertRepeatedIdsSql({ name, primaryKey }: Table): string {
  const keys = primaryKey.slice(0, -1).map(() => 'CAST(? AS TEXT)');
  return `INSERT INTO ${identifier(name)} (${columnList(primaryKey)}) SELECT ${[...keys, 'value'].join(', ')}`;
}

/**
 * Clears a reference, up to the list of ids that it is compared with.
 * @param touched columns that the statement sets to the time
 */
export function clearSql(referrer: Referrer, touched: readonly Column[]): readonly string[] {
  const { resource, field, path } = referrer;
  const isInside = path.length > 0;
  const assignments = [
    // A column of JSON that has to have a value holds the null of JSON.
    `${identifier(field.column)} = ${isInside && !columnOf(resource.table, field.name).nullable ? constant('null') : 'NULL'}`,
    `${identifier(VERSION_COLUMN)} = ${identifier(VERSION_COLUMN)} + 1`,
    ...touched.map(({ name }) => `${identifier(name)} = ?`),
  ];
  const table = identifier(resource.storage.table);
  const update = [`UPDATE ${table}`, ...listClause('SET', assignments)];
  if (!isInside) return [...update, `WHERE ${identifier(field.column)}`];
  const ids = identifier(idTableName(referrer));
  const keys = resource.table.isSingleRow ? [KEY_COLUMN] : rowKey(resource.table);
  const same = keys.map((key) => `${ids}.${identifier(key)} = ${table}.${identifier(key)}`);
  return [...update, `FROM ${ids}`, `WHERE ${[...same, `${ids}.${identifier(TARGET_COLUMN)}`].join(' AND ')}`];
}

/** Deletes the entries that such a clearing leaves in a table of ids, up to the list of ids as well. */
export function clearIdsSql(referrer: Referrer): string {
  return deleteRepeatedIdsAmongSql(idTableName(referrer), TARGET_COLUMN);
}

/** Deletes the rows of a cascade that the database does not delete itself, up to the list of their ids. */
export function deleteAmongSql({ name }: TablePlan): string {
  return deleteRepeatedIdsAmongSql(name, KEY_COLUMN);
}

/** Finds the ids of rows that are deleted with others, up to the list of the others' ids. */
export function cascadedIdsSql({ from, to, by }: CascadeStep): readonly string[] {
  const plan = to.table;
  const table = identifier(plan.name);
  if (by === undefined) {
    const [nearest] = plan.parentKey;
    const column = nearest?.resource?.storage.table === from.storage.table ? nearest.column : '';
    return [`SELECT ${identifier(KEY_COLUMN)} FROM ${table} WHERE ${identifier(column)}`];
  }
  const isInside = by.path.length > 0;
  const column = identifier(isInside ? TARGET_COLUMN : by.field.column);
  const holder = isInside ? identifier(idTableName(by)) : table;
  if (by.resource === to) return [`SELECT ${identifier(KEY_COLUMN)} FROM ${holder} WHERE ${column}`];
  const between = identifier(by.resource.table.name);
  const same = plan.parentKey.map((id) => {
    const own = identifier(id.resource === by.resource ? KEY_COLUMN : id.column);
    return `${between}.${own} = ${table}.${identifier(id.column)}`;
  });
  return [
    `SELECT ${table}.${identifier(KEY_COLUMN)}`,
    `FROM ${table} JOIN ${between} ON ${same.length === 0 ? '1 = 1' : same.join(' AND ')}`,
    `WHERE ${between}.${column}`,
  ];
}

/** The same for the rows below one row that only its whole path identifies. */
export function cascadedIdsBelowSql(plan: TablePlan): readonly string[] {
  return [
    `SELECT ${identifier(KEY_COLUMN)} FROM ${identifier(plan.name)}`,
    ...whereClause(plan.parentKey.map(({ column }) => column)),
  ];
}
