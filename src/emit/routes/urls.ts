// URLs of routes, and the targets of links.
import { dashCase, snakeCase } from '../../model/names/names.js';
import type { Model, Resource } from '../../model/model.js';
import type { TextPart } from '../typescript.js';

/** `/v1`. */
export function versionPrefix(model: Model): string {
  return `/v${model.service.version}`;
}

/** A path with the framework's variables: `/v1/rooms/:roomId`. */
export function routeUrl(model: Model, path: string): string {
  return versionPrefix(model) + path.replaceAll('{', ':').replaceAll('}', '');
}

/** The beginning of links: `/v1`, or the public address of the service before it. */
export function hrefPrefix(model: Model): readonly TextPart[] {
  const prefix = versionPrefix(model);
  return model.conventions.absoluteLinks ? [{ expression: 'baseUrl' }, prefix] : [prefix];
}

/** A link to a path, with values for its variables: `/v1/rooms/` and `path.roomId`. @param from the expression that has the values */
export function pathTemplate(model: Model, path: string, from = 'path'): readonly TextPart[] {
  return [...hrefPrefix(model), ...filledPath(path, (param) => `${from}.${param}`)];
}

/** A path with an expression for each of its variables. */
export function filledPath(path: string, expressionOf: (param: string) => string): readonly TextPart[] {
  return path
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : { expression: expressionOf(part) }))
    .filter((part) => part !== '');
}

/** The profile of a resource. */
export function profileHref(model: Model, resource: Pick<Resource, 'names'>): readonly TextPart[] {
  return [...hrefPrefix(model), `/profiles/${profileName(model, resource)}`];
}

/** The last part of the profile's path: a name of its own for a nested resource. */
export function profileName(model: Model, { names }: Pick<Resource, 'names'>): string {
  const name = names.table;
  return model.conventions.naming === 'dash' ? dashCase(name) : snakeCase(name);
}
