// What the routes' file of a controller says of its answer: how what the function returns is shown.
import type { Controller, Model, Resource } from '../../model/model.js';
import { isGuarded } from '../guarded-links.js';
import { hidesLinks } from '../representation/sight.js';
import { group, propertyText, stringLiteral } from '../typescript.js';
import { moduleName } from './module-names.js';
import { pathTemplate, templateLiteral } from './places.js';
import { needsLinked, showsFormerName } from '../representation/linked.js';
import { hrefCall, itemCall } from './representation-view.js';

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
  const ids = idsOf(shown).join(', ');
  return `pageOf(query.page, checkedPaths(output), ({ ${ids} }) => [${ids}])`;
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
  return resource.collectionAbove !== undefined;
}

/** What is made of what the function returns, inside of what runs for a key. */
export function madeLines({ output }: Controller, model: Model): readonly string[] {
  if (output.kind === 'fields') return ['return outputText(output, readOutput);'];
  if (output.kind !== 'resource') return [];
  const { resource } = output;
  const location = hrefCall(resource, 'row', 'output');
  return [rowLine(output), `return { location: ${location}, item: ${itemCall(resource, model, 'output')} };`];
}

function rowLine(output: Controller['output'] & { readonly kind: 'resource' }): string {
  const path = returnsSomething({ output }) ? 'output' : '{}';
  const existing = `${moduleName(output.resource)}.existing`;
  const finding = output.resource.hasComputedFields ? `computing(api).finding(${existing})` : existing;
  return `const row = await rowShown(api.database, ${path}, ${finding});`;
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
        `const text = ${group('linkedText(', [text, ownUrl(model), upText(controller, model)], ')')};`,
        'return sendFound(request, reply, text, query);',
      ];
    }
    case 'resource': {
      const { resource, status } = output;
      const place = keyed ? 'made.location' : hrefCall(resource, 'row', 'output');
      const item = keyed ? 'made.item' : itemCall(resource, model, 'output');
      const found = keyed ? [] : [rowLine(output)];
      if (safe) return [...found, `return sendFoundItem(request, reply, ${item}, query);`];
      const send = status === 201 ? 'sendCreated(request, reply, ' : `sendShown(request, reply, ${status}, `;
      return [...found, `return ${send}${place}, ${item});`];
    }
    case 'page': {
      const { resource } = output;
      return [
        `const found = ${pageCall(resource, model)};`,
        `const ${resource.hasComputedFields ? 'stored' : 'rows'} = await rowsShown(api.database, found.rows, ${moduleName(resource)}.existing);`,
        ...(resource.hasComputedFields
          ? ['const shown = await api.database.read((reader) => computing(api).found(reader, stored));']
          : []),
        ...pageLines(controller, resource, model),
      ];
    }
  }
}

/** Whether what it lies below has former names that are kept. */
export function isFoundElsewhere({ parents }: Pick<Controller, 'parents'>): boolean {
  return (parents.at(-1)?.formerPaths ?? []).length > 0;
}

/** What the page shows: where it is, what its links hold besides those to other pages, and how an item is shown. */
function pageLines(controller: Controller, shown: Resource, model: Model): readonly string[] {
  const path = pathTemplate(model, controller.path).replaceAll('${path.', '${request.params.');
  const href = templateLiteral(path);
  const links = model.conventions.links ? upText(controller, model) : "''";
  const hides = hidesLinks(shown, model);
  const represented = (name: string, linked: boolean): string => {
    const own = linked && hasPath(shown) ? ['row', 'path'] : ['row'];
    const isSeen = hides && name === 'represent';
    const given = isSeen ? `([, , ${own.join(', ')}], hidden)` : `([, , ${own.join(', ')}])`;
    return `${name}: ${given} => ${name}(${[...own, ...(isSeen ? ['hidden'] : [])].join(', ')})`;
  };
  const members = [
    isFoundElsewhere(controller) ? propertyText('href', `hrefAsked(request, ${href})`) : `href: ${href}`,
    `links: ${links}`,
    'shapes: SHAPES',
    `relation: ${stringLiteral(shown.names.wrapper)}`,
    ...(showsFormerName(shown, model) ? ['...FORMERLY'] : []),
    represented('represent', model.conventions.links),
    ...(needsLinked(model) ? [represented('representLinked', true)] : []),
  ];
  const guarded = isGuarded(shown, model);
  if (shown.hasComputedFields || guarded) {
    const computes = shown.hasComputedFields;
    const row = `ShownRow<${computes ? 'Shown' : `${moduleName(shown)}.Row`}, ${moduleName(shown)}.Path>`;
    const rows = computes ? 'shown.rows' : 'rows';
    const seen = guarded ? `seenShown(request, collection, ${rows}, sight)` : 'collection';
    return [
      `const collection: ${guarded ? 'SeenCollection' : 'Collection'}<${row}> = {`,
      ...members.map((member) => `  ${member},`),
      '};',
      `return sendPage(request, reply, ${computes ? `tagged(${seen}, shown)` : seen}, query, { ...found, ${computes ? '...shown' : 'rows'} });`,
    ];
  }
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
