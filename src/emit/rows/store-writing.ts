// The functions of a store's file that insert, update and save a row.
import type { Resource, TablePlan } from '../../model/model.js';
import { ONLY_KEY } from '../../tables/table-plan.js';
import { withArticle } from '../names/emitted-names.js';
import { constantCell, initialCell, keptCell, nextCell, pathCell, rowCell, type Cell } from './cells.js';
import { isOwned, pathTypeAbove, rowIds, rowPathType } from './type-names.js';
import { restartsVersions, hasOwnIds, readsClockAtInsertion, stampsAtInsertion, stampsChanges } from './stamps.js';
import { insertSql, saveSql, updateSql } from '../sql/statements.js';
import { checkView, idsAboveSet } from './store-references.js';

export interface Parameter {
  readonly name: string;
  readonly type: string;
}

export function insertView(resource: Resource) {
  const plan = resource.table;
  const isStore = resource.kind === 'store';
  return {
    sql: insertSql(plan),
    parameters: [
      TRANSACTION,
      ...pathParameters(isStore ? 'Path' : pathTypeAbove(resource)),
      ...(hasOwnIds(plan) ? [{ name: 'id', type: 'string' }] : []),
      ...(plan.clientColumns.length > 0 ? [VALUES] : []),
      ...(readsClockAtInsertion(plan) ? [NOW] : []),
      ...(plan.ownerColumn === undefined ? [] : [{ name: 'owner', type: 'string' }]),
      ...whose(plan),
    ],
    refersToOwned: plan.refersToOwned,
    stamps: plan.serviceColumns.some(stampsAtInsertion),
    check: checkView(plan, 'transaction', ['values']),
    cells: [
      hasOwnIds(plan) ? FIRST_VERSION : { form: 'first-version-cell' },
      ...ownId(plan),
      ...valuesCells(plan),
      ...plan.serviceColumns.map((column) => (column === plan.ownerColumn ? OWNER : initialCell(column))),
      ...idAboveCells(plan, () => constantCell(null)),
    ],
    bound: insertedCells(plan, hasOwnIds(plan) ? FIRST_VERSION : rowCell(0)),
    innerKey: innerKey(plan, isStore ? rowIds(plan).map(pathCell) : rowKey(plan)),
  };
}

export function updateView(resource: Resource) {
  const plan = resource.table;
  const touched = plan.serviceColumns.filter(({ field }) => field.touched);
  return {
    sql: updateSql(plan),
    parameters: [
      TRANSACTION,
      ...pathParameters(rowPathType(plan)),
      CURRENT,
      VALUES,
      ...(touched.length > 0 ? [NOW] : []),
      ...whose(plan),
    ],
    refersToOwned: plan.refersToOwned,
    hasId: plan.ownId !== undefined,
    stamps: stampsChanges(plan),
    check: checkView(plan, 'transaction', ['values', 'stored']),
    cells: changedCells(plan),
    bound: [rowCell(0), ...valuesCells(plan), ...touched.map(({ index }) => rowCell(index)), ...rowKey(plan)],
    isOwned: isOwned(plan),
    innerKey: innerKey(plan, rowKey(plan)),
  };
}

/** The one function that changes a document that always exists. */
export function saveView(resource: Resource) {
  const plan = resource.table;
  return {
    sql: saveSql(plan),
    parameters: [
      TRANSACTION,
      ...pathParameters(pathTypeAbove(resource)),
      CURRENT,
      VALUES,
      ...(restartsVersions(plan) ? [NOW] : []),
      ...whose(plan),
    ],
    refersToOwned: plan.refersToOwned,
    check: checkView(plan, 'transaction', ['values', 'stored']),
    cells: changedCells(plan),
    bound: insertedCells(plan, rowCell(0)),
    isOwned: isOwned(plan),
    innerKey: innerKey(plan, rowKey(plan)),
  };
}

/** The function that refuses a second document at the same address. */
export function secondView(resource: Resource) {
  const plan = resource.table;
  const path = pathTypeAbove(resource);
  return {
    path,
    parameters: [
      { name: 'reader', type: 'Reader' },
      ...pathParameters(path),
      ...(plan.checksReferences ? [VALUES] : []),
      ...whose(plan),
    ],
    refersToOwned: plan.refersToOwned,
    // A missing target of a reference is reported before the existing document (O.16, O.17).
    check: checkView(plan, 'reader', ['values']),
    detail: `There is ${withArticle(resource.names.singular)} here already.`,
  };
}

const TRANSACTION: Parameter = { name: 'transaction', type: 'Transaction' };
const CURRENT: Parameter = { name: 'current', type: 'Row' };
const VALUES: Parameter = { name: 'values', type: 'Values' };
const NOW: Parameter = { name: 'now', type: 'Date' };
const OWNER: Cell = { form: 'owner-cell' };
const OWN_ID: Cell = { form: 'id-cell' };
const FIRST_VERSION = constantCell(1);

/** @param type the type of the ids that the function needs; '' for none */
export function pathParameters(type: string): readonly Parameter[] {
  return type === '' ? [] : [{ name: 'path', type }];
}

/** The parameter `whose`: the owners among whose items references may point. */
function whose(plan: TablePlan): readonly Parameter[] {
  return plan.refersToOwned ? [{ name: 'whose', type: 'Whose' }] : [];
}

function changedCells(plan: TablePlan): readonly Cell[] {
  return [
    { form: restartsVersions(plan) ? 'anew-version-cell' : 'next-version-cell' },
    ...(plan.ownId === undefined ? [] : [OWN_ID]),
    { form: 'values-cell' },
    ...plan.serviceColumns.map(nextCell),
    ...idAboveCells(plan, keptCell),
  ];
}

function valuesCells(plan: TablePlan): readonly Cell[] {
  return plan.clientColumns.length > 0 ? [{ form: 'values-cell' }] : [];
}

/** Cells of the ids above a reference's target. @param otherwise makes the cell of an id that no request sets */
function idAboveCells(plan: TablePlan, otherwise: (index: number) => Cell): readonly Cell[] {
  const set = idsAboveSet(plan);
  return plan.idsAbove.map((one) =>
    set.includes(one) ? { form: 'id-above-cell', index: set.indexOf(one) } : otherwise(one.index),
  );
}

/** The version, the keys, then the row's other columns. */
function insertedCells(plan: TablePlan, version: Cell): readonly Cell[] {
  const kept = plan.serviceColumns.map(({ index }) => rowCell(index));
  return [version, ...ownId(plan), ...plan.ancestorIds.map(pathCell), ...valuesCells(plan), ...kept];
}

function ownId({ ownId: id, resource }: TablePlan): readonly Cell[] {
  if (id === undefined) return [];
  return [resource.kind === 'store' ? pathCell(id) : OWN_ID];
}

/** The ids that identify the row in `row`. */
function rowKey(plan: TablePlan): readonly Cell[] {
  return rowIds(plan).map((id) => (id === plan.ownId ? OWN_ID : pathCell(id)));
}

/** The row's key in the tables of ids inside values; empty without such tables. */
function innerKey(plan: TablePlan, key: readonly Cell[]): readonly Cell[] {
  if (plan.checkedInnerReferences.length === 0) return [];
  return plan.isSingleRow ? [constantCell(ONLY_KEY)] : key;
}
