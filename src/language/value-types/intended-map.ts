// Guesses the map that the user intended by a list, a name, or a key without a space after its colon.
import type { YamlList, YamlNode, YamlEntry } from '../../load/yaml-node.js';

const mostShown = 3;

/**
 * The items of a list as keys: `{ name: [eq] }`, or `users: {}` for a list in block style; '' when the items are no names.
 *
 * @param example a value for each key
 */
export function keysFromList(list: YamlList, example: string): string {
  const pairs = list.items.map((item) => pairOf(item, example));
  const [first] = pairs;
  if (first === undefined || pairs.includes('')) return '';
  return isFlow(list) ? `{ ${shortened(pairs)} }` : first;
}

/** A single name as a key: `{ name: [eq] }`; '' for anything else. */
export function keyFromName(node: YamlNode, example: string): string {
  const isName = node.kind === 'scalar' && typeof node.value === 'string' && /^[A-Za-z][\w-]*$/.test(node.value);
  return isName && node.value !== example ? `{ ${node.value}: ${example} }` : '';
}

/** The list in flow style: `[red, green]`; '' when an item is no scalar. */
export function bracketList(list: YamlList): string {
  const texts = list.items.map((item) => (item.kind === 'scalar' ? item.text : ''));
  return texts.length === 0 || texts.includes('') ? '' : `[${shortened(texts)}]`;
}

function shortened(texts: readonly string[]): string {
  return [...texts.slice(0, mostShown), ...(texts.length > mostShown ? ['…'] : [])].join(', ');
}

function pairOf(item: YamlNode, example: string): string {
  if (item.kind === 'scalar') return typeof item.value === 'string' ? `${item.value}: ${example}` : '';
  if (item.kind === 'list') return '';
  const named = item.entries.find(({ key }) => key.text === 'name')?.value;
  if (item.entries.length > 1) return named?.kind === 'scalar' ? `${named.text}: ${example}` : '';
  const [only] = item.entries;
  if (only === undefined) return '';
  return `${only.key.text}: ${only.value.kind === 'scalar' ? only.value.text || example : '…'}`;
}

function isFlow({ source, span }: YamlList): boolean {
  return source.text.charAt(span.start) === '[';
}

const pattern = /^([A-Za-z_][\w-]*):([^\s:'"[\]{}].*)$/s;

/** `name:string` within `{ }`, which YAML reads as a key without a value, as an entry; undefined for any other key. */
export function splitJoinedKey({ key, value }: YamlEntry): YamlEntry | undefined {
  if (value.kind !== 'scalar' || value.value !== null || value.text !== '') return undefined;
  const [, name, text] = pattern.exec(key.text) ?? [];
  if (name === undefined || text === undefined) return undefined;
  const { source, span } = key;
  const middle = span.start + name.length;
  return {
    key: { kind: 'scalar', value: name, text: name, source, span: { start: span.start, end: middle } },
    value: { kind: 'scalar', value: valueOf(text), text, source, span: { start: middle + 1, end: span.end } },
  };
}

/** Reads a scalar by YAML's core schema, as far as the language needs it. */
function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[-+]?[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : text;
}
