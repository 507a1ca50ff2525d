// Fills `states.ts`: the transitions of a resource, and the function that changes its state.
import type { Model, Resource, States, TablePlan, Transition } from '../../../../../../model/model.js';
import { columnOf } from '../../../../../../tables/table-plan.js';
import { hidesTransitions } from '../../../../../routes/guarded-links.js';
import { resourceOutput } from '../../../../../output.js';
import {
  ID_MEMBER,
  NEXT_VERSION,
  pathCell,
  rowCell,
  stampedMembers,
  VERSION_MEMBER,
  type Member,
} from '../../../../../rows/cells.js';
import { missingDetail } from '../../../../../rows/row-details.js';
import {
  callerValue,
  comparesOwner,
  isOwned,
  rowIds,
  rowPathType,
  inputTypeName,
  movedTypeName,
} from '../../../../../rows/type-names.js';
import { changeLock } from '../../../../../rows/store-locks.js';
import { stampsMove } from '../../../../../rows/stamps.js';
import { movedColumns, moveSql } from '../../../../../sql/statements.js';
import { commentText } from '../../../../../typescript.js';
import { moduleName } from '../../../../../names/module-names.js';
import { resourceFolder, pathToStore } from '../../../../../names/emitted-names.js';
import { versionPrefix } from '../../../../../routes/urls.js';
import { pathParameters, type Parameter } from '../../../../../rows/store-writing.js';

export const output = resourceOutput({
  emittedWhen: ({ states }) => states !== null,
  view: (resource, model) => {
    const states = statesOf(resource);
    const plan = resource.table;
    const path = rowPathType(plan);
    const above = path === '' || path === 'Path' ? undefined : resource.collectionAbove;
    return {
      transitions: states.transitions.map((transition) => transitionView(transition, model)),
      movedType: movedTypeName(resource),
      sql: moveSql(plan),
      missing: isOwned(plan) ? missingDetail(resource) : '',
      singular: resource.names.singular,
      state: columnOf(plan, states.field.name).variable,
      requirement: hidesTransitions(resource, model) ? 'require-allowed-unless-hidden' : 'require-allowed',
      parameters: moveParameters(path, stampsMove(resource)),
      isOwnPath: path === 'Path',
      storeAbove: above === undefined ? '' : moduleName(above),
      storeModuleAbove: above === undefined ? '' : pathToStore(above, resource),
      // A transition to the same state changes nothing, so the tag stays (C.5).
      mayStay: states.transitions.some(({ from, to }) => from.includes(to)),
      stampsMove: stampsMove(resource),
      members: movedMembers(plan, states),
      takesLock: changeLock(resource, false),
      bound: [
        ...[VERSION_MEMBER, ...movedColumns(plan).map(({ variable }) => variable)].map(rowCell),
        ...rowIds(plan).map((id) => (id === plan.ownId ? rowCell(ID_MEMBER) : pathCell(id))),
      ],
      isOwned: comparesOwner(plan),
      callerValue: callerValue(plan),
    };
  },
});

function statesOf({ key, states }: Resource): States {
  if (states === null) throw new Error(`${key} has no states.`);
  return states;
}

function transitionView(transition: Transition, model: Model) {
  const { name, from, to, by, input } = transition;
  return {
    summary: commentText(summaryOf(transition, model)),
    name,
    from,
    to,
    isOffered: by === 'caller',
    inputType: input.length > 0 ? inputTypeName(transition) : '',
    folder: resourceFolder(transition).split('/').at(-1) ?? '',
  };
}

function summaryOf({ by, path, description }: Transition, model: Model): string {
  const place = by === 'caller' ? `POST ${versionPrefix(model)}${path}` : 'Your own code asks for it';
  return description === '' ? place : `${place}: ${description}`;
}

function moveParameters(path: string, takesNow: boolean): readonly Parameter[] {
  return [
    { name: 'transaction', type: 'Transaction' },
    ...pathParameters(path),
    { name: 'current', type: 'Row' },
    { name: 'name', type: 'keyof typeof transitions' },
    ...(takesNow ? [{ name: 'now', type: 'Date' }] : []),
  ];
}

/** The members that a transition sets. */
function movedMembers(plan: TablePlan, { field }: States): readonly Member[] {
  const state: Member = { name: columnOf(plan, field.name).variable, cell: { form: 'target-state-cell' } };
  return [NEXT_VERSION, state, ...stampedMembers(plan.serviceColumns.filter((column) => column.field !== field))];
}
