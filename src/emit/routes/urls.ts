// The URLs of routes, and what links lead to.
import { dashCase, snakeCase } from '../../model/names/names.js';
import type { Model, Resource } from '../../model/model.js';
import { stringLiteral } from '../typescript.js';

/** `/v1`. */
export function versionPrefix(model: Model): string {
  return `/v${model.service.version}`;
}

/** A path with the framework's variables: `/v1/rooms/:roomId`. */
export function routeUrl(model: Model, path: string): string {
  return versionPrefix(model) + path.replaceAll('{', ':').replaceAll('}', '');
}

/** What links begin with, as template text: `/v1`, or where clients reach the service and that (R-2.12). */
export function hrefPrefix(model: Model): string {
  return (model.conventions.absoluteLinks ? '${baseUrl}' : '') + versionPrefix(model);
}

/** Template text as a literal; in quotes where it has no holes. */
export function templateLiteral(text: string): string {
  return text.includes('${') ? `\`${text}\`` : stringLiteral(text);
}

/** The reference to a path as template text, its variables taken from `path`: `/v1/rooms/${path.roomId}`. */
export function pathTemplate(model: Model, path: string): string {
  return hrefPrefix(model) + path.replaceAll('{', '${path.');
}

/** The last part of the profile's path (R-2.13): a name of its own for a nested resource. */
export function profileName(model: Model, { names }: Pick<Resource, 'names'>): string {
  const name = names.table;
  return model.conventions.naming === 'dash' ? dashCase(name) : snakeCase(name);
}
