// Rules of a random resource over its members: filters, orders, unique groups and checks.
import type { RandomField } from './random-fields.js';
import type { Planned, ServiceScope } from './service-scope.js';
import { isTree, type Node, type Tree } from '../tree.js';

const ORDERED = ['string', 'int', 'number', 'bigint', 'decimal', 'date', 'datetime', 'time', 'duration'];
const EQUAL = ['boolean', 'period', 'uuid', 'uri', 'email', 'language', 'enum'];
const UNIQUE = [
  'string',
  'int',
  'number',
  'bigint',
  'decimal',
  'date',
  'datetime',
  'time',
  'duration',
  'period',
  'uuid',
  'uri',
  'email',
  'ref',
];
const COMPARED = ['int', 'number', 'date', 'datetime', 'time', 'duration', 'decimal', 'bigint'];

export function criteriaOf(tree: Tree, fields: readonly RandomField[], { choices }: ServiceScope): void {
  const shown = fields.filter(({ isStored, spec }) => isStored && !(isTree(spec) && spec['writeonly'] === true));
  const filter: Tree = {};
  for (const { name, kind, itemKind } of shown) {
    if (!choices.is(35)) continue;
    if (ORDERED.includes(kind)) filter[name] = choices.several(['eq', 'in', 'gt', 'gte', 'lt', 'lte'], 1, 4);
    else if (EQUAL.includes(kind) || kind === 'ref') filter[name] = choices.several(['eq', 'in'], 1, 2);
    else if ([...ORDERED, ...EQUAL].includes(itemKind)) filter[name] = ['has'];
  }
  if (Object.keys(filter).length > 0) tree['filter'] = filter;
  const sortable = shown
    .filter(({ kind }) => kind !== 'period' && [...ORDERED, ...EQUAL].includes(kind))
    .map(({ name }) => name);
  if (sortable.length > 0 && choices.is(50)) tree['sort'] = choices.several(sortable, 1, 3);
}

/** Of one member, or of two together. */
export function uniqueOf(tree: Tree, fields: readonly RandomField[], { choices }: ServiceScope): void {
  const fit = fields.filter(({ kind, isPlain, isStored }) => isPlain && isStored && UNIQUE.includes(kind));
  const [one] = fit;
  if (one !== undefined && choices.is(25)) {
    const field = choices.one(fit);
    const { spec } = field;
    if (bound(field) && isTree(spec) && (spec['default'] === undefined || spec['default'] === null))
      spec['unique'] = true;
  }
  const others = fit.filter(({ spec }) => !(isTree(spec) && spec['unique'] === true));
  if (others.length < 2 || !choices.is(25)) return;
  const group = choices.several(others, 2, 2);
  if (group.every(bound)) tree['unique'] = [group.map(({ name }) => name)];
}

/** The member can be part of an index: texts get the bound that they need. */
function bound({ kind, spec }: RandomField): boolean {
  if (!['string', 'uri'].includes(kind)) return true;
  if (!isTree(spec)) return false;
  if (Number(spec['max'] ?? 0) === 0 || Number(spec['max']) > 250) spec['max'] = 200;
  return true;
}

const CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  int: ['0', '7', '1000'],
  number: ['0', '0.5', '250'],
  decimal: ['0', '0.25', '99.9'],
  bigint: ['0', '9007199254740993'],
  date: ['2000-01-01', '1970-01-01'],
  datetime: ['2000-01-01T00:00:00Z'],
};

export function checksOf(tree: Tree, fields: readonly RandomField[], { choices }: ServiceScope): void {
  if (!choices.is(30)) return;
  const fit = fields.filter(({ kind, isPlain }) => isPlain && COMPARED.includes(kind));
  const checks: Node[] = [];
  for (const { name, kind } of fit) {
    const others = fit.filter((other) => other.kind === kind && other.name !== name);
    const operator = choices.one(['<', '<=', '>', '>=', '!=']);
    if (others.length > 0 && choices.is(70)) checks.push(`${name} ${operator} ${choices.one(others).name}`);
    else if (choices.is(30)) checks.push(`${name} ${operator} ${choices.one(CONSTANTS[kind] ?? ['0'])}`);
  }
  const most = choices.int(1, 2);
  if (checks.length > 0) tree['checks'] = checks.slice(0, most);
}

const ENDS = ['int', 'number', 'date', 'datetime', 'time', 'duration', 'decimal', 'bigint'];
const GROUPED = ['int', 'date', 'boolean', 'enum', 'ref', 'uuid', 'email'];

/**
 * Intervals between two fields that no check and no unique group names. The name decides, so that seeds give the services that
 * they gave.
 */
export function intervalOf(tree: Tree, fields: readonly RandomField[], { path }: Planned): void {
  if (path.length % 3 !== 0) return;
  const named = JSON.stringify([tree['checks'] ?? [], tree['unique'] ?? []]);
  const free = fields.filter(({ name, isPlain, isStored, spec }) => {
    const isTaken = new RegExp(`\\b${name}\\b`).test(named) || (isTree(spec) && spec['unique'] === true);
    return isPlain && isStored && !isTaken;
  });
  for (const start of free.filter(({ kind, spec }) => ENDS.includes(kind) && isUnbounded(spec))) {
    const end = free.find((other) => other !== start && other.kind === start.kind && isUnbounded(other.spec));
    if (end === undefined) continue;
    const group = free.find((other) => other !== start && other !== end && GROUPED.includes(other.kind));
    const names = [...(group === undefined ? [] : [group]), start, end].map(({ name }) => name);
    const checks = tree['checks'];
    tree['checks'] = [...(Array.isArray(checks) ? checks : []), { no_overlap: names }];
    return;
  }
}

/** Required, without an example or a bound that leaves no room for several intervals. */
function isUnbounded(spec: Node): boolean {
  const narrowing = ['optional', 'nullable', 'default', 'example', 'min', 'max', 'readonly', 'writeonly', 'computed'];
  if (typeof spec === 'string') return !spec.endsWith('?');
  return isTree(spec) && narrowing.every((key) => !(key in spec));
}

/** The row that a field refers to, or one above with items. The name decides, so that seeds give the services that they gave. */
export function lockOf(tree: Tree, fields: readonly RandomField[], { path, parent }: Planned): void {
  const above = parent !== undefined && ['collection', 'store'].includes(parent.kind) ? [parent.key] : [];
  const referring = fields.filter(({ kind, isStored }) => kind === 'ref' && isStored).map(({ name }) => name);
  const [locked] = [...referring, ...above];
  if (locked !== undefined && path.length % 4 === 0) tree['lock'] = locked;
}
