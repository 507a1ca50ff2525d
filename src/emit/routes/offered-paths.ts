// The paths of a resource with what each offers, and the paths of former names that a version keeps (`alias: true`).

import type { Operation, Resource, Controller, Model } from '../../model/model.js';
import { secondaryLists } from '../../model/secondary-lists.js';
import { offeredNouns } from '../../model/controllers.js';

export interface OfferedPath {
  /** Without the version's prefix: `/rooms/{roomId}`. */
  readonly path: string;
  /** True for a collection as a whole, false for an item or a document. */
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

export interface FormerRoute {
  /** Without the version's prefix: `/participants/{memberId}`. */
  readonly path: string;
  readonly current: string;
}

export function keepsFormerPaths({ allResources }: Model): boolean {
  return allResources.some(({ formerPaths }) => formerPaths.length > 0);
}

export function formerRoutes(model: Model): readonly FormerRoute[] {
  return [
    ...[...model.allResources, ...secondaryLists(model)].flatMap(formerRoutesOfResource),
    ...offeredNouns(model).flatMap(formerRoutesOfController),
  ];
}

function formerRoutesOfResource(resource: Resource): readonly FormerRoute[] {
  const now = offeredPaths(resource);
  return resource.formerPaths.flatMap((place) =>
    offeredPaths({ ...resource, ...place, parents: resource.parents }).map(({ path }, index) => ({
      path,
      current: now[index]?.path ?? path,
    })),
  );
}

function formerRoutesOfController(controller: Controller): readonly FormerRoute[] {
  return formerPathsOfController(controller).map((path) => ({ path, current: controller.path }));
}

/** A controller has no former name of its own, but a resource above it may have one. */
export function formerPathsOfController({ parents, name }: Controller): readonly string[] {
  return (parents.at(-1)?.formerPaths ?? []).map(({ itemPath }) => `${itemPath}/${name}`);
}

/** The member that wraps a body under the resource's former name; '' where bodies are bare or the name is the same. */
export function formerWrapper({ alias, names }: Resource, { conventions }: Model): string {
  if (alias === null || conventions.requestBody === 'bare') return '';
  return alias.names.wrapper === names.wrapper ? '' : alias.names.wrapper;
}
