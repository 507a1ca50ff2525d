// The paths of former names that a version keeps (`alias: true`), each with the one that took its place.
import type { Controller, Model, Resource } from '../../model/model.js';
import { offeredNouns } from '../../model/controllers.js';
import { offeredPaths } from './offered-paths.js';

export interface FormerPath {
  /** Without the version's prefix: `/participants/{memberId}`. */
  readonly path: string;
  readonly now: string;
}

export function keepsFormerPaths({ allResources }: Model): boolean {
  return allResources.some(({ formerPaths }) => formerPaths.length > 0);
}

export function formerPathsOf(model: Model): readonly FormerPath[] {
  return [...model.allResources.flatMap(ofResource), ...offeredNouns(model).flatMap(ofController)];
}

function ofResource(resource: Resource): readonly FormerPath[] {
  const now = offeredPaths(resource);
  return resource.formerPaths.flatMap((place) =>
    offeredPaths({ ...resource, ...place, parents: resource.parents }).map(({ path }, index) => ({
      path,
      now: now[index]?.path ?? path,
    })),
  );
}

function ofController(controller: Controller): readonly FormerPath[] {
  return formerPathsOfController(controller).map((path) => ({ path, now: controller.path }));
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
