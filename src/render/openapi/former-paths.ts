// The paths of former names that a version keeps: each with the operations of the one that took its place, marked as deprecated.
import { isJsonObject } from '../../model/json.js';
import type { Controller, FormerPlace, Model, Resource } from '../../model/model.js';
import { pascalCase } from '../../model/names.js';
import type { Schema } from '../json-schema/field-schema.js';
import { offeredPaths } from '../offered-paths.js';
import { halPageSchema } from './media-content.js';
import type { OperationContext } from './operations.js';
import { pageSchema } from './resource-components.js';
import { schemaReference } from './schema-names.js';

type PathEntry = readonly [path: string, operations: Schema];

/** @param pathsOf the paths of a resource as it is called now */
export function formerResourcePaths(
  resource: Resource,
  context: OperationContext,
  pathsOf: (resource: Resource, context: OperationContext) => readonly PathEntry[],
): readonly PathEntry[] {
  const now = offeredPaths(resource).map(({ path }) => path);
  return resource.former.flatMap((place) => {
    const { path, itemPath, names } = place;
    const formerly = { ...resource, path, itemPath, names: { ...resource.names, wrapper: names.wrapper } };
    return pathsOf(formerly, namedAs(names, context)).map(([each, operations], index): PathEntry => {
      const isRenamed = names.wrapper !== resource.names.wrapper;
      const own = isRenamed && each === path ? withFormerPage(operations, formerly, context) : operations;
      return [each, deprecated(own, now[index] ?? each)];
    });
  });
}

/** @param pathOf the path of a controller as it is called now */
export function formerControllerPaths(
  controller: Controller,
  context: OperationContext,
  pathOf: (controller: Controller, context: OperationContext) => PathEntry,
): readonly PathEntry[] {
  const below = controller.parents.at(-1)?.former ?? [];
  return below.map(({ itemPath, names }): PathEntry => {
    const type = names.type + pascalCase(controller.name);
    const formerly = { ...controller, path: `${itemPath}/${controller.name}` };
    const [path, operations] = pathOf(formerly, namedAs({ type, collection: type }, context));
    return [path, deprecated(operations, controller.path)];
  });
}

/** The operations have the names that they had. */
function namedAs(
  names: Pick<FormerPlace['names'], 'type' | 'collection'>,
  context: OperationContext,
): OperationContext {
  const claim: OperationContext['names']['claim'] = (verb, _subject, ofList) =>
    context.names.claim(verb, { names }, ofList);
  return { ...context, names: { claim } };
}

/** HAL has the items under the name that the resource had. */
function withFormerPage(operations: Schema, formerly: Resource, { model, schemas }: OperationContext): Schema {
  if (!formerly.operations.includes('list') || !sendsHal(model)) return operations;
  const link = schemaReference(schemas.shared('Link'));
  const schema = halPageSchema(formerly, model, pageSchema(formerly, model, link));
  const way = ['get', 'responses', '200', 'content', 'application/hal+json'];
  return changedAt(operations, way, (content) => ({ ...content, schema }));
}

function sendsHal({ conventions }: Model): boolean {
  return conventions.mediaTypes.includes('application/hal+json');
}

function changedAt(schema: Schema, [name, ...way]: readonly string[], change: (inside: Schema) => Schema): Schema {
  if (name === undefined) return change(schema);
  const inside = schema[name];
  return isJsonObject(inside) ? { ...schema, [name]: changedAt(inside, way, change) } : schema;
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
