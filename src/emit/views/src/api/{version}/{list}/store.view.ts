// Fills `store.ts` of a list whose items live elsewhere: the statement that finds them, with the ids that lead to each.
import { ownershipOf } from '../../../../../../model/access.js';
import type { Resource } from '../../../../../../model/model.js';
import { capitalized, type NestedNoun, pathToStore, withArticle } from '../../../../../names/emitted-names.js';
import { moduleName } from '../../../../../names/module-names.js';
import { listOutput } from '../../../../../output.js';
import { callersInPath } from '../../../../../rows/type-names.js';
import { ownListCondition } from '../../../../../sql/owner-statements.js';
import { countSql, selectAtPathSql } from '../../../../../sql/statements.js';
import { identifier } from '../../../../../../text/sql.js';
import { columnOf } from '../../../../../../tables/table-plan.js';

export const output = listOutput({
  view: (list, model) => {
    const { home, by, collectionAbove: above } = list;
    const plan = home.table;
    const storeOf = (resource: Resource) => ({ store: moduleName(resource), module: pathToStore(resource, list) });
    const ofOwner = ownershipOf(home, home) !== undefined;
    const isCursor = model.conventions.paging === 'cursor';
    const isNested = home.collectionAbove !== undefined;
    return {
      about: `${capitalized(withArticle(home.names.singular))}, with the ids above it${isNested ? '' : ': none'}.`,
      home: storeOf(home),
      homeAbove: home.collectionAbove !== undefined && storeOf(home.collectionAbove),
      homePath: isNested ? 'path-of-home' : 'no-path-of-home',
      above: above !== undefined && storeOf(above),
      pathAbove: above === undefined ? 'no-path-above-list' : 'path-above-list',
      idsAbove: plan.ancestorIds.map(({ param }) => param),
      rowOfCells: isNested ? 'row-of-nested-cells' : 'row-of-cells',
      selectSql: selectAtPathSql(plan),
      ordered: isCursor ? home.sorts.map(({ name }) => columnOf(plan, name).variable) : [],
      countSql: countSql(plan),
      scope: by === null ? '' : `${identifier(columnOf(plan, by.name).name)} = ?`,
      scopeParam: by === null ? '' : (list.parents.at(-1)?.idParam ?? ''),
      parent: parentOf(list),
      takesPath: above !== undefined || ofOwner,
      ofOwner,
      callersInPath: callersInPath(home),
      ownCondition: ofOwner ? ownListCondition(plan) : '',
      query: queryPartial({ ofOwner, hasCriteria: home.hasCriteria, isCursor }),
      queryType: home.hasCriteria ? 'ListQuery' : 'PageQuery',
      queryImport: home.hasCriteria ? 'list-query-import' : 'page-query-import',
    };
  },
});

/** The item above, which must exist; false at the top level. */
function parentOf(list: NestedNoun) {
  const parent = list.parents.at(-1);
  return parent !== undefined && { store: moduleName(parent), module: pathToStore(parent, list), takesPath: true };
}

/** The partial of the query that the listing takes. Without criteria, only one by cursor may leave out conditions and order. */
function queryPartial(is: {
  readonly ofOwner: boolean;
  readonly hasCriteria: boolean;
  readonly isCursor: boolean;
}): string {
  if (is.hasCriteria) return is.ofOwner ? 'query-of-owner-with-criteria' : 'query-as-asked';
  if (is.isCursor) return is.ofOwner ? 'query-of-owner' : 'query-as-asked';
  return is.ofOwner ? 'page-query-of-owner' : 'page-query-of-all';
}
