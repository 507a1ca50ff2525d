// The proof of an edit: what the new text says is what the old one said, with the new entry and nothing else.
import type { YamlNode } from '../../load/yaml-node.js';

type Plain = ReadonlyMap<string, Plain> | readonly Plain[] | string;

/** @param added what the new entry alone would say below its keys; `keys`: from the top to the map that holds it */
export function saysJustThat(before: YamlNode, after: YamlNode, keys: readonly string[], added: YamlNode): boolean {
  return isSame(withEntries(plain(before), keys, plain(added)), plain(after));
}

function plain(node: YamlNode): Plain {
  if (node.kind === 'list') return node.items.map(plain);
  if (node.kind === 'scalar') return node.value === null ? '' : `${typeof node.value} ${node.text}`;
  return new Map(node.entries.map(({ key, value }) => [key.text, plain(value)]));
}

/** What is empty is a map where one is due. */
function withEntries(node: Plain | undefined, keys: readonly string[], added: Plain): Plain {
  const map = node instanceof Map ? node : new Map<string, Plain>();
  const [first, ...rest] = keys;
  if (first !== undefined) return new Map([...map, [first, withEntries(map.get(first), rest, added)]]);
  return new Map([...map, ...(added instanceof Map ? added : [])]);
}

function isSame(one: Plain, other: Plain): boolean {
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...one].every(([key, value]) => isIn(other, key, value));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item: Plain, index) => isAt(other, index, item));
  return one === other;
}

function isIn(map: ReadonlyMap<string, Plain>, key: string, value: Plain): boolean {
  const found = map.get(key);
  return found !== undefined && isSame(value, found);
}

function isAt(list: readonly Plain[], index: number, value: Plain): boolean {
  const found = list[index];
  return found !== undefined && isSame(value, found);
}
