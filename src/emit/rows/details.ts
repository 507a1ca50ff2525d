// What a client hears of a row that is missing, or may not be as it is sent.
import { chosenMembers } from '../../model/fields.js';
import type { Field, Resource } from '../../model/model.js';

export function missingDetail(resource: Resource): string {
  const { singular } = resource.names;
  const parent = resource.parents.at(-1);
  if (resource.kind === 'document') {
    return parent === undefined ? `There is no ${singular} yet.` : `This ${parent.names.singular} has no ${singular}.`;
  }
  return parent === undefined
    ? `There is no ${singular} with this id.`
    : `This ${parent.names.singular} has no ${singular} with this id.`;
}

/** For values that another row has and must not share. */
export function notUniqueDetail(resource: Resource, group: readonly Field[]): string {
  const { names, parents } = resource;
  const members = chosenMembers(group, resource).map(({ name }) => name);
  const whose = members.length < group.length ? ' of yours' : '';
  const parent = parents.at(-1);
  const place = parent === undefined ? '' : ` of this ${parent.names.singular}`;
  return `Another ${names.singular}${whose}${place} has the same ${members.join(' and ')}.`;
}
