// Members that only some operations take. The others keep such a member: a body may leave it out, or hold what
// GET shows.
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
// <write-only>
import type { HiddenMembers } from '../media/hidden-members.js';
// </write-only>
import type { Fault } from '../problems/problem.js';

/** The names of the members that each operation keeps. A PUT that makes the resource is a creation. */
export interface UntakenMembers {
  readonly create: readonly string[];
  readonly replace: readonly string[];
  readonly patch: readonly string[];
}

interface Taking {
  readonly untaken?: UntakenMembers;
  // <write-only>
  readonly writeOnly?: HiddenMembers;
  // </write-only>
}

export interface TakenMembers {
  /** The body, in which the members that stay have their stored values. */
  readonly body: Json;
  /** The merge patch without the members that stay. */
  readonly merged: JsonObject | undefined;
  readonly faults: readonly Fault[];
}

/**
 * @param body as it was sent, or as a patch made it: a hidden member is in it only if the request holds it
 * @param current the representation that is replaced; undefined at creation
 * @param merged the merge patch that made the body, empty for a JSON Patch; undefined for a whole body
 */
export function takenMembers(
  body: Json,
  current: JsonObject | undefined,
  contract: Taking,
  merged?: JsonObject,
): TakenMembers {
  if (contract.untaken === undefined || !isObject(body)) return { body, merged, faults: [] };
  const operation = current === undefined ? 'create' : merged === undefined ? 'replace' : 'patch';
  const names = contract.untaken[operation];
  const faults = names.flatMap((name) => {
    // <write-only>
    if (contract.writeOnly?.[name] === null) {
      // Any value is refused, also the stored one: nobody finds it out by trying.
      const isSent = Object.hasOwn(body, name) || (merged !== undefined && Object.hasOwn(merged, name));
      return isSent ? [refusal(name, `${SENDERS[operation]} does not take ${name}: leave it out.`)] : [];
    }
    // </write-only>
    if (isAsShown(memberOf(body, name), memberOf(current, name), merged !== undefined)) return [];
    const remedy = operation === 'create' ? 'leave it out' : 'leave it out, or repeat what GET shows';
    return [refusal(name, `${SENDERS[operation]} does not take ${name}: ${remedy}.`)];
  });
  const kept = names.flatMap((name): [string, Json][] => {
    const value = memberOf(current, name);
    return value === undefined ? [] : [[name, value]];
  });
  const others = Object.entries(body).filter(([name]) => !names.includes(name));
  return {
    body: Object.fromEntries([...others, ...kept]),
    merged: merged && Object.fromEntries(Object.entries(merged).filter(([name]) => !names.includes(name))),
    faults,
  };
}

const SENDERS = { create: 'A creation', replace: 'A PUT', patch: 'A patch' };

function refusal(name: string, detail: string): Fault {
  return { pointer: pointerOf([name]), code: 'not-taken', detail };
}

/** Null stands for absence. A patch that takes the member out of what GET shows would remove it. */
function isAsShown(given: Json | undefined, shown: Json | undefined, isPatched: boolean): boolean {
  if (given === undefined && !isPatched) return true;
  return deepEqual(given ?? null, shown ?? null);
}

function memberOf(members: JsonObject | undefined, name: string): Json | undefined {
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}
