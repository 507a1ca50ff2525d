// Members with a former name: a body may use either name, and representations have both.
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import type { Fault } from '../problems/problem.js';
import type { Settle } from './bodies.js';

/** Former names, by the names that replaced them. */
export interface Aliases {
  readonly [name: string]: string;
}

/** A member's JSON text under both names; each argument is JSON text. */
export function twice(name: string, alias: string, value: string | number | boolean): string {
  return `${name}:${value},${alias}:${value}`;
}

/** The schema of a form, which asks for each member by its own name. */
export function withoutAliases(schema: JsonObject, aliases: Aliases): JsonObject {
  const { properties = {} } = schema;
  const former = new Set(Object.values(aliases));
  const own = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => !former.has(name));
  return { ...schema, properties: Object.fromEntries(own) };
}

/**
 * Keeps only the name of each member that counts. Two new values under the two names are a fault at the former one.
 * This runs before the body is read, so that faults are at the name that was sent, and services without aliases have
 * none of this.
 */
export function settling(aliases: Aliases): Settle {
  return (body, current, merged) => {
    if (!isObject(body)) return { body, merged, faults: [] };
    const members = new Map(Object.entries(body));
    const faults = Object.entries(aliases).flatMap(([name, alias]): readonly Fault[] => {
      const meant = meantBy({
        own: members.get(name),
        former: members.get(alias),
        shown: current?.[name],
        isPatched: merged !== undefined,
        isPatchedAsFormer: merged !== undefined && Object.hasOwn(merged, alias) && !Object.hasOwn(merged, name),
      });
      if (meant === 'former' || meant === 'neither') members.delete(name);
      if (meant !== 'former') members.delete(alias);
      const detail = `${alias} is the former name of ${name}, and they differ.`;
      return meant === 'contradiction' ? [{ pointer: pointerOf([alias]), code: 'alias-differs', detail }] : [];
    });
    return { body: Object.fromEntries(members), merged, faults };
  };
}

/** The values under each name, and the one that is shown under both; undefined for an absent one. */
interface Said {
  readonly own: Json | undefined;
  readonly former: Json | undefined;
  readonly shown: Json | undefined;
  readonly isPatched: boolean;
  /** True when a merge patch names the member only by its former name. */
  readonly isPatchedAsFormer: boolean;
}

/** A client that knows only one of the names sends the other back as it was shown, so the value that differs counts. */
function meantBy({
  own,
  former,
  shown,
  isPatched,
  isPatchedAsFormer,
}: Said): 'own' | 'former' | 'neither' | 'contradiction' {
  if (own === undefined || former === undefined) {
    const left = own === undefined ? former : own;
    // A patch applies to both names: if one is gone and the other is unchanged, the member was removed.
    if (left === undefined || (isPatched && shown !== undefined && deepEqual(left, shown))) return 'neither';
    return own === undefined ? 'former' : 'own';
  }
  // Such a patch may remove unknown members inside, which are looked for under the name that it uses (B.3).
  if (deepEqual(own, former)) return isPatchedAsFormer ? 'former' : 'own';
  if (isAsShown(former, shown)) return 'own';
  return isAsShown(own, shown) ? 'former' : 'contradiction';
}

/** Null counts as unchanged when nothing is shown. */
function isAsShown(value: Json, shown: Json | undefined): boolean {
  return deepEqual(value, shown ?? null);
}
