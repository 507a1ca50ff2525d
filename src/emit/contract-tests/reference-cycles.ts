// References that lead back to their own kind. The tests make items without them.
import type { Referrer, Resource } from '../../model/model.js';
import { allReferrersIn } from '../../model/references.js';

/** The reference's target is of the resource's own kind, or cannot exist without an item of it. */
export function isCyclicReference({ resource, reference }: Referrer): boolean {
  return cannotBeWithout(reference.target(), resource, new Set());
}

/** A row leaves out what it may refer to, since that could lead back to it. */
export function isKept({ field, isNeeded }: Referrer): boolean {
  return isNeeded && field.presence.kind !== 'optional' && !field.nullable;
}

/** An item made with the required references alone needs an item of the other resource first. Its parents do not count. */
export function needsBefore(one: Resource, other: Resource): boolean {
  return allReferrersIn(one)
    .filter(isKept)
    .some(({ reference }) => cannotBeWithout(reference.target(), other, new Set()));
}

function cannotBeWithout(one: Resource, wanted: Resource, passed: Set<Resource>): boolean {
  if (one === wanted) return true;
  if (passed.has(one)) return false;
  passed.add(one);
  const needed = [
    ...allReferrersIn(one)
      .filter(isKept)
      .map(({ reference }) => reference.target()),
    ...one.parents,
  ];
  return needed.some((next) => cannotBeWithout(next, wanted, passed));
}
