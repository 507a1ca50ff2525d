// Conditions that limit a statement to the rows of one caller: of their owner, or of a member of their group.
import { KEY_COLUMN } from '../../tables/table-plan.js';
import type { Resource, TablePlan } from '../../model/model.js';
import { isKeyedByOwner, ownershipOf } from '../../model/access.js';
import {
  groupOf,
  groupPlaceOf,
  isByClaim,
  membersStore,
  roleField,
  rolesNeeded,
  type GroupPlace,
} from '../../model/groups.js';
import { isFoundByTenantId, isOfCallersInTenant, TENANT_FIELD } from '../../model/tenants.js';
import { constant, identifier } from '../../text/sql.js';
import { shownText } from './expressions.js';

/**
 * A further condition. Its value comes last: the caller whose items are found, behind the tenant in a service with tenants, or null for
 * everybody's.
 * @param roles the roles of which a member of the group needs one; null for any
 */
export function ownerConjunction(plan: TablePlan, roles: readonly string[] | null = null): readonly string[] {
  const [condition, ...more] = ownerCondition(plan, roles);
  return condition === undefined ? [] : [`  AND ${condition}`, ...more.map((line) => `  ${line}`)];
}

/** The same as the only condition. */
export function ownerWhereClause(plan: TablePlan): readonly string[] {
  const [condition, ...more] = ownerCondition(plan);
  return condition === undefined ? [] : [`WHERE ${condition}`, ...more];
}

/**
 * The condition that a caller may read a row, on one line; '' for rows that belong to nobody. Its value is the caller, or the tenant and
 * the caller.
 * Where tokens name the groups of a caller, the value is those in which the caller may read it: no path names one.
 */
export function ownerConditionOnOneLine(resource: Resource): string {
  if (isFoundByTenantId(resource.table)) return isOwners(TENANT_FIELD.column, '');
  const group = groupOf(resource, resource);
  const lines =
    group !== undefined && isByClaim(group)
      ? claimedCondition(resource)
      : ownerCondition(resource.table, rolesNeeded(resource.access.get));
  return lines
    .map((line) => line.trim())
    .join(' ')
    .replace('( ', '(')
    .replace(/ \)$/, ')');
}

/** The column with the owner's id. It is the key in a store that has the owner for its key. @throws Error where rows have no owner */
export function ownerColumn({ resource, name }: TablePlan): string {
  if (resource.owner === null) throw new Error(`The rows of ${name} are nobody's.`);
  return isKeyedByOwner(resource) ? KEY_COLUMN : resource.owner.column;
}

/** The condition of a list that it holds the caller's own items alone. Its value is the caller. */
export function ownListCondition(plan: TablePlan): string {
  const { resource } = plan;
  if (ownershipOf(resource, resource)?.field) return `${identifier(ownerColumn(plan))} = ?`;
  return `${identifier(resource.within?.column ?? KEY_COLUMN)} IN (${groupsSql(resource)})`;
}

/** Finds the groups whose items a member may list. Value: the member's id, behind its tenant if it has one. */
export function listedGroupsSql(resource: Resource): string {
  return groupsSql(resource, andInTenant(resource, ''));
}

/** The same as a part of a list, which has the rows of one tenant alone. Value: the member's id. */
function groupsSql(resource: Resource, inTenant = ''): string {
  const { table, groupColumn, roleOf } = membership(groupIn(resource));
  const roles = rolesNeeded(resource.access.list);
  const role = roles === null || roleOf === undefined ? '' : ` AND ${roleOf('')} ${among(roles)}`;
  return `SELECT ${groupColumn} FROM ${table} WHERE ${inTenant}${identifier(KEY_COLUMN)} = ?${role}`;
}

/** Begins the conditions of a statement about members, whose tenant comes before their ids. @param of the table's name with a dot, or '' */
function andInTenant({ inTenant }: Pick<Resource, 'inTenant'>, of: string): string {
  return inTenant ? `${of}${TENANT_COLUMN} = ? AND ` : '';
}

const TENANT_COLUMN = identifier(TENANT_FIELD.column);

/** Empty for rows that belong to nobody. */
function ownerCondition(plan: TablePlan, roles: readonly string[] | null = null): readonly string[] {
  const owning = ownershipOf(plan.resource, plan.resource);
  if (owning === undefined) return [];
  if (isFoundByTenantId(plan)) return plan.resource.kind === 'collection' ? [isOwners(TENANT_FIELD.column, '')] : [];
  if (owning.field === null) {
    return isByClaim(groupIn(plan.resource)) ? namedGroupCondition(plan) : memberCondition(plan, roles);
  }
  const own = identifier(plan.name);
  const isTheirs = isOfCallersInTenant(owning.resource) ? isOwnersInTenant : isOwners;
  if (owning.resource === plan.resource) return [isTheirs(ownerColumn(plan), '')];
  const above = owning.resource.table;
  const same = owning.resource.table.childKey.map((id) => {
    const key = id.resource === owning.resource ? KEY_COLUMN : id.column;
    return `${OWNED}.${identifier(key)} = ${own}.${identifier(id.column)}`;
  });
  return [
    'EXISTS (',
    `  SELECT 1 FROM ${identifier(above.name)} AS ${OWNED}`,
    `  WHERE ${[...same, isTheirs(ownerColumn(above), `${OWNED}.`)].join(' AND ')}`,
    ')',
  ];
}

/** A name that no table of a resource can have. */
const OWNED = identifier('_owned');

function isOwners(column: string, table: string): string {
  const owner = `${table}${identifier(column)}`;
  return `${owner} = COALESCE(?, ${owner})`;
}

/** The row is of the tenant in the value, and of the caller that the value names behind it, if it names one: `acme`, `acme/ann`. */
function isOwnersInTenant(column: string, table: string): string {
  const tenant = `${table}${TENANT_COLUMN}`;
  return `COALESCE(?, ${tenant}) IN (${tenant}, ${tenant} || '/' || ${table}${identifier(column)})`;
}

/** Names that no table of a resource can have. */
const CALLER = identifier('_caller');
const MEMBER = identifier('_member');
const ABOVE = identifier('_above');

/** The caller is given once, although two conditions ask for it: everybody, or a member of the row's group. */
function memberCondition({ name, resource }: TablePlan, roles: readonly string[] | null): readonly string[] {
  const { table, groupColumn, roleOf } = membership(groupIn(resource));
  const place = groupPlaceOf(resource);
  const [row, rowId] = [identifier(name), identifier(place.kind === 'column' ? place.column : KEY_COLUMN)];
  const { isCaller, isInTenant, isEverybody } = resource.inTenant ? callerInTenant(row) : CALLER_ALONE;
  // Below an item within a group, who may not read the item finds nothing.
  const readers = place.kind === 'above' ? rolesNeeded(place.above.access.get) : null;
  const hasRole = [roles, readers].flatMap((some) =>
    some === null || roleOf === undefined ? [] : [`AND ${roleOf(`${MEMBER}.`)} ${among(some)}`],
  );
  const lines =
    place.kind === 'above'
      ? [
          `SELECT 1 FROM ${identifier(place.above.table.name)} AS ${ABOVE}`,
          `JOIN ${table} AS ${MEMBER} ON ${MEMBER}.${groupColumn} = ${ABOVE}.${identifier(place.column)}`,
          `WHERE ${ABOVE}.${identifier(KEY_COLUMN)} = ${row}.${identifier(place.id.column)} AND ${isCaller}`,
          ...isInTenant,
        ]
      : [
          `SELECT 1 FROM ${table} AS ${MEMBER}`,
          `WHERE ${MEMBER}.${groupColumn} = ${row}.${rowId} AND ${isCaller}`,
          ...isInTenant,
        ];
  return [
    'EXISTS (',
    `  SELECT 1 FROM (SELECT CAST(? AS TEXT) AS ${identifier(KEY_COLUMN)}) AS ${CALLER}`,
    `  WHERE ${isEverybody} OR EXISTS (`,
    ...[...lines, ...hasRole.map((line) => `  ${line}`)].map((line) => `    ${line}`),
    '  )',
    ')',
  ];
}

const GIVEN = `${CALLER}.${identifier(KEY_COLUMN)}`;
const MEMBER_ID = `${MEMBER}.${identifier(KEY_COLUMN)}`;

const CALLER_ALONE = { isEverybody: `${GIVEN} IS NULL`, isCaller: `${MEMBER_ID} = ${GIVEN}`, isInTenant: [] };

/** The tenant is that of the row, whatever the caller finds. An id that is cut out of the value is one that an index has. */
function callerInTenant(row: string) {
  const tenant = `${row}.${TENANT_COLUMN}`;
  return {
    isEverybody: `COALESCE(${GIVEN}, ${tenant}) = ${tenant}`,
    isCaller: `${MEMBER_ID} = SUBSTR(${GIVEN}, LENGTH(${tenant}) + 2)`,
    isInTenant: [`  AND ${MEMBER}.${TENANT_COLUMN} = ${tenant} AND ${tenant} || '/' || ${MEMBER_ID} = ${GIVEN}`],
  };
}

/** The row is of the group of the path, which a token names. The value is its id, or null for everybody's. */
function namedGroupCondition({ name, resource }: TablePlan): readonly string[] {
  const place = groupPlaceOf(resource);
  // A document is saved by a statement with two rows, of which this names the stored one.
  const table = resource.hasItems ? '' : `${identifier(name)}.`;
  const isTheirs = resource.inTenant ? isOwnersInTenant : isOwners;
  if (place.kind !== 'above') return [isTheirs(place.kind === 'own' ? KEY_COLUMN : place.column, table)];
  return [
    'EXISTS (',
    `  SELECT 1 FROM ${identifier(place.above.table.name)} AS ${ABOVE}`,
    `  WHERE ${isAbove(place, name)} AND ${isTheirs(place.column, `${ABOVE}.`)}`,
    ')',
  ];
}

function isAbove({ id }: Extract<GroupPlace, { readonly kind: 'above' }>, table: string): string {
  return `${ABOVE}.${identifier(KEY_COLUMN)} = ${identifier(table)}.${identifier(id.column)}`;
}

/**
 * The row is of a group that a token names. The value is the JSON text of a list of their ids, or null for everybody's.
 * Ids in paths need no escape in JSON, so the quoted id of a group is in the text of a list that has it, and in no other.
 * Both engines look for it in the same words, and parse nothing. In a service with tenants, the list stands behind the tenant.
 */
function claimedCondition(resource: Resource): readonly string[] {
  const place = groupPlaceOf(resource);
  const { name } = resource.table;
  const [row, column] = [
    place.kind === 'above' ? ABOVE : identifier(name),
    place.kind === 'own' ? KEY_COLUMN : place.column,
  ];
  const isNamed = `REPLACE(${GIVEN}, '"' || ${row}.${identifier(column)} || '"', '') <> ${GIVEN}`;
  const tenant = `${row}.${TENANT_COLUMN}`;
  const isSeen = resource.inTenant
    ? `COALESCE(${GIVEN}, ${tenant}) = ${tenant} OR (SUBSTR(${GIVEN}, 1, LENGTH(${tenant}) + 1) = ${tenant} || '/' AND ${isNamed})`
    : `${GIVEN} IS NULL OR ${isNamed}`;
  const above =
    place.kind === 'above' ? [`JOIN ${identifier(place.above.table.name)} AS ${ABOVE} ON ${isAbove(place, name)}`] : [];
  return [
    'EXISTS (',
    `SELECT 1 FROM (SELECT CAST(? AS TEXT) AS ${identifier(KEY_COLUMN)}) AS ${CALLER}`,
    ...above,
    `WHERE ${isSeen}`,
    ')',
  ];
}

/** Finds the group of an item within one. Value: the id of the item. */
export function groupOfItemSql({ table, within }: Resource): string {
  return `SELECT ${identifier(within?.column ?? KEY_COLUMN)} FROM ${identifier(table.name)} WHERE ${identifier(KEY_COLUMN)} = ?`;
}

/** The column that a list of items compares with the caller's groups. */
export function groupColumnOfList({ within }: Resource): string {
  return identifier(within?.column ?? KEY_COLUMN);
}

function groupIn(resource: Resource): Resource {
  const group = groupOf(resource, resource);
  if (group === undefined) throw new Error(`"${resource.key}" is in no group.`);
  return group;
}

function among(roles: readonly string[]): string {
  return `IN (${roles.map(constant).join(', ')})`;
}

/** The table of a group's members: its key is the group's id and the member's. */
function membership(group: Resource) {
  const store = membersStore(group);
  const above = store.table.ancestorIds.find((id) => id.resource === group);
  const role = roleField(group);
  return {
    table: identifier(store.table.name),
    groupColumn: identifier(above?.column ?? KEY_COLUMN),
    /** The role, as the version shows it. Undefined where all members may do the same. @param of the table's name with a dot, or '' */
    roleOf:
      role === undefined
        ? undefined
        : (of: string): string =>
            shownText({ name: role.column, field: role, holds: 'value' }, `${of}${identifier(role.column)}`),
  };
}

/** Tenants may have groups with the same id. What names one then stands behind its tenant: `acme/rooms`. */
export function isNamedWithTenant(group: Resource): boolean {
  return group.inTenant && group.kind === 'store';
}

/** The condition that a row is of one group. @param group the expression of the group's id, behind its tenant where tenants have the same ids */
export function sameGroupCondition(target: Resource, group: string): string {
  const place = groupPlaceOf(target);
  // No item is within a group whose id another tenant may have.
  if (isNamedWithTenant(groupIn(target)) && place.kind !== 'above')
    return `${TENANT_COLUMN} || '/' || ${identifier(place.kind === 'own' ? KEY_COLUMN : place.column)} = ${group}`;
  if (place.kind !== 'above') return `${identifier(place.kind === 'own' ? KEY_COLUMN : place.column)} = ${group}`;
  const above = identifier(place.above.table.name);
  const ids = `SELECT ${identifier(KEY_COLUMN)} FROM ${above} WHERE ${identifier(place.column)} = ${group}`;
  return `${identifier(place.id.column)} IN (${ids})`;
}

/** The id of a group: an expression with one value, and where the value is. */
export interface GroupOfRow {
  readonly sql: string;
  readonly value:
    | { readonly of: 'path'; readonly param: string }
    | { readonly of: 'values'; readonly column: string }
    | { readonly of: 'row' };
}

/** The group of a row that is written. */
export function groupOfRow(resource: Resource): GroupOfRow {
  if (resource.within !== null) return { sql: '?', value: { of: 'values', column: resource.within.variable } };
  return resource.members === null ? groupAtPath(resource) : { sql: '?', value: { of: 'row' } };
}

/** The group of the path to a row. */
export function groupAtPath(resource: Resource): GroupOfRow {
  const place = groupPlaceOf(resource);
  if (place.kind === 'own') return { sql: '?', value: { of: 'path', param: resource.idParam } };
  if (place.kind === 'column' && place.param !== undefined)
    return { sql: '?', value: { of: 'path', param: place.param } };
  const [above, param] = place.kind === 'above' ? [place.above, place.id.param] : [resource, resource.idParam];
  const row = `FROM ${identifier(above.table.name)} WHERE ${identifier(KEY_COLUMN)} = ?`;
  return { sql: `(SELECT ${identifier(place.column)} ${row})`, value: { of: 'path', param } };
}

/**
 * Finds the role of a member of a group, or of the group that an item is within. Values: the id of either, then the member's, behind
 * its tenant if it has one.
 */
export function roleSql(resource: Resource): readonly string[] {
  const { table, groupColumn, roleOf } = membership(groupIn(resource));
  if (resource.within !== null) {
    const role = roleOf === undefined ? constant('member') : roleOf(`${MEMBER}.`);
    // Who may not read an item must not learn that it is there.
    const roles = rolesNeeded(resource.access.get);
    const reads = roles === null || roleOf === undefined ? [] : [`  AND ${roleOf(`${MEMBER}.`)} ${among(roles)}`];
    return [
      `SELECT ${role} FROM ${identifier(resource.table.name)} AS ${ABOVE}`,
      `JOIN ${table} AS ${MEMBER} ON ${MEMBER}.${groupColumn} = ${ABOVE}.${identifier(resource.within.column)}`,
      `WHERE ${ABOVE}.${identifier(KEY_COLUMN)} = ? AND ${andInTenant(resource, `${MEMBER}.`)}${MEMBER_ID} = ?`,
      ...reads,
    ];
  }
  return [
    `SELECT ${roleOf?.('') ?? constant('member')} FROM ${table}`,
    `WHERE ${groupColumn} = ? AND ${andInTenant(resource, '')}${identifier(KEY_COLUMN)} = ?`,
  ];
}

/** Finds the groups of a member, with the role in each. Value: the member's id, behind its tenant if it has one. */
export function rolesSql(group: Resource): readonly string[] {
  const { table, groupColumn, roleOf } = membership(group);
  return [
    `SELECT ${groupColumn}, ${roleOf?.('') ?? constant('member')} FROM ${table}`,
    `WHERE ${andInTenant(group, '')}${identifier(KEY_COLUMN)} = ?`,
  ];
}

/** The ids of a caller's groups, as the text of an array on PostgreSQL. Value: the caller, as the setting of a transaction names it. */
export function groupIdsSql(group: Resource): string {
  const { table, groupColumn } = membership(group);
  const isCaller = group.inTenant
    ? `${TENANT_COLUMN} = split_part($1, '/', 1) AND ${identifier(KEY_COLUMN)} = substr($1, strpos($1, '/') + 1)`
    : `${identifier(KEY_COLUMN)} = $1`;
  return `SELECT array_agg(${groupColumn})::text FROM ${table} WHERE ${isCaller}`;
}

/** Finds a group, whoever asks for it. Value: its id, and the tenant if it has one. */
export function groupThereSql({ table, inTenant }: Resource): string {
  const ofTenant = inTenant ? ` AND ${TENANT_COLUMN} = ?` : '';
  return `SELECT 1 FROM ${identifier(table.name)} WHERE ${identifier(KEY_COLUMN)} = ?${ofTenant}`;
}

/** Looks for a member who may change members. Value: the group's id, and the tenant if it has one. @param roles null for any */
export function anyManagerSql(group: Resource, roles: readonly string[] | null): string {
  const { table, groupColumn, roleOf } = membership(group);
  const managing = roles === null || roleOf === undefined ? '' : ` AND ${roleOf('')} ${among(roles)}`;
  const ofTenant = group.inTenant ? ` AND ${TENANT_COLUMN} = ?` : '';
  return `SELECT 1 FROM ${table} WHERE ${groupColumn} = ?${ofTenant}${managing} LIMIT 1`;
}
