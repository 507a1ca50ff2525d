// The functions of a store that find a row, and the problems of those that find none.
import { isKeyedByOwner, isOwning, ownershipOf } from '../../model/access.js';
import type { Model, Resource, TablePlan } from '../../model/model.js';
import { isByClaim } from '../../model/groups.js';
import { isFoundByTenantId } from '../../model/tenants.js';
import { isReadByOthers } from '../routes/access-table.js';
import { missingDetail } from './row-details.js';
import { isOwned } from './type-names.js';
import { moduleName } from '../names/module-names.js';
import { pathToStore } from '../names/emitted-names.js';

export function findingView(resource: Resource, model: Model) {
  const plan = resource.table;
  const isOfCallers = isOwning(resource);
  const isRead = isOwned(plan) && !resource.alwaysExists && isReadByOthers(resource, model);
  const absent = refusal('no-such-resource', missingDetail(resource));
  return {
    finding: finding(resource),
    foundBy: [...(plan.ownId ? [plan.ownId] : []), ...plan.ancestorIds].map(({ param }) => param),
    ownId: plan.ownId?.param ?? '',
    // Nobody makes an item at an id that is not their own, nor a group that their token does not name.
    isKeyedByOwner: isOfCallers && (isKeyedByOwner(resource) || isByClaim(resource)),
    // The tenant beside the ids is not enumerable.
    pathOfAllOwners: resource.inTenant ? 'path-of-everybody-in-tenant' : 'path-of-everybody',
    // In a store with owners, the function that looks for an item to create recognizes foreign items itself.
    looksForReaders: isRead && !(resource.putCreates && isOfCallers),
    tellsForeign: isOfCallers && resource.foreignItemStatus === 403 && !resource.putCreates,
    parent: parentView(plan),
    absent,
    foreignStatus: resource.foreignItemStatus,
    foreign: resource.foreignItemStatus === 404 ? absent : foreignChange(resource),
    foreignChange: foreignChange(resource),
  };
}

/** The partial that finds a row or refuses. */
function finding(resource: Resource): string {
  const {
    alwaysExists,
    putCreates,
    table: { anchor },
  } = resource;
  if (alwaysExists) return anchor === undefined ? 'existing-or-initial' : 'existing-below-parent';
  if (!putCreates) return 'existing-item';
  // A tenant makes an item at an id that another tenant has, too.
  return isOwning(resource) && !isFoundByTenantId(resource.table) ? 'find-or-refuse-foreign' : 'find-in-store';
}

/** The parent that has to exist; false at the top level. */
export function parentView({ anchor, resource }: TablePlan) {
  if (anchor === undefined) return false;
  return {
    store: moduleName(anchor),
    module: pathToStore(anchor, resource),
    takesPath: resource.collectionAbove !== undefined,
  };
}

/** The refusal for callers who may read another owner's item but not change it. */
function foreignChange(resource: Resource) {
  const owning = ownershipOf(resource, resource)?.resource ?? resource;
  if (owning.members !== null) return refusal('forbidden', `You are no member of this ${owning.names.singular}.`);
  return refusal('forbidden', `This ${owning.names.singular} belongs to somebody else.`);
}

function refusal(slug: string, detail: string) {
  return { slug, detail };
}
