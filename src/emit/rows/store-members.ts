// The functions of stores that keep the members of groups: the role of a caller, the first member, and that one remains.
import { bypassAt } from '../../model/access.js';
import {
  firstRole,
  groupOf,
  groupOfMembers,
  hasMembersStore,
  isByClaim,
  keepsMember,
  managingRoles,
  membersStore,
  roleField,
} from '../../model/groups.js';
import type { Column, Resource } from '../../model/model.js';
import { TENANT_ID } from '../../model/tenants.js';
import { withArticle } from '../names/emitted-names.js';
import {
  anyManagerSql,
  groupOfItemSql,
  groupThereSql,
  listedGroupsSql,
  roleSql,
  rolesSql,
} from '../sql/owner-statements.js';
import { insertSql } from '../sql/statements.js';
import { lastMemberDetail } from './row-details.js';
import { constantCell, ID_MEMBER, initialCell, pathCell, rowCell, type Cell } from './cells.js';
import { stampsAtInsertion } from './stamps.js';

/** What the store of a group knows of its members; false for any other store. */
export function membersView(group: Resource) {
  if (!hasMembersStore(group)) return false;
  return { ...roleView(group), plural: group.names.plural, rolesSql: rolesSql(group) };
}

/** What the store of items within groups knows of their members; false for any other store. */
export function withinView(resource: Resource) {
  const group = groupOf(resource, resource);
  if (resource.within === null || group === undefined || isByClaim(group)) return false;
  const { singular, plural } = group.names;
  return { ...roleView(resource), group: singular, groups: plural, groupsSql: `${listedGroupsSql(resource)} LIMIT 2` };
}

function roleView(resource: Resource) {
  const { singular } = resource.names;
  const { idParam, inTenant } = resource;
  return { singular, withArticle: withArticle(singular), idParam, inTenant, roleSql: roleSql(resource) };
}

/** Facts for the store of items within groups, where tokens name the groups of callers; false for any other store. */
export function claimedWithinView(resource: Resource) {
  const group = groupOf(resource, resource);
  if (resource.within === null || group === undefined || !isByClaim(group)) return false;
  const { names, idParam } = resource;
  return {
    withArticle: withArticle(names.singular),
    idParam,
    group: group.names.singular,
    groupSql: groupOfItemSql(resource),
  };
}

/** Facts for the store of groups, about callers who may only see them; false where nobody asks. */
export function groupThereView(group: Resource) {
  const isAsked = group.referrers.some(({ resource, field }) => field === resource.within && resource.offers.create);
  if (group.members === null || !isAsked || (bypassAt(group, 'get') ?? []).length === 0) return false;
  const { names, idParam, inTenant } = group;
  return { withArticle: withArticle(names.singular), idParam, inTenant, thereSql: groupThereSql(group) };
}

/** The row of the member who makes a group; false for any other resource. */
export function firstMemberView(group: Resource) {
  if (!hasMembersStore(group)) return false;
  const { table } = membersStore(group);
  const role = roleField(group);
  const cellOf = (column: Column): Cell =>
    column.field === role && column.holds === 'value' ? constantCell(firstRole(group) ?? null) : initialCell(column);
  return {
    sql: insertSql(table),
    bound: [
      { form: 'first-version-cell' },
      { form: 'owner-cell' },
      ...(group.inTenant ? [pathCell(TENANT_ID)] : []),
      rowCell(ID_MEMBER),
      ...[...table.clientColumns, ...table.serviceColumns].map(cellOf),
    ],
  };
}

/** A column of a new group's first member is set to the time. */
export function stampsFirstMember(group: Resource): boolean {
  return hasMembersStore(group) && membersStore(group).table.serviceColumns.some(stampsAtInsertion);
}

/**
 * The query that looks for a member who may change members, in the store of members; false for any other store, and
 * where only grants of the caller let them be changed.
 */
export function lastMemberView(store: Resource) {
  const group = groupOfMembers(store);
  if (group === undefined || !keepsMember(store)) return false;
  return {
    sql: anyManagerSql(group, managingRoles(group)),
    idParam: group.idParam,
    inTenant: group.inTenant,
    detail: lastMemberDetail(group),
  };
}
