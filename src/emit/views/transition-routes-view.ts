// What the routes' file of a transition says: how a POST leads an item from one state to another.
import { givenReferences, mayHaveBody, needsBody } from '../../model/controllers.js';
import type { Model, Resource, TablePlan, Transition } from '../../model/model.js';
import { hidesTransitions, isGuarded } from '../guarded-links.js';
import { ImportList } from '../imports.js';
import { assignment, commentText, stringLiteral } from '../typescript.js';
import { hookedStatements } from './hooked-text.js';
import { moduleName } from './module-names.js';
import { apiPrefix, ownVersion, routeUrl, storeModule, versionPrefix } from './places.js';
import { hrefCall, itemCall } from './representation-view.js';
import { preconditionText } from './row-changes.js';
import { stampsMove } from '../rows/stamps.js';
import { isGivenOwned } from './own-references.js';
import { callStatement } from './statements.js';
import { rowPath } from './store-calls.js';

export function transitionRoutesView(transition: Transition, model: Model): Record<string, unknown> {
  const { resource, name, path, description } = transition;
  const plan = resource.table;
  const store = moduleName(resource);
  const keyed = isKeyed(model);
  const hasPath = hasPathOf(resource);
  const about = [`POST ${versionPrefix(model)}${path}`, description].filter((text) => text !== '');
  const own = hasPath ? ['request.params'] : [];
  const row = itemCall(resource, model, 'request.params');
  const href = hrefCall(resource, 'row', 'request.params');
  return {
    imports: importsOf(transition, model).toString(),
    summary: commentText(about.join(': ')),
    paramsType: hasPath ? paramsType(resource) : '',
    params: hasPath ? '<Route>' : '',
    clock: keyed || stampsMove(resource),
    url: assignment('const url', stringLiteral(routeUrl(model, path))),
    hooked: hookedStatements(resource, ['guardedItem', 'changing'], model, store),
    computes: resource.hasComputedFields,
    guard: `guardedItem(${stringLiteral(name)}, ${gateOf(transition, model)})`,
    pathAbove: resource.collectionAbove === undefined ? '{}' : 'request.params',
    made: keyed ? 'answer' : 'row',
    keyed,
    current: callStatement('const current = yield* ', `${store}.existing`, ['transaction', ...own]),
    precondition: preconditionText(resource, model),
    reading: readingLine(transition, model),
    checkGiven: checkLine(transition),
    requireAllowed: callStatement('', 'requireAllowed', [
      stringLiteral(name),
      'current',
      ...hiddenOf(transition, model),
    ]),
    moved: movedLines(transition, plan, model, { row, href }),
    answer: keyed
      ? '    return sendMoved(request, reply, answer.location, answer.item);'
      : callStatement('return ', 'sendMoved', ['request', 'reply', href, row]),
  };
}

/** Whether its address names anything by an id. */
function hasPathOf(resource: Resource): boolean {
  return resource.hasItems || resource.collectionAbove !== undefined;
}

export function isKeyed({ conventions }: Model): boolean {
  return conventions.idempotency !== 'off';
}

/** The ids in its path; a document is found by those above it. */
function paramsType(resource: Resource): string {
  const holder = resource.hasItems ? resource : resource.collectionAbove;
  return holder === undefined ? '' : `${moduleName(holder)}.Path`;
}

/** What the answer to one that the state does not allow leaves out of those that it allows. */
function hiddenOf({ resource }: Transition, model: Model): readonly string[] {
  return hidesTransitions(resource, model) ? ['hiddenFor(request, current)'] : [];
}

function gateOf(transition: Transition, model: Model): string {
  const needs = needsBody(transition);
  if (!isKeyed(model)) return needs ? 'takesJson' : 'takesJsonOrNothing';
  return needs ? 'takesJsonOnce()' : 'takesJsonOnce(takesJsonOrNothing)';
}

function readingLine(transition: Transition, { conventions }: Model): string {
  const { input, names } = transition;
  if (input.length > 0)
    return `    const input = ${mayHaveBody(transition) ? 'readOptional' : 'readNew'}(body, contract);`;
  return `    readNone(body, ${conventions.requestBody === 'wrapped' ? stringLiteral(names.wrapper) : 'undefined'});`;
}

/** That what it is given refers to what is there; '' where it refers to nothing. */
function checkLine(transition: Transition): string {
  if (givenReferences(transition).length === 0) return '';
  const whose = isGivenOwned(transition) ? ['whose(request)'] : [];
  return callStatement('yield* ', 'references.checkInput', ['transaction', 'input', ...whose]);
}

function movedLines(
  { name, input, resource }: Transition,
  plan: TablePlan,
  model: Model,
  { row, href }: { readonly row: string; readonly href: string },
): string {
  const keyed = isKeyed(model);
  const stamps = stampsMove(resource);
  const above = resource.collectionAbove === undefined ? [] : ['request.params'];
  const clock = stamps && !keyed ? ['    const now = clock.now();'] : [];
  const asked = {
    members: [['transition', stringLiteral(name)] as const, ...(input.length > 0 ? [['input', 'input'] as const] : [])],
  };
  const move = {
    callee: 'move',
    arguments: [
      'transaction',
      ...(rowPath(plan).length > 0 ? ['request.params'] : []),
      'current',
      stringLiteral(name),
      ...(stamps ? ['now'] : []),
    ],
  };
  const change = (before: string): string => callStatement(before, 'change.moved', ['current', asked, move]);
  const computes = resource.hasComputedFields;
  if (!keyed && !computes) return [...clock, change('return yield* ')].join('\n');
  const shown = ['transaction', 'stored', ...above];
  const lines = computes
    ? [
        change('const stored = yield* '),
        callStatement(keyed ? 'const row = yield* ' : 'return yield* ', 'computed.one', shown),
      ]
    : [change('const row = yield* ')];
  const kept = [
    `    const made = { location: ${href}, item: ${row} };`,
    '    return yield* keepAnswer(transaction, request, body, now, made);',
  ];
  return [...clock, ...lines, ...(keyed ? kept : [])].join('\n');
}

function importsOf(transition: Transition, model: Model): ImportList {
  const { resource, input } = transition;
  const api = apiPrefix(transition);
  const keyed = isKeyed(model);
  const takes = input.length > 0;
  const computes = resource.hasComputedFields;
  const imports = new ImportList();
  const from = (module: string, names: Readonly<Record<string, boolean>>): void => {
    for (const [name, used] of Object.entries(names)) if (used) imports.add(module, name);
  };
  imports.add('fastify', 'FastifyInstance', 'type').add(`${api}api.js`, 'Api', 'type');
  if (hasPathOf(resource)) imports.add('fastify', 'FastifyRequest', 'type');
  const needs = needsBody(transition);
  from(`${api}runtime/bodies.js`, { readNew: needs });
  from(`${api}runtime/controller-bodies.js`, { readNone: !takes, takesJsonOrNothing: !needs });
  from(`${api}runtime/gate.js`, { takesJson: needs && !keyed });
  from(`${api}runtime/optional-bodies.js`, { readOptional: takes && !needs });
  from(`${api}runtime/hooked.js`, { hooked: true });
  from(`${api}runtime/idempotency.js`, { findAnswer: keyed, keepAnswer: keyed, takesJsonOnce: keyed });
  from(`${api}runtime/ownership.js`, { whose: isGivenOwned(transition) });
  from(`${api}runtime/request-body.js`, { readBody: true });
  from(`${api}runtime/transitions.js`, { sendMoved: true });
  const guarded = isGuarded(resource, model);
  from(`${api}runtime/writing.js`, { checkPreconditions: !computes && !guarded });
  from(`${api}runtime/sight.js`, { checkPreconditions: !computes && guarded });
  from(`${api}runtime/business-errors.js`, { failing: resource.errors.length > 0 });
  from(`${ownVersion(transition)}errors.js`, { errors: resource.errors.length > 0 });
  from(`${ownVersion(transition)}own-settings.js`, { requirePrecondition: model.overrides.concurrency && !computes });
  from('../representation.js', { SHAPES: !computes, documentOf: true, href: true, item: !guarded });
  from('../representation.js', { itemFor: guarded, hiddenFor: hidesTransitions(resource, model) });
  from('../computed.js', { computing: computes });
  from('../states.js', { move: true, requireAllowed: true });
  from('./schema.js', { contract: takes, references: givenReferences(transition).length > 0 });
  imports.addNamespace(storeModule(resource, transition), moduleName(resource));
  const above = resource.collectionAbove;
  if (!resource.hasItems && above !== undefined)
    imports.addNamespace(storeModule(above, transition), moduleName(above), 'type');
  return imports;
}
