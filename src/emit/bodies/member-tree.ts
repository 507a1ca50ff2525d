// Trees of members: those that `fields` can select, and those that are never shown. Null ends a path.
import { allFields, hidesMembers, namesOf } from '../../model/fields.js';
import type { Field, FieldType, Json, Model, Resource } from '../../model/model.js';

interface Tree {
  readonly [name: string]: Json;
}

/** The members of a resource that `fields` can select (F.3). */
export function memberTree(resource: Resource, model: Model): Tree {
  return { ...(resource.showsId && { id: null }), ...fieldsTree(allFields(resource), model) };
}

/** The tree of the fields of a resource, or of what a function returns. */
export function fieldsTree(fields: readonly Field[], { conventions }: Model): Tree {
  return { ...shownTree(fields), ...(conventions.links && { _links: null }) };
}

function shownTree(fields: readonly Field[]): Tree {
  const shown = fields.filter((field) => !isHidden(field));
  return underAllNames(shown, (field) => shownInside(field.type));
}

function shownInside(type: FieldType): Json {
  if (type.kind === 'list') return shownInside(type.item);
  // Any name leads into a map.
  if (type.kind === 'map') return { '*': shownInside(type.value) };
  if (type.kind !== 'object') return null;
  return type.fields.length > 0 && type.fields.every(isHidden) ? null : shownTree(type.fields);
}

/** The members that are never shown: null for a whole member, a tree for a part of an object. Null when all are shown. */
export function hiddenTree(fields: readonly Field[]): Tree | null {
  const hidden = fields.filter((field) => isHidden(field) || hidesMembers(field.type));
  if (hidden.length === 0) return null;
  return underAllNames(hidden, (field) => (isHidden(field) ? null : hiddenInside(field.type)));
}

function hiddenInside(type: FieldType): Json {
  return type.kind === 'object' ? hiddenTree(type.fields) : null;
}

function isHidden({ access }: Field): boolean {
  return access === 'write-only';
}

/** Members in the order in which they are shown. */
function underAllNames(fields: readonly Field[], valueOf: (field: Field) => Json): Tree {
  return Object.fromEntries(fields.flatMap((field) => namesOf(field).map((name) => [name, valueOf(field)] as const)));
}
