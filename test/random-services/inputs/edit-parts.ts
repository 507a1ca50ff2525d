// Parts of random edits: where in an input they can be made, and what they set there.
import type { Choices } from './choices.js';
import { nodeAt } from '../judged.js';
import { randomType } from './random-type.js';
import { isTree, treeAt, type Node, type Tree } from '../tree.js';

type Path = readonly (string | number)[];

interface Edited {
  readonly tree: Tree;
  readonly choices: Choices;
}

/** An edit that says whether it changed anything. */
export type Edit = (edited: Edited) => boolean;

/** Every resource below `resources`, however deep. */
export function resourcesIn(tree: Tree, path: Path = []): readonly Path[] {
  const below = nodeAt(tree, [...path, 'resources']);
  if (!isTree(below)) return [];
  return Object.keys(below).flatMap((key) => {
    const own = [...path, 'resources', key];
    return [own, ...resourcesIn(tree, own)];
  });
}

const PARTS = ['fields', 'query'];

/** Every member of everything: of resources, objects, inputs, outputs and queries. */
function fieldsIn(tree: Tree): readonly Path[] {
  const found: Path[] = [];
  const visit = (node: Node | undefined, path: Path): void => {
    if (!isTree(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (PARTS.includes(key) && isTree(value)) for (const name of Object.keys(value)) found.push([...path, key, name]);
      visit(value, [...path, key]);
    }
  };
  for (const [name, one] of Object.entries(treeAt(tree, 'resources'))) visit(one, ['resources', name]);
  return found;
}

/** The long form of a member, in the place of the short one. */
function longForm(tree: Tree, path: Path): Tree | undefined {
  const above = nodeAt(tree, path.slice(0, -1));
  const name = path.at(-1);
  const field = nodeAt(tree, path);
  if (!isTree(above) || typeof name !== 'string') return undefined;
  if (isTree(field)) return field;
  if (typeof field !== 'string') return undefined;
  const long: Tree = field.endsWith('?') ? { type: field.slice(0, -1), optional: true } : { type: field };
  above[name] = long;
  return long;
}

export function ofField(change: (field: Tree, edited: Edited, path: Path) => boolean): Edit {
  return (edited) => {
    const paths = fieldsIn(edited.tree);
    if (paths.length === 0) return false;
    const path = edited.choices.one(paths);
    const field = longForm(edited.tree, path);
    return field !== undefined && change(field, edited, path);
  };
}

export function ofResource(change: (resource: Tree, edited: Edited, path: Path) => boolean): Edit {
  return (edited) => {
    const paths = resourcesIn(edited.tree);
    if (paths.length === 0) return false;
    const path = edited.choices.one(paths);
    const resource = nodeAt(edited.tree, path);
    return isTree(resource) && change(resource, edited, path);
  };
}

export function ofService(key: string, change: (tree: Tree, choices: Choices) => boolean): Edit {
  return ({ tree, choices }) => {
    const inner = treeAt(tree, key);
    if (!change(inner, choices)) return false;
    tree[key] = inner;
    return true;
  };
}

/** Renames a key where it stands, so that the order stays. */
export function rename(above: Tree, from: string, to: string): boolean {
  if (to in above) return false;
  const entries = Object.entries(above);
  for (const key of Object.keys(above)) delete above[key];
  for (const [key, value] of entries) above[key === from ? to : key] = value;
  return true;
}

export function set(tree: Tree, key: string, value: Node): boolean {
  if (JSON.stringify(tree[key]) === JSON.stringify(value)) return false;
  tree[key] = value;
  return true;
}

/** There, or no longer there. */
export function toggle(tree: Tree, key: string, value: Node = true): boolean {
  if (key in tree) delete tree[key];
  else tree[key] = value;
  return true;
}

export function newType(choices: Choices): { readonly keys: Tree; readonly value: () => Node | undefined } {
  return randomType({
    choices,
    enums: new Map(),
    references: [],
    made: [],
    depth: 1,
    isElement: false,
    members: () => ({ fields: { inner: 'string?' }, value: () => ({}) }),
  });
}

/** The other keys of a resource follow the new name of a member. */
export function renameIn(resource: Node | undefined, from: string, to: string): void {
  if (!isTree(resource)) return;
  const filter = resource['filter'];
  if (isTree(filter) && from in filter) rename(filter, from, to);
  for (const key of ['sort', 'unique', 'checks']) {
    const list = resource[key];
    if (list === undefined) continue;
    const text = JSON.stringify(list).replaceAll(new RegExp(`(?<![\\w])${from}(?![\\w])`, 'g'), to);
    const renamed: Node = JSON.parse(text);
    resource[key] = renamed;
  }
  const idKey = resource['key'];
  if (isTree(idKey) && idKey['field'] === from) idKey['field'] = to;
  if (resource['owner'] === from) resource['owner'] = to;
}
