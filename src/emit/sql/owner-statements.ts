// Conditions that limit a statement to the rows of one caller: of their owner, or of a member of their group.
import { KEY_COLUMN } from '../../tables/table-plan.js';
import type { Resource, TablePlan } from '../../model/model.js';
import { isKeyedByOwner, ownershipOf, type Ownership } from '../../model/access.js';
import { membersStore, roleField } from '../../model/groups.js';
import { constant, identifier } from '../../text/sql.js';

/**
 * A further condition. Its value comes last and is the caller whose items are found, or null for everybody's.
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

/** The condition that a row belongs to an owner, given as one value, on one line; '' for rows without owners. */
export function ownerConditionOnOneLine(resource: Resource): string {
  return ownerCondition(resource.table)
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
  if (resource.owner !== null) return `${identifier(ownerColumn(plan))} = ?`;
  const { table, groupColumn } = membership(resource);
  return `${identifier(KEY_COLUMN)} IN (SELECT ${groupColumn} FROM ${table} WHERE ${identifier(KEY_COLUMN)} = ?)`;
}

/** Empty for rows that belong to nobody. */
function ownerCondition(plan: TablePlan, roles: readonly string[] | null = null): readonly string[] {
  const owning = ownershipOf(plan.resource, plan.resource);
  if (owning === undefined) return [];
  if (owning.field === null) return memberCondition(plan, owning, roles);
  const own = identifier(plan.name);
  if (owning.resource === plan.resource) return [isOwners(ownerColumn(plan), '')];
  const above = owning.resource.table;
  const same = owning.resource.table.childKey.map((id) => {
    const key = id.resource === owning.resource ? KEY_COLUMN : id.column;
    return `${OWNED}.${identifier(key)} = ${own}.${identifier(id.column)}`;
  });
  return [
    'EXISTS (',
    `  SELECT 1 FROM ${identifier(above.name)} AS ${OWNED}`,
    `  WHERE ${[...same, isOwners(ownerColumn(above), `${OWNED}.`)].join(' AND ')}`,
    ')',
  ];
}

/** A name that no table of a resource can have. */
const OWNED = identifier('_owned');

function isOwners(column: string, table: string): string {
  const owner = `${table}${identifier(column)}`;
  return `${owner} = COALESCE(?, ${owner})`;
}

/** Names that no table of a resource can have. */
const CALLER = identifier('_caller');
const MEMBER = identifier('_member');

/** The caller is given once, although two conditions ask for it: everybody, or a member of the row's group. */
function memberCondition(
  { name, resource, ancestorIds }: TablePlan,
  { resource: group }: Ownership,
  roles: readonly string[] | null,
): readonly string[] {
  const { table, groupColumn, roleColumn } = membership(group);
  const above = ancestorIds.find((id) => id.resource === group);
  const own = `${identifier(name)}.${identifier(resource === group || above === undefined ? KEY_COLUMN : above.column)}`;
  const conditions = [
    `${MEMBER}.${groupColumn} = ${own}`,
    `${MEMBER}.${identifier(KEY_COLUMN)} = ${CALLER}.${identifier(KEY_COLUMN)}`,
    ...(roles === null || roleColumn === undefined
      ? []
      : [`${MEMBER}.${roleColumn} IN (${roles.map(constant).join(', ')})`]),
  ];
  return [
    'EXISTS (',
    `  SELECT 1 FROM (SELECT CAST(? AS TEXT) AS ${identifier(KEY_COLUMN)}) AS ${CALLER}`,
    `  WHERE ${CALLER}.${identifier(KEY_COLUMN)} IS NULL OR EXISTS (`,
    `    SELECT 1 FROM ${table} AS ${MEMBER}`,
    `    WHERE ${conditions.slice(0, 2).join(' AND ')}`,
    ...conditions.slice(2).map((condition) => `      AND ${condition}`),
    '  )',
    ')',
  ];
}

/** The table of a group's members: its key is the group's id and the member's. */
function membership(group: Resource) {
  const store = membersStore(group);
  const above = store.table.ancestorIds.find((id) => id.resource === group);
  const role = roleField(group);
  return {
    table: identifier(store.table.name),
    groupColumn: identifier(above?.column ?? KEY_COLUMN),
    roleColumn: role === undefined ? undefined : identifier(role.column),
  };
}

/** The condition that a row is of one group. Its value is the group's id. */
export function sameGroupCondition({ table: { ancestorIds }, members }: Resource): string {
  const above = ancestorIds.find(({ resource }) => resource.members !== null);
  return `${identifier(members === null ? (above?.column ?? KEY_COLUMN) : KEY_COLUMN)} = ?`;
}

/** Finds the role of a member, or whether there is such a member. Values: the group's id, then the member's. */
export function roleSql(group: Resource): readonly string[] {
  const { table, groupColumn, roleColumn } = membership(group);
  return [
    `SELECT ${roleColumn ?? constant('member')} FROM ${table}`,
    `WHERE ${groupColumn} = ? AND ${identifier(KEY_COLUMN)} = ?`,
  ];
}

/** Finds the groups of a member, with the role in each. Value: the member's id. */
export function rolesSql(group: Resource): readonly string[] {
  const { table, groupColumn, roleColumn } = membership(group);
  return [
    `SELECT ${groupColumn}, ${roleColumn ?? constant('member')} FROM ${table}`,
    `WHERE ${identifier(KEY_COLUMN)} = ?`,
  ];
}

/** Looks for a member who may change members. Value: the group's id. @param roles null for any */
export function anyManagerSql(group: Resource, roles: readonly string[] | null): string {
  const { table, groupColumn, roleColumn } = membership(group);
  const managing =
    roles === null || roleColumn === undefined ? '' : ` AND ${roleColumn} IN (${roles.map(constant).join(', ')})`;
  return `SELECT 1 FROM ${table} WHERE ${groupColumn} = ?${managing} LIMIT 1`;
}
