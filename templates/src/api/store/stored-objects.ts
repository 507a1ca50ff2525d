// Objects that several versions store as one value, of which some versions do not show every member.
import { isObject, type Json, type JsonObject } from '../runtime/json/json.js';

/**
 * The members in the order in which they are stored: true for one that this version shows, a shape for an object
 * inside.
 */
export interface StoredShape {
  readonly [name: string]: boolean | StoredShape;
}

/** The part of an object's JSON text that this version shows. */
export function shownInside(text: string, shape: StoredShape): string {
  return JSON.stringify(shown(parsed(text), shape));
}

/** The text of an object to store: members that this version does not show stay as they were. */
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

/** An object with the members of a shape, in its order; `inner` makes the objects inside. */
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
