// Random grants: a word, a list of words, or a map of operations to either.
import type { Choices } from './choices.js';
import type { Node, Tree } from '../tree.js';

/** The surroundings of a resource that its access depends on. */
export interface AccessScope {
  readonly hasAuth: boolean;
  readonly isOwned: boolean;
}

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
