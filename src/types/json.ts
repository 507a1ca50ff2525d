// Any JSON, kept as it is (V.6).
import type { YamlNode } from '../load/yaml-node.js';
import { fit, isStorable, misfit, textOf, type Fit } from './fit.js';
import type { Json } from './json-value.js';
import { unorderedTraits } from './shared-traits.js';
import type { ScalarDefinition } from './type-definition.js';

export interface JsonType {
  readonly kind: 'json';
}

export const json: ScalarDefinition<JsonType> = {
  ...unorderedTraits,
  documentation: 'Any JSON.',
  constraints: [],
  resolve: () => ({ kind: 'json' }),
  unbounded: (type) => type,
  column: 'json',
  filters: null,
  typescript: 'Json',
  shownAs: 'literal',
  structureWords: 'free JSON',
  fit: fitJson,
  takes: () => true,
  holds: () => true,
  check: () => ({ name: 'json' }),
  schema: () => ({}),
  samples: {
    example: () => ({ any: 'value' }),
    different: () => ['another', 2],
    // Only text that cannot be stored is wrong (B.8).
    invalid: () => ['\u0000'],
    candidates: () => [['one', 2, null], 'text', 3.5, true, { nested: { list: [] } }],
    seed: () => null,
    distinctSeed: () => null,
    capacity: () => 1e8,
  },
};

function fitJson(node: YamlNode): Fit {
  if (node.kind === 'list') {
    const values: Json[] = [];
    for (const item of node.items) {
      const result = fitJson(item);
      if (!result.fits) return result;
      values.push(result.value);
    }
    return fit(values);
  }
  if (node.kind === 'map') {
    const members: [string, Json][] = [];
    for (const { key, value } of node.entries) {
      if (key.text === '__proto__' || !isStorable(key.text)) return misfit(key, 'a map without this key');
      const result = fitJson(value);
      if (!result.fits) return result;
      members.push([key.text, result.value]);
    }
    return fit(Object.fromEntries(members));
  }
  if (typeof node.value === 'string')
    return textOf(node) === undefined ? misfit(node, 'text without NUL') : fit(node.value);
  if (typeof node.value !== 'number') return fit(node.value);
  const isExact = Number.isFinite(node.value) && (!Number.isInteger(node.value) || Number.isSafeInteger(node.value));
  return isExact
    ? fit(node.value === 0 ? 0 : node.value)
    : misfit(node, 'a number that JSON carries without loss', 'number');
}
