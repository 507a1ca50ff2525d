// What the routes' file of a controller says: how a request becomes a call of the owner's function, and its result an answer.
import type { Controller, Model, Resource } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { layOut } from '../layout.js';
import { commentText, group, stringLiteral, WIDTH } from '../typescript.js';
import { pathTypeOf } from './controller-schema-view.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import {
  apiPrefix,
  collectionAbove,
  fileStem,
  folderOf,
  pathTemplate,
  routeUrl,
  templateLiteral,
  versionPrefix,
} from './places.js';
import { hrefCall, usesPath } from './representation-view.js';

export function controllerRoutesView(controller: Controller, model: Model): Record<string, unknown> {
  const { safe, names, parents, errors } = controller;
  const anchor = anchorOf(controller);
  const above = collectionAbove(controller);
  const method = safe ? 'GET' : 'POST';
  const about = `${method} ${versionPrefix(model)}${controller.path}`;
  return {
    header: HEADER,
    imports: importsOf(controller, model).toString(),
    version: `v${model.service.version}`,
    summary: commentText([about, controller.description].filter((text) => text !== '').join(': ')),
    name: names.collection,
    url: urlLine(routeUrl(model, controller.path)),
    params: above === undefined ? '' : '<Route>',
    paramsType: pathTypeOf(controller),
    parent:
      anchor === undefined || parents.length === 0
        ? ''
        : `${moduleName(anchor)}.existing(reader${above === undefined ? '' : ', request.params'})`,
    fail: errors.length > 0 ? failLine(controller) : '',
    gate: controller.input.length > 0 ? 'takesJson' : 'takesJsonOrNothing',
    reading: readingLine(controller, model),
    run: runLine(controller),
    answer: answerLines(controller, model),
  };
}

/** What has to be there for the controller to be there: a document that always is has nothing to ask for. */
function anchorOf({ parents }: Controller): Resource | undefined {
  return parents.toReversed().find((parent) => !parent.always);
}

function urlLine(url: string): string {
  const flat = `  const url = ${stringLiteral(url)};`;
  return flat.length <= WIDTH ? flat : `  const url =\n    ${stringLiteral(url)};`;
}

function failLine({ errors }: Controller): string {
  const names = { items: errors.map(({ slug }) => stringLiteral(slug)) };
  const call = { callee: 'failing', arguments: ['errors', names] };
  return `  const fail = ${layOut(call, 2, 'const fail = '.length, 1)};`;
}

const QUERY_READERS = {
  none: 'readMembersQuery',
  fields: 'readMembersQuery',
  resource: 'readControllerQuery',
  page: 'readControllerPage',
} as const;

function readingLine({ safe, input, query, output, names }: Controller, model: Model): string {
  if (safe) {
    const reader = QUERY_READERS[output.kind];
    return `      const query = ${reader}(request, ${query.length > 0 ? 'parameters' : 'NO_PARAMETERS'}, memberTree);`;
  }
  if (input.length > 0) return '    const input = readNew(body, contract);';
  return `    readNone(body, ${model.conventions.requestBody === 'wrapped' ? stringLiteral(names.wrapper) : 'undefined'});`;
}

function runLine(controller: Controller): string {
  const { input, query, output, errors, safe } = controller;
  const given = [
    ...(collectionAbove(controller) === undefined ? [] : ['path: request.params']),
    ...(input.length > 0 ? ['input'] : []),
    ...(query.length > 0 ? ['query: query.values'] : []),
    ...(output.kind === 'page' ? ['slice: sliceOf(query.page)'] : []),
    ...(errors.length > 0 ? ['fail'] : []),
  ];
  const run = given.length === 0 ? 'controller' : `(call) => controller({ ...call, ${given.join(', ')} })`;
  const result = returnsSomething(controller) ? 'const output = ' : '';
  const pad = safe ? '      ' : '    ';
  const flat = `${pad}${result}await runController(request, api, ${run});`;
  if (flat.length <= WIDTH) return flat;
  const call = `${pad}${result}await runController(request, api, (call) =>\n${pad}  controller({ ...call, ${given.join(', ')} }),\n${pad});`;
  return call;
}

/** A document at the top level needs no path to be found. */
function returnsSomething({ output }: Controller): boolean {
  if (output.kind === 'none') return false;
  return output.kind !== 'resource' || output.resource.kind !== 'document' || hasPath(output.resource);
}

function hasPath(resource: Resource): boolean {
  return collectionAbove(resource) !== undefined;
}

function answerLines(controller: Controller, model: Model): readonly string[] {
  const { safe, output } = controller;
  switch (output.kind) {
    case 'none':
      return ['return sendNothing(reply);'];
    case 'fields': {
      if (!safe) return [`return sendResult(reply, ${output.status}, outputText(output, readOutput));`];
      if (!model.conventions.links) return ['return sendFound(request, reply, outputText(output, readOutput), query);'];
      return [
        `const text = ${group('linkedText(', ['outputText(output, readOutput)', ownUrl(model), upText(controller, model)], ')', { indent: 6, before: 'const text = '.length, after: 1 })};`,
        'return sendFound(request, reply, text, query);',
      ];
    }
    case 'resource': {
      const { resource, status } = output;
      const item = `item(row${usesPath(resource, model) ? ', output' : ''})`;
      const place = hrefCall(resource, 'row', 'output');
      const found = `const row = await rowShown(api.database, ${returnsSomething(controller) ? 'output' : '{}'}, ${moduleName(resource)}.existing);`;
      if (safe) return [found, `return sendFoundItem(request, reply, ${item}, query);`];
      return [
        found,
        status === 201
          ? `return sendCreated(request, reply, ${place}, ${item});`
          : `return sendShown(request, reply, ${status}, ${place}, ${item});`,
      ];
    }
    case 'page': {
      const { resource } = output;
      const each = usesPath(resource, model)
        ? '([, , row, path]) => represent(row, path)'
        : '([, , row]) => represent(row)';
      return [
        `const rows = await rowsShown(api.database, output, ${moduleName(resource)}.existing);`,
        ...pageLines(controller, resource, model),
        'const listed = cutPage(query.page, rows, undefined);',
        `return sendPage(request, reply, { ...page, represent: ${each} }, query, listed);`,
      ];
    }
  }
}

/** Where the page is, and what its links hold besides those to other pages. */
function pageLines(controller: Controller, shown: Resource, model: Model): readonly string[] {
  const path = pathTemplate(model, controller.path).replaceAll('${path.', '${request.params.');
  const href = templateLiteral(path);
  const links = model.conventions.links ? upText(controller, model) : "''";
  return [
    'const page = {',
    `  href: ${href},`,
    `  links: ${links},`,
    '  shapes: SHAPES,',
    `  relation: ${stringLiteral(shown.names.wrapper)},`,
    '};',
  ];
}

function upText({ parents }: Controller, model: Model): string {
  const parent = parents.at(-1);
  if (!parent?.operations.includes('get')) return "''";
  const href = pathTemplate(model, parent.itemPath).replaceAll('${path.', '${request.params.');
  const up = `,"up":{"href":"${href}"}`;
  return templateLiteral(up);
}

/** What was asked for, as a link to it. */
function ownUrl({ conventions }: Model): string {
  return conventions.absoluteLinks ? 'baseUrl + request.url' : 'request.url';
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
  const takesNothing = !safe && input.length === 0;
  from(`${api}runtime/bodies.js`, { readNew: input.length > 0 });
  from(`${api}runtime/controller-bodies.js`, { readNone: takesNothing, takesJsonOrNothing: takesNothing });
  from(`${api}runtime/business-errors.js`, { failing: errors.length > 0 });
  from(`${api}runtime/controllers.js`, { runController: true });
  from(`${api}runtime/slice.js`, { sliceOf: output.kind === 'page' });
  from(`${api}runtime/page.js`, { cutPage: output.kind === 'page' });
  from(`${api}runtime/reading.js`, { READING: safe });
  from(`${api}runtime/gate.js`, { takesJson: input.length > 0 });
  from(`${api}runtime/outputs.js`, {
    linkedText: safe && output.kind === 'fields' && model.conventions.links,
    outputText: output.kind === 'fields',
    rowShown: output.kind === 'resource',
    rowsShown: output.kind === 'page',
  });
  from(`${api}runtime/parameters.js`, { NO_PARAMETERS: safe && query.length === 0 });
  if (safe) imports.add(`${api}runtime/controller-reading.js`, QUERY_READERS[output.kind]);
  from(`${api}runtime/request-body.js`, { readBody: !safe });
  from(`${api}errors.js`, { errors: errors.length > 0 });
  from('./schema.js', {
    contract: input.length > 0,
    memberTree: safe && output.kind === 'fields',
    parameters: query.length > 0,
    readOutput: output.kind === 'fields',
  });
  if (shown !== undefined) {
    const folder = `${api.slice('../'.length)}${folderOf(shown)}/`;
    from(`${folder}schema.js`, { memberTree: safe });
    from(`${folder}representation.js`, {
      href: status !== 0,
      item: output.kind === 'resource',
      SHAPES: output.kind === 'page',
      represent: output.kind === 'page',
    });
    imports.addNamespace(`${api}store/${fileStem(shown)}.js`, moduleName(shown));
  }
  const anchor = anchorOf(controller);
  if (anchor !== undefined) imports.addNamespace(`${api}store/${fileStem(anchor)}.js`, moduleName(anchor));
  const above = collectionAbove(controller);
  if (above !== undefined) imports.addNamespace(`${api}store/${fileStem(above)}.js`, moduleName(above), 'type');
  return imports;
}
