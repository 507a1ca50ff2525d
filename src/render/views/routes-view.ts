// What the routes' file of a resource says: which operations there are, and what each hands to the store.
import type { Model, Operation, Resource } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { planTable, type TablePlan } from '../sql/table-plan.js';
import { commentText, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { apiPrefix, collectionAbove, fileStem, pathTemplate, profileName, routeUrl, versionPrefix } from './places.js';
import { hrefCall, needsNow, usesPath } from './representation-view.js';
import { parentCall, stampsAtInsertion } from './store-view.js';

export function routesView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = planTable(resource);
  const offers = offered(resource);
  const store = resource.names.collection;
  const variable = localVariable(resource);
  const hasPath = collectionAbove(resource) !== undefined;
  const path = hasPath ? ['request.params'] : [];
  const values = plan.values.length > 0;
  const stampsFirst = plan.kept.some(stampsAtInsertion);
  const touches = plan.kept.some(({ field }) => field.touched);
  const newValues = values ? [`valuesOf(${variable}${needsNow(plan) ? ', clock.now()' : ''})`] : [];
  const ids = plan.ownId ? ['clock.newId()'] : [];
  const rowArguments = usesPath(resource, model) ? 'row, request.params' : 'row';
  const parent = parentCall(plan, 'transaction', 'request.params');
  return {
    header: HEADER,
    imports: importsOf(resource, model, plan, offers).toString(),
    summary: commentText(
      [`${versionPrefix(model)}${resource.path}`, resource.description].filter((text) => text !== '').join(': '),
    ),
    apiParameter: apiParameter(offers, plan),
    ...offers,
    store,
    variable,
    values,
    validate: `extensions.v${model.service.version}.${store}?.validate`,
    requireParent: parent,
    // a collection's
    parentParams: hasPath ? `<{ Params: ${parentNamespace(resource)}.Path }>` : '',
    itemParams: `<{ Params: ${store}.Path }>`,
    collectionUrl: stringLiteral(routeUrl(model, resource.path)),
    itemUrl: stringLiteral(routeUrl(model, resource.itemPath)),
    listArguments: ['reader', ...path, 'query.page'].join(', '),
    representEach: usesPath(resource, model) ? '(row) => represent(row, request.params)' : '(row) => represent(row)',
    collectionHref: hasPath ? 'collectionHref(request.params)' : 'collectionHref',
    collectionLinks: collectionLinks(resource, model),
    insertArguments: ['transaction', ...path, ...ids, ...newValues, ...(stampsFirst ? ['clock.now()'] : [])].join(', '),
    updateArguments: [
      'transaction',
      ...(plan.ownId ? [] : path),
      'current',
      ...newValues,
      ...(touches ? ['clock.now()'] : []),
    ].join(', '),
    rowArguments,
    createdHref: hrefCall(resource, 'row', 'request.params'),
    // a document's
    params: hasPath ? `<{ Params: ${parentNamespace(resource)}.Path }>` : '',
    url: stringLiteral(routeUrl(model, resource.path)),
    href: hrefCall(resource, 'row', 'request.params'),
    readArguments: ['reader', ...path].join(', '),
    transactionArguments: ['transaction', ...path].join(', '),
  };
}

type Offers = Readonly<Record<Operation, boolean>>;

function offered({ operations }: Resource): Offers {
  const has = (operation: Operation): boolean => operations.includes(operation);
  return {
    list: has('list'),
    get: has('get'),
    create: has('create'),
    replace: has('replace'),
    patch: has('patch'),
    delete: has('delete'),
  };
}

function parentNamespace(resource: Resource): string {
  return collectionAbove(resource)?.names.collection ?? '';
}

function writesBody(offers: Offers): boolean {
  return offers.create || offers.replace || offers.patch;
}

/** Only what the handlers use is taken out of the api. */
function apiParameter(offers: Offers, plan: TablePlan): string {
  const names = [
    'database',
    ...(usesClock(offers, plan) ? ['clock'] : []),
    ...(writesBody(offers) ? ['extensions'] : []),
  ];
  return `{ ${names.join(', ')} }`;
}

function usesClock(offers: Offers, plan: TablePlan): boolean {
  const isDocument = plan.ownId === undefined;
  const inserts = offers.create || (isDocument && !plan.resource.always && offers.replace);
  const updates = plan.values.length > 0 && (offers.replace || offers.patch);
  if (inserts && (!isDocument || plan.kept.some(stampsAtInsertion) || needsNow(plan))) return true;
  return updates && (needsNow(plan) || plan.kept.some(({ field }) => field.touched));
}

/** A name for the body that is none of the handlers' own. */
function localVariable(resource: Resource): string {
  const { variable } = resource.names;
  const taken = [
    'row',
    'body',
    'query',
    'texts',
    'current',
    'selection',
    'created',
    'request',
    'reply',
    'app',
    'item',
    'href',
    'contract',
    'database',
    'clock',
    'extensions',
    'transaction',
    'reader',
    'deadline',
    'represent',
  ];
  return taken.includes(variable) || variable === resource.names.collection ? `${variable}Body` : variable;
}

/** `_links` of a page besides those to other pages: JSON in a string literal, which begins with a comma. */
function collectionLinks(resource: Resource, model: Model): string {
  if (!model.conventions.links) return "''";
  const parent = resource.parents.at(-1);
  const profile = `,"profile":{"href":"${versionPrefix(model)}/profiles/${profileName(model, resource)}"}`;
  if (!parent?.operations.includes('get')) return stringLiteral(profile);
  const href = pathTemplate(model, parent.itemPath).replaceAll('${path.', '${request.params.');
  return `\`${profile},"up":{"href":"${href}"}\``;
}

function importsOf(resource: Resource, model: Model, plan: TablePlan, offers: Offers): ImportList {
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const from = (module: string, names: Readonly<Record<string, boolean>>): void => {
    for (const [name, used] of Object.entries(names)) if (used) imports.add(module, name);
  };
  const isDocument = plan.ownId === undefined;
  const isPlainDocument = isDocument && !resource.always;
  const changes = offers.replace || offers.patch;
  const updates = plan.values.length > 0 && changes;
  const creates = offers.create || (isPlainDocument && offers.replace);
  const reads = offers.list || offers.get;
  const writes = writesBody(offers) || offers.delete;

  imports.add('fastify', 'FastifyInstance', 'type');
  imports.add(`${api}api.js`, 'Api', 'type');
  from(`${api}runtime/answers.js`, {
    sendChanged: changes,
    sendCreated: creates,
    sendDeleted: offers.delete,
    sendItem: offers.get,
    sendPage: offers.list,
  });
  from(`${api}runtime/bodies.js`, {
    readNew: offers.create,
    readPatched: offers.patch,
    readReplacement: offers.replace,
  });
  from(`${api}runtime/fastify-options.js`, { READING: reads });
  from(`${api}runtime/gate.js`, {
    takesJson: offers.create || offers.replace,
    takesMergePatch: offers.patch,
    takesNothing: offers.delete,
  });
  from(`${api}runtime/reading.js`, { readItemQuery: offers.get, readPageQuery: offers.list });
  from(`${api}runtime/request-body.js`, { readBody: writesBody(offers) });
  from(`${api}runtime/writing.js`, { checkPreconditions: changes || offers.delete, deadline: writes });
  from('./schema.js', { contract: writesBody(offers), memberTree: reads });
  from('./representation.js', {
    SHAPE: changes || offers.delete,
    collectionHref: !isDocument && offers.list,
    documentOf: changes,
    href: offers.create || (isPlainDocument && offers.replace),
    item: offers.get || writesBody(offers),
    represent: !isDocument && offers.list,
    valuesOf: plan.values.length > 0 && (creates || updates),
  });
  imports.addNamespace(`${api}store/${fileStem(resource)}.js`, resource.names.collection);
  const above = collectionAbove(resource);
  const usesAboveType = above !== undefined && (isDocument || offers.list || offers.create);
  if (above !== undefined && usesAboveType)
    imports.addNamespace(`${api}store/${fileStem(above)}.js`, above.names.collection, 'type');
  const requiresParent = plan.anchor !== undefined && !resource.always && creates;
  if (plan.anchor !== undefined && requiresParent)
    imports.addNamespace(`${api}store/${fileStem(plan.anchor)}.js`, plan.anchor.names.collection);
  void model;
  return imports;
}
