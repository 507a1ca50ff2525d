// Fills `routes.ts`: the operations that a resource offers, and their calls of the store.
import type { Model, Resource, TablePlan } from '../../../../../../model/model.js';
import { isBelowTenant, isTenant } from '../../../../../../model/tenants.js';
import { formerWrapper } from '../../../../../routes/offered-paths.js';
import { resourceOutput } from '../../../../../output.js';
import { bypassAt, isKeyedByOwner, isOwning } from '../../../../../../model/access.js';
import { groupOf, hasMembersStore, isByClaim } from '../../../../../../model/groups.js';
import { guardedMembers } from '../../../../../../model/member-callers.js';
import { readingView } from '../../../../../routes/route-facts.js';
import { keepsStoredValues, ownerMember, readsClock } from '../../../../../representation/representation-facts.js';
import { stampsReferrers } from '../../../../../rows/reference-clearings.js';
import { callersInPath, isOfOneTenant, rowPathType } from '../../../../../rows/type-names.js';
import { readsClockAtInsertion, readsClockAtUpdate } from '../../../../../rows/stamps.js';
import { localNames } from '../../../../../names/module-names.js';
import { pathToStore } from '../../../../../names/emitted-names.js';
import { routeUrl, versionPrefix } from '../../../../../routes/urls.js';
import { freeTextOf } from '../../../../../../types/types.js';

export const output = resourceOutput({
  variants: { collection: ({ hasItems }) => hasItems, document: ({ hasItems }) => !hasItems },
  view: (resource, model) => {
    const plan = resource.table;
    const nameOf = localNames(resource);
    const { offers, kind, hasItems, collectionAbove } = resource;
    const isInPath = collectionAbove !== undefined;
    const isOfTenant = isOfOneTenant(resource);
    const hasPath = isInPath || isOfTenant;
    const isKeyed = model.conventions.idempotency !== 'off';
    return {
      about: [`${versionPrefix(model)}${resource.path}`, resource.description].filter((text) => text !== '').join(': '),
      store: nameOf(resource),
      ...offers,
      ...addresses(resource, model),
      above: isInPath && { store: nameOf(collectionAbove), module: pathToStore(collectionAbove, resource) },
      pathStore: isInPath ? nameOf(collectionAbove) : isOfTenant && nameOf(resource),
      parent: plan.anchor !== undefined && {
        store: nameOf(plan.anchor),
        module: pathToStore(plan.anchor, resource),
        hasPath,
      },
      taken: [...(usesClock(plan) ? ['clock'] : []), ...(offers.list || offers.get ? ['database'] : [])],
      hooks: {
        version: model.service.version,
        name: resource.names.collection,
        store: nameOf(resource),
        above: isInPath && { store: nameOf(collectionAbove), module: pathToStore(collectionAbove, resource) },
        parentsPath: isInPath ? `${nameOf(collectionAbove)}.Path` : '',
        isLocked: resource.lock !== null,
        failures: resource.errors.map(({ slug }) => slug),
        computes: resource.hasComputedFields,
        taken: hookFunctions(resource),
      },
      resourceFolder: './',
      hasPath,
      isInPath,
      hasItems,
      isDocument: !hasItems,
      alwaysExists: resource.alwaysExists,
      idParam: resource.idParam,
      hasOwner: isOwning(resource),
      callersInPath: callersInPath(resource),
      ...readingView(resource, model),
      // arguments of the store's functions
      listsByPath: hasPath || isOwning(resource),
      findsByPath: hasItems || hasPath,
      insertsByPath: kind === 'store' || hasPath || isBelowTenant(resource),
      updatesByPath: rowPathType(plan) !== '',
      makesId: kind === 'collection',
      hasValues: plan.valueColumns.length > 0,
      refersToOwned: plan.refersToOwned,
      referringGroup: '',
      namesTenantOfGroup: false,
      joins: joinView(resource, nameOf),
      keptAnswer: hasMembersStore(resource) ? 'kept-for-maker' : 'kept-for-caller',
      secondTakesValues: plan.checksReferences && plan.valueColumns.length > 0,
      ...ownerOfNew(plan),
      ...clockReadings(plan),
      // reading of bodies, and checks of changes
      valuesTakeNow: readsClock(plan),
      valuesTakeCurrent: keepsStoredValues(plan),
      addressed: resource.allowsIdInBody,
      ...guardedMembersView(resource),
      formerWrapper: formerWrapper(resource, model),
      requiresPrecondition: model.overrides.concurrency,
      creatorAsks:
        hasPath ||
        plan.ownerColumn !== undefined ||
        hasMembersStore(resource) ||
        plan.refersToOwned ||
        isKeyed ||
        resource.hasComputedFields ||
        guardedMembers(resource).length > 0,
      routes: routeForms(resource, isKeyed).map((form) => ({ form })),
      replacing: replacePartial(plan),
      putting: putPartials(plan),
      patching: patchPartial(plan),
    };
  },
});

/** Members that only some callers set. `ownerMember` is the member of a row with the owner's id, where owners count. */
function guardedMembersView(resource: Resource) {
  const guarded = guardedMembers(resource);
  const countsOwners = guarded.some(({ callers }) => [...callers.read, ...callers.write].includes('owner'));
  return {
    guardsMembers: guarded.length > 0,
    wholeContract: resource.allowsIdInBody ? 'contract-at-id' : 'contract-of-schema',
    ownerMember: countsOwners ? ownerMember(resource) : '',
    ownWhere: isKeyedByOwner(resource) ? 'own-by-key' : 'own-or-new',
  };
}

/** The partials of the routes. A resource with items begins with its list, a document with reading it. */
function routeForms({ hasItems, offers, putCreates }: Resource, isKeyed: boolean): readonly string[] {
  const get = offers.get ? ['get-route'] : [];
  return [
    ...(offers.list ? ['list-route'] : []),
    ...(hasItems ? [] : get),
    ...(offers.create ? [isKeyed ? 'create-once-route' : 'create-route'] : []),
    ...(hasItems ? get : []),
    ...(offers.replace ? [putCreates ? 'put-route' : 'replace-route'] : []),
    ...(offers.patch ? ['patch-route'] : []),
    ...(offers.delete ? ['delete-route'] : []),
  ];
}

/** The constants of paths, the types of requests, and the guards of requests to the whole collection. */
function addresses(resource: Resource, model: Model) {
  const { hasItems, collectionAbove, offers } = resource;
  const hasPath = collectionAbove !== undefined;
  if (!hasItems) {
    const route = hasPath || isOfOneTenant(resource) ? 'Route' : '';
    return {
      urls: [{ name: 'url', url: routeUrl(model, resource.path) }],
      collectionUrl: 'url',
      collectionGuard: 'authorizeItem',
      collectionRoute: route,
      itemUrl: 'url',
      itemRoute: route,
    };
  }
  const offersWhole = offers.list || offers.create;
  return {
    urls: [
      ...(offersWhole ? [{ name: 'collectionUrl', url: routeUrl(model, resource.path) }] : []),
      ...(usesItem(resource) ? [{ name: 'itemUrl', url: routeUrl(model, resource.itemPath) }] : []),
    ],
    collectionUrl: 'collectionUrl',
    collectionGuard: 'authorize',
    collectionRoute: offersWhole && (hasPath || isOwning(resource)) ? 'CollectionRoute' : '',
    itemUrl: 'itemUrl',
    itemRoute: usesItem(resource) ? 'ItemRoute' : '',
  };
}

/** The functions of `routeHooks`, through which the routes call the owner's hooks. A hook is called where its function is among them. */
function hookFunctions(resource: Resource): readonly string[] {
  const { hasItems, offers } = resource;
  return [
    ...(hasItems && (offers.list || offers.create) ? ['authorize'] : []),
    ...(usesItem(resource) || !hasItems ? ['authorizeItem'] : []),
    ...(offers.create || offers.replace || offers.patch ? ['writeInTransaction'] : []),
    ...(offers.delete ? ['deleteInTransaction'] : []),
  ];
}

function usesItem({ offers }: Resource): boolean {
  return offers.get || offers.replace || offers.patch || offers.delete;
}

function usesClock(plan: TablePlan): boolean {
  const { offers, putCreates } = plan.resource;
  const updates = plan.valueColumns.length > 0 && (offers.replace || offers.patch);
  if (offers.create || putCreates || (offers.delete && stampsReferrers(plan.resource))) return true;
  return updates && (readsClock(plan) || readsClockAtUpdate(plan));
}

/** The group that the body of a new item names, in which the caller needs a role; false without `within`. */
function joinView(resource: Resource, nameOf: (other: Resource) => string) {
  const group = groupOf(resource, resource);
  if (resource.within === null || group === undefined) return false;
  return {
    form: isByClaim(group) ? 'join-claimed-group' : 'join-group',
    store: nameOf(group),
    module: pathToStore(group, resource),
    names: [resource.within.name, resource.within.alias].filter((name) => name !== ''),
    hasUuid: group.kind === 'collection',
    column: resource.within.variable,
    grants: resource.access.create,
    readers: bypassAt(group, 'get') ?? [],
    group: group.names.singular,
    ...guardedMembersView(resource),
  };
}

/** The owner of a new row, when a column of its own holds it, or the first member of a new group. */
function ownerOfNew({ ownerColumn, resource }: TablePlan) {
  if (hasMembersStore(resource)) return { owner: 'first-member', longestOwner: 0 };
  if (ownerColumn === undefined) return { owner: 'no-owner', longestOwner: 0 };
  if (isTenant(ownerColumn.field)) return { owner: 'tenant-of-new', longestOwner: 0 };
  return { owner: 'owner-of-new', longestOwner: freeTextOf(ownerColumn.field.type)?.max ?? 0 };
}

function clockReadings(plan: TablePlan) {
  const insertionTakesNow = readsClockAtInsertion(plan);
  const updateTakesNow = readsClockAtUpdate(plan);
  const updateReadsClock = updateTakesNow || readsClock(plan);
  return {
    insertionTakesNow,
    creationReadsClock: insertionTakesNow || readsClock(plan),
    updateTakesNow,
    updateReadsClock,
    putReadsClock: insertionTakesNow || updateReadsClock,
    removalTakesNow: stampsReferrers(plan.resource),
  };
}

/** A resource without values of its own stays as it is. */
function replacePartial({ resource, valueColumns }: TablePlan): string {
  if (valueColumns.length === 0) return 'replace-nothing';
  return resource.hasComputedFields ? 'replace-computed' : 'replace-stored';
}

/** A PUT that finds nothing creates. */
function putPartials({ resource, valueColumns }: TablePlan) {
  const creates = resource.hasComputedFields ? 'put-creates-computed' : 'put-creates-stored';
  if (valueColumns.length === 0) return { creates, replaces: 'put-replaces-nothing' };
  return { creates, replaces: resource.hasComputedFields ? 'put-replaces-computed' : 'put-replaces-stored' };
}

/** A patch is applied to the representation, then once more to its own result (R-4.patch). */
function patchPartial({ resource, valueColumns }: TablePlan): string {
  if (valueColumns.length === 0) return resource.hasComputedFields ? 'patch-nothing-computed' : 'patch-nothing';
  return resource.hasComputedFields ? 'patch-computed' : 'patch-stored';
}
