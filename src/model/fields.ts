// The fields of a resource: the names that requests may use, the members inside objects, the kinds of their columns.
import type { Field, FieldType, Model, Operation, Resource } from './model.js';
import type { ColumnType } from '../types/column-type.js';
import { type Writing, WRITINGS } from '../types/field-type.js';
import { definitionOf, isSimple } from '../types/types.js';

/** The members that a version declares, whether they are stored or computed. */
export function allFields({ fields, computed }: Pick<Resource, 'computed' | 'fields'>): readonly Field[] {
  return [...fields, ...computed];
}

/**
 * True when an operation keeps the member as it is, though another one sets it. An immutable member has a rule of its own: a PUT has to
 * repeat it.
 */
export function isUntakenBy({ access, takenBy }: Pick<Field, 'access' | 'takenBy'>, writing: Writing): boolean {
  return (access === 'by-operation' || access === 'write-only') && !takenBy.includes(writing);
}

/** True when some operation keeps the member as it is, though another one sets it. */
export function isTakenBySome(field: Pick<Field, 'access' | 'takenBy'>): boolean {
  return WRITINGS.some((writing) => isUntakenBy(field, writing));
}

/** The writing operations that a resource offers. A PUT also creates the items of a store, and a document. */
export function offeredWritings(operations: readonly Operation[], putCreates: boolean): readonly Writing[] {
  return WRITINGS.filter((one) => operations.includes(one) || (one === 'create' && putCreates));
}

/** The names of a member: its name, and its former one where that still holds. */
export function namesOf({ name, alias }: Pick<Field, 'name' | 'alias'>): readonly string[] {
  return alias === '' ? [name] : [name, alias];
}

export function aliasedFields({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(({ alias }) => alias !== '');
}

export function hasAliases({ allResources }: Model): boolean {
  return allResources.some((resource) => aliasedFields(resource).length > 0);
}

export interface NestedMember {
  /** The names that lead to it from the object around it all. */
  readonly path: readonly string[];
  readonly field: Field;
}

export function membersInside(type: FieldType): readonly NestedMember[] {
  if (type.kind !== 'object') return [];
  return type.fields.flatMap((field) => [
    { path: [field.name], field },
    ...membersInside(field.type).map((inner) => ({ ...inner, path: [field.name, ...inner.path] })),
  ]);
}

/** A part of the object is never shown. */
export function hidesMembers(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.access === 'write-only');
}

/** The service sets a part of the object to the time of the request. */
export function stampsMembers(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.presence.kind === 'now');
}

/** The stored value affects what a replaced object becomes. */
export function keepsStoredMembers(type: FieldType): boolean {
  return membersInside(type).some(
    ({ field }) => field.presence.kind === 'now' || field.access === 'immutable' || field.access === 'read-only',
  );
}

/** A part of the object is immutable. */
export function hasImmutableMembers(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.access === 'immutable');
}

/** The members of a group that requests choose: the service fills in the owner. */
export function chosenMembers(group: readonly Field[], { owner }: Pick<Resource, 'owner'>): readonly Field[] {
  return group.filter(({ name }) => name !== owner?.name);
}

export type ColumnKind = ColumnType | FieldType['kind'];

/** The kind of a column's values: two versions can share a column of one kind. */
export function columnKind(field: Pick<Field, 'type' | 'reference'>): ColumnKind {
  const column = columnType(field);
  return column === 'json' ? field.type.kind : column;
}

export function columnType({ type, reference }: Pick<Field, 'type' | 'reference'>): ColumnType {
  // Ids are texts in the target's table, so the reference is a text too, and not a UUID. An id in a path may be any text, which
  // PostgreSQL's UUID answers with an error, or with a match in another case.
  if (reference !== null) return 'text';
  return isSimple(type) ? definitionOf(type).column : 'json';
}
