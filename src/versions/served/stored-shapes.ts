// Objects whose members differ between versions. They share one column; each version shows its part and keeps the rest.
import { isSimple } from '../../types/types.js';
import type { Field, FieldType, StoredShape } from '../../model/model.js';
import { hidesMembers, keepsStoredMembers } from '../../model/fields.js';
import type { StoredField } from './stored-versions.js';

type ObjectType = Extract<FieldType, { kind: 'object' }>;

/** Null where the version shows all members in the stored order. */
export function storedShapeIn({ shown }: StoredField, version: number): StoredShape | null {
  const own = shown.get(version)?.type;
  if (own?.kind !== 'object') return null;
  const shape = shapeOf(own, objectsOf([...shown.values()]));
  return isWhole(shape, own) ? null : shape;
}

function objectsOf(fields: readonly Field[]): readonly ObjectType[] {
  return fields.map(({ type }) => type).filter((type) => type.kind === 'object');
}

/**
 * @param all the newest version first, whose order is the stored one. In the order of the last writer, sending back what a version
 *   shows would change the text and the tag.
 */
function shapeOf(own: ObjectType, all: readonly ObjectType[]): StoredShape {
  const names = new Set(all.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return Object.fromEntries([...names].map((name) => [name, memberShape(name, own, all)]));
}

function memberShape(name: string, own: ObjectType, all: readonly ObjectType[]): boolean | StoredShape {
  const type = own.fields.find((field) => field.name === name)?.type;
  if (type === undefined) return false;
  if (type.kind !== 'object') return true;
  const shape = shapeOf(type, objectsOf(all.flatMap(({ fields }) => fields.filter((field) => field.name === name))));
  return isWhole(shape, type) ? true : shape;
}

function isWhole(shape: StoredShape, { fields }: ObjectType): boolean {
  const members = Object.entries(shape);
  return members.every(([name, inside], index) => inside === true && fields[index]?.name === name);
}

/**
 * The path at which the JSON of two types conflicts. A member that only one type has is fine when it is optional.
 *
 * @returns member names from the value down, none for the value itself; undefined without a conflict
 */
export function jsonConflict(a: FieldType, b: FieldType): readonly string[] | undefined {
  if (outlineOf(a) === outlineOf(b)) return undefined;
  if (a.kind === 'list' && b.kind === 'list') return memberConflict(a.item, b.item);
  if (a.kind === 'map' && b.kind === 'map') return memberConflict(a.value, b.value);
  if (a.kind !== 'object' || b.kind !== 'object') return [];
  // Members that the service sets, keeps or hides in one version would have to know those of the other.
  if ([a, b].some((type) => hidesMembers(type) || keepsStoredMembers(type))) return memberConflict(a, b);
  return conflictAmong(a, b, jsonConflict, (only) => only.presence.kind === 'optional' && only.was === '');
}

/** Elements of lists and maps have to be equal in both types. */
function memberConflict(a: FieldType, b: FieldType): readonly string[] | undefined {
  if (outlineOf(a) === outlineOf(b)) return undefined;
  return a.kind === 'object' && b.kind === 'object' ? (conflictAmong(a, b, memberConflict, () => false) ?? []) : [];
}

function conflictAmong(
  a: ObjectType,
  b: ObjectType,
  conflict: typeof jsonConflict,
  canBeAlone: (field: Field) => boolean,
): readonly string[] | undefined {
  for (const name of new Set([...a.fields, ...b.fields].map((field) => field.name))) {
    const [one, other] = [a, b].map(({ fields }) => fields.find((field) => field.name === name));
    const only = one ?? other;
    if (one === undefined || other === undefined) {
      if (only !== undefined && !canBeAlone(only)) return [name];
    } else if (aroundOf(one) !== aroundOf(other)) return [name];
    else {
      const inside = conflict(one.type, other.type);
      if (inside !== undefined) return [name, ...inside];
    }
  }
  return undefined;
}

/** The outline of a column's JSON. */
function outlineOf(type: FieldType): string {
  if (isSimple(type)) return type.kind;
  switch (type.kind) {
    case 'list':
      return `list of ${outlineOf(type.item)}`;
    case 'map':
      return `map of ${outlineOf(type.value)}`;
    case 'object':
      return `{${type.fields.map((field) => `${aroundOf(field)} ${outlineOf(field.type)}`).join(', ')}}`;
  }
}

function aroundOf({ name, presence, nullable, access, touched }: Field): string {
  return [name, presence.kind, nullable, access, touched].join(' ');
}
