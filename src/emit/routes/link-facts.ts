// Facts about the links of representations: what they need, and who is shown them (A.2).
import type { FormerPath, Model, Resource } from '../../model/model.js';
import { readGuardedMembers } from '../../model/member-callers.js';
import { listsBelow } from '../../model/secondary-lists.js';
import { guardedLinks } from './guarded-links.js';

/** True when a representation mentions the ids above its resource, which only its links to itself, up and below do. */
export function linksNeedPath(resource: Resource, model: Model): boolean {
  if (resource.collectionAbove === undefined) return false;
  if (sendsLinkedForms(model)) return resource.operations.includes('get');
  return model.conventions.links && (linksToSelf(resource) || placeAbove(resource) !== undefined);
}

/** True when a link starts with the address of the item: its own, or one below. */
export function linksToSelf(resource: Resource): boolean {
  return resource.operations.includes('get') || linkedBelow(resource).length + resource.offeredTransitions.length > 0;
}

/** The path one step up, if clients can read it: of an item its collection, of a document its parent. */
export function placeAbove({ hasItems, operations, path, parents }: Resource): string | undefined {
  if (hasItems) return operations.includes('list') ? path : undefined;
  const parent = parents.at(-1);
  return parent?.operations.includes('get') ? parent.itemPath : undefined;
}

/** The nouns below an item to which its representation links: resources, lists of items that live elsewhere, and functions. */
export function linkedBelow(resource: Resource) {
  return [...readableChildren(resource), ...listsBelow(resource), ...resource.controllers];
}

export function readableChildren({ children }: Resource): readonly Resource[] {
  return children.filter(({ hasItems, operations }) => operations.includes(hasItems ? 'list' : 'get'));
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
