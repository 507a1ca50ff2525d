// Former paths that a version keeps: the operations of their successors, marked as deprecated.
import { isJsonObject } from '../../../types/json-value.js';
import type { Controller, FormerPath, Resource } from '../../../model/model.js';
import { pascalCase } from '../../../model/names/names.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { offeredPaths } from '../../routes/offered-paths.js';
import type { OperationContext } from './operation-parts.js';

type PathEntry = readonly [path: string, operations: Schema];

/** @param pathsOf the paths of a resource under its current name */
export function formerResourcePaths(
  resource: Resource,
  context: OperationContext,
  pathsOf: (resource: Resource, context: OperationContext) => readonly PathEntry[],
): readonly PathEntry[] {
  const now = offeredPaths(resource).map(({ path }) => path);
  return resource.formerPaths.flatMap((place) => {
    const { path, itemPath, names } = place;
    const type = context.schemas.formerType(place);
    const formerly = { ...resource, path, itemPath, names: { ...resource.names, wrapper: names.wrapper, type } };
    return pathsOf(formerly, namedAs(names, context)).map(([each, operations], index): PathEntry => {
      return [each, deprecated(operations, now[index] ?? each)];
    });
  });
}

/** @param pathOf the path of a controller under its current name */
export function formerControllerPaths(
  controller: Controller,
  context: OperationContext,
  pathOf: (controller: Controller, context: OperationContext) => PathEntry,
): readonly PathEntry[] {
  const below = controller.parents.at(-1)?.formerPaths ?? [];
  return below.map(({ itemPath, names }): PathEntry => {
    const type = names.type + pascalCase(controller.name);
    const formerly = { ...controller, path: `${itemPath}/${controller.name}` };
    const [path, operations] = pathOf(formerly, namedAs({ type, collection: type }, context));
    return [path, deprecated(operations, controller.path)];
  });
}

/** Names operations by the former name. */
function namedAs(names: Pick<FormerPath['names'], 'type' | 'collection'>, context: OperationContext): OperationContext {
  const claim: OperationContext['names']['claim'] = (verb, _subject, ofList) =>
    context.names.claim(verb, { names }, ofList);
  return { ...context, names: { claim } };
}

function deprecated(operations: Schema, now: string): Schema {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => {
      if (!isJsonObject(operation)) return [method, operation];
      const description = `${String(operation['description'])} This is an older path: \`${now}\` took its place.`;
      return [method, { ...operation, description, deprecated: true }];
    }),
  );
}
