// The paths of a resource with what each offers.

import type { Operation, Resource } from '../../model/model.js';

export interface OfferedPath {
  /** Without the version's prefix: `/rooms/{roomId}`. */
  readonly path: string;
  /** A collection as a whole, not one of its items and not a document. */
  readonly ofList: boolean;
  /** At least one, in the order of the resource. */
  readonly operations: readonly Operation[];
}

/** A collection or a store has a path for the whole and one for each item; a document has one. A path that offers nothing is left out. */
export function offeredPaths({ hasItems, path, itemPath, operations }: Resource): readonly OfferedPath[] {
  if (!hasItems) return operations.length > 0 ? [{ path, ofList: false, operations }] : [];
  const ofList = (operation: Operation): boolean => operation === 'list' || operation === 'create';
  const paths: readonly OfferedPath[] = [
    { path, ofList: true, operations: operations.filter(ofList) },
    { path: itemPath, ofList: false, operations: operations.filter((operation) => !ofList(operation)) },
  ];
  return paths.filter((offered) => offered.operations.length > 0);
}

const METHODS: Readonly<Record<Operation, readonly string[]>> = {
  list: ['GET', 'HEAD'],
  get: ['GET', 'HEAD'],
  create: ['POST'],
  replace: ['PUT'],
  patch: ['PATCH'],
  delete: ['DELETE'],
};

/** The methods of a path, in the order of the header Allow. */
export function methodsOf({ operations }: Pick<OfferedPath, 'operations'>): readonly string[] {
  return [...operations.flatMap((operation) => METHODS[operation]), 'OPTIONS'];
}

export type Offers = Readonly<Record<Operation, boolean>>;
