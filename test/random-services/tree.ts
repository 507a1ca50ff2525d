// An input before it is text: mutable maps, lists and scalars.
import { stringify } from 'yaml';

export type Node = null | boolean | number | string | Node[] | Tree;

export interface Tree {
  [key: string]: Node;
}

/** One service: `resources.yaml` and the older versions, the oldest first. */
export interface Input {
  readonly newest: Tree;
  readonly older: readonly Tree[];
}

export function isTree(node: Node | undefined): node is Tree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** The map under a key; empty when there is none. */
export function treeAt(tree: Tree, key: string): Tree {
  const found = tree[key];
  return isTree(found) ? found : {};
}

export function copyOf<T extends Node>(node: T): T {
  return structuredClone(node);
}

/** Quotes texts that YAML would read as other values. */
export function yamlOf(tree: Tree): string {
  return stringify(tree, { version: '1.2', schema: 'core', aliasDuplicateObjects: false, lineWidth: 0 });
}
