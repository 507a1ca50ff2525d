// What the routes' file of a controller says of its answer: how what the function returns is shown.
import type { Controller, Model, Resource } from '../../model/model.js';
import { group, stringLiteral } from '../typescript.js';
import { moduleName } from './module-names.js';
import { collectionAbove, pathTemplate, templateLiteral } from './places.js';
import { hrefCall, needsLinked, usesPath } from './representation-view.js';

/** Whether an Idempotency-Key has its function run once (R-4.post). */
export function isKeyed({ safe }: Controller, { conventions }: Model): boolean {
  return !safe && conventions.idempotency !== 'off';
}

export function sliceCall(shown: Resource, model: Model): string {
  if (model.conventions.paging !== 'cursor') return 'sliceOf(query.page)';
  const ids = idsOf(shown);
  return `sliceOf(query.page, ([${ids.map((id) => `${id} = ''`).join(', ')}]) => ({ ${ids.join(', ')} }))`;
}

function pageCall(shown: Resource, model: Model): string {
  if (model.conventions.paging !== 'cursor') return 'pageOf(query.page, checkedPaths(output))';
  const ids = idsOf(shown);
  return `pageOf(query.page, checkedPaths(output), ({ ${ids.join(', ')} }) => [${ids.join(', ')}])`;
}

/** The ids of a path, the outermost first. */
function idsOf({ itemPath }: Resource): readonly string[] {
  return [...itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
}

/** A document at the top level needs no path to be found. */
export function returnsSomething({ output }: Pick<Controller, 'output'>): boolean {
  if (output.kind === 'none') return false;
  return output.kind !== 'resource' || output.resource.kind !== 'document' || hasPath(output.resource);
}

function hasPath(resource: Resource): boolean {
  return collectionAbove(resource) !== undefined;
}

/** What is made of what the function returns, inside of what runs for a key. */
export function madeLines({ output }: Controller, model: Model): readonly string[] {
  if (output.kind === 'fields') return ['return outputText(output, readOutput);'];
  if (output.kind !== 'resource') return [];
  const { resource } = output;
  const location = hrefCall(resource, 'row', 'output');
  return [rowLine(output), `return { location: ${location}, item: ${itemCall(resource, model)} };`];
}

function rowLine(output: Controller['output'] & { readonly kind: 'resource' }): string {
  const path = returnsSomething({ output }) ? 'output' : '{}';
  return `const row = await rowShown(api.database, ${path}, ${moduleName(output.resource)}.existing);`;
}

function itemCall(resource: Resource, model: Model): string {
  return `item(row${usesPath(resource, model) ? ', output' : ''})`;
}

export function answerLines(controller: Controller, model: Model): readonly string[] {
  const { safe, output } = controller;
  const keyed = isKeyed(controller, model);
  switch (output.kind) {
    case 'none':
      return ['return sendNothing(reply);'];
    case 'fields': {
      const text = keyed ? 'text' : 'outputText(output, readOutput)';
      if (!safe) return [`return sendResult(request, reply, ${output.status}, ${text});`];
      if (!model.conventions.links) return [`return sendFound(request, reply, ${text}, query);`];
      return [
        `const text = ${group('linkedText(', [text, ownUrl(model), upText(controller, model)], ')', { indent: 6, before: 'const text = '.length, after: 1 })};`,
        'return sendFound(request, reply, text, query);',
      ];
    }
    case 'resource': {
      const { resource, status } = output;
      const place = keyed ? 'made.location' : hrefCall(resource, 'row', 'output');
      const item = keyed ? 'made.item' : itemCall(resource, model);
      const found = keyed ? [] : [rowLine(output)];
      if (safe) return [...found, `return sendFoundItem(request, reply, ${item}, query);`];
      const send = status === 201 ? 'sendCreated(request, reply, ' : `sendShown(request, reply, ${status}, `;
      return [...found, `return ${send}${place}, ${item});`];
    }
    case 'page': {
      const { resource } = output;
      return [
        `const found = ${pageCall(resource, model)};`,
        `const rows = await rowsShown(api.database, found.rows, ${moduleName(resource)}.existing);`,
        ...pageLines(controller, resource, model),
      ];
    }
  }
}

/** What the page shows: where it is, what its links hold besides those to other pages, and how an item is shown. */
function pageLines(controller: Controller, shown: Resource, model: Model): readonly string[] {
  const path = pathTemplate(model, controller.path).replaceAll('${path.', '${request.params.');
  const href = templateLiteral(path);
  const links = model.conventions.links ? upText(controller, model) : "''";
  const represented = (name: string): string =>
    usesPath(shown, model)
      ? `${name}: ([, , row, path]) => ${name}(row, path)`
      : `${name}: ([, , row]) => ${name}(row)`;
  const members = [
    `href: ${href}`,
    `links: ${links}`,
    'shapes: SHAPES',
    `relation: ${stringLiteral(shown.names.wrapper)}`,
    represented('represent'),
    ...(needsLinked(model) ? [represented('representLinked')] : []),
  ];
  return [
    'return sendPage(',
    '  request,',
    '  reply,',
    '  {',
    ...members.map((member) => `    ${member},`),
    '  },',
    '  query,',
    '  { ...found, rows },',
    ');',
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
