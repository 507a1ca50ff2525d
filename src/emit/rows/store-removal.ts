// The function of a store that deletes a row: it looks for what keeps the row, then clears references, then deletes.
// Looking beforehand can name what is below; the foreign key stays behind it.
import type { Resource } from '../../model/model.js';
import { rowLockOf } from '../../model/row-locks.js';
import { dependents } from '../../tables/table-plan.js';
import { withArticle } from '../names/emitted-names.js';
import { missingDetail, isRestricted, isRestrictedBelow, restrictedText } from './row-details.js';
import { referenceClearings, repeatedIdsRemovalView, stampsReferrers } from './reference-clearings.js';
import { lastMemberView } from './store-members.js';
import { callerValue, comparesOwner, isOwned, pathTypeAbove, rowIds } from './type-names.js';
import { anyChildSql, removeSql } from '../sql/statements.js';
import { pathParameters } from './store-writing.js';

export function removalView(resource: Resource) {
  const plan = resource.table;
  const held = restrictedText(resource);
  const holds = [
    ...(dependents(resource).length > 0 ? ['something is still below it (R-P.10)'] : []),
    ...(isRestricted(resource) ? ['something still refers to it (O.17)'] : []),
    ...(isRestrictedBelow(resource) ? ['something keeps a row of its cascade'] : []),
  ];
  return {
    sql: removeSql(plan),
    referrers: held,
    missing: isOwned(plan) ? missingDetail(resource) : '',
    clearings: referenceClearings(resource),
    ...repeatedIdsRemovalView(resource),
    children: dependents(resource).map((child) => childView(resource, child)),
    summary: holds.length === 0 ? '' : `@throws Problem 409 when ${holds.join(', or ')}`,
    parameters: [
      { name: 'transaction', type: 'Transaction' },
      ...pathParameters(resource.hasItems ? 'Path' : pathTypeAbove(resource)),
      ...(stampsReferrers(resource) ? [{ name: 'now', type: 'Date' }] : []),
    ],
    locks: rowLockOf(resource) !== null,
    key: rowIds(plan).map(({ param }) => param),
    bound: rowIds(plan).map(({ param }) => param),
    isOwned: comparesOwner(plan),
    callerValue: callerValue(plan),
    lastMember: lastMemberView(resource),
  };
}

function childView(resource: Resource, child: Resource) {
  const isDocument = child.kind === 'document';
  const noun = isDocument ? withArticle(child.names.singular) : child.names.plural;
  const between = child.parents.findLast((parent) => parent.hasItems && parent.parents.includes(resource));
  const place = between === undefined ? '' : ` below one of its ${between.names.plural}`;
  const what = isDocument ? 'that' : 'those';
  return {
    query: `any${child.names.type}`,
    sql: anyChildSql(child, resource),
    key: resource.table.childKey.map(({ param }) => param),
    detail: `The ${resource.names.singular} still has ${noun}${place}: delete ${what} first.`,
  };
}
