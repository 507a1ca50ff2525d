// The shape of the JSON in a column, as far as its changes affect stored values.
import { definitionOf, isSimple, isStructured } from '../types/types.js';
import { isJsonObject } from '../types/json-value.js';
import type { Field, FieldType, Json } from '../model/model.js';
import { placeOf } from '../model/references.js';
import { isText, isTrue, listOf, memberwise, optional } from './json-guards.js';

export type Shape =
  | { readonly type: string; readonly values?: readonly string[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly members: readonly ShapeMember[] };

export interface ShapeMember {
  readonly name: string;
  readonly shape: Shape;
  /** The former name; undefined where it was not renamed. */
  readonly was?: string;
  readonly optional?: true;
  readonly nullable?: true;
  /** The default. */
  readonly default?: Json;
  /** The default is the time. */
  readonly stamped?: true;
}

const isPlain = memberwise<{ readonly type: string; readonly values?: readonly string[] }>({
  type: isText,
  values: optional(listOf(isText)),
});
const isList = memberwise<{ readonly list: Shape }>({ list: isShape });
const isMap = memberwise<{ readonly map: Shape }>({ map: isShape });
const isObject = memberwise<{ readonly members: readonly ShapeMember[] }>({
  members: listOf(
    memberwise<ShapeMember>({
      name: isText,
      shape: isShape,
      was: optional(isText),
      optional: optional(isTrue),
      nullable: optional(isTrue),
      default: isJson,
      stamped: optional(isTrue),
    }),
  ),
});

export function isShape(value: unknown): value is Shape {
  return isPlain(value) || isList(value) || isMap(value) || isObject(value);
}

/** Accepts any value that was read as JSON. */
function isJson(_value: unknown): _value is Json | undefined {
  return true;
}

/** Undefined for a field that is not stored as JSON. */
export function shapeOf({ type, innerReferences }: Field): Shape | undefined {
  const ids = new Set(innerReferences.map(({ path }) => placeOf(path).join('/')));
  return isStructured(type) ? shapeAt(type, [], ids) : undefined;
}

/** @param ids the ways to what refers to something: such a text is none of its type's, until it refers to nothing any more */
function shapeAt(type: FieldType, path: readonly string[], ids: ReadonlySet<string>): Shape {
  if (isSimple(type)) {
    const values = definitionOf(type).choices(type)?.values ?? null;
    if (values !== null) return { type: type.kind, values };
    return { type: ids.has(path.join('/')) ? 'ref' : type.kind };
  }
  switch (type.kind) {
    case 'list':
      return { list: shapeAt(type.item, [...path, '[]'], ids) };
    case 'map':
      return { map: shapeAt(type.value, [...path, '{}'], ids) };
    case 'object':
      return { members: type.fields.map((field) => memberOf(field, [...path, field.name], ids)) };
  }
}

function memberOf(field: Field, path: readonly string[], ids: ReadonlySet<string>): ShapeMember {
  const { name, was, presence, nullable, touched, type } = field;
  const isStamped = presence.kind === 'now' || touched;
  return {
    name,
    shape: shapeAt(type, path, ids),
    ...(was !== '' && { was }),
    ...(presence.kind === 'optional' && !isStamped && { optional: true }),
    ...(nullable && { nullable }),
    ...(presence.kind === 'default' && { default: wholeDefault(presence.value, type) }),
    ...(isStamped && { stamped: true }),
  };
}

/** Merges the shapes of versions in one column: all members, in the order of the first. */
export function mergeShapes(one: Shape, other: Shape): Shape {
  if ('list' in one && 'list' in other) return { list: mergeShapes(one.list, other.list) };
  if ('map' in one && 'map' in other) return { map: mergeShapes(one.map, other.map) };
  if ('members' in one && 'members' in other) {
    const own = one.members.map((member): ShapeMember => {
      const same = other.members.find(({ name }) => name === member.name);
      return same === undefined
        ? { ...member, optional: true }
        : { ...member, shape: mergeShapes(member.shape, same.shape) };
    });
    const more = other.members.filter(({ name }) => one.members.every((member) => member.name !== name));
    return { members: [...own, ...more.map((member): ShapeMember => ({ ...member, optional: true }))] };
  }
  if ('type' in one && 'type' in other && one.values !== undefined && other.values !== undefined)
    return { ...one, values: [...new Set([...one.values, ...other.values])] };
  return one;
}

/** A default with the members that the service sets inside it, which the YAML does not contain. */
export function wholeDefault(value: Json, type: FieldType): Json {
  if (type.kind !== 'object' || !isJsonObject(value)) return value;
  const members = type.fields.flatMap((field): readonly (readonly [string, Json])[] => {
    const given = value[field.name];
    if (given !== undefined) return [[field.name, wholeDefault(given, field.type)]];
    const isSet = field.access === 'read-only' && field.presence.kind === 'default';
    return isSet ? [[field.name, field.presence.value]] : [];
  });
  return Object.fromEntries(members);
}
