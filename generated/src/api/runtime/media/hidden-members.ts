// Members that are sent and never shown, those inside objects too.
import { isObject, type Json, type JsonObject } from '../json/json.js';

/** Those of an object, by their names: null for one that is never shown, a tree for an object of which a part is not. */
export interface HiddenMembers {
  readonly [name: string]: HiddenMembers | null;
}

/** What is shown of a value. */
export function withoutHidden(value: Json, hidden: HiddenMembers | undefined): Json {
  if (hidden === undefined || !isObject(value)) return value;
  const shown = Object.entries(value).flatMap(([name, member]) => {
    const inside = Object.hasOwn(hidden, name) ? hidden[name] : undefined;
    return inside === null ? [] : [[name, withoutHidden(member, inside)] as const];
  });
  return Object.fromEntries(shown);
}

/**
 * A value with what is never shown and therefore cannot be sent back: left out, it stays as it is.
 * @param merged the merge patch that has made the value: what it names is not left out
 */
export function withKept(
  given: Json,
  current: Json | undefined,
  hidden: HiddenMembers | undefined,
  merged: JsonObject = {},
): Json {
  if (hidden === undefined || current === undefined || !isObject(given) || !isObject(current)) return given;
  const members = new Map(Object.entries(given));
  for (const [name, inside] of Object.entries(hidden)) {
    const [is, was, named] = [members.get(name), current[name], merged[name]];
    if (inside === null) {
      if (is === undefined && was !== undefined && named === undefined) members.set(name, was);
    } else if (is !== undefined) {
      members.set(name, withKept(is, was, inside, named !== undefined && isObject(named) ? named : {}));
    }
  }
  return Object.fromEntries(members);
}
