// Random grants: a word, a list of words, or a map of operations to either.
import type { Choices } from './choices.js';
import { isTree, type Node, type Tree } from '../tree.js';
import type { RandomField } from './random-fields.js';

/** The surroundings of a resource that its access depends on. */
export interface AccessScope {
  readonly hasAuth: boolean;
  readonly isOwned: boolean;
}

/** The member with the author of an item below another's. */
export const AUTHOR = 'made_by';

const OPERATIONS = ['read', 'write', 'list', 'get', 'create', 'replace', 'patch', 'delete'];

export function randomGrants(choices: Choices, isOwned: boolean): Node {
  const words = ['public', 'authenticated', 'role:clerk', 'scope:books:write', ...(isOwned ? ['owner', 'owner'] : [])];
  return choices.is(70) ? choices.one(words) : choices.several([...new Set(words)], 1, 3);
}

/** @param transitions those that clients ask for */
export function randomAccess(
  choices: Choices,
  { isOwned, transitions }: { readonly isOwned: boolean; readonly transitions: readonly string[] },
): Node {
  if (choices.is(40)) return randomGrants(choices, isOwned);
  const keys = choices.several([...OPERATIONS, ...transitions], 1, 4);
  const tree: Tree = {};
  for (const key of keys) tree[key] = randomGrants(choices, isOwned);
  return tree;
}

/**
 * Members that only some callers see or set: where nothing compares them, and a creation can leave them out. The name
 * decides, so that seeds give the services that they gave.
 */
export function guardMembers(tree: Tree, fields: readonly RandomField[], isOwned: boolean): void {
  const who = isOwned ? ['owner', 'role:clerk'] : 'role:clerk';
  const compared = JSON.stringify([tree['unique'] ?? [], tree['checks'] ?? []]);
  for (const { name, spec } of fields) {
    if (!isTree(spec) || SETTLED.some((key) => key in spec) || compared.includes(name)) continue;
    if (!('optional' in spec || 'default' in spec)) continue;
    if (name.length % 5 === 0) spec['access'] = who;
    if (name.length % 5 === 1 && 'type' in spec) spec['access'] = { read: who, write: 'authenticated' };
  }
}

const SETTLED = ['readonly', 'immutable', 'writeonly', 'computed', 'unique', 'fields', 'list', 'map', 'in', 'alias'];
