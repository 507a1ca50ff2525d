// What the store's file of a resource says: row type, statements, functions.
import type { Model, Resource } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { isKeyedByOwner, owningOf } from '../../model/ownership.js';
import { ownerColumn } from '../sql/owner-statements.js';
import { identifier } from '../sql/quoting.js';
import * as sql from '../sql/statements.js';
import {
  dependents,
  isAlone,
  keyBelow,
  ONLY_KEY,
  planTable,
  rowTypeOf,
  type Column,
  type PathId,
  type TablePlan,
} from '../../schema/table-plan.js';
import { uniqueIndex } from '../../schema/schema-of.js';
import { conditionParts } from '../sql/conditions.js';
import { orderParts } from '../sql/listing.js';
import { group, jsonLiteral, propertyText, stringLiteral } from '../typescript.js';
import { hasCriteria } from '../../model/criteria.js';
import { withArticle } from '../article.js';
import {
  beginsAnew,
  hasOwnIds,
  initialConstant,
  initialValue,
  nextValue,
  readsClockAtInsertion,
  stampsAtInsertion,
} from './column-values.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import { apiPrefix, collectionAbove, storeModule } from './places.js';
import { callStatement } from './statements.js';
import { clearings, forgetsMore, forgettingTexts, stampsReferrers } from './clearings.js';
import {
  checkedInside,
  checkedReferences,
  checksReferences,
  idAboveValues,
  isHeld,
  isHeldDeeper,
  referenceTexts,
  refersToOwned,
  setIdsAbove,
  stillReferredText,
} from './store-references.js';
import { array, constantOf, ifFound, signature, sqlText, totalLine, tuple } from './store-texts.js';

const STAMP = 'now: Date';

export function storeView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = planTable(resource);
  const uses = usesOf(resource, plan);
  const composes = uses.list && (model.conventions.paging === 'cursor' || hasCriteria(resource));
  return {
    header: HEADER,
    imports: importsOf(resource, plan, uses, composes).toString(),
    itemPath: resource.itemPath,
    pathIds: pathParams(plan),
    owned: isOwned(plan),
    owns: resource.owner !== null,
    foreign: resource.foreign,
    tellsForeign: resource.owner !== null && resource.foreign === 403 && !resource.putCreates,
    values: plan.values.length > 0,
    composes,
    ...uses,
    ...tableTexts(plan),
    ...statementTexts(plan, model),
    ...readingTexts(plan, composes),
    ...writingTexts(plan),
    uniques: uses.insert || uses.update ? uniquesText(resource, plan) : '',
    ...referenceTexts(uses.insert || uses.update ? plan : { ...plan, values: [] }),
    ...removalTexts(resource, uses),
    children: uses.remove ? dependents(resource).map((child) => childView(resource, child)) : [],
    find: resource.putCreates,
    stamp: plan.kept.some(stampsAtInsertion),
    touched: plan.kept.some(({ field }) => field.touched),
  };
}

function tableTexts(plan: TablePlan): Record<string, string> {
  return {
    rowType: tuple('export type Row = ', [
      'version: number',
      ...(plan.ownId ? ['id: string'] : []),
      ...columns(plan).map(label),
      ...plan.idsAbove.map(({ variable }) => `${variable}: string | null`),
    ]),
    valuesType: tuple('export type Values = ', plan.values.map(label)),
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

/** The functions that find a row and list rows: what they are given, and what they bind. */
function readingTexts(plan: TablePlan, composes: boolean): Record<string, string> {
  const { resource } = plan;
  const path = resource.hasItems ? [] : pathParameter(resource);
  const parents = { items: plan.parentKey.map(pathValue) };
  const found = [
    'selectOne',
    { items: [...(plan.ownId ? [pathValue(plan.ownId)] : []), ...ancestorValues(plan), ...ownerValue(plan)] },
  ];
  const own = resource.owner === null ? [] : ['...own'];
  const slice = { items: [...parents.items, ...own, 'page.limit + 1', 'page.offset'] };
  const select = own.length === 0 ? 'selectPage' : 'ownedBy === null ? selectPage : selectOwnPage';
  return {
    existingParent: parentCall(plan, 'reader', moduleName),
    refuseMissing: refusal('no-such-resource', missingDetail(resource), 2),
    ...foreignTexts(plan),
    refuseForeign: foreignRefusal(resource),
    findReturned: callStatement('return yield* ', 'reader.first', found, 2),
    findRow: callStatement('const row = yield* ', 'reader.first', found, 2),
    countTotal: totalLine(
      [...parents.items, ...own],
      own.length === 0 ? 'selectTotal' : 'ownedBy === null ? selectTotal : selectOwnTotal',
    ),
    listParameters: listParameters(resource, composes),
    listingRead: callStatement(
      'return yield* ',
      'listing.read',
      ['reader', parents, own.length === 0 ? 'query' : ownQuery(resource)],
      2,
    ),
    listRows: callStatement('const rows = yield* ', 'reader.all', [select, slice], 2),
    findSignature: signature('find', ['reader: Reader', ...path], 'Row | undefined'),
    existingSignature: signature('existing', ['reader: Reader', ...path]),
    secondSignature: signature(
      'refuseSecond',
      ['reader: Reader', ...path, ...(checksReferences(plan) ? ['values: Values'] : []), ...whoseParameter(plan)],
      'void',
    ),
    readerArguments: ['reader', ...(path.length > 0 ? ['path'] : [])].join(', '),
  };
}

/** What others hear of an item: nothing, or that it is not theirs. */
function foreignRefusal(resource: Resource): string {
  if (resource.foreign === 404) return refusal('no-such-resource', missingDetail(resource), 4);
  return refusal('forbidden', `This ${resource.names.singular} belongs to somebody else.`, 4);
}

/** Whether what is to be made at a key is another's: there already, or by the key itself; '' where items are nobody's. */
function foreignTexts(plan: TablePlan): Record<'foreignKey' | 'findForeign', string> {
  const { resource, ownId } = plan;
  if (resource.owner === null || ownId === undefined) return { foreignKey: '', findForeign: '' };
  const key = pathValue(ownId);
  if (isKeyedByOwner(resource)) return { foreignKey: `${key} !== path.ownedBy`, findForeign: '' };
  const found = ['selectOne', { items: [key, ...ancestorValues(plan), 'null'] }];
  return {
    foreignKey: 'foreign !== undefined',
    findForeign: callStatement('const foreign = yield* ', 'reader.first', found, 2),
  };
}

/** What a list is asked for, of the items of one owner. */
function ownQuery(resource: Resource): string {
  return `{ ...query, conditions: ${hasCriteria(resource) ? '[...own, ...query.conditions]' : 'own'} }`;
}

/** The functions that insert, update, save and remove a row. */
function writingTexts(plan: TablePlan): Record<string, string> {
  const { resource } = plan;
  const touched = plan.kept.filter(({ field }) => field.touched);
  const removed = [...rowIds(plan).map(pathValue), ...ownerValue(plan)];
  const updated = [
    'row[0]',
    ...spread(plan),
    ...touched.map(({ index }) => `row[${index}]`),
    ...rowKeyValues(plan),
    ...ownerValue(plan),
  ];
  return {
    second: stringLiteral(`There is ${withArticle(resource.names.singular)} here already.`),
    insertSignature: signature('insert', insertParameters(resource, plan)),
    insertRow: array('  const row: Row = ', [
      hasOwnIds(plan) ? '1' : 'firstVersion(now)',
      ...ownIdValue(plan),
      ...spread(plan),
      ...plan.kept.map((column) => (column === keptOwner(plan) ? 'owner' : initialValue(column))),
      ...idAboveValues(plan, () => 'null'),
    ]),
    keepNew: keepIds(plan, ['values']),
    keepChanged: keepIds(plan, ['values', 'stored']),
    insertValues: array(
      '  yield* transaction.run(insertRow, ',
      insertedValues(plan, hasOwnIds(plan) ? '1' : 'row[0]'),
      2,
    ),
    updateSignature: signature('update', [
      'transaction: Transaction',
      ...rowPath(plan),
      'current: Row',
      'values: Values',
      ...stampParameter(touched.length > 0),
      ...whoseParameter(plan),
    ]),
    updateRow: array('  const row: Row = ', [
      beginsAnew(plan) ? 'version === 0 ? firstVersion(now) : version + 1' : 'version + 1',
      ...(plan.ownId ? ['id'] : []),
      '...values',
      ...plan.kept.map(nextValue),
      ...idAboveValues(plan, (index) => `current[${index}]`),
    ]),
    runUpdate: callStatement('yield* ', 'transaction.run', ['updateRow', { items: updated }], 2),
    saveSignature: signature('save', [
      'transaction: Transaction',
      ...pathParameter(resource),
      'current: Row',
      'values: Values',
      ...stampParameter(beginsAnew(plan)),
      ...whoseParameter(plan),
    ]),
    saveValues: array(
      '  yield* transaction.run(saveRow, ',
      [...insertedValues(plan, 'row[0]'), ...ownerValue(plan)],
      2,
    ),
    missing: missingText(plan),
    initialRow: array('const initial: Row = ', [
      '0',
      ...columns(plan).map(initialConstant),
      ...plan.idsAbove.map(() => 'null'),
    ]),
    runDelete: callStatement('yield* ', 'transaction.run', ['deleteRow', { items: removed }], 2),
  };
}

/** What keeps a row, what is cleared before it goes, and the function that deletes it. */
function removalTexts(resource: Resource, uses: Uses): Record<string, unknown> {
  const held = stillReferredText(resource);
  const holds = [
    ...(dependents(resource).length > 0 ? ['something is still below it (R-P.10)'] : []),
    ...(isHeld(resource) ? ['something still refers to it (O.17)'] : []),
    ...(isHeldDeeper(resource) ? ['something keeps what would go with it'] : []),
  ];
  const parameters = [
    'transaction: Transaction',
    ...(resource.hasItems ? ['path: Path'] : pathParameter(resource)),
    ...stampParameter(stampsReferrers(resource)),
  ];
  return {
    clearing: uses.remove ? clearings(resource) : [],
    ...forgettingTexts(resource),
    stillReferred: held === '' ? '' : propertyText('referrers', stringLiteral(held), 2),
    removeSummary: holds.length === 0 ? '' : `@throws Problem 409 when ${holds.join(', or ')}`,
    removeSignature: signature('remove', parameters, 'void'),
  };
}

function listParameters(resource: Resource, composes: boolean): string {
  const query = composes
    ? `query: ${hasCriteria(resource) ? 'ListQuery' : 'PageQuery'}`
    : '{ page, counts }: PageQuery';
  const line = { indent: 0, before: 'export function* list('.length, after: '): Apply<Listed<Row>> {'.length };
  return group('', ['reader: Reader', ...listPath(resource), query], '', line);
}

/** The ids above a list, and whose items of it are found. */
function listPath(resource: Resource): readonly string[] {
  if (resource.owner === null) return pathParameter(resource);
  const above = collectionAbove(resource);
  return [`path: ${above === undefined ? '' : `${moduleName(above)}.Path & `}Pick<Path, 'ownedBy'>`];
}

interface Uses {
  readonly list: boolean;
  readonly create: boolean;
  readonly insert: boolean;
  readonly update: boolean;
  readonly remove: boolean;
}

/** Only what a route calls is emitted. */
function usesOf({ operations, putCreates, always }: Resource, plan: TablePlan): Uses {
  const has = (operation: 'list' | 'create' | 'replace' | 'patch' | 'delete'): boolean =>
    operations.includes(operation);
  const create = has('create') && !always;
  return {
    list: has('list'),
    create,
    insert: create || putCreates,
    update: plan.values.length > 0 && (has('replace') || has('patch')),
    remove: has('delete') && !always,
  };
}

function importsOf(resource: Resource, plan: TablePlan, uses: Uses, composes: boolean): ImportList {
  const imports = new ImportList();
  const api = apiPrefix(resource);
  const database = `${api}store/database.js`;
  for (const type of ['Apply', 'Query', 'Reader']) imports.add(database, type, 'type');
  if (uses.insert || uses.update || uses.remove) imports.add(database, 'Transaction', 'type');
  if (uses.update) imports.add(database, 'sameValues');
  if ((uses.insert || uses.update) && resource.uniques.length > 0) imports.add(database, 'Unique', 'type');
  if ((uses.insert || uses.update) && checkedReferences(plan).length > 0) {
    const references = `${api}store/references.js`;
    imports.add(references, 'checkReferences').add(references, 'Reference', 'type');
    if (setIdsAbove(plan).length > 0) imports.add(database, 'SqlValue', 'type');
  }
  if ((uses.insert || uses.update) && refersToOwned(plan)) imports.add(`${api}store/references.js`, 'Whose', 'type');
  if ((uses.insert || uses.update) && checkedInside(plan).length > 0) {
    imports.add(`${api}store/inner-references.js`, 'InnerReferences');
    if (checkedReferences(plan).length === 0) imports.add(`${api}store/references.js`, 'refuseMissing');
  }
  if ((uses.insert && !hasOwnIds(plan)) || (uses.update && beginsAnew(plan))) imports.add(database, 'firstVersion');
  if (isOwned(plan)) imports.add(`${api}store/owned-rows.js`, 'ownerIn');
  if (uses.remove && forgetsMore(resource)) imports.add(`${api}store/going.js`, 'Forgetting');
  if (uses.list && composes && resource.owner !== null)
    imports.add(`${api}store/listing-parts.js`, 'Condition', 'type');
  if (uses.list) {
    const query = hasCriteria(resource) ? 'ListQuery' : 'PageQuery';
    imports.add(`${api}runtime/${query === 'ListQuery' ? 'criteria' : 'reading'}.js`, query, 'type');
    imports.add(`${api}runtime/page.js`, 'Listed', 'type');
    if (composes) imports.add(`${api}store/listing.js`, 'Listing');
    else imports.add(`${api}runtime/page.js`, 'cutPage').add(database, 'countRows');
  }
  if (!resource.always) imports.add(`${api}runtime/problem.js`, 'Problem');
  const above = collectionAbove(resource);
  const takesPath = !resource.hasItems || uses.list;
  if (above !== undefined && (takesPath || (uses.insert && resource.kind === 'collection')))
    imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  if (plan.anchor !== undefined) imports.addNamespace(storeModule(plan.anchor, resource), moduleName(plan.anchor));
  return imports;
}

/** The call that finds the parent or says that it is missing; '' at the top level. */
export function parentCall(
  { anchor, resource }: Pick<TablePlan, 'anchor' | 'resource'>,
  reader: string,
  nameOf: (resource: Resource) => string,
  path = 'path',
): string {
  if (anchor === undefined) return '';
  const hasPath = collectionAbove(resource) !== undefined;
  return `${nameOf(anchor)}.existing(${reader}${hasPath ? `, ${path}` : ''})`;
}

function pathParams(plan: TablePlan): readonly string[] {
  return [...plan.ancestorIds, ...(plan.ownId ? [plan.ownId] : [])].map(({ param }) => param);
}

/** The parameter that holds the ids above the resource, if there are any. */
function pathParameter(resource: Resource): readonly string[] {
  const above = collectionAbove(resource);
  return above === undefined ? [] : [`path: ${moduleName(above)}.Path`];
}

/** What an update needs of the path to find the row: nothing where the row's own id says it all, and the row is nobody's. */
export function rowPath(plan: TablePlan): readonly string[] {
  if (plan.ownId === undefined) return pathParameter(plan.resource);
  const isByPath = plan.resource.kind === 'store' && plan.parentKey.length > 0;
  return isByPath || isOwned(plan) ? ['path: Path'] : [];
}

function ownIdValue({ ownId, resource }: TablePlan): readonly string[] {
  if (ownId === undefined) return [];
  return [resource.kind === 'store' ? pathValue(ownId) : 'id'];
}

export function pathValue({ param }: PathId): string {
  return `path.${param}`;
}

function columns(plan: TablePlan): readonly Column[] {
  return [...plan.values, ...plan.kept];
}

function spread(plan: TablePlan): readonly string[] {
  return plan.values.length > 0 ? ['...values'] : [];
}

function label(column: Column): string {
  return `${column.variable}: ${rowTypeOf(column)}`;
}

function ancestorValues(plan: TablePlan): readonly string[] {
  return plan.ancestorIds.map(pathValue);
}

/** The ids in the path that single out a row. */
export function rowIds(plan: TablePlan): readonly PathId[] {
  return [...(hasOwnIds(plan) ? [] : plan.parentKey), ...(plan.ownId === undefined ? [] : [plan.ownId])];
}

/** The same where the row is at hand. */
function rowKeyValues(plan: TablePlan): readonly string[] {
  return rowIds(plan).map((id) => (id === plan.ownId ? 'id' : pathValue(id)));
}

/** The call that keeps the ids inside the values of a row. */
function keepIds(plan: TablePlan, values: readonly string[]): string {
  const own = plan.resource.kind === 'store' && values.length === 1 ? rowIds(plan).map(pathValue) : rowKeyValues(plan);
  const key = isAlone(plan) ? [stringLiteral(ONLY_KEY)] : own;
  return callStatement('yield* ', 'innerReferences.keep', ['transaction', { items: key }, ...values], 2);
}

function insertParameters(resource: Resource, plan: TablePlan): readonly string[] {
  return [
    'transaction: Transaction',
    ...(resource.kind === 'store' ? ['path: Path'] : pathParameter(resource)),
    ...(hasOwnIds(plan) ? ['id: string'] : []),
    ...(plan.values.length > 0 ? ['values: Values'] : []),
    ...stampParameter(readsClockAtInsertion(plan)),
    ...(keptOwner(plan) === undefined ? [] : ['owner: string']),
    ...whoseParameter(plan),
  ];
}

/** What the caller is filled in at; undefined where items are nobody's, or it is their id. */
export function keptOwner({ resource, kept }: TablePlan): Column | undefined {
  return kept.find(({ field }) => field.name === resource.owner?.name);
}

/** Whose items the caller finds, of what a row refers to. */
function whoseParameter(plan: TablePlan): readonly string[] {
  return refersToOwned(plan) ? ['whose: Whose'] : [];
}

function stampParameter(needed: boolean): readonly string[] {
  return needed ? [STAMP] : [];
}

/** The version, the keys, then the row's other columns. */
function insertedValues(plan: TablePlan, version: string): readonly string[] {
  const keys = [...ownIdValue(plan), ...ancestorValues(plan)];
  const kept = plan.kept.map(({ index }) => `row[${index}]`);
  return [version, ...keys, ...spread(plan), ...kept];
}

/** Whether its rows, or those above them, belong to somebody. */
export function isOwned({ resource }: TablePlan): boolean {
  return owningOf(resource, resource) !== undefined;
}

/** Whose rows alone a statement finds: its last value. */
export function ownerValue(plan: TablePlan): readonly string[] {
  return isOwned(plan) ? ['ownerIn(path)'] : [];
}

/** That what changes a row has to find it: it has been found before, and may be another's now. */
export function missingText(plan: TablePlan): string {
  return isOwned(plan) ? propertyText('missing', stringLiteral(missingDetail(plan.resource)), 2) : '';
}

/** What is unique, by the columns that an engine names; '' where nothing is. */
function uniquesText(resource: Resource, plan: TablePlan): string {
  if (resource.uniques.length === 0) return '';
  const lines = resource.uniques.map((fields) => {
    const members = fields.map(({ name }) => name);
    const detail = notUniqueDetail(resource, members);
    return `  ${jsonLiteral({ columns: uniqueIndex(fields, plan).columns, members, detail }, 2)},\n`;
  });
  return `[\n${lines.join('')}]`;
}

/** What a client hears when its values are another's. */
export function notUniqueDetail({ names, parents }: Resource, members: readonly string[]): string {
  const parent = parents.at(-1);
  const place = parent === undefined ? '' : ` of this ${parent.names.singular}`;
  return `Another ${names.singular}${place} has the same ${members.join(' and ')}.`;
}

function childView(resource: Resource, child: Resource): Record<string, unknown> {
  const query = `any${child.names.type}`;
  const noun = child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural;
  const between = child.parents.findLast((parent) => parent.hasItems && parent.parents.includes(resource));
  const place = between === undefined ? '' : ` below one of its ${between.names.plural}`;
  return {
    query,
    sql: sqlText(sql.anyChildSql(child, resource)),
    found: ifFound(query, keyBelow(resource).map(pathValue)),
    refusal: refusal(
      'has-children',
      `The ${resource.names.singular} still has ${noun}${place}: delete ${child.kind === 'document' ? 'that' : 'those'} first.`,
      4,
    ),
  };
}

/** `throw new Problem('has-children', '…');` */
function refusal(slug: string, detail: string, indent: number): string {
  return callStatement('throw new ', 'Problem', [stringLiteral(slug), stringLiteral(detail)], indent);
}

export function missingDetail(resource: Resource): string {
  const { singular } = resource.names;
  const parent = resource.parents.at(-1);
  if (resource.kind === 'document') {
    return parent === undefined ? `There is no ${singular} yet.` : `This ${parent.names.singular} has no ${singular}.`;
  }
  return parent === undefined
    ? `There is no ${singular} with this id.`
    : `This ${parent.names.singular} has no ${singular} with this id.`;
}
