// What the states' file of a resource says: its transitions, and the one change that they make.
import type { Model, Resource, States, TablePlan, Transition } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { hidesTransitions } from '../guarded-links.js';
import { ImportList } from '../imports.js';
import * as sql from '../sql/statements.js';
import { commentText, group, propertyName, stringLiteral } from '../typescript.js';
import { nextValue } from './column-values.js';
import { moduleName } from './module-names.js';
import { apiPrefix, folderOf, storeModule, versionPrefix } from './places.js';
import { callStatement } from './statements.js';
import { array, signature, sqlText } from './store-texts.js';
import { missingText } from './store-refusals.js';
import { isOwned, ownerValue, pathValue, rowIds, rowPath } from './store-rows.js';

/** `src/api/v1/loans/states.ts`. @throws Error for a resource without states */
export function statesView(resource: Resource, model: Model): Record<string, unknown> {
  const states = statesOf(resource);
  const plan = resource.table;
  const hides = hidesTransitions(resource, model);
  const parameters = [
    'name: keyof typeof transitions',
    'row: Row',
    ...(hides ? ['hidden: readonly string[] = []'] : []),
  ];
  const throws = '@throws Problem 409 where the state does not allow it (S.2)';
  return {
    requireParameters: parameters.join(', '),
    requireSummary: hides
      ? `/**\n * @param hidden what the caller may not ask for, whatever the state\n * ${throws}\n */`
      : `/** ${throws} */`,

    imports: importsOf(resource, states, plan).toString(),
    transitions: states.transitions.map((transition) => ({
      summary: commentText(aboutOf(transition, model)),
      member: memberText(transition),
    })),
    movedType: movedType(resource, states),
    sql: sqlText(sql.moveSql(plan)),
    require: callStatement('', 'checkTransition', [
      'transitions',
      'name',
      `row[${columnOf(plan, states.field.name).index}]`,
      stringLiteral(resource.names.singular),
      ...(hides ? ['hidden'] : []),
    ]),
    moveSignature: `/** Leads a row to the state in which a transition ends, whatever state it is in. */\n${moveSignature(plan)}`,
    stays: staysText(states, columnOf(plan, states.field.name).index),
    stamp: plan.serviceColumns.some(({ field }) => field.touched),
    moved: array(movedRow(plan, states)),
    missing: missingText(plan),
    runMove: callStatement('yield* ', 'transaction.run', ['updateState', { items: movedValues(plan) }]),
  };
}

export function statesOf({ key, states }: Resource): States {
  if (states === null) throw new Error(`${key} has no states.`);
  return states;
}

/** The type of what its hooks hear of a transition. */
export function movedTypeName({ names }: Resource): string {
  return `${names.type}Transition`;
}

export function inputTypeName({ names }: Pick<Transition, 'names'>): string {
  return `${names.type}Input`;
}

/** Whether a change of state sets a time. */
export function stampsMove(resource: Resource): boolean {
  return resource.table.serviceColumns.some(({ field }) => field.touched);
}

function aboutOf({ by, path, description }: Transition, model: Model): string {
  const place = by === 'caller' ? `POST ${versionPrefix(model)}${path}` : 'Your own code asks for it';
  return description === '' ? place : `${place}: ${description}`;
}

function memberText({ name, from, to, by }: Transition): string {
  const before = `${propertyName(name)}: `;
  const states = group('[', from.map(stringLiteral), ']');
  const members = [`from: ${states}`, `to: ${stringLiteral(to)}`, `isOffered: ${by === 'caller'}`];
  return `${before}${group('{ ', members, ' }')},`;
}

function movedType(resource: Resource, { transitions }: States): string {
  const before = `export type ${movedTypeName(resource)} =`;
  const parts = transitions.map((transition) => [
    `readonly transition: ${stringLiteral(transition.name)}`,
    ...(transition.input.length > 0 ? [`readonly input: ${inputTypeName(transition)}`] : []),
  ]);
  const union = parts.map((members) => `{ ${members.join('; ')} }`).join(' | ');
  return `${before} ${union};`;
}

/** Of a transition back to where it is: hooks hear of it, and the row stays as it is; '' where there is none. */
function staysText({ transitions }: States, index: number): string {
  if (!transitions.some(({ from, to }) => from.includes(to))) return '';
  return `  // What changes nothing keeps its tag (C.5).\n  if (transitions[name].to === current[${index}]) return current;`;
}

function moveSignature(plan: TablePlan): string {
  return signature('move', [
    'transaction: Transaction',
    ...rowPath(plan),
    'current: Row',
    'name: keyof typeof transitions',
    ...(stampsMove(plan.resource) ? ['now: Date'] : []),
  ]);
}

/** The same row, but for what the change sets. */
function movedRow(plan: TablePlan, { field }: States): readonly string[] {
  const columns = [...plan.clientColumns, ...plan.serviceColumns].map((column) => {
    if (column.field === field) return 'transitions[name].to';
    return plan.serviceColumns.includes(column) ? nextValue(column) : `current[${column.index}]`;
  });
  return [
    'current[0] + 1',
    ...(plan.ownId === undefined ? [] : ['current[1]']),
    ...columns,
    ...plan.idsAbove.map(({ index }) => `current[${index}]`),
  ];
}

function movedValues(plan: TablePlan): readonly string[] {
  const keys = rowIds(plan).map((id) => (id === plan.ownId ? 'row[1]' : pathValue(id)));
  return ['row[0]', ...sql.movedColumns(plan).map(({ index }) => `row[${index}]`), ...keys, ...ownerValue(plan)];
}

function importsOf(resource: Resource, { transitions }: States, plan: TablePlan): ImportList {
  const api = apiPrefix(resource);
  const imports = new ImportList();
  imports
    .add(`${api}runtime/transitions.js`, 'checkTransition')
    .add(`${api}runtime/transitions.js`, 'Transitions', 'type');
  for (const type of ['Apply', 'Query', 'Transaction']) imports.add(`${api}store/database.js`, type, 'type');
  imports.add('./store.js', 'Row', 'type');
  if (isOwned(plan)) imports.add(`${api}store/owned-rows.js`, 'ownerIn');
  if (rowPath(plan).includes('path: Path')) imports.add('./store.js', 'Path', 'type');
  const above = resource.collectionAbove;
  if (above !== undefined && rowPath(plan).some((one) => one !== 'path: Path'))
    imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  for (const transition of transitions) {
    if (transition.input.length === 0) continue;
    const folder = folderOf(transition).split('/').at(-1) ?? '';
    imports.add(`./${folder}/schema.js`, inputTypeName(transition), 'type');
  }
  return imports;
}
