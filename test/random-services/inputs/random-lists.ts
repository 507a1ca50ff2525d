// Random lists of items that live elsewhere. Names decide, so that seeds give the services that they gave.
import { isTree, treeAt, type Node, type Tree } from '../tree.js';

/** Names of such lists: words that no random resource has. */
const NAMES: readonly string[] = ['echoes', 'mentions', 'kinfolk', 'footprints'];

/** Lists at the other end of some references, and across the parents of some nested collections. */
export function addLists(tree: Tree): void {
  const resources = treeAt(tree, 'resources');
  if (/"(?:members|within|claim)"/.test(JSON.stringify(tree))) return;
  for (const [name, resource] of Object.entries(resources)) {
    if (!isTree(resource)) continue;
    addInverses(name, resource);
    addAcross(resource, new Set(Object.keys(resources)));
  }
}

function addInverses(name: string, resource: Tree): void {
  if (!isListed(resource) || resource['owner'] !== undefined) return;
  const fields = Object.entries(treeAt(resource, 'fields'));
  for (const [index, [member, field]] of fields.entries()) {
    const isChosen = (name.length + member.length) % 2 === 0;
    if (isChosen && isTree(field) && isShown(field)) field['inverse'] = NAMES[index % NAMES.length] ?? '';
  }
}

function isShown(field: Tree): boolean {
  return typeof field['ref'] === 'string' && field['writeonly'] !== true && field['access'] === undefined;
}

function addAcross(resource: Tree, taken: ReadonlySet<string>): void {
  if (resource['kind'] === 'document' || resource['kind'] === 'controller' || resource['owner'] !== undefined) return;
  for (const [name, below] of Object.entries(treeAt(resource, 'resources'))) {
    if (isTree(below) && canBeAcross(below) && !taken.has(name)) below['across'] = true;
  }
}

function canBeAcross(resource: Tree): boolean {
  return isListed(resource) && resource['owner'] === undefined && (resource['kind'] ?? 'collection') === 'collection';
}

/** An item has an id of its own, and its list is offered. */
function isListed({ kind = 'collection', operations }: Tree): boolean {
  const offered: Node = operations ?? ['list'];
  return (kind === 'collection' || kind === 'store') && Array.isArray(offered) && offered.includes('list');
}
