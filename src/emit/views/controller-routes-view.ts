// What the routes' file of a controller says: how a request becomes a call of the owner's function, and its result an answer.
import { givenReferences, mayHaveBody, needsBody } from '../../model/controllers.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { isGuarded } from '../guarded-links.js';
import { ImportList } from '../imports.js';
import { expressionText } from '../expression.js';
import { assignment, commentText, stringLiteral } from '../typescript.js';
import {
  answerLines,
  isFoundElsewhere,
  isKeyed,
  madeLines,
  returnsSomething,
  sliceCall,
} from './controller-answer-lines.js';

import { moduleName } from './module-names.js';
import { apiPrefix, folderOf, ownVersion, routeUrl, storeModule, versionPrefix } from './places.js';
import { needsLinked, showsFormerName } from '../representation/linked.js';
import { isGivenOwned } from './own-references.js';
import { readStatement } from './statements.js';

export function controllerRoutesView(controller: Controller, model: Model): Record<string, unknown> {
  const { safe, names, parents, errors } = controller;
  const anchor = anchorOf(controller);
  const above = controller.collectionAbove;
  const method = safe ? 'GET' : 'POST';
  const about = `${method} ${versionPrefix(model)}${controller.path}`;
  return {
    imports: importsOf(controller, model).toString(),
    version: `v${model.service.version}`,
    summary: commentText([about, controller.description].filter((text) => text !== '').join(': ')),
    name: names.collection,
    url: assignment('const url', stringLiteral(routeUrl(model, controller.path))),
    params: above === undefined ? '' : '<Route>',
    paramsType: above === undefined ? '' : `${moduleName(above)}.Path`,
    readParent: anchor === undefined || parents.length === 0 ? '' : parentLine(controller, anchor),
    fail: errors.length > 0 ? failLine(controller) : '',
    gate: gateOf(controller, model),
    reading: readingLine(controller, model),
    checkGiven: checkLine(controller),
    run: runLine(controller, model),
    made: madeLines(controller, model),
    answer: answerLines(controller, model),
    keeping: KEEPINGS[controller.output.kind],
    result: controller.output.kind === 'none' ? '' : `const ${resultOf(controller)} = `,
  };
}

function gateOf(controller: Controller, model: Model): string {
  const needs = needsBody(controller);
  if (!isKeyed(controller, model)) return needs ? 'takesJson' : 'takesJsonOrNothing';
  return needs ? 'takesJsonOnce()' : 'takesJsonOnce(takesJsonOrNothing)';
}

/** How what a function has made is kept for its key. */
const KEEPINGS = { none: 'NOTHING', fields: 'TEXT', resource: 'RESOURCE', page: '' } as const;

function resultOf({ output }: Controller): string {
  return output.kind === 'fields' ? 'text' : 'made';
}

/** What has to be there for the controller to be there: a document that always is has nothing to ask for. */
function anchorOf({ parents }: Controller): Resource | undefined {
  return parents.toReversed().find((parent) => !parent.alwaysExists);
}

/** That what it stands below is there. */
function parentLine(controller: Controller, anchor: Resource): string {
  const path = controller.collectionAbove === undefined ? [] : ['request.params'];
  return readStatement('await api.', `${moduleName(anchor)}.existing`, ['reader', ...path]);
}

function failLine({ errors }: Controller): string {
  const names = { items: errors.map(({ slug }) => stringLiteral(slug)) };
  const call = { callee: 'failing', arguments: ['errors', names] };
  return `  const fail = ${expressionText(call)};`;
}

function readingLine(controller: Controller, model: Model): string {
  const { safe, input, query, output, names } = controller;
  if (safe) {
    const reader = output.kind === 'page' ? 'readControllerPage' : 'readControllerQuery';
    const parameters = query.length > 0 ? 'parameters' : 'NO_PARAMETERS';
    const limits = pagesApart(controller, model) ? ', pageLimits' : '';
    return `const query = ${reader}(request, ${parameters}, memberTree${limits});`;
  }
  if (input.length > 0) return `const input = ${mayHaveBody(controller) ? 'readOptional' : 'readNew'}(body, contract);`;
  return `readNone(body, ${model.conventions.requestBody === 'wrapped' ? stringLiteral(names.wrapper) : 'undefined'});`;
}

/** That what it is given refers to what is there; '' where it refers to nothing. */
function checkLine(controller: Controller): string {
  if (givenReferences(controller).length === 0) return '';
  const [callee, given] = controller.safe ? ['checkQuery', 'query.values'] : ['checkInput', 'input'];
  return readStatement('await api.', `references.${callee}`, [
    'reader',
    given,
    ...(isGivenOwned(controller) ? ['whose(request)'] : []),
  ]);
}

function pagesApart({ output }: Controller, { overrides }: Model): boolean {
  return output.kind === 'page' && overrides.pages;
}

function runLine(controller: Controller, model: Model): string {
  const { input, query, output, errors } = controller;
  const given = [
    ...(controller.collectionAbove === undefined ? [] : ['path: request.params']),
    ...(input.length > 0 ? ['input'] : []),
    ...(query.length > 0 ? ['query: query.values'] : []),
    ...(output.kind === 'page' ? [`slice: ${sliceCall(output.resource, model)}`] : []),
    ...(errors.length > 0 ? ['fail'] : []),
  ];
  const run = given.length === 0 ? 'controller' : `(call) => controller({ ...call, ${given.join(', ')} })`;
  const result = returnsSomething(controller) ? 'const output = ' : '';
  const runner = controller.safe ? 'askController' : 'runController';
  const api = isKeyed(controller, model) ? 'thisRun' : 'api';
  return `${result}await ${runner}(request, ${api}, ${run});`;
}

function importsOf(controller: Controller, model: Model): ImportList {
  const { safe, input, query, output, errors } = controller;
  const api = apiPrefix(controller);
  const imports = new ImportList();
  const from = (module: string, names: Readonly<Record<string, boolean>>): void => {
    for (const [name, used] of Object.entries(names)) if (used) imports.add(module, name);
  };
  const shown = output.kind === 'resource' || output.kind === 'page' ? output.resource : undefined;
  const status = output.kind === 'resource' && !safe ? output.status : 0;
  imports.add('fastify', 'FastifyInstance', 'type').add(`${api}api.js`, 'Api', 'type');
  from(`${api}runtime/base-url.js`, { baseUrl: answerLines(controller, model).join().includes('baseUrl') });
  from(`${api}runtime/answers.js`, { sendCreated: status === 201, sendPage: output.kind === 'page' });
  from(`${api}runtime/controller-answers.js`, {
    sendFound: safe && output.kind === 'fields',
    sendFoundItem: safe && output.kind === 'resource',
    sendNothing: output.kind === 'none',
    sendResult: !safe && output.kind === 'fields',
    sendShown: status === 200 || status === 202,
  });
  const needs = needsBody(controller);
  from(`${api}runtime/bodies.js`, { readNew: needs });
  from(`${api}runtime/controller-bodies.js`, {
    readNone: !safe && input.length === 0,
    takesJsonOrNothing: !safe && !needs,
  });
  from(`${api}runtime/optional-bodies.js`, { readOptional: mayHaveBody(controller) });
  from(`${api}runtime/business-errors.js`, { failing: errors.length > 0 });
  from(`${api}runtime/controllers.js`, { askController: safe, runController: !safe });
  from(`${api}runtime/slice.js`, {
    pageOf: output.kind === 'page',
    readControllerPage: output.kind === 'page',
    sliceOf: output.kind === 'page',
  });
  from(`${api}runtime/controller-reading.js`, { readControllerQuery: safe && output.kind !== 'page' });
  from(`${api}runtime/reading.js`, { READING: safe });
  from(`${api}runtime/former-paths.js`, { hrefAsked: output.kind === 'page' && isFoundElsewhere(controller) });
  const keyed = isKeyed(controller, model);
  from(`${api}runtime/gate.js`, { takesJson: needs && !keyed });
  from(`${api}runtime/idempotency.js`, { takesJsonOnce: keyed });
  if (keyed)
    imports
      .add(`${api}runtime/idempotent-runs.js`, 'runOnce')
      .add(`${api}runtime/idempotent-runs.js`, KEEPINGS[output.kind]);
  from(`${api}runtime/ownership.js`, { whose: isGivenOwned(controller) });
  from(`${api}runtime/outputs.js`, {
    linkedText: safe && output.kind === 'fields' && model.conventions.links,
    outputText: output.kind === 'fields',
    rowShown: output.kind === 'resource',
    rowsShown: output.kind === 'page',
    checkedPaths: output.kind === 'page',
  });
  from(`${api}runtime/parameters.js`, { NO_PARAMETERS: safe && query.length === 0 });
  from(`${api}runtime/request-body.js`, { readBody: !safe });
  from(`${ownVersion(controller)}errors.js`, { errors: errors.length > 0 });
  from(`${ownVersion(controller)}own-settings.js`, { pageLimits: pagesApart(controller, model) });
  from('./schema.js', {
    contract: input.length > 0,
    memberTree: safe && output.kind === 'fields',
    parameters: query.length > 0,
    readOutput: output.kind === 'fields',
    references: givenReferences(controller).length > 0,
  });
  if (shown !== undefined) {
    const folder = `${ownVersion(controller)}${folderOf(shown)}/`;
    const guarded = isGuarded(shown, model);
    const typed = output.kind === 'page' && guarded;
    from(`${api}runtime/sight.js`, { seenShown: typed });
    if (typed)
      imports
        .add(`${api}runtime/sight.js`, 'SeenCollection', 'type')
        .add(`${api}runtime/outputs.js`, 'ShownRow', 'type');
    from(`${folder}schema.js`, { memberTree: safe });
    from(`${folder}representation.js`, {
      href: status !== 0,
      item: output.kind === 'resource' && !guarded,
      itemFor: output.kind === 'resource' && guarded,
      sight: output.kind === 'page' && guarded,
      SHAPES: output.kind === 'page',
      FORMERLY: output.kind === 'page' && showsFormerName(shown, model),
      represent: output.kind === 'page',
      representLinked: output.kind === 'page' && needsLinked(model),
    });
    from(`${folder}computed.js`, { computing: shown.hasComputedFields });
    if (output.kind === 'page' && shown.hasComputedFields) {
      imports.add(`${folder}computed.js`, 'Shown', 'type').add(`${api}runtime/outputs.js`, 'ShownRow', 'type');
      if (!guarded) imports.add(`${api}runtime/answers.js`, 'Collection', 'type');
    }
    from(`${api}runtime/computing.js`, { tagged: output.kind === 'page' && shown.hasComputedFields });
    imports.addNamespace(storeModule(shown, controller), moduleName(shown));
  }
  const anchor = anchorOf(controller);
  if (anchor !== undefined) imports.addNamespace(storeModule(anchor, controller), moduleName(anchor));
  const above = controller.collectionAbove;
  if (above !== undefined) imports.addNamespace(storeModule(above, controller), moduleName(above), 'type');
  return imports;
}
