// Access to items: authentication, the owners of items, and the readers of items that belong to others (A.1, A.2).
import type { Spec } from '../language/spec.js';
import type { Field, Model, Operation, Referrer, Resource } from './model.js';
import { isOfItem } from './groups.js';
import type { Grants } from './service.js';
import { isTenant } from './tenants.js';

/** The service authenticates callers (A.1). Among served versions, the newest decides. */
export function hasAuthentication({ auth }: Pick<Model, 'auth'>): boolean {
  return auth.scheme !== 'none';
}

/** The authentication scheme could be read. Otherwise that is reported, and nothing that depends on it. */
export function isSchemeKnown({ auth }: Pick<Spec, 'auth'>): boolean {
  return auth === undefined || !(auth.refused || auth.value.scheme.refused);
}

/** The resource whose items belong to callers: to an owner, or to the members of a group that each is, or is within. */
export interface Ownership {
  readonly resource: Resource;
  /** The field with the owner's id; null for items of groups. */
  readonly field: Field | null;
}

/** The items belong to callers by themselves, and not by an item above them. */
export function isOwning({ owner, members, within, parents }: Belonging): boolean {
  return members !== null || within !== null || (owner !== null && !parents.some(isOwning));
}

type Belonging = Pick<Resource, 'owner' | 'members' | 'within' | 'parents'>;

/**
 * The owner of items that belong to others already: to the members of a group, or to the owner of an item above. Such an
 * owner is the author, who may change the item where others may only see it; null for any other resource.
 */
export function authorOf({ owner, members, within, parents }: Belonging): Field | null {
  return owner !== null && (members !== null || within !== null || parents.some(isOwning)) ? owner : null;
}

/** The grants with which callers change the items of every author; null where nothing depends on the author. */
export function othersAt(resource: Resource, grants: Grants): Grants | null {
  return authorOf(resource) !== null && grants.includes('owner') ? grants.filter((grant) => grant !== 'owner') : null;
}

/** The resource itself or its parent whose items belong to callers; undefined where none does. */
export function ownershipOf(resource: Pick<Resource, 'parents'>, itself?: Resource): Ownership | undefined {
  const chain = [...resource.parents, ...(itself === undefined ? [] : [itself])];
  const owning = chain.find(isOwning);
  return owning && { resource: owning, field: owning.members === null && owning.within === null ? owning.owner : null };
}

/** The grants with which callers find every owner's items, not only their own. */
function bypass(grants: Grants): Grants {
  return grants.filter((grant) => !isOfItem(grant));
}

/** No caller finds the items of all tenants. */
const NOBODY: Grants = [];

/** The id of an item is its owner's id. */
export function isKeyedByOwner({ owner, idKey }: Resource): boolean {
  return owner !== null && owner.name === idKey?.field;
}

/** Each caller has at most one item, keyed by their id, and some operation is for that caller only. */
export function isOwnersAlone(resource: Resource): boolean {
  if (!isKeyedByOwner(resource) || authorOf(resource) !== null) return false;
  return resource.operations.some((operation) => bypassAt(resource, operation)?.length === 0);
}

/** Some callers find only their own items, here or below. The creator of an item is its owner. */
export function keepsToOwners(resource: Resource): boolean {
  return isOwning(resource) && isForOwnersIn(resource);
}

function isForOwnersIn(resource: Resource): boolean {
  const { operations, access, controllers, states, children, owner } = resource;
  if (isTenant(owner)) return true;
  const grants = [
    ...operations.filter((operation) => operation !== 'create').map((operation) => access[operation]),
    ...[...controllers, ...(states?.transitions ?? [])].map((noun) => noun.access),
  ];
  const author = authorOf(resource);
  // The author of an item decides who changes it, and not who finds it.
  const isForOwner = (grant: string): boolean => isOfItem(grant) && (grant !== 'owner' || author === null);
  return grants.some((one) => one.some(isForOwner)) || children.some(isForOwnersIn);
}

/** The grants with which callers find everybody's items, here or below; null where items have no owner. */
export function bypassAt(resource: Resource, operation: Operation): Grants | null {
  const grants = resource.access[operation];
  if (isTenant(ownershipOf(resource, resource)?.field)) return NOBODY;
  const authored = bypassOfAuthors(resource, grants);
  if (authored !== null) return authored;
  const counted = othersAt(resource, grants) ?? grants;
  if (isOwning(resource)) return bypass(counted);
  return grants.some(isOfItem) && ownershipOf(resource) !== undefined
    ? bypass(counted)
    : bypassBelow(resource, counted);
}

/** Callers who may get an item find what lies below it, unless that is for the owner alone. */
export function bypassBelow(noun: Pick<Resource, 'parents'>, grants: Grants): Grants | null {
  const owning = ownershipOf(noun);
  if (owning === undefined) return null;
  if (isTenant(owning.field)) return NOBODY;
  const above = noun.parents.at(-1);
  const authored = above === undefined ? null : bypassOfAuthors(above, grants);
  if (authored !== null) return authored;
  const counted = (above && othersAt(above, grants)) ?? grants;
  return bypass(grants.some(isOfItem) ? counted : owning.resource.access.get);
}

/**
 * Below an owner, whoever may get the owner's item finds an author's items, beside those who change the items of every
 * author. Null in a group, and where the author does not count.
 */
function bypassOfAuthors(resource: Resource, grants: Grants): Grants | null {
  const [others, owning] = [othersAt(resource, grants), ownershipOf(resource, resource)];
  if (others === null || owning === undefined || owning.field === null) return null;
  return bypass([...new Set([...others, ...owning.resource.access.get])]);
}

/** Some items of the version belong to callers. */
export function hasOwners({ allResources }: Pick<Model, 'allResources'>): boolean {
  return allResources.some(isOwning);
}

/** The target may belong to another caller. */
export function refersToOwned({ reference }: Pick<Referrer, 'reference'>): boolean {
  return bypassAt(reference.target(), 'get') !== null;
}

/** An address whose GET shows everybody's items. */
export interface ReadableAddress {
  /** Without the version's prefix: `/loans/{loanId}`. */
  readonly path: string;
  /** The number of resources in the path that are shown, from the one with the owner on: 1 for that one. */
  readonly depth: number;
  /** Every caller that the route lets in may see it. */
  readonly isOpen: boolean;
}

interface Reading extends Pick<ReadableAddress, 'path' | 'depth'> {
  readonly grants: Grants;
  readonly bypass: Grants;
}

/** The grants that a route demands. */
interface Asking {
  readonly grants: Grants;
  /** Null where items have no owner. */
  readonly bypass: Grants | null;
}

/** The resources of a path from the one with the owner on; none where items have no owner. */
export function ownedChain(noun: Pick<Resource, 'parents'>, itself?: Resource): readonly Resource[] {
  const owning = ownershipOf(noun, itself);
  if (owning === undefined) return [];
  const chain = [...noun.parents, ...(itself === undefined ? [] : [itself])];
  return chain.slice(chain.indexOf(owning.resource));
}

/**
 * The addresses that show an item to callers whom the route keeps to their own.
 * @param chain the resources that have to be there
 * @param listed the resource whose list or collection has the route
 */
export function readableAddresses(
  chain: readonly Resource[],
  asking: Asking,
  listed?: Resource,
): readonly ReadableAddress[] {
  const [owning] = chain;
  if (owning === undefined || owning.foreignItemStatus === 403) return [];
  const readings = [
    ...chain.flatMap((resource, index) => readingOf(resource, index + 1)),
    ...(listed === undefined ? [] : readingAt(listed, 'list', listed.path, chain.length)),
  ];
  return readings
    .filter((reading) => isKeptBack(reading, asking))
    .map(({ path, depth, grants, bypass }) => ({ path, depth, isOpen: grants.some(isOpen) && bypass.some(isOpen) }));
}

/** An item that nobody can get is shown by its list. */
function readingOf(resource: Resource, depth: number): readonly Reading[] {
  const { operations, path, itemPath } = resource;
  if (operations.includes('get')) return readingAt(resource, 'get', itemPath, depth);
  return readingAt(resource, 'list', path, depth);
}

function readingAt(resource: Resource, operation: Operation, path: string, depth: number): readonly Reading[] {
  const bypass = bypassAt(resource, operation);
  if (bypass === null || !resource.operations.includes(operation)) return [];
  return [{ path, depth, grants: resource.access[operation], bypass }];
}

/** Some caller reads everybody's items there and finds only their own here. */
function isKeptBack(reading: Reading, { bypass }: Asking): boolean {
  if (bypass === null || bypass.some(isOpen)) return false;
  const isKnown = (grant: string): boolean => bypass.includes(grant);
  return reading.bypass.length > 0 && !reading.bypass.every(isKnown) && !reading.grants.every(isKnown);
}

function isOpen(grant: string): boolean {
  return grant === 'public' || grant === 'authenticated';
}
