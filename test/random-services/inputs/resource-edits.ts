// Edits of resources and controllers: what is there, what they offer, and who may use it.
import { nodeAt } from '../judged.js';
import { AUTHOR, randomGrants } from './random-access.js';
import { isTree, treeAt } from '../tree.js';
import { type Edit, ofResource, rename, resourcesIn, set, toggle } from './edit-parts.js';

export const resourceEdits: Readonly<Record<string, Edit>> = {
  'add resource': ({ tree, choices }) => {
    const resources = treeAt(tree, 'resources');
    if ('additions' in resources) return false;
    const kind = choices.one(['collection', 'store', 'document']);
    resources[kind === 'document' ? 'addition' : 'additions'] = { kind, fields: { text: 'string', more: 'int?' } };
    return true;
  },
  'remove resource': ofResource((_resource, { tree }, path) => {
    const above = nodeAt(tree, path.slice(0, -1));
    if (!isTree(above) || resourcesIn(tree).length === 1) return false;
    delete above[String(path.at(-1))];
    return true;
  }),
  'rename resource': ofResource((resource, { tree, choices }, path) => {
    if (resource['kind'] === 'controller') return false;
    const above = nodeAt(tree, path.slice(0, -1));
    const name = String(path.at(-1));
    const isOne = resource['kind'] === 'document';
    const [one, many] = choices.one([
      ['planet', 'planets'],
      ['moon', 'moons'],
    ]);
    if (!isTree(above) || !rename(above, name, isOne ? one : many)) return false;
    delete resource['singular'];
    delete resource['plural'];
    resource['was'] = name;
    if (choices.is(60)) resource['alias'] = true;
    return true;
  }),
  'change operations': ofResource((resource, { choices }) => {
    if (resource['kind'] === 'controller') return false;
    if ('operations' in resource) return toggle(resource, 'operations');
    const kind = String(resource['kind'] ?? 'collection');
    const all = ['list', 'get', 'create', 'replace', 'patch', 'delete'].filter(
      (one) => !(kind === 'document' && one === 'list') && !(kind === 'store' && one === 'create'),
    );
    resource['operations'] = choices.several(all, 2, all.length - 1);
    return true;
  }),
  'change id': ofResource((resource) => toggle(resource, 'expose_id', false)),
  'change filter': ofResource((resource, { choices }) => {
    const filter = treeAt(resource, 'filter');
    const names = Object.keys(filter);
    if (names.length === 0 || choices.is(50)) {
      const fields = Object.keys(treeAt(resource, 'fields'));
      if (fields.length === 0 || resource['kind'] === 'document') return false;
      filter[choices.one(fields)] = ['eq'];
      resource['filter'] = filter;
      return true;
    }
    delete filter[choices.one(names)];
    return true;
  }),
  'change sort': ofResource((resource, { choices }) => {
    if ('sort' in resource) return toggle(resource, 'sort');
    const fields = Object.keys(treeAt(resource, 'fields'));
    if (fields.length === 0 || resource['kind'] === 'document') return false;
    resource['sort'] = [choices.one(fields)];
    return true;
  }),
  'change unique': ofResource((resource, { choices }) => {
    if ('unique' in resource) return toggle(resource, 'unique');
    const fields = Object.keys(treeAt(resource, 'fields'));
    if (fields.length < 2) return false;
    resource['unique'] = [choices.several(fields, 2, 2)];
    return true;
  }),
  'change checks': ofResource((resource, { choices }) => {
    if ('checks' in resource) return toggle(resource, 'checks');
    const numbers = Object.entries(treeAt(resource, 'fields')).filter(([, field]) =>
      /int|number|decimal/.test(JSON.stringify(field)),
    );
    if (numbers.length === 0) return false;
    resource['checks'] = [`${choices.one(numbers)[0]} ${choices.one(['<=', '>='])} ${choices.int(0, 100)}`];
    return true;
  }),
  'change deletion': ofResource((resource) => toggle(resource, 'on_delete', 'cascade')),
  'change access': ofResource((resource, { tree, choices }) => {
    if (treeAt(tree, 'auth')['scheme'] === undefined) return false;
    // Who sees the item above sees that of an author.
    if (resource['owner'] === AUTHOR) return false;
    return set(resource, 'access', randomGrants(choices, 'owner' in resource));
  }),
  'change owner': ofResource((resource, { tree, choices }) => {
    if (treeAt(tree, 'auth')['scheme'] === undefined) return false;
    const owner = resource['owner'];
    if (typeof owner === 'string' && owner !== AUTHOR) resource['owner'] = { field: owner, foreign: 403 };
    else if (isTree(owner) && choices.is(50)) owner['foreign'] = owner['foreign'] === 403 ? 404 : 403;
    else if (owner !== undefined) delete resource['owner'];
    else return false;
    return true;
  }),
  'change transition': ofResource((resource, { choices }) => {
    const transitions = treeAt(treeAt(resource, 'states'), 'transitions');
    const names = Object.keys(transitions);
    if (names.length === 0) return false;
    const transition = treeAt(transitions, choices.one(names));
    const how = choices.one(['by', 'remove', 'from']);
    if (how === 'by') return toggle(transition, 'by', 'system');
    if (how === 'remove' && names.length > 1) delete transitions[choices.one(names)];
    else transition['from'] = [transition['to'] ?? 'open'];
    return true;
  }),
  'add states': ofResource((resource) => {
    if ('states' in resource || resource['kind'] === 'controller') return false;
    resource['states'] = { initial: 'open', transitions: { closures: { from: 'open', to: 'closed' } } };
    return true;
  }),
  'change answer': ofResource((resource, { choices }) => {
    if (resource['kind'] !== 'controller') return false;
    return toggle(resource, choices.one(['output', 'input', 'query', 'errors']), null);
  }),
};
