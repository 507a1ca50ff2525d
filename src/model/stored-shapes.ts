// Objects whose members are not the same in all versions: they lie in one column, each version shows its part, and keeps the rest.
import type { Field, FieldType, StoredShape } from './model.js';
import { hidesInside, keepsInside } from './nested-members.js';
import type { StoredField } from './stored-versions.js';

type ObjectType = Extract<FieldType, { kind: 'object' }>;

/** Null where the version shows all of it, in the order in which it is stored. */
export function storedShapeIn({ shown }: StoredField, version: number): StoredShape | null {
  const own = shown.get(version)?.type;
  if (own?.kind !== 'object') return null;
  const shape = shapeOf(own, objectsOf([...shown.values()]));
  return isWhole(shape, own) ? null : shape;
}

function objectsOf(fields: readonly Field[]): readonly ObjectType[] {
  return fields.map(({ type }) => type).filter((type) => type.kind === 'object');
}

/** @param all the newest first: its order is the one in which members are stored */
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

/** Whether the JSON of one is fit for the other, but for members that one of them does not show. */
export function canShareJson(a: FieldType, b: FieldType): boolean {
  if (outlineOf(a) === outlineOf(b)) return true;
  if (a.kind !== 'object' || b.kind !== 'object') return false;
  // What is set, kept or hidden inside of one would have to know of what is kept for the other.
  if ([a, b].some((type) => hidesInside(type) || keepsInside(type))) return false;
  const names = new Set([...a.fields, ...b.fields].map(({ name }) => name));
  return [...names].every((name) => {
    const [one, other] = [a, b].map(({ fields }) => fields.find((field) => field.name === name));
    if (one !== undefined && other !== undefined)
      return aroundOf(one) === aroundOf(other) && canShareJson(one.type, other.type);
    const only = one ?? other;
    return only?.presence.kind === 'optional' && only.was === '';
  });
}

/** What JSON in a column has to look like. */
function outlineOf(type: FieldType): string {
  switch (type.kind) {
    case 'list':
      return `list of ${outlineOf(type.item)}`;
    case 'map':
      return `map of ${outlineOf(type.value)}`;
    case 'object':
      return `{${type.fields.map((field) => `${aroundOf(field)} ${outlineOf(field.type)}`).join(', ')}}`;
    default:
      return type.kind;
  }
}

function aroundOf({ name, presence, nullable, access, touched }: Field): string {
  return [name, presence.kind, nullable, access, touched].join(' ');
}
