// The function of a store that lists rows, and its statements.
import { isOwning } from '../../model/access.js';
import { groupOf } from '../../model/groups.js';
import type { Model, Resource } from '../../model/model.js';
import { identifier } from '../../text/sql.js';
import { pathTypeAbove } from './type-names.js';
import { conditionParts, orderParts } from '../sql/list-parts.js';
import { ownListCondition } from '../sql/owner-statements.js';
import * as sql from '../sql/statements.js';
import { columnOf } from '../../tables/table-plan.js';
import { parentView } from './store-finding.js';

/** The service composes the statement of a list with criteria or cursors; any other list has constant statements. */
export function listView(resource: Resource, model: Model) {
  const plan = resource.table;
  const isCursor = model.conventions.paging === 'cursor';
  const byOwner = isOwning(resource) ? '-by-owner' : '';
  const shared = {
    path: pathTypeAbove(resource),
    parent: parentView(plan),
    parents: plan.parentKey.map(({ param }) => param),
  };
  if (!isCursor && !resource.hasCriteria && resource.within === null) {
    return {
      ...shared,
      form: `paged-list${byOwner}`,
      statements: `paged-statements${byOwner}`,
      pageSql: sql.listSql(plan),
      totalSql: sql.totalSql(plan),
      ...(isOwning(resource) && {
        ownPageSql: sql.ownListSql(plan),
        ownTotalSql: sql.ownTotalSql(plan),
      }),
    };
  }
  return {
    ...shared,
    form: resource.within === null ? `listing-list${byOwner}` : 'listing-list-within',
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
    ownCondition: isOwning(resource) ? ownListCondition(plan) : '',
    ...(resource.within !== null && {
      setsOrder: !isCursor && !resource.hasCriteria,
      groupCondition: `${identifier(resource.within.column)} = ?`,
      groups: groupOf(resource, resource)?.names.plural,
    }),
  };
}

function orFalse<Parts extends object>(parts: Parts): Parts | false {
  return Object.keys(parts).length > 0 && parts;
}
