// Details of problems about a row that is missing, or that cannot take the values that a client sends.
import { isTenant } from '../../model/tenants.js';
import type { Resource, Field, NoOverlap } from '../../model/model.js';
import { allReferrers, childrenOf } from '../../model/references.js';
import { withArticle } from '../names/emitted-names.js';
import { chosenMembers } from '../../model/fields.js';

/**
 * The detail for a row that the database keeps; '' when nothing can keep it. Not every engine names the row that holds it, so the
 * text names all candidates: resources that refer to it or to rows of its cascade, and children of those rows.
 */
export function restrictedText(resource: Resource): string {
  const { singular } = resource.names;
  const deeper = deleteCascade(resource).flatMap(({ cascaded, isAsked }) => [
    ...holdersText(cascaded, `${withArticle(cascaded.names.singular)} that would go with it`),
    ...(isAsked ? [] : childrenText(cascaded)),
  ]);
  const text = [...holdersText(resource, `the ${singular}`), ...deeper].join(', or ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** True when a reference can keep a row. */
export function isRestricted(resource: Resource): boolean {
  return allReferrers(resource).some(({ reference }) => reference.onDelete === 'restrict');
}

/** True when a row of its cascade can be kept, and so keeps the row. */
export function isRestrictedBelow(resource: Resource): boolean {
  return deleteCascade(resource).some(
    ({ cascaded, isAsked }) => isRestricted(cascaded) || (!isAsked && childrenText(cascaded).length > 0),
  );
}

/** `a loan or a review still refers to the book` */
function holdersText(referred: Resource, held: string): readonly string[] {
  const { names } = referred;
  const holding = allReferrers(referred)
    .filter(({ reference }) => reference.onDelete === 'restrict')
    .map(({ resource }) =>
      resource.names === names ? `another ${names.singular}` : withArticle(resource.names.singular),
    );
  return holding.length === 0 ? [] : [`${[...new Set(holding)].join(' or ')} still refers to ${held}`];
}

/** `a book that would go with it still has notes` */
function childrenText(resource: Resource): readonly string[] {
  const children = childrenOf(resource).filter(
    ({ onDelete, alwaysExists }) => onDelete === 'restrict' && !alwaysExists,
  );
  const names = children.map((child) =>
    child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural,
  );
  return names.length === 0
    ? []
    : [`${withArticle(resource.names.singular)} that would go with it still has ${names.join(' or ')}`];
}

/** The resources of a row's cascade: children and referring rows, and those of these in turn. */
function deleteCascade(resource: Resource): readonly CascadedResource[] {
  const found = new Map<Resource, boolean>();
  const add = (one: Resource, isAsked: boolean): void => {
    if (one === resource || found.get(one) === isAsked || found.get(one) === false) return;
    found.set(one, isAsked);
    follow(one, isAsked);
  };
  const follow = (one: Resource, isAsked: boolean): void => {
    for (const child of childrenOf(one)) if (child.onDelete === 'cascade') add(child, isAsked);
    for (const referrer of allReferrers(one))
      if (referrer.reference.onDelete === 'cascade') add(referrer.resource, false);
  };
  follow(resource, true);
  return [...found].map(([cascaded, isAsked]) => ({ cascaded, isAsked }));
}

interface CascadedResource {
  readonly cascaded: Resource;
  /** True when the service looks for its children before it deletes anything (R-P.10). */
  readonly isAsked: boolean;
}

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

/** The detail for unique values that another row has already. */
export function notUniqueDetail(resource: Resource, group: readonly Field[]): string {
  const { names, parents } = resource;
  const members = chosenMembers(group, resource).map(({ name }) => name);
  const whose = members.length < group.length && !isTenant(resource.owner) ? ' of yours' : '';
  const parent = parents.at(-1);
  const place = parent === undefined ? '' : ` of this ${parent.names.singular}`;
  return `Another ${names.singular}${whose}${place} has the same ${members.join(' and ')}.`;
}

/** The detail for an interval that overlaps with that of another row. */
export function overlapDetail(resource: Resource, { group, start, end }: NoOverlap): string {
  const { names, parents } = resource;
  const members = chosenMembers(group, resource).map(({ name }) => name);
  const whose = members.length < group.length && !isTenant(resource.owner) ? ' of yours' : '';
  const parent = parents.at(-1);
  const place = parent === undefined ? '' : ` of this ${parent.names.singular}`;
  const same = members.length === 0 ? '' : ` with the same ${members.join(' and ')}`;
  return `Between ${start.name} and ${end.name} there is another ${names.singular}${whose}${place}${same}.`;
}

/** The detail for a group that would lose the last member who may change its members. */
export function lastMemberDetail({ names }: Resource): string {
  return `The ${names.singular} would have no member left who may change its members: let another one do so first.`;
}

/** The members that are told of an overlap: those that requests choose. */
export function overlapMembers(resource: Resource, { group, start, end }: NoOverlap): readonly string[] {
  return [...chosenMembers(group, resource), start, end].map(({ name }) => name);
}
