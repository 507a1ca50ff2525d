// Facts about representations that several emitted files depend on: links, who is shown them (A.2), and how a body becomes a row's values.
import type { TablePlan, FormerPath, Model, Resource } from '../../model/model.js';
import { stampsMembers } from '../../model/fields.js';
import { guardedLinks } from '../routes/guarded-links.js';

/** True when a writable field takes the time of the change for its default. */
export function readsClock(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.presence.kind === 'now' || stampsMembers(field.type));
}

/** True when a change keeps members inside an object that only other versions show. */
export function keepsMembersOfOtherVersions(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.storedShape !== null);
}

/** True when HAL pages show the items under a former name too. */
export function showsFormerName({ alias, names, hasItems }: Resource, { conventions }: Model): boolean {
  const sendsHal = conventions.mediaTypes.includes('application/hal+json');
  return hasItems && sendsHal && alias !== null && alias.names.wrapper !== names.wrapper;
}

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

export function offersList({ hasItems, operations }: Resource): boolean {
  return hasItems && operations.includes('list');
}

/** True when the text of a representation differs between callers. */
export function hidesLinks(resource: Resource, model: Model): boolean {
  return model.conventions.links && guardedLinks(resource, model).some(({ name }) => !FORMS.includes(name));
}

/** True when a representation leaves out the link of this name for some callers. */
export function isLinkHidden(name: string, resource: Resource, model: Model): boolean {
  return guardedLinks(resource, model).some((one) => one.name === name);
}
