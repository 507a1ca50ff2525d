// What a body says of computed members. The others are read without them.
import type { Settle } from './bodies.js';
import { deepEqual, isObject, type Json, type JsonObject } from './json.js';
import { pointerOf } from './json-pointer.js';
import type { Fault } from './problem.js';

/**
 * A POST or PUT may hold them, since GET has shown them; they are ignored, since their values may have changed since. A patch is
 * applied to what is shown, so that another value than that has been set by it, and is refused.
 * @param settle what else is to be settled
 */
export function withoutComputed(names: readonly string[], settle?: Settle): Settle {
  return (body, current, isPatched) => {
    if (!isObject(body)) return { body, faults: [] };
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
    const settled = settle === undefined ? { body: rest, faults: [] } : settle(rest, current, isPatched);
    return isPatched ? { ...settled, faults: [...refusals(names, body, current), ...settled.faults] } : settled;
  };
}

function refusals(names: readonly string[], body: JsonObject, current: JsonObject | undefined): readonly Fault[] {
  return names.flatMap((name) => {
    const given = memberOf(body, name);
    const shown = current && memberOf(current, name);
    if (given === undefined || (shown !== undefined && deepEqual(given, shown))) return [];
    return [
      { pointer: pointerOf([name]), code: 'read-only', detail: `${name} is made by the service for each answer.` },
    ];
  });
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
