// URLs of routes, and the addresses of links.
import { dashCase, snakeCase } from '../../model/names/names.js';
import type { Model, Resource } from '../../model/model.js';

/** A part of a link's address: constant text, or a value that the running service has, shown by the partial `form`. */
export type HrefPart =
  | { readonly isText: true; readonly text: string }
  | { readonly isText: false; readonly form: 'base-url' | 'self-address' }
  | { readonly isText: false; readonly form: IdForm; readonly param: string }
  | { readonly isText: false; readonly form: 'row-cell' | 'target-id'; readonly name: string };

/** An id in a function's parameter `path`, or in the path of the request. */
type IdForm = 'path-cell' | 'requested-id';

export interface Href {
  /** False when some part is known only to the running service. */
  readonly isConstant: boolean;
  /** The whole address, if it is constant. */
  readonly text: string;
  readonly parts: readonly HrefPart[];
}

export interface LinkTo {
  readonly relation: string;
  readonly href: Href;
}

export function hrefOf(...parts: readonly HrefPart[]): Href {
  const texts = parts.filter((part) => part.isText).map(({ text }) => text);
  return { isConstant: texts.length === parts.length, text: texts.join(''), parts };
}

export function textPart(text: string): HrefPart {
  return { isText: true, text };
}

/** `/v1`. */
export function versionPrefix(model: Model): string {
  return `/v${model.service.version}`;
}

/** A path with the framework's variables: `/v1/rooms/:roomId`. */
export function routeUrl(model: Model, path: string): string {
  return versionPrefix(model) + path.replaceAll('{', ':').replaceAll('}', '');
}

/** The beginning of links: `/v1`, or the public address of the service before it. */
export function hrefPrefix(model: Model): readonly HrefPart[] {
  const prefix = textPart(versionPrefix(model));
  return model.conventions.absoluteLinks ? [{ isText: false, form: 'base-url' }, prefix] : [prefix];
}

/** A link to a path with its ids: `/v1/rooms/` and the id `roomId`. */
export function pathHref(model: Model, path: string, form: IdForm = 'path-cell'): Href {
  return hrefOf(...hrefPrefix(model), ...filledPath(path, (param) => ({ isText: false, form, param })));
}

/** A path with a part for each of its ids. */
export function filledPath(path: string, partOf: (param: string) => HrefPart): readonly HrefPart[] {
  return path.split(/[{}]/).flatMap((part, index) => {
    if (index % 2 === 1) return [partOf(part)];
    return part === '' ? [] : [textPart(part)];
  });
}

/** The profile of a resource. */
export function profileHref(model: Model, resource: Pick<Resource, 'names'>): Href {
  return hrefOf(...hrefPrefix(model), textPart(`/profiles/${profileName(model, resource)}`));
}

/** The last part of the profile's path: a name of its own for a nested resource. */
export function profileName(model: Model, { names }: Pick<Resource, 'names'>): string {
  const name = names.table;
  return model.conventions.naming === 'dash' ? dashCase(name) : snakeCase(name);
}
