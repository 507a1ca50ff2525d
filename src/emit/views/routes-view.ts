// What the routes' file of a resource says: which operations there are, and what each hands to the store.
import type { Column, Model, Resource, TablePlan } from '../../model/model.js';
import { type Offers } from '../offered-paths.js';
import { expressionText } from '../expression.js';
import { assignment, commentText, stringLiteral } from '../typescript.js';
import { stampsReferrers } from '../rows/reference-clearings.js';
import { readsClockAtInsertion, readsClockAtUpdate } from '../rows/stamps.js';
import { formerWrapper } from '../former-paths.js';
import { hookedText, usesItem } from './hooked-text.js';
import { localNames } from './module-names.js';
import { routeUrl, versionPrefix } from './places.js';
import { isGuarded } from '../guarded-links.js';
import { hrefCall, itemCall } from './representation-view.js';
import { keepsInside, needsNow } from '../representation/body-values.js';
import { patchTexts, preconditionText, replacementTexts } from './row-changes.js';
import { routesImports } from './routes-imports.js';
import { computedTexts, storedTexts } from './row-statements.js';
import { callStatement } from './statements.js';
import { parentCall } from './store-calls.js';
import { rowPath } from './store-calls.js';

export function routesView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = resource.table;
  const offers = resource.offers;
  const nameOf = localNames(resource);
  const store = nameOf(resource);
  const above = resource.collectionAbove;
  const stampsFirst = readsClockAtInsertion(plan);
  const valuesNow = needsNow(plan) ? ', now' : '';
  const keyed = model.conventions.idempotency !== 'off';
  const creator = creatorText(resource, plan, keyed);
  const stored = storeTexts(plan, store);
  const about = [`${versionPrefix(model)}${resource.path}`, resource.description];
  return {
    imports: routesImports(plan, offers, model, creator).toString(),
    summary: commentText(about.filter((text) => text !== '').join(': ')),
    taken: takenText(offers, plan),
    hooked: hookedText(resource, offers, model, store),
    pathAbove: resource.collectionAbove === undefined ? '{}' : 'request.params',
    ...offers,
    ...addressTexts(resource, offers, model),
    ...stored,
    readQuery: `${resource.hasCriteria ? 'readListQuery' : 'readPageQuery'}(${[
      'request',
      'memberTree',
      ...(resource.hasCriteria ? ['criteria'] : []),
      ...(model.overrides.pages ? ['pageLimits'] : []),
    ].join(', ')})`,
    computes: resource.hasComputedFields,
    precondition: preconditionText(resource, model),
    ...replacementTexts(plan, model, stored),
    ...patchTexts(plan, store, valuesNow),
    store,
    above: above === undefined ? '' : nameOf(above),
    collectionParams: [
      ...(above === undefined ? [] : [`${nameOf(above)}.Path`]),
      ...(resource.owner === null ? [] : [`Pick<${store}.Path, 'ownedBy'>`]),
    ].join(' & '),
    values: plan.clientColumns.length > 0,
    valuesNow,
    valuesCurrent: keepsInside(plan) ? ', current' : '',
    stampsNew: !keyed && (stampsFirst || needsNow(plan)),
    keyed,
    creator,
    takesNew: keyed ? 'takesJsonOnce()' : 'takesJson',
    updateNow: readsClockAtUpdate(plan) || needsNow(plan),
    items: resource.hasItems && usesItem(offers),
    putCreates: resource.putCreates,
    addressed: resource.allowsIdInBody,
    ...formerTexts(resource, model),
    requireParent: parentCall(plan, 'transaction', nameOf, 'request.params'),
    shownItem: itemCall(resource, model, 'request.params'),
  };
}

/** A page's tag is of what is computed, too. */
function listAnswer(resource: Resource, model: Model): string {
  const hasPath = resource.collectionAbove !== undefined;
  const own = resource.formerPaths.length > 0 ? 'asked' : hasPath ? 'collection(request.params)' : 'collection';
  const seen = isGuarded(resource, model) ? `seenFor(request, ${own}, listed.rows)` : own;
  const collection = resource.hasComputedFields ? `tagged(${seen}, listed)` : seen;
  return `return whenRead(reading, (listed) => sendPage(request, reply, ${collection}, query, listed));`;
}

/** Where the routes are, and what of it they are given. */
function addressTexts(resource: Resource, offers: Offers, model: Model): Record<string, string> {
  const hasPath = resource.collectionAbove !== undefined;
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
    listAnswer: listAnswer(resource, model),
    // a document's
    params: hasPath ? '<Route>' : '',
  };
}

/** What a resource that has former names does by them; '' where there is nothing to be done. */
function formerTexts(resource: Resource, model: Model): Record<string, string> {
  const { formerPaths } = resource;
  const collection = resource.collectionAbove === undefined ? 'collection' : 'collection(request.params)';
  const asking = { callee: 'asAsked', arguments: ['request', collection, 'query.medium'] };
  const wrapper = formerWrapper(resource, model);
  return {
    asked: formerPaths.length === 0 ? '' : `const asked = ${expressionText(asking)};`,
    contract: wrapper === '' ? 'contract' : 'wrapped',
    wrapped: wrapper === '' ? '' : `const wrapped = asWrapped(body, contract, ${stringLiteral(wrapper)});`,
  };
}

type StoreTexts = ReturnType<typeof storedTexts> & Readonly<Record<string, string>>;

/** How the routes call the store's functions. */
function storeTexts(plan: TablePlan, store: string): StoreTexts {
  const { resource } = plan;
  const isStore = resource.kind === 'store';
  const hasPath = resource.collectionAbove !== undefined;
  const above = hasPath ? ['request.params'] : [];
  const values = plan.clientColumns.length > 0 ? ['values'] : [];
  const own = resource.hasItems ? ['request.params'] : above;
  const insert = [
    'transaction',
    ...(isStore ? ['request.params'] : above),
    ...(resource.kind === 'collection' ? ['clock.newId()'] : []),
    ...values,
    ...(readsClockAtInsertion(plan) ? ['now'] : []),
    ...makerText(plan.ownerColumn),
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
  const updating = `${store}.${resource.alwaysExists ? 'save' : 'update'}`;
  const removal = { callee: `${store}.remove`, arguments: removeArguments(resource) };
  return {
    transactionArguments: ['transaction', ...above].join(', '),
    refusalArguments: ['transaction', ...above, ...(plan.checksReferences ? values : []), ...whoseOf(plan)].join(', '),
    current: callStatement('const current = yield* ', `${store}.existing`, ['transaction', ...own]),
    removed: callStatement('yield* ', 'change.removed', ['current', removal]),
    ...(resource.hasComputedFields ? computedTexts : storedTexts)({
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

/** Whose an item is, where it is kept beside what is sent. */
function makerText(owner: Column | undefined): readonly string[] {
  if (owner === undefined) return [];
  const { type } = owner.field;
  const longest = type.kind === 'string' ? type.max : null;
  return [longest === null ? 'makerOf(request)' : `makerOf(request, ${longest})`];
}

/** Whose items the caller finds, of what a row is given to refer to. */
function whoseOf(plan: TablePlan): readonly string[] {
  return plan.refersToOwned ? ['whose(request)'] : [];
}

function removeArguments(resource: Resource): readonly string[] {
  const hasPath = resource.hasItems || resource.collectionAbove !== undefined;
  return ['transaction', ...(hasPath ? ['request.params'] : []), ...(stampsReferrers(resource) ? ['clock.now()'] : [])];
}

/** Only what the handlers use is taken out of the api. */
function takenText(offers: Offers, plan: TablePlan): string {
  const names = [...(usesClock(offers, plan) ? ['clock'] : []), ...(offers.list || offers.get ? ['database'] : [])];
  return names.length === 0 ? '' : `{ ${names.join(', ')} }`;
}

function usesClock(offers: Offers, plan: TablePlan): boolean {
  const inserts = offers.create || plan.resource.putCreates;
  const updates = plan.clientColumns.length > 0 && (offers.replace || offers.patch);
  if (inserts || (offers.delete && stampsReferrers(plan.resource))) return true;
  return updates && (needsNow(plan) || readsClockAtUpdate(plan));
}

/** What a creation asks its request, if anything. */
function creatorText(resource: Resource, plan: TablePlan, keyed: boolean): string {
  const hasPath = resource.collectionAbove !== undefined;
  if (!hasPath && plan.ownerColumn === undefined && !keyed) return '';
  if (!resource.hasItems) return hasPath ? ', request: FastifyRequest<Route>' : ', request';
  return hasPath || resource.owner !== null ? ', request: FastifyRequest<CollectionRoute>' : ', request';
}

function urlConstant(name: string, url: string): string {
  return assignment(`const ${name}`, stringLiteral(url));
}
