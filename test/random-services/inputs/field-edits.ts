// Edits of members: their names, types, bounds and what requests may do with them.
import { nodeAt } from '../judged.js';
import { copyOf, isTree, treeAt, type Tree } from '../tree.js';
import { type Edit, newType, ofField, ofResource, rename, renameIn, set, toggle } from './edit-parts.js';

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

export const fieldEdits: Readonly<Record<string, Edit>> = {
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
  'change operations of field': ofField((field, { choices }) => {
    const takers = choices.one([['create'], ['create', 'replace'], ['patch'], ['replace', 'patch']]);
    return toggle(field, 'in', takers);
  }),
  'change default': ofField((field) => toggle(field, 'default', null)),
  'change reference': ofField((field, { choices }) => {
    if (!('ref' in field)) return false;
    return set(field, 'on_delete', choices.one(['restrict', 'cascade', 'clear']));
  }),
  'deprecate field': ofField((field) => toggle(field, 'deprecated')),
};
