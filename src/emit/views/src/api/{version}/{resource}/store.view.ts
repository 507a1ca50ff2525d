// Fills `store.ts`: the type of a resource's rows, its statements, and the functions that run them.
import { authorOf, ownedChain } from '../../../../../../model/access.js';
import type { Column, Resource, TablePlan } from '../../../../../../model/model.js';
import { secondaryLists } from '../../../../../../model/secondary-lists.js';
import { isFoundByTenantId, TENANT_ID } from '../../../../../../model/tenants.js';
import { rowTypeOf } from '../../../../../../tables/table-plan.js';
import { ownerMember } from '../../../../../representation/representation-facts.js';
import { isReadByOthers } from '../../../../../routes/access-table.js';
import { resourceOutput } from '../../../../../output.js';
import { constantCell, ID_MEMBER, initialValue, VERSION_MEMBER, type Member } from '../../../../../rows/cells.js';
import { missingDetail } from '../../../../../rows/row-details.js';
import { callersInPath, callerValue, isOfOneTenant, isOwned, pathTypeAbove } from '../../../../../rows/type-names.js';
import { findSql } from '../../../../../sql/statements.js';
import { moduleName } from '../../../../../names/module-names.js';
import { pathToStore } from '../../../../../names/emitted-names.js';
import { listView } from '../../../../../rows/store-list.js';
import { findingView } from '../../../../../rows/store-finding.js';
import {
  groupThereView,
  claimedWithinView,
  firstMemberView,
  lastMemberView,
  membersView,
  withinView,
} from '../../../../../rows/store-members.js';
import { referencesView, uniquesOf } from '../../../../../rows/store-references.js';
import { lockView } from '../../../../../rows/store-locks.js';
import { noOverlapsView } from '../../../../../rows/store-no-overlaps.js';
import { removalView } from '../../../../../rows/store-removal.js';
import { insertView, saveView, secondView, updateView } from '../../../../../rows/store-writing.js';

export const output = resourceOutput({
  variants: {
    collection: ({ hasItems }) => hasItems,
    document: ({ kind, alwaysExists }) => kind === 'document' && !alwaysExists,
    'always-document': ({ alwaysExists }) => alwaysExists,
  },
  view: (resource, model) => {
    const plan = resource.table;
    const { operations, alwaysExists } = resource;
    const creates = operations.includes('create') && !alwaysExists;
    // Hooks, functions and jobs write what no request may: the functions do not depend on the operations.
    const updates = plan.valueColumns.length > 0;
    const uniques = alwaysExists ? [] : uniquesOf(resource);
    const references = referencesView(plan, updates || !alwaysExists);
    const insert = !alwaysExists && insertView(resource);
    const update = updates && !alwaysExists && updateView(resource);
    const remove = !alwaysExists && removalView(resource);
    const above = needsPathAbove(resource) ? resource.collectionAbove : undefined;
    return {
      storeAbove: above === undefined ? '' : moduleName(above),
      storeModuleAbove: above === undefined ? '' : pathToStore(above, resource),
      itemPath: resource.itemPath,
      pathIds: [...plan.ancestorIds, ...(plan.ownId ? [plan.ownId] : [])]
        .filter((id) => id !== TENANT_ID)
        .map(({ param }) => param),
      path: pathTypeAbove(resource),
      author: authorView(resource),
      isOwned: isOwned(plan) && !isFoundByTenantId(plan),
      callerValue: callerValue(plan),
      isSecured: model.rowSecurity,
      callersInPath: callersInPath(resource),
      hasReaders: isOwned(plan) && !alwaysExists && isReadByOthers(resource, model),
      ownPath: isOfOneTenant(resource) ? 'path-of-tenant' : 'no-own-path',
      depth: ownedChain(resource, resource).length,
      values: plan.valueColumns.map(typedColumn),
      ownColumns: ownColumns(plan),
      cells: [
        ...keyCells(plan),
        ...[...plan.clientColumns, ...plan.serviceColumns].map(typedColumn),
        ...idsAboveCells(plan),
      ],
      exportsRows: secondaryLists(model).some(({ home }) => home === resource),
      findSql: findSql(plan),
      missing: isOwned(plan) ? missingDetail(resource) : '',
      ...findingView(resource, model),
      list: operations.includes('list') && listView(resource, model),
      uniques,
      noOverlaps: noOverlapsView(resource, model),
      members: membersView(resource),
      within: withinView(resource),
      claimedWithin: claimedWithinView(resource),
      groupThere: groupThereView(resource),
      firstMember: firstMemberView(resource),
      lastMember: lastMemberView(resource),
      lock: lockView(resource),
      ...references,
      insert,
      update,
      remove,
      statements: statementPartials({
        lock: lockView(resource) && (insert || update || remove || resource.states !== null),
        uniques,
        noOverlaps: resource.noOverlaps,
        ...references,
        insert,
        update,
        members: membersView(resource),
        within: withinView(resource),
        claimedWithin: claimedWithinView(resource),
        groupThere: groupThereView(resource),
        lastMember: lastMemberView(resource),
      }).map((partial) => ({ partial })),
      functions: [
        ...(insert ? [{ form: 'insert-function', ...insert }] : []),
        ...(update ? [{ form: 'update-function', ...update }] : []),
        ...(remove ? [{ form: 'remove-function', ...remove }] : []),
        ...formOf('role-function', membersView(resource)),
        ...formOf('role-within-function', withinView(resource)),
        ...formOf('group-within-function', claimedWithinView(resource)),
        ...formOf('group-there-function', groupThereView(resource)),
      ],
      second: creates && secondView(resource),
      save: updates && saveView(resource),
      initial: initialMembers(plan),
    };
  },
});

/** The author of a row, whom requests to change it may have to be; false where rows have none. */
function authorView(resource: Resource) {
  const author = authorOf(resource);
  if (author === null) return false;
  const { singular } = resource.names;
  const detail = `This ${singular} belongs to somebody else.`;
  return { column: ownerMember(resource), detail, isInStore: resource.kind === 'store' };
}

function formOf<View extends object>(form: string, view: View | false): readonly ({ readonly form: string } & View)[] {
  return view === false ? [] : [{ form, ...view }];
}

/** True when functions of the store need the ids above the row, also without the row's own id. */
function needsPathAbove({ hasItems, operations, kind }: Resource): boolean {
  return !hasItems || operations.includes('list') || kind === 'collection';
}

/** The partials of the constants that the functions which write need, in their order. */
function statementPartials(needed: {
  readonly lock: unknown;
  readonly uniques: readonly unknown[];
  readonly noOverlaps: readonly unknown[];
  readonly references: unknown;
  readonly innerReferences: readonly unknown[];
  readonly insert: unknown;
  readonly update: unknown;
  readonly members: unknown;
  readonly within: unknown;
  readonly claimedWithin: unknown;
  readonly groupThere: unknown;
  readonly lastMember: unknown;
}): readonly string[] {
  return [
    ...(needed.lock ? ['row-lock'] : []),
    ...(needed.uniques.length > 0 ? ['uniques'] : []),
    ...(needed.noOverlaps.length > 0 ? ['no-overlaps'] : []),
    ...(needed.references ? ['references'] : []),
    ...(needed.innerReferences.length > 0 ? ['inner-references'] : []),
    ...(needed.insert ? ['insert-statement'] : []),
    ...(needed.members ? ['first-member-statement'] : []),
    ...(needed.update ? ['update-statement'] : []),
    ...(needed.lastMember ? ['managers-query'] : []),
    ...(needed.members ? ['role-query'] : []),
    ...(needed.within ? ['role-within-query'] : []),
    ...(needed.claimedWithin ? ['group-within-query'] : []),
    ...(needed.groupThere ? ['group-there-query'] : []),
  ];
}

/** The version, and the item's own id. */
function keyCells({ ownId }: TablePlan) {
  return [
    { name: VERSION_MEMBER, type: 'number', isNullable: false },
    ...(ownId === undefined ? [] : [{ name: ID_MEMBER, type: 'string', isNullable: false }]),
  ];
}

/** What a row has besides its values. */
function ownColumns(plan: TablePlan) {
  const own = plan.serviceColumns.filter((column) => !plan.hookColumns.includes(column));
  return [...keyCells(plan), ...own.map(typedColumn), ...idsAboveCells(plan)];
}

function idsAboveCells({ idsAbove }: TablePlan) {
  return idsAbove.map(({ variable }) => ({ name: variable, type: 'string', isNullable: true }));
}

/** The row of a document that always exists, before its first change. */
function initialMembers({ clientColumns, serviceColumns, idsAbove }: TablePlan): readonly Member[] {
  return [
    { name: VERSION_MEMBER, cell: constantCell(0) },
    ...[...clientColumns, ...serviceColumns].map((column) => ({
      name: column.variable,
      cell: constantCell(initialValue(column)),
    })),
    ...idsAbove.map(({ variable }) => ({ name: variable, cell: constantCell(null) })),
  ];
}

function typedColumn(column: Column) {
  return { name: column.variable, type: rowTypeOf(column), isNullable: column.nullable && column.holds === 'value' };
}
