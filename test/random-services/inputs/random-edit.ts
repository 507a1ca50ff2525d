// A random next version: a few edits of the one before it, of every kind that an owner makes.
import type { Choices } from './choices.js';
import { nodeAt } from '../judged.js';
import { randomGrants } from './random-access.js';
import { copyOf, isTree, treeAt, type Node, type Tree } from '../tree.js';
import {
  type Edit,
  resourcesIn,
  ofField,
  ofResource,
  ofService,
  rename,
  set,
  toggle,
  newType,
  renameIn,
} from './edit-parts.js';

/** @returns the next version, and what was done to it */
export function randomEdit(
  older: Tree,
  choices: Choices,
  most: number,
): { readonly newer: Tree; readonly done: readonly string[] } {
  const newer = copyOf(older);
  newer['version'] = Number(older['version']) + 1;
  delete newer['breaking'];
  delete newer['lifecycle'];
  forgetFormerNames(treeAt(newer, 'resources'));
  const wanted = choices.int(1, most);
  const done: string[] = [];
  for (let tries = 0; done.length < wanted && tries < 30; tries++) {
    const [name, edit] = choices.one(Object.entries(EDITS));
    if (edit({ tree: newer, choices })) done.push(name);
  }
  return { newer, done };
}

/** A name that a version had before is told of the version right before it. */
function forgetFormerNames(node: Node): void {
  if (Array.isArray(node)) return node.forEach(forgetFormerNames);
  if (!isTree(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'resources' || key === 'fields') {
      for (const one of Object.values(isTree(value) ? value : {})) {
        if (isTree(one) && typeof one['was'] === 'string') delete one['was'];
        if (isTree(one) && one['alias'] === true) delete one['alias'];
      }
    }
    forgetFormerNames(value);
  }
}

const KINDS = [
  'type',
  'list',
  'map',
  'fields',
  'enum',
  'ref',
  'min',
  'max',
  'pattern',
  'min_items',
  'max_items',
  'open',
];

const EDITS: Readonly<Record<string, Edit>> = {
  'add field': ofResource((resource, { choices }) => {
    if (resource['kind'] === 'controller') return false;
    const fields = treeAt(resource, 'fields');
    const name = `added${Object.keys(fields).length}`;
    const { keys, value } = newType(choices);
    const given = value();
    const how = choices.weighted([
      [4, 'optional'],
      [3, 'default'],
      [2, 'required'],
      [1, 'readonly'],
    ]);
    fields[name] = {
      ...keys,
      ...(how === 'default' && given !== undefined ? { default: given } : {}),
      ...(how === 'optional' || how === 'readonly' ? { optional: true } : {}),
      ...(how === 'readonly' && { readonly: true }),
    };
    resource['fields'] = fields;
    return true;
  }),
  'remove field': ofField((_field, { tree }, path) => {
    const above = nodeAt(tree, path.slice(0, -1));
    if (!isTree(above)) return false;
    delete above[String(path.at(-1))];
    return true;
  }),
  'rename field': ofField((field, { tree, choices }, path) => {
    const above = nodeAt(tree, path.slice(0, -1));
    const name = String(path.at(-1));
    if (!isTree(above) || !rename(above, name, `${name}x`)) return false;
    if (choices.is(80)) field['was'] = name;
    if (choices.is(50) && field['was'] !== undefined) field['alias'] = true;
    renameIn(nodeAt(tree, path.slice(0, -2)), name, `${name}x`);
    return true;
  }),
  'change type': ofField((field, { choices }) => {
    const keep: Tree = copyOf(field);
    for (const key of [...KINDS, 'default', 'example']) delete field[key];
    Object.assign(field, newType(choices).keys);
    return JSON.stringify(keep) !== JSON.stringify(field);
  }),
  'convert type': ofField((field, { choices }) => {
    const to: Readonly<Record<string, readonly string[]>> = {
      int: ['number', 'bigint', 'decimal', 'string'],
      bigint: ['int', 'decimal', 'string'],
      number: ['int'],
      decimal: ['int', 'bigint', 'string'],
      uuid: ['string'],
      date: ['datetime', 'string'],
      datetime: ['string'],
      string: ['int', 'uuid', 'date'],
      uri: ['string'],
      email: ['string'],
    };
    const found = to[String(field['type'])];
    if (found === undefined) return false;
    for (const key of ['min', 'max', 'pattern', 'default', 'example']) delete field[key];
    field['type'] = choices.one(found);
    return true;
  }),
  'change bound': ofField((field, { choices }) => {
    const keys = ['min', 'max', 'min_items', 'max_items'].filter((key) => typeof field[key] === 'number');
    if (keys.length === 0) return false;
    const key = choices.one(keys);
    if (choices.is(25)) return toggle(field, key);
    field[key] = Math.max(0, Number(field[key]) + choices.one([-1, 1, 5]));
    return true;
  }),
  'add bound': ofField((field, { choices }) => {
    if (field['type'] === 'string') return set(field, choices.one(['min', 'max']), choices.one([1, 2, 50]));
    if (field['type'] === 'int') return set(field, choices.one(['min', 'max']), choices.one([0, 1, 900]));
    if ('list' in field || 'map' in field)
      return set(field, choices.one(['min_items', 'max_items']), choices.one([1, 2, 3]));
    return false;
  }),
  'change values': ofField((field, { choices }) => {
    const values = field['enum'];
    if (!Array.isArray(values)) return false;
    if (choices.is(50) && values.length > 1) values.pop();
    else values.push('another');
    return true;
  }),
  'change presence': ofField((field, { choices }) => {
    const key = choices.one(['optional', 'nullable', 'readonly', 'immutable', 'writeonly', 'computed', 'unique']);
    return toggle(field, key);
  }),
  'change default': ofField((field) => toggle(field, 'default', null)),
  'change reference': ofField((field, { choices }) => {
    if (!('ref' in field)) return false;
    return set(field, 'on_delete', choices.one(['restrict', 'cascade', 'clear']));
  }),
  'deprecate field': ofField((field) => toggle(field, 'deprecated')),
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
    return set(resource, 'access', randomGrants(choices, 'owner' in resource));
  }),
  'change owner': ofResource((resource, { tree, choices }) => {
    if (treeAt(tree, 'auth')['scheme'] === undefined) return false;
    const owner = resource['owner'];
    if (typeof owner === 'string') resource['owner'] = { field: owner, foreign: 403 };
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
  'change conventions': ofService('conventions', (conventions, choices) => {
    const [key, values] = choices.one(
      Object.entries({ request_body: ['wrapped', 'bare'], concurrency: ['optional', 'required'] }),
    );
    return set(conventions, key, choices.one(values));
  }),
  'change page': ofService('limits', (limits, choices) => {
    const page = treeAt(limits, 'page');
    limits['page'] = page;
    const key = choices.one(['max', 'over_max', 'total']);
    return set(
      page,
      key,
      key === 'max' ? choices.one([50, 200]) : key === 'total' ? 'exact' : choices.one(['clamp', 'reject']),
    );
  }),
  'change problem': ofService('errors', (errors, choices) => {
    const names = Object.keys(errors);
    if (names.length === 0) return false;
    return set(treeAt(errors, choices.one(names)), 'status', choices.one([409, 410, 422]));
  }),
};
