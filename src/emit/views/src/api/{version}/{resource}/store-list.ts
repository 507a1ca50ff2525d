// The function of a store's file that lists rows, and its statements.
import type { Model, Resource } from '../../../../../../model/model.js';
import { identifier } from '../../../../../../text/sql.js';
import { pathTypeAbove } from '../../../../../rows/row-keys.js';
import { conditionParts } from '../../../../../sql/conditions.js';
import { orderParts } from '../../../../../sql/listing.js';
import { ownerColumn } from '../../../../../sql/owner-statements.js';
import { sqlLiteral } from '../../../../../sql/sql-literal.js';
import * as sql from '../../../../../sql/statements.js';
import { jsonLiteral, stringLiteral } from '../../../../../typescript.js';
import { parentView } from './store-finding.js';

/** A list with criteria or cursors is composed while the service runs; another has its statements whole. */
export function listView(resource: Resource, model: Model) {
  const plan = resource.table;
  const isCursor = model.conventions.paging === 'cursor';
  const byOwner = resource.owner === null ? '' : '-by-owner';
  const shared = {
    path: pathTypeAbove(resource),
    parent: parentView(plan),
    parents: plan.parentKey.map(({ param }) => param),
  };
  if (!isCursor && !resource.hasCriteria) {
    return {
      ...shared,
      form: `paged-list${byOwner}`,
      statements: `paged-statements${byOwner}`,
      pageSql: sqlLiteral(sql.listSql(plan)),
      totalSql: sqlLiteral(sql.totalSql(plan)),
      ...(resource.owner !== null && {
        ownPageSql: sqlLiteral(sql.ownListSql(plan)),
        ownTotalSql: sqlLiteral(sql.ownTotalSql(plan)),
      }),
    };
  }
  return {
    ...shared,
    form: `listing-list${byOwner}`,
    statements: 'listing-statements',
    hasCriteria: resource.hasCriteria,
    queryType: resource.hasCriteria ? 'ListQuery' : 'PageQuery',
    queryImport: resource.hasCriteria ? 'list-query-import' : 'page-query-import',
    conditions: partsLiteral(conditionParts(plan)),
    orders: partsLiteral(orderParts(plan, isCursor)),
    selectSql: sqlLiteral(sql.selectSql(plan)),
    countSql: stringLiteral(sql.countSql(plan)),
    scope: stringLiteral(sql.scopeSql(plan)),
    ownCondition: resource.owner === null ? '' : stringLiteral(`${identifier(ownerColumn(plan))} = ?`),
  };
}

/** Constant parts of statements; '' for none. */
function partsLiteral(parts: Parameters<typeof jsonLiteral>[0] & object): string {
  return Object.keys(parts).length === 0 ? '' : jsonLiteral(parts);
}
