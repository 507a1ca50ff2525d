// Random tenants: the resources decide, so that seeds give the services that they gave.
import { isTree, type Node, type Tree } from '../tree.js';

/** Puts the rows of tenants apart where the generator takes it: with tokens, and without references to a store. */
export function addTenants(tree: Tree): void {
  const { auth, resources } = tree;
  if (!isTree(auth) || auth['scheme'] !== 'bearer' || !isTree(resources)) return;
  const text = JSON.stringify(tree);
  if (/"shared"/.test(text) || /"public"/.test(text)) return;
  if (!Object.values(resources).every(isApart)) return;
  const stores = Object.keys(resources).filter((name) => isStore(resources[name]));
  if (stores.some((name) => isReferredTo(name, text))) return;
  tree['tenant'] = { claim: 'org_id', ...(text.length % 2 === 0 && { existing: 'acme' }) };
}

function isApart(resource: Node): boolean {
  if (!isTree(resource)) return false;
  return resource['kind'] !== 'document';
}

function isStore(resource: Node | undefined): boolean {
  return isTree(resource) && resource['kind'] === 'store';
}

/** Each tenant has ids of its own in a store. */
function isReferredTo(name: string, text: string): boolean {
  return new RegExp(`"ref":"${name}"|"one_of":\\[[^\\]]*"${name}"`).test(text);
}
