// Random groups: the names decide which resources are groups, so that seeds give the services that they gave.
import { isTree, type Node, type Tree } from '../tree.js';

/** Makes groups of some collections at the top level, and puts others within them. */
export function addGroups(tree: Tree): void {
  const resources = tree['resources'];
  if (!isTree(resources)) return;
  let group: string | undefined;
  let isClaimed = false;
  for (const [name, resource] of Object.entries(resources)) {
    if (!isTree(resource) || !canBelong(resource)) continue;
    const refers = JSON.stringify(resource).includes('"ref"');
    if (group !== undefined && !refers && !mentions(resources[group], name)) {
      putWithin(resource, group);
    } else if (isClaimed) {
      // Where tokens name groups, only one resource has members.
    } else if (group === undefined && hasTokens(tree) && name.length % 4 === 0) {
      claimGroup(resource);
      isClaimed = true;
      group = name;
    } else if (name.length % 3 === 0) {
      makeGroup(resource, name.length % 2 === 0);
      group ??= name;
    }
  }
}

/** Nothing at or below it has an owner already. */
function canBelong(resource: Tree): boolean {
  const isCollection = (resource['kind'] ?? 'collection') === 'collection';
  return isCollection && !JSON.stringify(resource).includes('owner');
}

/** The group has to be there first. */
function mentions(group: Node | undefined, name: string): boolean {
  return JSON.stringify(group).includes(`"${name}`);
}

function makeGroup(resource: Tree, hasRoles: boolean): void {
  const managing = hasRoles ? 'member:keeper' : 'member';
  resource['members'] = { in: 'insiders', ...(hasRoles && { role: 'role', invitations: true }) };
  resource['access'] = { read: ['member', 'role:clerk'], write: managing, create: 'authenticated' };
  const below = resource['resources'];
  if (isTree(below)) for (const one of Object.values(below)) if (isTree(one)) one['access'] = 'member';
  resource['resources'] = {
    ...(isTree(below) && below),
    insiders: {
      kind: 'store',
      key: { field: 'account' },
      access: { read: 'member', write: managing },
      fields: { account: 'string', ...(hasRoles && { role: { enum: ['guest', 'keeper'] } }) },
    },
  };
}

function hasTokens({ auth }: Tree): boolean {
  return isTree(auth) && auth['scheme'] === 'bearer';
}

/** Tokens name the groups of a caller, whose ids their issuer chooses. */
function claimGroup(resource: Tree): void {
  resource['kind'] = 'store';
  delete resource['operations'];
  resource['members'] = { claim: 'circles', roles: { claim: 'circle_roles', values: ['guest', 'keeper'] } };
  resource['access'] = { read: ['member', 'role:clerk'], write: 'member:keeper' };
  const below = resource['resources'];
  if (isTree(below)) for (const one of Object.values(below)) if (isTree(one)) one['access'] = 'member';
}

function putWithin(resource: Tree, group: string): void {
  const fields = resource['fields'];
  resource['within'] = 'inside';
  resource['access'] = 'member';
  resource['fields'] = { inside: { ref: group, immutable: true }, ...(isTree(fields) && fields) };
}
