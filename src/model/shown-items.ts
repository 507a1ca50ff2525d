// Readers of items that belong to others (A.2). A change of theirs that is for the owner is 403: a 404 would deny what a GET shows.
import type { Grants, Operation, Resource } from './model.js';
import { bypassAt, ownershipOf } from './ownership.js';

/** An address whose GET shows everybody's items. */
export interface ShownAt {
  /** Without the version's prefix: `/loans/{loanId}`. */
  readonly path: string;
  /** How many of the resources in the path are shown, from the one with the owner on: 1 for that one. */
  readonly depth: number;
  /** Whether whoever may ask at the route is shown it. */
  readonly isOpen: boolean;
}

interface Reading extends Pick<ShownAt, 'path' | 'depth'> {
  readonly grants: Grants;
  readonly bypass: Grants;
}

/** What a route asks of its callers. */
interface Asking {
  readonly grants: Grants;
  /** Null where items are nobody's. */
  readonly bypass: Grants | null;
}

/** The resources of a path from the one with the owner on; none where items are nobody's. */
export function ownedChain(noun: Pick<Resource, 'parents'>, itself?: Resource): readonly Resource[] {
  const owning = ownershipOf(noun, itself);
  if (owning === undefined) return [];
  const chain = [...noun.parents, ...(itself === undefined ? [] : [itself])];
  return chain.slice(chain.indexOf(owning.resource));
}

/**
 * The addresses that show an item to callers whom the route keeps to their own.
 * @param chain the resources that have to be there
 * @param listed whose list or collection the route is at
 */
export function shownTo(chain: readonly Resource[], asking: Asking, listed?: Resource): readonly ShownAt[] {
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

/** Whether somebody reads everybody's there who finds their own alone here. */
function isKeptBack(reading: Reading, { bypass }: Asking): boolean {
  if (bypass === null || bypass.some(isOpen)) return false;
  const isKnown = (grant: string): boolean => bypass.includes(grant);
  return reading.bypass.length > 0 && !reading.bypass.every(isKnown) && !reading.grants.every(isKnown);
}

function isOpen(grant: string): boolean {
  return grant === 'public' || grant === 'authenticated';
}
