// Objects that several versions keep as one value, and that not all of them show as a whole.
import { isObject, type Json, type JsonObject } from '../runtime/json/json.js';

/** The members in the order in which they are stored: whether this version shows each; of an object in it, the same of its members. */
export interface StoredShape {
  readonly [name: string]: boolean | StoredShape;
}

/** What this version shows of the JSON text of an object. */
export function shownInside(text: string, shape: StoredShape): string {
  return JSON.stringify(shown(parsed(text), shape));
}

/** The text of an object as it is stored: what this version does not show stays as it was. */
export function storedInside(given: string, current: string | null | undefined, shape: StoredShape): string {
  return JSON.stringify(whole(parsed(given), parsed(current ?? '{}'), shape));
}

function parsed(text: string): Json {
  return JSON.parse(text);
}

function shown(value: Json, shape: StoredShape): Json {
  return isObject(value) ? composed(shape, (name) => (shape[name] === false ? undefined : value[name]), shown) : value;
}

function whole(given: Json, current: Json, shape: StoredShape): Json {
  if (!isObject(given)) return given;
  const was = isObject(current) ? current : {};
  const now = (name: string): Json | undefined => (shape[name] === false ? was[name] : given[name]);
  return composed(shape, now, (value, inner, name) => whole(value, was[name] ?? null, inner));
}

/** An object with the members of a shape, in its order; objects in it are made by `inner`. */
function composed(
  shape: StoredShape,
  memberOf: (name: string) => Json | undefined,
  inner: (value: Json, shape: StoredShape, name: string) => Json,
): JsonObject {
  const members = Object.entries(shape).flatMap(([name, inside]): readonly (readonly [string, Json])[] => {
    const value = memberOf(name);
    if (value === undefined) return [];
    return [[name, typeof inside === 'boolean' ? value : inner(value, inside, name)]];
  });
  return Object.fromEntries(members);
}
