// The tables that the models of a service need.
import type { Tenants } from '../model/service.js';
import { hasTenantId, isTenant, TENANT_FIELD } from '../model/tenants.js';
import { columnType } from '../model/fields.js';
import { isOrderedBy, orderColumn } from '../model/criteria.js';
import { isStructured, sortKeyOf, choicesOf } from '../types/types.js';
import type { Column, Field, FieldType, NoOverlap, Referrer, Resource, TablePlan } from '../model/model.js';
import { groupOfMembers, hasMembersStore, managingRoles, membersStore, roleField } from '../model/groups.js';
import { onceEach } from '../model/once-each.js';
import { newestFirst, type ServedVersions } from '../model/served.js';
import { criteriaIndexes, type CriteriaIndex, indexName } from '../model/resolve/resolve-names.js';
import { referrersIn } from '../model/references.js';
import { constraintName } from '../model/names/constraint-name.js';
import { idTables } from './id-tables.js';
import { invitationTables } from './invitation-tables.js';
import type { ForeignKey, Index, Schema, Table, TableColumn } from './schema.js';
import { column, serviceTables } from './service-tables.js';
import { rowSecurityOf, securedBy } from './row-security.js';
import { shapeOf, wholeDefault } from './shape.js';
import { mergeTables } from './merged-tables.js';
import { KEY_COLUMN, ONLY_KEY, PARENT_COLUMN, VERSION_COLUMN, rowKey } from './table-plan.js';

/** The tables of all served versions together. */
export const schemaOf = onceEach((versions: ServedVersions): Schema => {
  const plans = newestFirst(versions).flatMap(({ allResources }) => allResources.map(({ table }) => table));
  const isSecured = versions.newest.rowSecurity;
  const owners = plans.map((plan) => ({ plan, table: isSecured ? withSecurity(tableOf(plan), plan) : tableOf(plan) }));
  const tables = mergeTables([
    ...owners.map(({ table }) => table),
    ...owners.flatMap(({ plan, table }) =>
      idTables(plan, table).map((ids) => securedBy(ids, table, table.primaryKey, table.primaryKey)),
    ),
  ]);
  const { tenant } = versions.newest;
  const all = [...tables, ...invitationTables(versions)];
  const named = tenant === null ? all : all.map((table) => withTenants(table, tenant));
  return { tables: [...serviceTables(versions), ...named] };
});

function withTenants({ columns, ...table }: Table, { claim, existing }: Tenants): Table {
  const tenants: Pick<TableColumn, 'tenants' | 'existing'> = { tenants: claim, ...(existing !== null && { existing }) };
  return {
    ...table,
    columns: columns.map((one) => (one.name === TENANT_FIELD.column ? { ...one, ...tenants } : one)),
  };
}

function withSecurity(table: Table, plan: TablePlan): Table {
  const rowSecurity = rowSecurityOf(plan);
  return rowSecurity === undefined ? table : { ...table, rowSecurity };
}

function tableOf(plan: TablePlan): Table {
  return {
    name: plan.name,
    columns: [...keyColumns(plan), column(VERSION_COLUMN, 'int'), ...columnsOf(plan).map((one) => columnOf(one, plan))],
    primaryKey: plan.isSingleRow ? [KEY_COLUMN] : rowKey(plan),
    foreignKeys: foreignKeysOf(plan),
    indexes: indexesOf(plan),
    ...checksOf(plan.resource),
    ...membersOf(plan.resource),
  };
}

/** The members of whom each group always keeps one who may change members. */
function membersOf(group: Resource): Pick<Table, 'members'> {
  if (!hasMembersStore(group)) return {};
  const store = membersStore(group);
  const above = groupColumn(store.table);
  const [roles, role] = [managingRoles(group), roleField(group)];
  if (above === undefined || roles?.length === 0) return {};
  const isAny = roles === null || role === undefined;
  return { members: { table: store.table.name, group: above, ...(!isAny && { role: role.column, roles }) } };
}

/** The column of a store of members that holds the id of their group. */
function groupColumn({ ancestorIds }: TablePlan): string | undefined {
  return ancestorIds.find(({ resource }) => resource !== undefined && resource.members !== null)?.column;
}

/** The checks that the requests of this version keep to. */
function checksOf({ checks }: Resource): Pick<Table, 'checks'> {
  if (checks.length === 0) return {};
  return {
    checks: checks.map(({ left, operator, right }) => ({
      left: left.column,
      operator,
      ...(right.kind === 'member' ? { right: right.field.column } : { value: right.value }),
    })),
  };
}

function keyColumns(plan: TablePlan): readonly TableColumn[] {
  const only = (name: string): TableColumn => ({ ...column(name, 'text'), only: ONLY_KEY });
  const own = plan.ownId === undefined ? [] : [KEY_COLUMN];
  return [
    ...(plan.isSingleRow ? [only(KEY_COLUMN)] : own.map((name) => column(name, 'text'))),
    ...plan.ancestorIds.map((id) => column(id.column, 'text')),
    // Its parent has no id to refer to: there is only one.
    ...(refersToOnly(plan) ? [only(PARENT_COLUMN)] : []),
  ];
}

function refersToOnly({ anchor, parentKey }: TablePlan): boolean {
  return anchor !== undefined && parentKey.length === 0;
}

function columnsOf(plan: TablePlan): readonly Column[] {
  return [...plan.clientColumns, ...plan.serviceColumns];
}

function columnOf({ name, field, holds, nullable }: Column, { resource }: TablePlan): TableColumn {
  if (holds === 'null-mark') return { ...column(name, 'boolean'), default: false, marks: field.column };
  const isCompared = resource.checks.some(({ left, right }) =>
    [left, right.kind === 'member' && right.field].includes(field),
  );
  const shape = shapeOf(field);
  const isEnd = resource.noOverlaps.some(({ start, end }) => start === field || end === field);
  const sorts = sortKeyOf(field.type) !== null && (isCompared || isEnd || isOrderedBy(resource, field));
  return {
    name,
    type: columnType(field),
    nullable,
    ...(hasNull(field) && ({ none: 'null' } as const)),
    ...(columnType(field) === 'text' && { format: field.reference === null ? field.type.kind : 'string' }),
    ...fillOf(field),
    ...boundsOf(field.type),
    ...(sorts && { orderedBy: orderColumn(field) }),
    ...(shape && { shape }),
  };
}

function hasNull({ nullable, presence, type }: Field): boolean {
  return nullable && (isStructured(type) || presence.kind !== 'optional');
}

/** The value for rows older than the column, and for rows of processes that do not know of it. */
function fillOf({ presence, type }: Field): Pick<TableColumn, 'default' | 'stamped'> {
  if (presence.kind === 'now') return { stamped: true };
  if (presence.kind !== 'default' || presence.value === null) return {};
  const { value } = presence;
  const isPlain =
    !isStructured(type) && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
  return { default: isPlain ? value : JSON.stringify(wholeDefault(value, type)) };
}

/** The constraints that existing rows may break when the column becomes narrower. */
function boundsOf(type: FieldType): Pick<TableColumn, 'values' | 'min' | 'max'> {
  const values = choicesOf(type)?.values ?? null;
  if (values !== null) return { values };
  const { min = null, max = null } = {
    min: null,
    max: null,
    ...('min' in type && { min: type.min }),
    ...('max' in type && { max: type.max }),
  };
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}

function foreignKeysOf(plan: TablePlan): readonly ForeignKey[] {
  return [...parentKeysOf(plan), ...referrersIn(plan.resource).map((referrer) => referenceKey(referrer, plan))];
}

/** The service clears references, since the row's version changes too. The foreign key is the safeguard. */
function referenceKey({ field, reference }: Referrer, { name }: TablePlan): ForeignKey {
  return {
    name: constraintName(name, [field.column], 'fkey'),
    columns: [field.column],
    table: reference.target().storage.table,
    references: [KEY_COLUMN],
    onDelete: reference.onDelete === 'cascade' ? 'cascade' : 'restrict',
  };
}

/** The row that this one hangs below. */
function parentKeysOf(plan: TablePlan): readonly ForeignKey[] {
  const { anchor, resource, name } = plan;
  if (anchor === undefined) return [];
  const target = anchor.table;
  const columns = refersToOnly(plan) ? [PARENT_COLUMN] : plan.parentKey.map((id) => id.column);
  return [
    {
      name: constraintName(name, columns, 'fkey'),
      columns,
      table: target.name,
      references: target.isSingleRow ? [KEY_COLUMN] : rowKey(target),
      onDelete: resource.onDelete,
    },
  ];
}

/**
 * Indexes for the list below one parent, which also find whether it has any item; a store's key does for both. Then one for each
 * column that a list is narrowed or ordered by: below one parent, then by the column, then by the id. Members have one more, which
 * finds the groups of a caller.
 */
function indexesOf(plan: TablePlan): readonly Index[] {
  const { resource } = plan;
  const above = plan.parentKey.map((id) => id.column);
  const tenant = isTenant(resource.owner) && !hasTenantId(plan) ? [TENANT_FIELD.column] : [];
  const listed = above.length === 0 ? '' : indexName(resource);
  const indexes: readonly Index[] = [
    ...(listed === '' ? [] : [{ name: listed, columns: [...above, KEY_COLUMN] }]),
    ...criteriaIndexesOf(resource, plan).map((index) => ({
      name: index.name,
      columns: [...above, ...tenant.filter((column) => column !== index.column), index.column, KEY_COLUMN],
      ...(index.isOfTypes && { typesOf: index.column }),
    })),
    ...resource.uniques.map((fields) => uniqueIndex(fields, plan)),
    ...resource.noOverlaps.map((interval) => intervalIndex(interval, plan)),
    ...membershipIndex(plan),
  ];
  const inverse = inverseIndexes(plan).filter(({ columns: [first] }) =>
    indexes.every((index) => index.columns[0] !== first || index.columns[1] !== KEY_COLUMN),
  );
  return [...indexes, ...inverse, ...referenceIndexes([...indexes, ...inverse], plan)];
}

/** Indexes for the lists at the other end of references, which have the rows in the order of a page. */
function inverseIndexes({ resource, name }: TablePlan): readonly Index[] {
  return referrersIn(resource)
    .filter(({ reference }) => reference.inverse !== null)
    .map(({ field: { column: first } }) => ({
      name: constraintName(name, [first, KEY_COLUMN], 'idx'),
      columns: [first, KEY_COLUMN],
    }));
}

/** @param indexes those that find rows by their first column already */
function referenceIndexes(indexes: readonly Index[], plan: TablePlan): readonly Index[] {
  const referring = referrersIn(plan.resource).filter(({ field }) =>
    indexes.every(({ columns: [first] }) => first !== field.column),
  );
  return referring.map(({ field }) => referenceIndex(field, plan));
}

/** The index that finds the groups of a caller, in the store of their members. */
function membershipIndex(plan: TablePlan): readonly Index[] {
  const group = groupOfMembers(plan.resource) && groupColumn(plan);
  if (group === undefined) return [];
  return [{ name: constraintName(plan.name, [KEY_COLUMN, group], 'idx'), columns: [KEY_COLUMN, group] }];
}

/** The database decides what is unique, since of two requests at once each would find nothing. Null equals nothing there. */
export function uniqueIndex(fields: readonly Field[], plan: TablePlan): Index {
  const columns = fields.map(({ column: name }) => name);
  return {
    name: constraintName(plan.name, columns, 'key'),
    columns: [...plan.parentKey.map((id) => id.column), ...columns],
    unique: true,
  };
}

/** The index that finds intervals of a group from a moment on: with the end first, those of the past are not looked at. */
export function intervalIndex({ group, start, end }: NoOverlap, plan: TablePlan): Index {
  const columns = group.map(({ column: name }) => name);
  return {
    name: constraintName(plan.name, [...columns, end.column, start.column], 'idx'),
    columns: [...plan.parentKey.map((id) => id.column), ...columns, orderColumn(end), orderColumn(start)],
    noOverlap: true,
  };
}

/** The index that finds rows that refer to a deleted one. */
export function referenceIndex(
  { column: name }: Pick<Field, 'column'>,
  { name: table }: Pick<TablePlan, 'name'>,
): Index {
  return { name: constraintName(table, [name], 'idx'), columns: [name] };
}

function criteriaIndexesOf(resource: Resource, plan: TablePlan): readonly CriteriaIndex[] {
  if (plan.ownId === undefined) return [];
  return columnsOf(plan)
    .filter(({ holds }) => holds === 'value')
    .flatMap(({ field }) => criteriaIndexes(resource, field));
}
