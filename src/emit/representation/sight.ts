// Links and forms of a representation that not every caller is shown (A.2).
import type { Model, Resource } from '../../model/model.js';
import { guardedLinks } from '../routes/guarded-links.js';

const FORMS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function isListed({ hasItems, operations }: Resource): boolean {
  return hasItems && operations.includes('list');
}

/** True when the text of a representation is not the same for everybody. */
export function hidesLinks(resource: Resource, model: Model): boolean {
  return model.conventions.links && guardedLinks(resource, model).some(({ name }) => !FORMS.includes(name));
}

/** True when a representation leaves out the link of this name for some callers. */
export function isHidden(name: string, resource: Resource, model: Model): boolean {
  return guardedLinks(resource, model).some((one) => one.name === name);
}
