// The functions of a store's file that find a row and list rows.
import type { Resource, TablePlan } from '../../model/model.js';
import { isKeyedByOwner, ownershipOf } from '../../model/access.js';
import { group } from '../typescript.js';
import { moduleName } from './module-names.js';
import { callStatement } from './statements.js';
import { missingDetail, refusal } from './store-refusals.js';
import { ancestorValues, ownerValue, pathParameter, pathValue, whoseParameter } from './store-rows.js';
import { signature, totalLine } from './store-texts.js';

/** The functions that find a row and list rows: what they are given, and what they bind. */
export function readingTexts(plan: TablePlan, composes: boolean): Record<string, string> {
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
    refuseMissing: refusal('no-such-resource', missingDetail(resource)),
    ...foreignTexts(plan),
    refuseForeign: foreignRefusal(resource),
    findReturned: callStatement('return yield* ', 'reader.first', found),
    findRow: callStatement('const row = yield* ', 'reader.first', found),
    countTotal: totalLine(
      [...parents.items, ...own],
      own.length === 0 ? 'selectTotal' : 'ownedBy === null ? selectTotal : selectOwnTotal',
    ),
    listParameters: listParameters(resource, composes),
    listingRead: callStatement('return yield* ', 'listing.read', [
      'reader',
      parents,
      own.length === 0 ? 'query' : ownQuery(resource),
    ]),
    listRows: callStatement('const rows = yield* ', 'reader.all', [select, slice]),
    findSignature: signature('find', ['reader: Reader', ...path], 'Row | undefined'),
    existingSignature: signature('existing', ['reader: Reader', ...path]),
    secondSignature: signature(
      'refuseSecond',
      ['reader: Reader', ...path, ...(plan.checksReferences ? ['values: Values'] : []), ...whoseParameter(plan)],
      'void',
    ),
    readerArguments: ['reader', ...(path.length > 0 ? ['path'] : [])].join(', '),
  };
}

/** What others hear of an item: nothing, or that it is not theirs. */
function foreignRefusal(resource: Resource): string {
  if (resource.foreignItemStatus === 404) return refusal('no-such-resource', missingDetail(resource));
  return changeRefusal(resource);
}

/** What those hear who may read what is another's. */
export function changeRefusal(resource: Resource): string {
  const owning = ownershipOf(resource, resource)?.resource ?? resource;
  return refusal('forbidden', `This ${owning.names.singular} belongs to somebody else.`);
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
    findForeign: callStatement('const foreign = yield* ', 'reader.first', found),
  };
}

/** What a list is asked for, of the items of one owner. */
function ownQuery(resource: Resource): string {
  return `{ ...query, conditions: ${resource.hasCriteria ? '[...own, ...query.conditions]' : 'own'} }`;
}

function listParameters(resource: Resource, composes: boolean): string {
  const query = composes ? `query: ${resource.hasCriteria ? 'ListQuery' : 'PageQuery'}` : '{ page, counts }: PageQuery';
  return group('', ['reader: Reader', ...listPath(resource), query], '');
}

/** The ids above a list, and whose items of it are found. */
function listPath(resource: Resource): readonly string[] {
  if (resource.owner === null) return pathParameter(resource);
  const above = resource.collectionAbove;
  return [`path: ${above === undefined ? '' : `${moduleName(above)}.Path & `}Pick<Path, 'ownedBy'>`];
}

/** The call that finds the parent or says that it is missing; '' at the top level. */
export function parentCall(
  { anchor, resource }: Pick<TablePlan, 'anchor' | 'resource'>,
  reader: string,
  nameOf: (resource: Resource) => string,
  path = 'path',
): string {
  if (anchor === undefined) return '';
  const hasPath = resource.collectionAbove !== undefined;
  return `${nameOf(anchor)}.existing(${reader}${hasPath ? `, ${path}` : ''})`;
}
