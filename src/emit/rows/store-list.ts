// The function of a store that lists rows, and its statements.
import { isOwning } from '../../model/access.js';
import { groupOf, isByClaim } from '../../model/groups.js';
import { isFoundByTenantId, isOfCallersInTenant, isOfTenantAlone } from '../../model/tenants.js';
import type { Model, Resource } from '../../model/model.js';
import { identifier } from '../../text/sql.js';
import { callersInPath, pathTypeAbove } from './type-names.js';
import { conditionParts, orderParts } from '../sql/list-parts.js';
import { groupColumnOfList, ownListCondition } from '../sql/owner-statements.js';
import * as sql from '../sql/statements.js';
import { columnOf } from '../../tables/table-plan.js';
import { parentView } from './store-finding.js';

/** The partial with the owner whose rows a list has. */
function ownersRows(resource: Resource): string {
  if (isOfCallersInTenant(resource)) return 'owner-alone';
  return isOfTenantAlone(resource) ? 'tenant-filter' : 'owner-filter';
}

/** The service composes the statement of a list with criteria or cursors; any other list has constant statements. */
export function listView(resource: Resource, model: Model) {
  const plan = resource.table;
  const isCursor = model.conventions.paging === 'cursor';
  const isInTenant = isOwning(resource) && isFoundByTenantId(plan);
  const isByOwner = isOwning(resource) && !isInTenant;
  const byOwner = isByOwner ? '-by-owner' : '';
  const shared = {
    path: isInTenant ? "Pick<Path, 'tenant'>" : resource.collectionAbove === undefined ? '' : pathTypeAbove(resource),
    callersInPath: callersInPath(resource),
    ownersRows: ownersRows(resource),
    parent: parentView(plan),
    parents: plan.parentKey.map(({ param }) => param),
  };
  const byClaim = listsClaimedGroups(resource);
  if (!isCursor && !resource.hasCriteria && resource.within === null && !byClaim) {
    return {
      ...shared,
      form: `paged-list${byOwner}`,
      statements: `paged-statements${byOwner}`,
      pageSql: sql.listSql(plan),
      totalSql: sql.totalSql(plan),
      ...(isByOwner && {
        ownPageSql: sql.ownListSql(plan),
        ownTotalSql: sql.ownTotalSql(plan),
      }),
    };
  }
  return {
    ...shared,
    form: byClaim
      ? 'listing-list-of-claimed'
      : resource.within === null
        ? `listing-list${byOwner}`
        : 'listing-list-within',
    statements: 'listing-statements',
    hasCriteria: resource.hasCriteria,
    queryType: resource.hasCriteria ? 'ListQuery' : 'PageQuery',
    queryImport: resource.hasCriteria ? 'list-query-import' : 'page-query-import',
    conditions: orFalse(conditionParts(plan, model.database)),
    orders: orFalse(orderParts(plan, isCursor, model.database)),
    ordered: isCursor ? resource.sorts.map(({ name }) => columnOf(plan, name).variable) : [],
    selectSql: sql.selectSql(plan),
    countSql: sql.countSql(plan),
    scope: sql.scopeSql(plan),
    ownCondition: isByOwner && !byClaim ? ownListCondition(plan) : '',
    ...((resource.within !== null || byClaim) && {
      setsOrder: !isCursor && !resource.hasCriteria,
      groupCondition: resource.within === null ? '' : `${identifier(resource.within.column)} = ?`,
      groupColumn: groupColumnOfList(resource),
      groups: groupOf(resource, resource)?.names.plural,
    }),
  };
}

/** The list is of groups, or of items within groups, that the token of the caller names. */
function listsClaimedGroups(resource: Resource): boolean {
  const group = groupOf(resource, resource);
  return isOwning(resource) && group !== undefined && isByClaim(group);
}

function orFalse<Parts extends object>(parts: Parts): Parts | false {
  return Object.keys(parts).length > 0 && parts;
}
