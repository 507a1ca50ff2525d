// Random members: of resources, of objects in them, and of what controllers take and answer.
import type { Choices } from './choices.js';
import type { Names } from './names.js';
import { randomType, type RandomType } from './random-type.js';
import { isTree, type Node, type Tree } from '../tree.js';

export interface FieldScope {
  readonly choices: Choices;
  readonly names: Names;
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** Targets that a request can always refer to, and any target, which may not exist yet. */
  readonly references: {
    readonly earlier: readonly string[];
    readonly any: readonly string[];
    readonly made: readonly string[];
  };
  readonly place: 'resource' | 'object' | 'elements' | 'input' | 'query' | 'output';
  /** Nobody creates the document, so each member has a value or can be absent. */
  readonly isAlways: boolean;
  readonly depth: number;
}

/** The facts about a member that the rest of its resource needs. */
export interface RandomField {
  readonly name: string;
  readonly kind: string;
  /** Of a list: what is in it. */
  readonly itemKind: string;
  readonly spec: Node;
  readonly isStored: boolean;
  /** Requests set it and answers show it. */
  readonly isPlain: boolean;
  /** One that a request could send; undefined where none can be made up. */
  readonly value: () => Node | undefined;
}

export function randomFields(scope: FieldScope, least: number, most: number): readonly RandomField[] {
  const taken = new Set<string>(['id', 'state']);
  const count = scope.choices.int(least, most);
  return Array.from({ length: count }, () => randomField(scope.names.newMember(taken), scope));
}

export function fieldsTree(fields: readonly RandomField[]): Tree {
  return Object.fromEntries(fields.map(({ name, spec }) => [name, spec]));
}

function randomField(name: string, scope: FieldScope): RandomField {
  const { choices, place } = scope;
  const isRequired = choices.is(55) && !scope.isAlways;
  const type = typeOf(scope, isRequired);
  const { kind } = type;
  const isService = (place === 'resource' || place === 'object') && choices.is(30);
  const spec: Tree = { ...type.keys };
  const access = isService ? serviceKeys(spec, type, scope) : presenceKeys(spec, type, isRequired, scope);
  if ((kind === 'ref' || kind === 'one-of') && (place === 'resource' || place === 'object') && choices.is(50)) {
    const canClear = spec['optional'] === true || spec['nullable'] === true;
    const isWhole = place === 'resource' && access !== 'immutable';
    spec['on_delete'] = choices.one(isWhole ? ['restrict', 'cascade', ...(canClear ? ['clear'] : [])] : ['restrict']);
  }
  if (choices.is(8)) spec['deprecated'] = true;
  if (choices.is(8))
    spec['description'] = choices.one(['What it is.', 'Two lines:\nand "quotes" */ `${x}`', 'Ω — it’s']);
  if (choices.is(15)) addValue(spec, 'example', type);
  const { list } = type.keys;
  const isShort = Object.keys(spec).every((key) => ['type', 'optional'].includes(key)) && choices.is(60);
  return {
    name,
    kind,
    itemKind: typeof list === 'string' ? list : '',
    spec: isShort ? `${String(spec['type'])}${spec['optional'] === true ? '?' : ''}` : spec,
    isStored: spec['computed'] !== true,
    isPlain: access === 'plain',
    value: type.value,
  };
}

function typeOf(scope: FieldScope, isRequired: boolean): RandomType {
  const { choices, enums, references, place, depth } = scope;
  const isQuery = place === 'query';
  for (;;) {
    const type = randomType({
      choices,
      enums,
      references: isRequired ? references.earlier : references.any,
      made: references.made,
      depth: isQuery ? 0 : depth,
      isElement: false,
      members: (isElement) => {
        const isStored = place === 'resource' || place === 'object';
        const inner = isElement && isStored ? 'elements' : place === 'resource' ? 'object' : place;
        const fields = randomFields({ ...scope, place: inner, isAlways: false, depth: depth - 1 }, 1, 3);
        return { fields: fieldsTree(fields), value: () => objectOf(fields) };
      },
    });
    if (!isQuery || type.kind !== 'json') return type;
  }
}

/** The members that a request has to send. */
function objectOf(fields: readonly RandomField[]): Node | undefined {
  const tree: Tree = {};
  for (const { name, spec, value } of fields) {
    const keys = isTree(spec) ? spec : { optional: String(spec).endsWith('?') };
    if (keys['optional'] === true || keys['readonly'] === true || keys['default'] !== undefined) continue;
    const made = value();
    if (made === undefined) return undefined;
    tree[name] = made;
  }
  return tree;
}

type Access = 'plain' | 'immutable' | 'hidden' | 'service';

function presenceKeys(spec: Tree, type: RandomType, isRequired: boolean, scope: FieldScope): Access {
  const { choices, place } = scope;
  if (!isRequired) {
    const canDefault = place !== 'output' && type.kind !== 'ref';
    if (canDefault && choices.is(40)) addValue(spec, 'default', type);
    if (spec['default'] === undefined) spec['optional'] = true;
  }
  if (place !== 'query' && choices.is(15)) {
    spec['nullable'] = true;
    if (!isRequired && place !== 'output' && type.kind !== 'ref' && choices.is(25)) {
      delete spec['optional'];
      spec['default'] = null;
    }
  }
  return 'plain';
}

/** Adds keys for members that the service sets, or that are immutable, write-only or computed. */
function serviceKeys(spec: Tree, type: RandomType, scope: FieldScope): Access {
  const { choices, place } = scope;
  const isTime = type.kind === 'datetime' || type.kind === 'date';
  const how = choices.weighted([
    [isTime && !scope.isAlways ? 6 : 0, 'time'],
    [3, 'readonly'],
    [3, 'immutable'],
    [3, 'writeonly'],
    [
      place === 'resource' && type.kind !== 'ref' && !/"(?:ref|one_of)"/.test(JSON.stringify(type.keys)) ? 3 : 0,
      'computed',
    ],
  ]);
  switch (how) {
    case 'time':
      spec['readonly'] = true;
      delete spec['min'];
      delete spec['max'];
      if (choices.is(50)) spec['default'] = 'now';
      if (spec['default'] === undefined || choices.is(30)) spec['on_update'] = 'now';
      return 'service';
    case 'readonly':
      spec['readonly'] = true;
      if (choices.is(50) && type.kind !== 'ref' && type.kind !== 'object') addValue(spec, 'default', type);
      if (spec['default'] === undefined) spec['optional'] = true;
      return 'service';
    case 'computed':
      spec['computed'] = true;
      if (choices.is(30)) spec['optional'] = true;
      if (choices.is(20)) spec['nullable'] = true;
      return 'service';
    case 'immutable':
    case 'writeonly':
      spec[how] = true;
      if (scope.isAlways || choices.is(40)) spec['optional'] = true;
      return how === 'immutable' ? 'immutable' : 'hidden';
  }
}

function addValue(spec: Tree, key: 'default' | 'example', type: RandomType): void {
  const value = type.value();
  if (value !== undefined) spec[key] = value;
}
