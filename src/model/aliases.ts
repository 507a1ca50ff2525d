// Members with a second name, the one that they had in an older version: requests may use either, and answers show both.
import type { Field, Model, Resource } from './model.js';

/** What a member is called: its name, and its former one where that still holds. */
export function namesOf({ name, alias }: Pick<Field, 'name' | 'alias'>): readonly string[] {
  return alias === '' ? [name] : [name, alias];
}

export function aliasedFields({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(({ alias }) => alias !== '');
}

export function hasAliases({ allResources }: Model): boolean {
  return allResources.some((resource) => aliasedFields(resource).length > 0);
}
