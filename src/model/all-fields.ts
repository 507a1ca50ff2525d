import type { Field, Resource } from './model.js';

/** The members that a version declares, whether they are stored or computed. */
export function allFields({ fields, computed }: Pick<Resource, 'computed' | 'fields'>): readonly Field[] {
  return [...fields, ...computed];
}
