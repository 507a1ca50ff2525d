// Members that are sent and never shown, those inside objects too.
import { isObject, type Json, type JsonObject } from '../json/json.js';

/**
 * The hidden members of an object, by name. A member is null if it is never shown, and a tree if it is an object with
 * hidden parts.
 */
export interface HiddenMembers {
  readonly [name: string]: HiddenMembers | null;
}

/** A value without its hidden members. */
export function withoutHidden(value: Json, hidden: HiddenMembers | undefined): Json {
  if (hidden === undefined || !isObject(value)) return value;
  const shown = Object.entries(value).flatMap(([name, member]) => {
    const inside = Object.hasOwn(hidden, name) ? hidden[name] : undefined;
    return inside === null ? [] : [[name, withoutHidden(member, inside)] as const];
  });
  return Object.fromEntries(shown);
}

/** The same for the JSON text of an object. */
export function shownText(text: string, hidden: HiddenMembers): string {
  const value: Json = JSON.parse(text);
  return JSON.stringify(withoutHidden(value, hidden));
}

/**
 * Adds the hidden members that a value leaves out: they are never shown, so a client cannot send them back.
 * @param merged the merge patch that made the value: members that it names are not left out
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
