// What the store's file of a resource says: row type, statements, functions.
import { chosenMembers } from '../../model/fields.js';
import type { Model, Resource, TablePlan } from '../../model/model.js';
import { ownedChain } from '../../model/access.js';
import { uniqueIndex } from '../../tables/schema-of.js';
import { dependents } from '../../tables/table-plan.js';
import { hasReaders } from '../access-table.js';
import { ImportList } from '../imports.js';
import { conditionParts } from '../sql/conditions.js';
import { orderParts } from '../sql/listing.js';
import { ownerColumn } from '../sql/owner-statements.js';
import { identifier } from '../../text/sql.js';
import * as sql from '../sql/statements.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
import { forgetsMore } from './clearings.js';
import { beginsAnew, hasOwnIds, stampsAtInsertion } from './column-values.js';
import { moduleName } from './module-names.js';
import { apiPrefix, storeModule } from './places.js';
import { changeRefusal, readingTexts } from './store-reading.js';
import { referenceTexts, setIdsAbove } from './store-references.js';
import { notUniqueDetail } from './store-refusals.js';
import { childView, removalTexts, type Uses } from './store-removal.js';
import { columns, isOwned, label, pathParams } from './store-rows.js';
import { constantOf, sqlText, tuple } from './store-texts.js';
import { writingTexts } from './store-writing.js';

export function storeView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = resource.table;
  const uses = usesOf(resource, plan);
  const shown = isOwned(plan) && !resource.alwaysExists && hasReaders(resource, model);
  const composes = uses.list && (model.conventions.paging === 'cursor' || resource.hasCriteria);
  return {
    imports: importsOf(resource, plan, { ...uses, shown }, composes).toString(),
    itemPath: resource.itemPath,
    pathIds: pathParams(plan),
    owned: isOwned(plan),
    owns: resource.owner !== null,
    foreign: resource.foreignItemStatus,
    shown,
    // A store whose items callers own tells it where it looks for an item to make.
    shownHere: shown && !(resource.putCreates && resource.owner !== null),
    depth: ownedChain(resource, resource).length,
    refuseChange: shown ? changeRefusal(resource) : '',
    tellsForeign: resource.owner !== null && resource.foreignItemStatus === 403 && !resource.putCreates,
    values: plan.clientColumns.length > 0,
    composes,
    ...uses,
    ...tableTexts(plan),
    ...statementTexts(plan, model),
    ...readingTexts(plan, composes),
    ...writingTexts(plan),
    uniques: uses.insert || uses.update ? uniquesText(resource, plan) : '',
    ...referenceTexts(uses.insert || uses.update ? plan : { ...plan, clientColumns: [] }),
    ...removalTexts(resource, uses),
    children: uses.remove ? dependents(resource).map((child) => childView(resource, child)) : [],
    find: resource.putCreates,
    stamp: plan.serviceColumns.some(stampsAtInsertion),
    touched: plan.serviceColumns.some(({ field }) => field.touched),
  };
}

function tableTexts(plan: TablePlan): Record<string, string> {
  return {
    rowType: tuple([
      'version: number',
      ...(plan.ownId ? ['id: string'] : []),
      ...columns(plan).map(label),
      ...plan.idsAbove.map(({ variable }) => `${variable}: string | null`),
    ]),
    valuesType: tuple(plan.clientColumns.map(label)),
  };
}

function statementTexts(plan: TablePlan, { conventions }: Model): Record<string, string> {
  return {
    findSql: sqlText(sql.findSql(plan)),
    conditions: constantOf('conditions', conditionParts(plan)),
    orders: constantOf('orders', orderParts(plan, conventions.paging === 'cursor')),
    selectSql: sqlText(sql.selectSql(plan)),
    countSql: stringLiteral(sql.countSql(plan)),
    scope: stringLiteral(sql.scopeSql(plan)),
    listSql: sqlText(sql.listSql(plan)),
    totalSql: sqlText(sql.totalSql(plan)),
    ...(plan.resource.owner === null
      ? { ownListSql: '', ownTotalSql: '', ownCondition: '' }
      : {
          ownListSql: sqlText(sql.ownListSql(plan)),
          ownTotalSql: sqlText(sql.ownTotalSql(plan)),
          ownCondition: stringLiteral(`${identifier(ownerColumn(plan))} = ?`),
        }),
    insertSql: sqlText(sql.insertSql(plan)),
    updateSql: sqlText(sql.updateSql(plan)),
    saveSql: sqlText(sql.saveSql(plan)),
    removeSql: sqlText(sql.removeSql(plan)),
  };
}

/** Only what a route calls is emitted. */
function usesOf({ operations, putCreates, alwaysExists }: Resource, plan: TablePlan): Uses {
  const has = (operation: 'list' | 'create' | 'replace' | 'patch' | 'delete'): boolean =>
    operations.includes(operation);
  const create = has('create') && !alwaysExists;
  return {
    list: has('list'),
    create,
    insert: create || putCreates,
    update: plan.clientColumns.length > 0 && (has('replace') || has('patch')),
    remove: has('delete') && !alwaysExists,
  };
}

function importsOf(
  resource: Resource,
  plan: TablePlan,
  uses: Uses & { readonly shown: boolean },
  composes: boolean,
): ImportList {
  const imports = new ImportList();
  const api = apiPrefix(resource);
  const database = `${api}store/database.js`;
  for (const type of ['Apply', 'Query', 'Reader']) imports.add(database, type, 'type');
  if (uses.insert || uses.update || uses.remove) imports.add(database, 'Transaction', 'type');
  if (uses.update) imports.add(database, 'sameValues');
  if ((uses.insert || uses.update) && resource.uniques.length > 0) imports.add(database, 'Unique', 'type');
  if ((uses.insert || uses.update) && plan.checkedReferences.length > 0) {
    const references = `${api}store/references.js`;
    imports.add(references, 'checkReferences').add(references, 'Reference', 'type');
    if (setIdsAbove(plan).length > 0) imports.add(database, 'SqlValue', 'type');
  }
  if ((uses.insert || uses.update) && plan.refersToOwned) imports.add(`${api}store/references.js`, 'Whose', 'type');
  if ((uses.insert || uses.update) && plan.checkedInnerReferences.length > 0) {
    imports.add(`${api}store/inner-references.js`, 'InnerReferences');
    if (plan.checkedReferences.length === 0) imports.add(`${api}store/references.js`, 'refuseMissing');
  }
  if ((uses.insert && !hasOwnIds(plan)) || (uses.update && beginsAnew(plan))) imports.add(database, 'firstVersion');
  if (isOwned(plan)) imports.add(`${api}store/owned-rows.js`, 'ownerIn');
  if (uses.shown) imports.add(`${api}store/owned-rows.js`, 'isShown');
  if (uses.remove && forgetsMore(resource)) imports.add(`${api}store/going.js`, 'Forgetting');
  if (uses.list && composes && resource.owner !== null)
    imports.add(`${api}store/listing-parts.js`, 'Condition', 'type');
  if (uses.list) {
    const query = resource.hasCriteria ? 'ListQuery' : 'PageQuery';
    imports.add(`${api}runtime/${query === 'ListQuery' ? 'criteria' : 'reading'}.js`, query, 'type');
    imports.add(`${api}runtime/page.js`, 'Listed', 'type');
    if (composes) imports.add(`${api}store/listing.js`, 'Listing');
    else imports.add(`${api}runtime/page.js`, 'cutPage').add(database, 'countRows');
  }
  if (!resource.alwaysExists) imports.add(`${api}runtime/problem.js`, 'Problem');
  const above = resource.collectionAbove;
  const takesPath = !resource.hasItems || uses.list;
  if (above !== undefined && (takesPath || (uses.insert && resource.kind === 'collection')))
    imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  if (plan.anchor !== undefined) imports.addNamespace(storeModule(plan.anchor, resource), moduleName(plan.anchor));
  return imports;
}

/** What is unique, by the columns that an engine names; '' where nothing is. */
function uniquesText(resource: Resource, plan: TablePlan): string {
  if (resource.uniques.length === 0) return '';
  const lines = resource.uniques.map((fields) => {
    const members = chosenMembers(fields, resource).map(({ name }) => name);
    const detail = notUniqueDetail(resource, fields);
    return `  ${jsonLiteral({ columns: uniqueIndex(fields, plan).columns, members, detail })},\n`;
  });
  return `[\n${lines.join('')}]`;
}
