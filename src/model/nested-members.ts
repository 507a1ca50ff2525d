// The members inside an object, at any depth that names alone lead to: not those of the objects in a list or a map.
import type { Field, FieldType } from './model.js';

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

/** Whether a part of the object is never shown. */
export function hidesInside(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.access === 'write-only');
}

/** Whether a part of the object is set to the time when nothing else is said. */
export function stampsInside(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.presence.kind === 'now');
}

/** Whether what is there already has a say in what the object becomes. */
export function keepsInside(type: FieldType): boolean {
  return membersInside(type).some(
    ({ field }) => field.presence.kind === 'now' || field.access === 'immutable' || field.access === 'read-only',
  );
}

/** Whether a part of the object stays once it is set. */
export function staysInside(type: FieldType): boolean {
  return membersInside(type).some(({ field }) => field.access === 'immutable');
}
