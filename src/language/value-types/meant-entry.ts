// The map that an author means by a list, a text or a number in its place.
import type { Expectation } from '../../diagnostics/advice.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlList, YamlNode, YamlScalar } from '../../load/yaml-node.js';
import { bracketList } from './intended-map.js';
import type { Key, MapDefinition } from './map-definition.js';
import { reportWrongType } from './scalar-types.js';
import { acceptsValue } from './unknown-keys.js';
import type { ValueType } from './value-type.js';

const MAP: Expectation = { kind: 'map', words: 'a map' };

/** Words by which authors turn a map off. */
const OFF = /^(?:off|false|none|no|never|disabled|no[-_](?:store|cache)|0)$/i;

/** The expectation of a map, with the keys and the advice of this one. */
export function expectationOf<T>(
  { offAdvice }: MapDefinition<T>,
  keys: { readonly [K in keyof T]: Key<T[K]> },
  node: YamlNode,
): Expectation {
  const isOff = offAdvice !== undefined && node.kind === 'scalar' && OFF.test(node.text);
  return { ...MAP, keys: Object.keys(keys), ...(isOff ? { advise: () => offAdvice } : {}) };
}

/**
 * The entry that a list or a scalar stands for: `[red, green]` for `{ values: [red, green] }`, `isbn` for `{ field: isbn }`, `60` for `{ max_age: 60s }`.
 *
 * @returns undefined for any other value; an entry is reported
 */
export function meantEntry<T>(
  node: YamlNode,
  definition: MapDefinition<T>,
  keys: { readonly [K in keyof T]: Key<T[K]> },
  report: Report,
): YamlEntry | undefined {
  const { listKey, textKey, example, offAdvice } = definition;
  const isText = node.kind === 'scalar' && typeof node.value === 'string';
  const { source, span } = node;
  const under = (name: string, value: YamlNode, text: string): YamlEntry => {
    reportWrongType(node, expectationOf(definition, keys, node), report, text === '' ? '' : `{ ${name}: ${text} }`);
    return { key: { kind: 'scalar', value: name, text: name, source, span }, value };
  };
  if (textKey !== undefined && node.kind === 'scalar' && node.value !== null) {
    if (offAdvice !== undefined && OFF.test(node.text)) return undefined;
    const fitting = fittingScalar(node, typeOf(textKey, keys));
    if (fitting !== undefined) return under(textKey, fitting, fitting.text);
    // Without an example, the type of the key says what it takes.
    return isText && example === undefined ? under(textKey, node, '') : undefined;
  }
  if (listKey === undefined || (!isText && node.kind !== 'list')) return undefined;
  const list: YamlList = node.kind === 'list' ? node : { kind: 'list', items: [node], source, span };
  return under(listKey, list, bracketList(list));
}

/** The scalar, or what is meant by it, where the type takes it. */
function fittingScalar(node: YamlScalar, type: ValueType<unknown> | undefined): YamlScalar | undefined {
  if (type === undefined) return undefined;
  if (typeof node.value === 'string' && acceptsValue(type, node)) return node;
  const text = typeof node.value === 'boolean' ? '' : (type.meant?.(node.text) ?? '');
  const meant: YamlScalar = { ...node, value: text, text };
  return text !== '' && acceptsValue(type, meant) ? meant : undefined;
}

function typeOf<T>(wanted: string, keys: { readonly [K in keyof T]: Key<T[K]> }): ValueType<unknown> | undefined {
  for (const name in keys) if (name === wanted) return keys[name].type;
  return undefined;
}
