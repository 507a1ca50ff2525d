// The functions of a store's file that insert, update and save a row.
import type { Resource, TablePlan } from '../../model/model.js';
import { ONLY_KEY } from '../../tables/table-plan.js';
import { withArticle } from '../article.js';
import { expressionText } from '../expression.js';
import { stringLiteral } from '../typescript.js';
import {
  beginsAnew,
  hasOwnIds,
  initialConstant,
  initialValue,
  nextValue,
  readsClockAtInsertion,
} from './column-values.js';
import { callStatement } from './statements.js';
import { idAboveValues } from './store-references.js';
import { missingText } from './store-refusals.js';
import {
  ancestorValues,
  columns,
  ownerValue,
  ownIdValue,
  pathParameter,
  pathValue,
  rowIds,
  rowKeyValues,
  rowPath,
  spread,
  stampParameter,
  whoseParameter,
} from './store-rows.js';
import { array, signature } from './store-texts.js';

/** The functions that insert, update, save and remove a row. */
export function writingTexts(plan: TablePlan): Record<string, string> {
  const { resource } = plan;
  const touched = plan.serviceColumns.filter(({ field }) => field.touched);
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
    insertRow: array([
      hasOwnIds(plan) ? '1' : 'firstVersion(now)',
      ...ownIdValue(plan),
      ...spread(plan),
      ...plan.serviceColumns.map((column) => (column === plan.ownerColumn ? 'owner' : initialValue(column))),
      ...idAboveValues(plan, () => 'null'),
    ]),
    keepNew: keepIds(plan, ['values']),
    keepChanged: keepIds(plan, ['values', 'stored']),
    insertValues: array(insertedValues(plan, hasOwnIds(plan) ? '1' : 'row[0]')),
    updateSignature: signature('update', [
      'transaction: Transaction',
      ...rowPath(plan),
      'current: Row',
      'values: Values',
      ...stampParameter(touched.length > 0),
      ...whoseParameter(plan),
    ]),
    updateRow: array([
      beginsAnew(plan) ? 'version === 0 ? firstVersion(now) : version + 1' : 'version + 1',
      ...(plan.ownId ? ['id'] : []),
      '...values',
      ...plan.serviceColumns.map(nextValue),
      ...idAboveValues(plan, (index) => `current[${index}]`),
    ]),
    runUpdate: callStatement('yield* ', 'transaction.run', ['updateRow', { items: updated }]),
    saveSignature: signature('save', [
      'transaction: Transaction',
      ...pathParameter(resource),
      'current: Row',
      'values: Values',
      ...stampParameter(beginsAnew(plan)),
      ...whoseParameter(plan),
    ]),
    saveValues: array([...insertedValues(plan, 'row[0]'), ...ownerValue(plan)]),
    missing: missingText(plan),
    initialRow: expressionText({
      items: ['0', ...columns(plan).map(initialConstant), ...plan.idsAbove.map(() => 'null')],
    }),
    runDelete: callStatement('yield* ', 'transaction.run', ['deleteRow', { items: removed }]),
  };
}

/** The call that keeps the ids inside the values of a row. */
function keepIds(plan: TablePlan, values: readonly string[]): string {
  const own = plan.resource.kind === 'store' && values.length === 1 ? rowIds(plan).map(pathValue) : rowKeyValues(plan);
  const key = plan.isSingleRow ? [stringLiteral(ONLY_KEY)] : own;
  return callStatement('yield* ', 'innerReferences.keep', ['transaction', { items: key }, ...values]);
}

function insertParameters(resource: Resource, plan: TablePlan): readonly string[] {
  return [
    'transaction: Transaction',
    ...(resource.kind === 'store' ? ['path: Path'] : pathParameter(resource)),
    ...(hasOwnIds(plan) ? ['id: string'] : []),
    ...(plan.clientColumns.length > 0 ? ['values: Values'] : []),
    ...stampParameter(readsClockAtInsertion(plan)),
    ...(plan.ownerColumn === undefined ? [] : ['owner: string']),
    ...whoseParameter(plan),
  ];
}

/** The version, the keys, then the row's other columns. */
function insertedValues(plan: TablePlan, version: string): readonly string[] {
  const keys = [...ownIdValue(plan), ...ancestorValues(plan)];
  const kept = plan.serviceColumns.map(({ index }) => `row[${index}]`);
  return [version, ...keys, ...spread(plan), ...kept];
}
