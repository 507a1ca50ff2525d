// What the routes' file of a resource imports: what its handlers use, and nothing else.
import type { Model, Resource, TablePlan } from '../../model/model.js';
import { formerWrapper } from '../former-paths.js';
import { isGuarded } from '../guarded-links.js';
import { ImportList } from '../imports.js';
import type { Offers } from '../offered-paths.js';
import { writesBody } from './hooked-text.js';
import { localNames } from './module-names.js';
import { apiPrefix, ownVersion, storeModule } from './places.js';

/** @param creator what a creation asks its request */
export function routesImports(plan: TablePlan, offers: Offers, model: Model, creator: string): ImportList {
  const { resource } = plan;
  const keyed = offers.create && model.conventions.idempotency !== 'off';
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const from = (module: string, names: Readonly<Record<string, boolean>>): void => {
    for (const [name, used] of Object.entries(names)) if (used) imports.add(module, name);
  };
  const isDocument = !resource.hasItems;
  const guarded = isGuarded(resource, model);
  const { putCreates } = resource;
  const changes = offers.replace || offers.patch;
  const updates = plan.clientColumns.length > 0 && changes;
  const creates = offers.create || putCreates;
  const reads = offers.list || offers.get;

  imports.add('fastify', 'FastifyInstance', 'type');
  if (namesRequest(resource, offers, creator)) imports.add('fastify', 'FastifyRequest', 'type');
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
    pageLimits: offers.list && model.overrides.pages,
    requirePrecondition: (changes || offers.delete) && model.overrides.concurrency && !resource.hasComputedFields,
  });
  from(`${api}runtime/business-errors.js`, { failing: fails });
  from(`${api}runtime/gate.js`, {
    takesJson: (offers.create && !keyed) || offers.replace,
    takesPatch: offers.patch,
    takesNothing: offers.delete,
  });
  from(`${api}runtime/former-paths.js`, {
    asAsked: offers.list && resource.formerPaths.length > 0,
    asWrapped: (offers.create || offers.replace) && formerWrapper(resource, model) !== '',
  });
  from(`${api}runtime/hooked.js`, { hooked: true });
  const computes = resource.hasComputedFields;
  from('./computed.js', { computing: computes });
  if (updates && offers.patch && computes) imports.add('./computed.js', 'Shown', 'type');
  from(`${api}runtime/computing.js`, { tagged: computes && offers.list });
  from(`${api}runtime/idempotency.js`, { findAnswer: keyed, keepAnswer: keyed, takesJsonOnce: keyed });
  from(`${api}runtime/reading.js`, {
    READING: reads,
    readItemQuery: offers.get,
    readPageQuery: offers.list && !resource.hasCriteria,
    whenRead: offers.get || offers.list,
  });
  from(`${api}runtime/criteria.js`, { readListQuery: resource.hasCriteria });
  from('./criteria.js', { criteria: resource.hasCriteria });
  from(`${api}runtime/request-body.js`, { readBody: writesBody(offers) });
  from(`${api}runtime/writing.js`, {
    checkPreconditions: (changes || offers.delete) && !computes && !guarded,
    requireRepeatable: updates && offers.patch,
  });
  from(`${api}runtime/sight.js`, { checkPreconditions: (changes || offers.delete) && !computes && guarded });
  from(`${api}runtime/keys.js`, { requireKey: resource.createsAtKeys });
  from(`${api}runtime/ownership.js`, {
    makerOf: creates && plan.ownerColumn !== undefined,
    whose: (creates || updates) && plan.refersToOwned,
  });
  const takesId = resource.allowsIdInBody;
  from('./schema.js', {
    contract: writesBody(offers) && !takesId,
    contractOf: writesBody(offers) && takesId,
    key: resource.createsAtKeys,
    memberTree: reads,
  });
  from('./representation.js', {
    SHAPES: (changes || offers.delete) && !computes,
    collection: !isDocument && offers.list,
    documentOf: true,
    shownDocumentOf: offers.patch && computes,
    href: creates,
    item: (offers.get || writesBody(offers)) && !guarded,
    itemFor: (offers.get || writesBody(offers)) && guarded,
    seenFor: !isDocument && offers.list && guarded,
    valuesOf: plan.clientColumns.length > 0 && (creates || updates),
  });
  const nameOf = localNames(resource);
  imports.addNamespace('./store.js', nameOf(resource));
  const above = resource.collectionAbove;
  const usesAboveType = above !== undefined && (isDocument || offers.list || offers.create);
  if (above !== undefined && usesAboveType) imports.addNamespace(storeModule(above, resource), nameOf(above), 'type');
  const requiresParent = plan.anchor !== undefined && !resource.alwaysExists && creates;
  if (plan.anchor !== undefined && requiresParent)
    imports.addNamespace(storeModule(plan.anchor, resource), nameOf(plan.anchor));
  return imports;
}

/** Whether a change knows what its request is by the ids in its address. */
function namesRequest(resource: Resource, offers: Offers, creator: string): boolean {
  const hasIds = resource.hasItems || resource.collectionAbove !== undefined;
  if (hasIds && (offers.replace || offers.patch || offers.delete)) return true;
  return offers.create && creator.includes('FastifyRequest');
}
