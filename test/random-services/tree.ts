// An input before it is text: maps, lists and scalars that can still be changed.
import { stringify } from 'yaml';

export type Node = null | boolean | number | string | Node[] | Tree;

export interface Tree {
  [key: string]: Node;
}

/** One service: `resources.yaml`, and the older versions beside it, the oldest first. */
export interface Input {
  readonly newest: Tree;
  readonly older: readonly Tree[];
}

export function isTree(node: Node | undefined): node is Tree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** What stands under a key of a map; an empty map where there is none. */
export function treeAt(tree: Tree, key: string): Tree {
  const found = tree[key];
  return isTree(found) ? found : {};
}

export function copyOf<T extends Node>(node: T): T {
  return structuredClone(node);
}

/** Texts that YAML reads as something else are quoted. */
export function yamlOf(tree: Tree): string {
  return stringify(tree, { version: '1.2', schema: 'core', aliasDuplicateObjects: false, lineWidth: 0 });
}
