// What a list was meant to be that stands where a map is due.
import type { YamlList, YamlNode } from '../load/yaml-node.js';

const mostShown = 3;

/** Names as keys, `example` being what each could hold: `{ name: [eq] }`, or `users: {}` for a list in lines; '' when the items are no names. */
export function namesAsKeys(list: YamlList, example: string): string {
  const pairs = list.items.map((item) => pairOf(item, example));
  const [first] = pairs;
  if (first === undefined || pairs.includes('')) return '';
  return isFlow(list) ? `{ ${shortened(pairs)} }` : first;
}

/** The same of a name by itself. */
export function nameAsKey(node: YamlNode, example: string): string {
  const isName = node.kind === 'scalar' && typeof node.value === 'string' && /^[A-Za-z][\w-]*$/.test(node.value);
  return isName && node.value !== example ? `{ ${node.value}: ${example} }` : '';
}

/** The list in brackets: `[red, green]`; '' when an item is no single value. */
export function inBrackets(list: YamlList): string {
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
