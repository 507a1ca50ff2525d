// Whose items are: what belongs to somebody, and what lies below that.
import type { Field, Grants, Model, Operation, Referrer, Resource } from './model.js';

/** Whose items are found is decided by those of `resource`, by the caller's id in `field`. */
export interface Ownership {
  readonly resource: Resource;
  readonly field: Field;
}

/** The resource itself, or the one above it whose items belong to somebody; undefined where all are everybody's. */
export function ownershipOf(resource: Pick<Resource, 'parents'>, itself?: Resource): Ownership | undefined {
  const chain = [...resource.parents, ...(itself === undefined ? [] : [itself])];
  const [owning] = chain.flatMap((one) => (one.owner === null ? [] : [{ resource: one, field: one.owner }]));
  return owning;
}

/** With which everybody's items are found, and not the caller's alone. */
function bypass(grants: Grants): Grants {
  return grants.filter((grant) => grant !== 'owner');
}

/** Whether the id of an item is that of the caller whose it is. */
export function isKeyedByOwner({ owner, idKey }: Resource): boolean {
  return owner !== null && owner.name === idKey?.field;
}

/** Whether a caller has one item at most, at the key that is their id, and nobody else may do the same to it. */
export function isOwnersAlone(resource: Resource): boolean {
  if (!isKeyedByOwner(resource)) return false;
  return resource.operations.some((operation) => bypassAt(resource, operation)?.length === 0);
}

/** Whether some callers find their own items alone, there or in what lies below. Whoever creates one is its owner. */
export function keepsToOwners(resource: Resource): boolean {
  return resource.owner !== null && isForOwnersIn(resource);
}

function isForOwnersIn({ operations, access, controllers, states, children }: Resource): boolean {
  const grants = [
    ...operations.filter((operation) => operation !== 'create').map((operation) => access[operation]),
    ...[...controllers, ...(states?.transitions ?? [])].map((noun) => noun.access),
  ];
  return grants.some((one) => one.includes('owner')) || children.some(isForOwnersIn);
}

/** With which everybody's items of what belongs to somebody, or lies below that, are found; null of what is nobody's. */
export function bypassAt(resource: Resource, operation: Operation): Grants | null {
  const grants = resource.access[operation];
  return resource.owner === null ? bypassBelow(resource, grants) : bypass(grants);
}

/** What lies below an item is found by whoever may get the item, unless it is for the owner itself. */
export function bypassBelow(noun: Pick<Resource, 'parents'>, grants: Grants): Grants | null {
  const owning = ownershipOf(noun);
  if (owning === undefined) return null;
  return bypass(grants.includes('owner') ? grants : owning.resource.access.get);
}

/** Whether anything of a version belongs to somebody. */
export function hasOwners({ allResources }: Pick<Model, 'allResources'>): boolean {
  return allResources.some(({ owner }) => owner !== null);
}

/** Whether what is referred to may be another's. */
export function isToOwned({ reference }: Pick<Referrer, 'reference'>): boolean {
  return bypassAt(reference.target(), 'get') !== null;
}
