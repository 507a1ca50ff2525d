// Proves an edit: the new text means what the old one meant, plus the new entry and nothing else.
import type { YamlNode } from '../../load/yaml-node.js';

type PlainValue = ReadonlyMap<string, PlainValue> | readonly PlainValue[] | string;

/**
 * @param keys from the top to the map that holds the entry
 * @param added the meaning of the new entry alone
 */
export function verifyEdit(before: YamlNode, after: YamlNode, keys: readonly string[], added: YamlNode): boolean {
  return isSame(withEntries(plainValue(before), keys, plainValue(added)), plainValue(after));
}

function plainValue(node: YamlNode): PlainValue {
  if (node.kind === 'list') return node.items.map(plainValue);
  if (node.kind === 'scalar') return node.value === null ? '' : `${typeof node.value} ${node.text}`;
  return new Map(node.entries.map(({ key, value }) => [key.text, plainValue(value)]));
}

/** An empty value counts as an empty map where a map is due. */
function withEntries(node: PlainValue | undefined, keys: readonly string[], added: PlainValue): PlainValue {
  const map = node instanceof Map ? node : new Map<string, PlainValue>();
  const [first, ...rest] = keys;
  if (first !== undefined) return new Map([...map, [first, withEntries(map.get(first), rest, added)]]);
  return new Map([...map, ...(added instanceof Map ? added : [])]);
}

function isSame(one: PlainValue, other: PlainValue): boolean {
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...one].every(([key, value]) => isIn(other, key, value));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item: PlainValue, index) => isAt(other, index, item));
  return one === other;
}

function isIn(map: ReadonlyMap<string, PlainValue>, key: string, value: PlainValue): boolean {
  const found = map.get(key);
  return found !== undefined && isSame(value, found);
}

function isAt(list: readonly PlainValue[], index: number, value: PlainValue): boolean {
  const found = list[index];
  return found !== undefined && isSame(value, found);
}
