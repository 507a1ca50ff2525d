// The functions of a store's file that insert, update and save a row.
import type { Column, Resource, TablePlan } from '../../model/model.js';
import { authorOf, isKeyedByOwner } from '../../model/access.js';
import { hasMembersStore } from '../../model/groups.js';
import { isOfSeveral } from '../../model/references.js';
import { ONLY_KEY } from '../../tables/table-plan.js';
import { withArticle } from '../names/emitted-names.js';
import {
  constantCell,
  ID_MEMBER,
  initialCell,
  NEXT_VERSION,
  pathCell,
  rowCell,
  stampedMembers,
  VERSION_MEMBER,
  type Cell,
  type Member,
} from './cells.js';
import { callerValue, comparesOwner, pathTypeAbove, rowIds, rowPathType } from './type-names.js';
import { restartsVersions, hasOwnIds, readsClockAtInsertion, stampsAtInsertion, stampsChanges } from './stamps.js';
import { insertSql, saveSql, updateSql } from '../sql/statements.js';
import { changeLock, insertionLock } from './store-locks.js';
import { firstMemberView, lastMemberView, stampsFirstMember } from './store-members.js';
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
      ...(plan.valueColumns.length > 0 ? [NEW_VALUES] : []),
      ...(readsClockAtInsertion(plan) ? [NOW] : []),
      ...(plan.ownerColumn === undefined && !hasMembersStore(resource) ? [] : [{ name: 'owner', type: 'string' }]),
      ...whose(plan),
    ],
    refersToOwned: plan.refersToOwned,
    keyedAuthor: keyedAuthor(resource),
    stamps: plan.serviceColumns.some(stampsAtInsertion) || stampsFirstMember(resource),
    check: checkView(plan, 'transaction', ['values']),
    hasValues: plan.valueColumns.length > 0,
    version: hasOwnIds(plan) ? constantCell(1) : { form: 'first-version-cell' },
    takesId: hasOwnIds(plan),
    ownId: isStore ? (plan.ownId?.param ?? '') : '',
    members: [
      ...unsetColumns(plan).map((column) => ({
        name: column.variable,
        cell: column === plan.ownerColumn ? OWNER : initialCell(column),
      })),
      ...plan.idsAbove
        .filter((one) => !idsAboveSet(plan).includes(one))
        .map(({ variable }) => ({ name: variable, cell: constantCell(null) })),
      ...idsAboveMembers(plan),
    ],
    takesLock: insertionLock(resource),
    bound: insertedCells(plan),
    afterWrite: stepsAfterWrite(resource, 'insert'),
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
    stamps: stampsChanges(plan),
    check: checkView(plan, 'transaction', ['values', 'current']),
    members: changedMembers(plan),
    takesLock: changeLock(resource, true),
    bound: [rowCell(VERSION_MEMBER), ...[...plan.valueColumns, ...touched].map(columnCell), ...rowKey(plan)],
    isOwned: comparesOwner(plan),
    callerValue: callerValue(plan),
    afterWrite: stepsAfterWrite(resource, 'update'),
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
    check: checkView(plan, 'transaction', ['values', 'current']),
    members: changedMembers(plan),
    bound: insertedCells(plan),
    isOwned: comparesOwner(plan),
    callerValue: callerValue(plan),
    innerKey: innerKey(plan),
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

/** No whole row: its own id would take the place of the given one. */
const NEW_VALUES: Parameter = { name: 'values', type: 'Values & NoRow' };
const NOW: Parameter = { name: 'now', type: 'Date' };
const OWNER: Cell = { form: 'owner-cell' };

/** @param type the type of the ids that the function needs; '' for none */
export function pathParameters(type: string): readonly Parameter[] {
  return type === '' ? [] : [{ name: 'path', type }];
}

/** The key of a new item is its author, whom a request to make it may have to be; false for any other resource. */
function keyedAuthor(resource: Resource) {
  if (authorOf(resource) === null || !isKeyedByOwner(resource)) return false;
  return { idParam: resource.idParam, detail: `This ${resource.names.singular} belongs to somebody else.` };
}

/** The parameter `whose`: the owners among whose items references may point. */
function whose(plan: TablePlan): readonly Parameter[] {
  return plan.refersToOwned ? [{ name: 'whose', type: 'Whose' }] : [];
}

/** The members that a change sets besides the values. */
function changedMembers(plan: TablePlan): readonly Member[] {
  const version: Member = restartsVersions(plan)
    ? { name: VERSION_MEMBER, cell: { form: 'anew-version-cell' } }
    : NEXT_VERSION;
  return [version, ...stampedMembers(plan.serviceColumns), ...idsAboveMembers(plan)];
}

/** The ids above the targets of references that a request sets. */
function idsAboveMembers(plan: TablePlan): readonly Member[] {
  return idsAboveSet(plan).map(({ referrer, variable }) => ({
    name: variable,
    cell: { form: isOfSeveral(referrer) ? 'found-id-above-cell' : 'id-above-cell', name: variable },
  }));
}

/** The version, the keys, then the row's other columns. */
function insertedCells(plan: TablePlan): readonly Cell[] {
  return [
    rowCell(VERSION_MEMBER),
    ...(plan.ownId === undefined ? [] : [rowCell(ID_MEMBER)]),
    ...plan.ancestorIds.map(pathCell),
    ...[...plan.clientColumns, ...plan.serviceColumns].map(columnCell),
  ];
}

/** Columns that no values set. */
function unsetColumns({ serviceColumns, hookColumns }: TablePlan): readonly Column[] {
  return serviceColumns.filter((column) => !hookColumns.includes(column));
}

function columnCell({ variable }: Column): Cell {
  return rowCell(variable);
}

/** The ids that identify the row in `row`. */
function rowKey(plan: TablePlan): readonly Cell[] {
  return rowIds(plan).map((id) => (id === plan.ownId ? rowCell(ID_MEMBER) : pathCell(id)));
}

/** The statements after the one that writes the row. */
function stepsAfterWrite(resource: Resource, operation: 'insert' | 'update') {
  const { noOverlaps, table } = resource;
  const first = operation === 'insert' && firstMemberView(resource);
  const last = operation === 'update' && lastMemberView(resource);
  const inner = innerKey(table);
  const changes = operation === 'update';
  return [
    ...(first ? [{ form: 'insert-first-member', ...first }] : []),
    ...(last ? [{ form: 'refuse-last-member', ...last }] : []),
    ...(noOverlaps.length === 0 ? [] : [{ form: 'refuse-overlaps', key: rowKey(table), changes }]),
    ...(inner.length === 0 ? [] : [{ form: 'keep-inner-references', key: inner, changes }]),
  ];
}

/** The row's key in the tables of ids inside values; empty without such tables. */
function innerKey(plan: TablePlan): readonly Cell[] {
  if (plan.checkedInnerReferences.length === 0) return [];
  return plan.isSingleRow ? [constantCell(ONLY_KEY)] : rowKey(plan);
}
