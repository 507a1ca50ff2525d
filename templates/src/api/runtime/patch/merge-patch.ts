// JSON Merge Patch (RFC 7396): members of the patch replace those of the target, and null removes them.
import { isObject, type Json } from '../json/json.js';

/** The patched value; neither argument is changed, and `__proto__` is a member like any other (B.7). */
export function applyMergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, applyMergePatch(members.get(name) ?? null, value));
  }
  return Object.fromEntries(members);
}
