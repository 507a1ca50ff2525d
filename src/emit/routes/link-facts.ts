// Facts about the links of representations: what they need, and who is shown them (A.2).
import type { FormerPath, Model, Resource } from '../../model/model.js';
import { readGuardedMembers } from '../../model/member-callers.js';
import { guardedLinks } from './guarded-links.js';

/** True when a representation mentions the ids above its resource, which only its links do. */
export function linksNeedPath(resource: Resource, model: Model): boolean {
  return (model.conventions.links || sendsLinkedForms(model)) && resource.collectionAbove !== undefined;
}

/** True when the service sends HAL or HTML, which always link to themselves, while its JSON has no links. */
export function sendsLinkedForms({ conventions }: Model): boolean {
  return !conventions.links && conventions.mediaTypes.length > 1;
}

/** Former links, which clients of an older version follow. */
export function formerLinks(children: readonly Resource[]): readonly FormerPath[] {
  return children.flatMap(({ alias, names }) =>
    alias === null || alias.names.relation === names.relation ? [] : [alias],
  );
}

const FORMS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** True when the text of a representation differs between callers. */
export function hidesLinks(resource: Resource, model: Model): boolean {
  if (readGuardedMembers(resource).length > 0) return true;
  return model.conventions.links && guardedLinks(resource, model).some(({ name }) => !FORMS.includes(name));
}

/** True when a representation leaves out the link of this name for some callers. */
export function isLinkHidden(name: string, resource: Resource, model: Model): boolean {
  return guardedLinks(resource, model).some((one) => one.name === name);
}
