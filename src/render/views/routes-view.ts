// What the routes' file of a resource says: which operations there are, and what each hands to the store.
import type { Model, Resource } from '../../model/model.js';
import { safeIdentifier } from '../../model/names.js';
import { ImportList } from '../imports.js';
import { offersOf, type Offers } from '../offered-paths.js';
import { layOut } from '../layout.js';
import { planTable, type TablePlan } from '../../schema/table-plan.js';
import { assignment, commentText, stringLiteral, WIDTH } from '../typescript.js';
import { hasCriteria } from '../../model/criteria.js';
import { stampsReferrers } from './clearings.js';
import { readsClockAtInsertion, readsClockAtUpdate } from './column-values.js';
import { hasComputed } from './computed-view.js';
import { HEADER } from './header.js';
import { hookedText, usesItem, writesBody } from './hooked-text.js';
import { isTakenName, moduleName } from './module-names.js';
import { apiPrefix, collectionAbove, ownVersion, routeUrl, storeModule, versionPrefix } from './places.js';
import { hrefCall, usesPath } from './representation-view.js';
import { keepsInside, needsNow } from './row-values.js';
import { contractTakesId, createsAtKeys } from './schema-view.js';
import { checksReferences, refersToOwned } from './store-references.js';
import { computedTexts, storedTexts } from './row-statements.js';
import { callStatement } from './statements.js';
import { keptOwner, rowPath, parentCall } from './store-view.js';

export function routesView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = planTable(resource);
  const offers = offersOf(resource);
  const nameOf = localNames(resource);
  const store = nameOf(resource);
  const above = collectionAbove(resource);
  const stampsFirst = readsClockAtInsertion(plan);
  const valuesNow = needsNow(plan) ? ', now' : '';
  const keyed = model.conventions.idempotency !== 'off';
  const about = [`${versionPrefix(model)}${resource.path}`, resource.description];
  return {
    header: HEADER,
    imports: importsOf(resource, plan, offers, model).toString(),
    summary: commentText(about.filter((text) => text !== '').join(': ')),
    taken: takenText(offers, plan),
    hooked: hookedText(resource, offers, model, store),
    pathAbove: collectionAbove(resource) === undefined ? '{}' : 'request.params',
    ...offers,
    ...addressTexts(resource, offers, model),
    ...storeTexts(plan, store),
    readQuery: `${hasCriteria(resource) ? 'readListQuery' : 'readPageQuery'}(${[
      'request',
      'memberTree',
      ...(hasCriteria(resource) ? ['criteria'] : []),
      ...(model.apart.pages ? ['pageLimits'] : []),
    ].join(', ')})`,
    ...rowTexts(resource, model),
    store,
    above: above === undefined ? '' : nameOf(above),
    collectionParams: [
      ...(above === undefined ? [] : [`${nameOf(above)}.Path`]),
      ...(resource.owner === null ? [] : [`Pick<${store}.Path, 'ownedBy'>`]),
    ].join(' & '),
    values: plan.values.length > 0,
    valuesNow,
    valuesCurrent: keepsInside(plan) ? ', current' : '',
    stampsNew: !keyed && (stampsFirst || needsNow(plan)),
    keyed,
    creator: creatorText(resource, plan, keyed),
    takesNew: keyed ? 'takesJsonOnce()' : 'takesJson',
    updateNow: readsClockAtUpdate(plan) || needsNow(plan),
    changeNow: stampsFirst || readsClockAtUpdate(plan) || needsNow(plan),
    items: resource.hasItems && usesItem(offers),
    putCreates: resource.putCreates,
    addressed: contractTakesId(resource),
    ...formerTexts(resource, model),
    requireParent: parentCall(plan, 'transaction', nameOf, 'request.params'),
    patchOf: patchText(resource, store),
    again: rowFunction(
      'again',
      rowType(resource, store),
      `valuesOf(patch(from)${valuesNow}${keepsInside(plan) ? ', from' : ''})`,
    ),
    rowArguments: usesPath(resource, model) ? 'row, request.params' : 'row',
  };
}

/** Whether the row that is there is the one that the client has seen. */
export function preconditionText(resource: Resource, model: Model): string {
  const requires = model.apart.concurrency ? ', requirePrecondition' : '';
  return hasComputed(resource)
    ? callText('yield* computed.checkPreconditions', ['transaction', 'request', 'current', ...pathAbove(resource)])
    : `checkPreconditions(request, current[0], SHAPES${requires})`;
}

/** How what is stored is compared with what a client has seen, and which row is shown. */
function rowTexts(resource: Resource, model: Model): Record<string, unknown> {
  const requires = model.apart.concurrency ? ', requirePrecondition' : '';
  const precondition = preconditionText(resource, model);
  if (!hasComputed(resource)) {
    return {
      computes: false,
      precondition,
      preconditionOfAny: `checkPreconditions(request, current?.[0], SHAPES${requires})`,
      unchanged: 'current',
      patchedRow: 'current',
      repeatedRow: 'current',
      patchedNothing:
        '    change.prepared(readPatched(body, contract, documentOf(current)), current);\n    return current;',
    };
  }
  const path = pathAbove(resource);
  return {
    computes: true,
    precondition,
    preconditionOfAny: precondition,
    unchanged: callText('yield* computed.one', ['transaction', 'current', ...path]),
    patchedRow: 'shown',
    repeatedRow: 'current: shown',
    patchedNothing: `${shownStatement(resource)}\n    change.prepared(readPatched(body, contract, shownDocumentOf(shown)), current);\n    return shown;`,
  };
}

/** The ids above, if there are any. */
function pathAbove(resource: Resource): readonly string[] {
  return collectionAbove(resource) === undefined ? [] : ['request.params'];
}

function callText(callee: string, parts: readonly string[]): string {
  return `${callee}(${parts.join(', ')})`;
}

function shownStatement(resource: Resource): string {
  return callStatement('const shown = yield* ', 'computed.one', ['transaction', 'current', ...pathAbove(resource)], 4);
}

/** A page's tag is of what is computed, too. */
function listAnswer(resource: Resource): string {
  const hasPath = collectionAbove(resource) !== undefined;
  const own = resource.former.length > 0 ? 'asked' : hasPath ? 'collection(request.params)' : 'collection';
  const collection = hasComputed(resource) ? `tagged(${own}, listed)` : own;
  const before = '      return whenRead(reading, (listed) =>';
  const call = `sendPage(request, reply, ${collection}, query, listed)`;
  const flat = `${before} ${call});`;
  return flat.length <= WIDTH ? flat : `${before}\n        ${call},\n      );`;
}

/** Where the routes are, and what of it they are given. */
function addressTexts(resource: Resource, offers: Offers, model: Model): Record<string, string> {
  const hasPath = collectionAbove(resource) !== undefined;
  const url = (name: string, path: string): string => urlConstant(name, routeUrl(model, path));
  const ofItems = [
    ...(offers.list || offers.create ? [url('collectionUrl', resource.path)] : []),
    ...(usesItem(offers) ? [url('itemUrl', resource.itemPath)] : []),
  ];
  return {
    paths: resource.hasItems ? ofItems.join('\n') : url('url', resource.path),
    id: `request.params.${resource.idParam}`,
    href: hrefCall(resource, 'row', 'request.params'),
    // a collection's
    parentParams: (hasPath || resource.owner !== null) && (offers.list || offers.create) ? '<CollectionRoute>' : '',
    listAnswer: listAnswer(resource),
    // a document's
    params: hasPath ? '<Route>' : '',
  };
}

/** What a resource that has former names does by them; '' where there is nothing to be done. */
function formerTexts(resource: Resource, model: Model): Record<string, string> {
  const { former } = resource;
  const collection = collectionAbove(resource) === undefined ? 'collection' : 'collection(request.params)';
  const asking = { callee: 'asAsked', arguments: ['request', collection, 'query.medium'] };
  const wrapper = formerWrapper(resource, model);
  return {
    asked: former.length === 0 ? '' : `const asked = ${layOut(asking, 6, 'const asked = '.length, 1)};`,
    contract: wrapper === '' ? 'contract' : 'wrapped',
    wrapped: wrapper === '' ? '' : `const wrapped = asWrapped(body, contract, ${stringLiteral(wrapper)});`,
  };
}

/** The member that wrapped a body before, where one may do so; '' where none does. */
function formerWrapper({ alias, names }: Resource, { conventions }: Model): string {
  if (alias === null || conventions.requestBody === 'bare') return '';
  return alias.names.wrapper === names.wrapper ? '' : alias.names.wrapper;
}

/** How the routes call the store's functions. */
function storeTexts(plan: TablePlan, store: string): Record<string, string> {
  const { resource } = plan;
  const isStore = resource.kind === 'store';
  const hasPath = collectionAbove(resource) !== undefined;
  const above = hasPath ? ['request.params'] : [];
  const values = plan.values.length > 0 ? ['values'] : [];
  const own = resource.hasItems ? ['request.params'] : above;
  const insert = [
    'transaction',
    ...(isStore ? ['request.params'] : above),
    ...(resource.kind === 'collection' ? ['clock.newId()'] : []),
    ...values,
    ...(readsClockAtInsertion(plan) ? ['now'] : []),
    ...(keptOwner(plan) === undefined ? [] : ['makerOf(request)']),
    ...whoseOf(plan),
  ];
  const update = (set: readonly string[]): readonly string[] => [
    'transaction',
    ...(rowPath(plan).length > 0 ? ['request.params'] : []),
    'current',
    ...set,
    ...(readsClockAtUpdate(plan) ? ['now'] : []),
    ...whoseOf(plan),
  ];
  const updating = `${store}.${resource.always ? 'save' : 'update'}`;
  const removal = { callee: `${store}.remove`, arguments: removeArguments(resource) };
  return {
    transactionArguments: ['transaction', ...above].join(', '),
    refusalArguments: ['transaction', ...above, ...(checksReferences(plan) ? values : []), ...whoseOf(plan)].join(', '),
    current: callStatement('const current = yield* ', `${store}.existing`, ['transaction', ...own], 4),
    removed: callStatement('yield* ', 'change.removed', ['current', removal], 4),
    ...(hasComputed(resource) ? computedTexts : storedTexts)({
      list: {
        callee: `${store}.list`,
        arguments: ['reader', ...(resource.owner === null ? above : ['request.params']), 'query'],
      },
      existing: { callee: `${store}.existing`, arguments: ['reader', ...own] },
      insert: { callee: `${store}.insert`, arguments: insert },
      update: { callee: updating, arguments: update(values) },
      path: above,
    }),
  };
}

/** Whose items the caller finds, of what a row is given to refer to. */
function whoseOf(plan: TablePlan): readonly string[] {
  return refersToOwned(plan) ? ['whose(request)'] : [];
}

function removeArguments(resource: Resource): readonly string[] {
  const hasPath = resource.hasItems || collectionAbove(resource) !== undefined;
  return ['transaction', ...(hasPath ? ['request.params'] : []), ...(stampsReferrers(resource) ? ['clock.now()'] : [])];
}

/** Only what the handlers use is taken out of the api. */
function takenText(offers: Offers, plan: TablePlan): string {
  const names = [...(usesClock(offers, plan) ? ['clock'] : []), ...(offers.list || offers.get ? ['database'] : [])];
  return names.length === 0 ? '' : `{ ${names.join(', ')} }`;
}

function usesClock(offers: Offers, plan: TablePlan): boolean {
  const inserts = offers.create || plan.resource.putCreates;
  const updates = plan.values.length > 0 && (offers.replace || offers.patch);
  if (inserts || (offers.delete && stampsReferrers(plan.resource))) return true;
  return updates && (needsNow(plan) || readsClockAtUpdate(plan));
}

/** Short names in one file: a resource's own word, unless two that meet there have the same. */
function localNames(resource: Resource): (other: Resource) => string {
  const words = [resource, ...resource.parents].map(({ name }) => safeIdentifier(name));
  const clash = new Set(words).size < words.length || words.some(isTakenName);
  return (other) => (clash ? moduleName(other) : safeIdentifier(other.name));
}

function urlConstant(name: string, url: string): string {
  return assignment(`const ${name}`, stringLiteral(url), 2);
}

/** What a patch is applied to is what is shown. */
function patchText(resource: Resource, store: string): string {
  const [type, document] = [rowType(resource, store), hasComputed(resource) ? 'shownDocumentOf' : 'documentOf'];
  const patch = rowFunction('patch', type, `readPatched(body, contract, ${document}(from))`);
  return hasComputed(resource) ? `${shownStatement(resource)}\n${patch}` : patch;
}

function rowType(resource: Resource, store: string): string {
  return hasComputed(resource) ? 'Shown' : `${store}.Row`;
}

/** What is made of a row, to be asked twice (R-4.patch); broken as Prettier does. */
function rowFunction(name: string, row: string, body: string): string {
  const head = `    const ${name} = (from: ${row}) =>`;
  const flat = `${head} ${body};`;
  return flat.length <= WIDTH ? flat : `${head}\n      ${body};`;
}

/** What a creation asks its request, if anything. */
function creatorText(resource: Resource, plan: TablePlan, keyed: boolean): string {
  const hasPath = collectionAbove(resource) !== undefined;
  if (!hasPath && keptOwner(plan) === undefined && !keyed) return '';
  if (!resource.hasItems) return hasPath ? ', request: FastifyRequest<Route>' : ', request';
  return hasPath || resource.owner !== null ? ', request: FastifyRequest<CollectionRoute>' : ', request';
}

/** Whether a change knows what its request is by the ids in its address. */
function namesRequest(resource: Resource, offers: Offers, creator: string): boolean {
  const hasIds = resource.hasItems || collectionAbove(resource) !== undefined;
  if (hasIds && (offers.replace || offers.patch || offers.delete)) return true;
  return offers.create && creator.includes('FastifyRequest');
}

function importsOf(resource: Resource, plan: TablePlan, offers: Offers, model: Model): ImportList {
  const keyed = offers.create && model.conventions.idempotency !== 'off';
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const from = (module: string, names: Readonly<Record<string, boolean>>): void => {
    for (const [name, used] of Object.entries(names)) if (used) imports.add(module, name);
  };
  const isDocument = !resource.hasItems;
  const { putCreates } = resource;
  const changes = offers.replace || offers.patch;
  const updates = plan.values.length > 0 && changes;
  const creates = offers.create || putCreates;
  const reads = offers.list || offers.get;

  imports.add('fastify', 'FastifyInstance', 'type');
  if (namesRequest(resource, offers, creatorText(resource, plan, keyed)))
    imports.add('fastify', 'FastifyRequest', 'type');
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
  const fails = resource.errors.length > 0;
  from(`${ownVersion(resource)}errors.js`, { errors: fails });
  from(`${ownVersion(resource)}own-settings.js`, {
    pageLimits: offers.list && model.apart.pages,
    requirePrecondition: (changes || offers.delete) && model.apart.concurrency && !hasComputed(resource),
  });
  from(`${api}runtime/business-errors.js`, { failing: fails });
  from(`${api}runtime/gate.js`, {
    takesJson: (offers.create && !keyed) || offers.replace,
    takesPatch: offers.patch,
    takesNothing: offers.delete,
  });
  from(`${api}runtime/former-paths.js`, {
    asAsked: offers.list && resource.former.length > 0,
    asWrapped: (offers.create || offers.replace) && formerWrapper(resource, model) !== '',
  });
  from(`${api}runtime/hooked.js`, { hooked: true });
  const computes = hasComputed(resource);
  from('./computed.js', { computing: computes });
  if (updates && offers.patch && computes) imports.add('./computed.js', 'Shown', 'type');
  from(`${api}runtime/computing.js`, { tagged: computes && offers.list });
  from(`${api}runtime/idempotency.js`, { findAnswer: keyed, keepAnswer: keyed, takesJsonOnce: keyed });
  from(`${api}runtime/reading.js`, {
    READING: reads,
    readItemQuery: offers.get,
    readPageQuery: offers.list && !hasCriteria(resource),
    whenRead: offers.get || offers.list,
  });
  from(`${api}runtime/criteria.js`, { readListQuery: hasCriteria(resource) });
  from('./criteria.js', { criteria: hasCriteria(resource) });
  from(`${api}runtime/request-body.js`, { readBody: writesBody(offers) });
  from(`${api}runtime/writing.js`, {
    checkPreconditions: (changes || offers.delete) && !computes,
    requireRepeatable: updates && offers.patch,
  });
  from(`${api}runtime/keys.js`, { requireKey: createsAtKeys(resource) });
  from(`${api}runtime/ownership.js`, {
    makerOf: creates && keptOwner(plan) !== undefined,
    whose: (creates || updates) && refersToOwned(plan),
  });
  const takesId = contractTakesId(resource);
  from('./schema.js', {
    contract: writesBody(offers) && !takesId,
    contractOf: writesBody(offers) && takesId,
    key: createsAtKeys(resource),
    memberTree: reads,
  });
  from('./representation.js', {
    SHAPES: (changes || offers.delete) && !computes,
    collection: !isDocument && offers.list,
    documentOf: true,
    shownDocumentOf: offers.patch && computes,
    href: creates,
    item: offers.get || writesBody(offers),
    valuesOf: plan.values.length > 0 && (creates || updates),
  });
  const nameOf = localNames(resource);
  imports.addNamespace('./store.js', nameOf(resource));
  const above = collectionAbove(resource);
  const usesAboveType = above !== undefined && (isDocument || offers.list || offers.create);
  if (above !== undefined && usesAboveType) imports.addNamespace(storeModule(above, resource), nameOf(above), 'type');
  const requiresParent = plan.anchor !== undefined && !resource.always && creates;
  if (plan.anchor !== undefined && requiresParent)
    imports.addNamespace(storeModule(plan.anchor, resource), nameOf(plan.anchor));
  return imports;
}
