// Members that are called by their former name too: a body may use either name, and what is shown has both.
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import type { Fault } from '../problems/problem.js';
import type { Settle } from './bodies.js';

/** Former names, by the names that replaced them. */
export interface Aliases {
  readonly [name: string]: string;
}

/** A member's JSON text under both names. All three are JSON. */
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
 * Leaves each member the one name that counts. Two names for two new values are a fault at the former one. Done before the body is read,
 * so that faults are at the name that was sent and services without aliases have none of this.
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

/** What stands under each name, and what is shown under both; undefined where nothing does. */
interface Said {
  readonly own: Json | undefined;
  readonly former: Json | undefined;
  readonly shown: Json | undefined;
  readonly isPatched: boolean;
  /** A merge patch names the member by its former name alone. */
  readonly isPatchedAsFormer: boolean;
}

/** Who knows one of the names alone sends the other back as it was shown, so that what differs from that counts. */
function meantBy({
  own,
  former,
  shown,
  isPatched,
  isPatchedAsFormer,
}: Said): 'own' | 'former' | 'neither' | 'contradiction' {
  if (own === undefined || former === undefined) {
    const left = own === undefined ? former : own;
    // A patch has had both names: where one is gone and the other as it was, the member was removed.
    if (left === undefined || (isPatched && shown !== undefined && deepEqual(left, shown))) return 'neither';
    return own === undefined ? 'former' : 'own';
  }
  // Such a patch may take away what nobody knows, which is looked for under the name that it uses (B.3).
  if (deepEqual(own, former)) return isPatchedAsFormer ? 'former' : 'own';
  if (isAsShown(former, shown)) return 'own';
  return isAsShown(own, shown) ? 'former' : 'contradiction';
}

/** Beside a value, null says nothing where nothing is shown. */
function isAsShown(value: Json, shown: Json | undefined): boolean {
  return deepEqual(value, shown ?? null);
}
