// Computed members in a body. The other members are read without them.
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import type { Fault } from '../problems/problem.js';
import type { Settle } from './bodies.js';

/**
 * A POST or PUT may hold computed members, since GET shows them; they are ignored, since their values may have changed.
 * A patch applies to the shown values, so a value that differs from them was set by the patch, and is refused.
 * @param settle runs on the other members
 */
export function withoutComputed(names: readonly string[], settle?: Settle): Settle {
  return (body, current, merged) => {
    if (!isObject(body)) return { body, merged, faults: [] };
    const rest = without(names, body);
    const patch = merged && without(names, merged);
    const settled = settle === undefined ? { body: rest, merged: patch, faults: [] } : settle(rest, current, patch);
    if (merged === undefined) return settled;
    return { ...settled, faults: [...refusals(names, { body, merged, current }), ...settled.faults] };
  };
}

function without(names: readonly string[], members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

interface Patched {
  readonly body: JsonObject;
  readonly merged: JsonObject;
  readonly current: JsonObject | undefined;
}

function refusals(names: readonly string[], { body, merged, current }: Patched): readonly Fault[] {
  return names.flatMap((name) => {
    const given = memberOf(body, name);
    const shown = current && memberOf(current, name);
    const isRemoved = shown !== undefined && shown !== null && memberOf(merged, name) === null;
    const stays = given === undefined ? !isRemoved : shown !== undefined && deepEqual(given, shown);
    if (stays) return [];
    return [
      { pointer: pointerOf([name]), code: 'read-only', detail: `${name} is computed by the service for each answer.` },
    ];
  });
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
