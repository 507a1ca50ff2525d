// Random resources of each kind, with what is below them.
import { randomCache } from './random-cache.js';
import { AUTHOR, guardMembers, randomAccess, type AccessScope } from './random-access.js';
import { randomController } from './random-controller.js';
import { fieldsTree, randomFields, type FieldScope, type RandomField } from './random-fields.js';
import { randomStates } from './random-states.js';
import { withTakers } from './random-takers.js';
import { checksOf, criteriaOf, intervalOf, lockOf, uniqueOf } from './random-rules.js';
import type { Planned, ServiceScope } from './service-scope.js';
import { isTree, type Node, type Tree } from '../tree.js';

export function planResources(scope: ServiceScope, count: number): readonly Planned[] {
  const { choices } = scope;
  const all: Planned[] = [];
  while (all.length < count) {
    const above = all.filter(({ kind, path }) => kind !== 'controller' && path.split('.').length < 4);
    const parent = above.length > 0 && choices.is(45) ? choices.one(above) : undefined;
    const planned = plan(scope, parent, all.length === 0);
    all.push(planned);
    parent?.children.push(planned);
  }
  return all;
}

function plan({ choices, names }: ServiceScope, parent: Planned | undefined, isFirst: boolean): Planned {
  const kind = choices.weighted<Planned['kind']>([
    [12, 'collection'],
    [4, 'store'],
    [isFirst ? 1 : 3, 'document'],
    [isFirst ? 1 : 2, 'always'],
    [isFirst ? 0 : 4, 'controller'],
  ]);
  const { singular, plural, isOdd } = names.noun();
  const isOne = kind === 'document' || kind === 'always';
  // A document may be called by a plural that stands for one thing.
  const key = isOne && choices.is(90) ? singular : plural;
  const nameKeys: Tree =
    kind === 'controller'
      ? {}
      : isOne
        ? { ...((key === plural || isOdd) && { singular: key }) }
        : isOdd || choices.is(5)
          ? { singular, plural }
          : {};
  const path = parent === undefined ? key : `${parent.path}.${key}`;
  return { key, kind, nameKeys, path, parent, children: [] };
}

export function randomResource(planned: Planned, scope: ServiceScope, above: AccessScope): Tree {
  const { choices } = scope;
  if (planned.kind === 'controller') return randomController(planned, scope, above);
  const isAlways = planned.kind === 'always';
  const written = randomFields(fieldScope(planned, scope), choices.is(10) ? 0 : 1, choices.one([2, 4, 7]));
  const tree: Tree = {};
  if (planned.kind !== 'collection' || choices.is(10)) tree['kind'] = isAlways ? 'document' : planned.kind;
  if (isAlways) tree['always'] = true;
  Object.assign(tree, planned.nameKeys);
  if (choices.is(15)) tree['description'] = choices.one(['What there is.', 'A "text" with `marks` and */ ends.']);
  const hasItems = planned.kind === 'collection' || planned.kind === 'store';
  const key = planned.kind === 'store' ? storeKey(tree, scope) : [];
  const owner = hasItems && above.hasAuth && !above.isOwned && choices.is(35) ? ownerOf(tree, key, scope) : [];
  const operations = operationsOf(planned, scope);
  if (operations !== undefined) tree['operations'] = [...operations];
  const fields = withTakers(written, planned, operations);
  if (hasItems && choices.is(8)) tree['id_param'] = `${scope.names.member('the id')}${planned.path.split('.').length}`;
  if (hasItems && choices.is(12)) tree['expose_id'] = false;
  const all = [...key, ...owner, ...fields];
  if (choices.is(12)) tree['cache'] = randomCache(choices);
  if (all.length > 0) tree['fields'] = fieldsTree(all);
  if (hasItems) {
    const isListed = operations === undefined || operations.includes('list');
    if (isListed) criteriaOf(tree, [...owner, ...fields], scope);
    const isMade = operations === undefined || operations.includes(planned.kind === 'store' ? 'replace' : 'create');
    if (isMade) uniqueOf(tree, fields, scope);
  }
  checksOf(tree, fields, scope);
  const makes = operations === undefined || operations.includes(planned.kind === 'store' ? 'replace' : 'create');
  if (hasItems && makes) intervalOf(tree, fields, planned);
  if (hasItems) lockOf(tree, fields, planned);
  if (above.hasAuth) guardMembers(tree, fields, owner.length > 0);
  const transitions = !isAlways && choices.is(25) ? randomStates(tree, fieldScope(planned, scope), hasItems) : [];
  if (planned.parent !== undefined && planned.parent.kind !== 'always' && choices.is(50))
    tree['on_delete'] = choices.one(['restrict', 'cascade', 'cascade']);
  if (scope.errors.length > 0 && choices.is(20)) tree['errors'] = choices.several(scope.errors, 1, 2);
  const isOwned = above.isOwned || owner.length > 0;
  if (above.hasAuth && choices.is(55)) tree['access'] = randomAccess(choices, { isOwned, transitions });
  if (hasItems && above.hasAuth && above.isOwned) authorOf(tree, planned.key);
  if (planned.children.length > 0) {
    tree['resources'] = Object.fromEntries(
      planned.children.map((child): [string, Node] => [child.key, randomResource(child, scope, { ...above, isOwned })]),
    );
  }
  return tree;
}

function fieldScope(planned: Planned, scope: ServiceScope): FieldScope {
  const { choices, names, enums } = scope;
  return {
    choices,
    names,
    enums,
    references: scope.referencesFrom(planned),
    place: 'resource',
    isAlways: planned.kind === 'always',
    depth: 2,
  };
}

/** Chooses the ids of a store, and returns the field that is the id, if any. */
function storeKey(tree: Tree, { choices, names }: ServiceScope): readonly RandomField[] {
  const how = choices.weighted([
    [5, 'any'],
    [3, 'field'],
    [2, 'pattern'],
  ]);
  if (how === 'pattern') tree['key'] = { pattern: choices.one(['^[a-z]{1,3}-[0-9]+$', '^[a-z]+$', '^[A-Z][0-9]{2}$']) };
  if (how !== 'field') return [];
  const name = names.member(choices.one(['isbn', 'its own id']));
  tree['key'] = { field: name };
  const spec = choices.one<Node>([
    { type: 'string', pattern: '^[0-9]{13}$' },
    'string',
    { type: 'string', max: 40, immutable: true },
    'uuid',
    'date',
    'language',
  ]);
  return [{ name, kind: 'key', itemKind: '', spec, isStored: true, isPlain: false, value: () => undefined }];
}

function ownerOf(tree: Tree, key: readonly RandomField[], { choices, names }: ServiceScope): readonly RandomField[] {
  const [keyed] = key;
  if (keyed !== undefined && choices.is(50)) {
    tree['owner'] = keyed.name;
    return [];
  }
  const name = names.member(choices.one(['member', 'owned by']));
  tree['owner'] = choices.is(50) ? name : { field: name, foreign: choices.one([403, 404]) };
  const spec: Tree = { type: 'string', readonly: true, ...(choices.is(40) && { max: choices.one([64, 200]) }) };
  return [{ name, kind: 'string', itemKind: '', spec, isStored: true, isPlain: false, value: () => undefined }];
}

/** An author below an owner. The name decides, so that seeds give the services that they gave. */
function authorOf(tree: Tree, key: string): void {
  const fields = tree['fields'];
  if (key.length % 4 !== 1 || !isTree(fields) || AUTHOR in fields) return;
  tree['owner'] = AUTHOR;
  fields[AUTHOR] = { type: 'string', readonly: true };
  tree['access'] = { read: 'authenticated', create: 'authenticated', write: ['owner', 'role:clerk'] };
}

const OPERATIONS = ['list', 'get', 'create', 'replace', 'patch', 'delete'];

function operationsOf({ kind }: Planned, { choices }: ServiceScope): readonly string[] | undefined {
  if (!choices.is(20)) return undefined;
  const absent: Readonly<Record<string, readonly string[]>> = {
    store: ['create'],
    document: ['list'],
    always: ['list', 'create', 'delete'],
  };
  const there = OPERATIONS.filter((operation) => !absent[kind]?.includes(operation));
  return choices.several(there, choices.is(30) ? 1 : 2, there.length);
}
