// What tells the items of a resource apart, as requests see it.
import type { Field, Resource } from '../model.js';

/** The members of a group that requests choose: whose an item is, is filled in. */
export function chosenMembers(group: readonly Field[], { owner }: Pick<Resource, 'owner'>): readonly Field[] {
  return group.filter(({ name }) => name !== owner?.name);
}
