// The forms in which a field's type is written: a word (`string?`), a map of keys, or a list, which is a mistake.
import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlList, YamlMap, YamlNode, YamlScalar } from '../../load/yaml-node.js';
import { bracketList, splitJoinedKey } from '../value-types/intended-map.js';
import { reportWrongType } from '../value-types/scalar-types.js';
import type { TypeSpec } from '../spec.js';
import type { ValueType } from '../value-types/value-type.js';

const TYPE = { kind: 'other', words: 'a type' } as const;

const typeWords = ['type', 'list', 'fields', 'enum', 'map', 'ref', 'one_of'];

/**
 * Reads the short form, the long form or a list. The short form becomes a map with one key, whose reader fills in the defaults.
 *
 * @param fieldKeys the keys of a field's map
 */
export function readType<T extends TypeSpec>(
  map: ValueType<T>,
  fieldKeys: () => ReadonlySet<string>,
  node: YamlNode,
  report: Report,
): T | undefined {
  if (node.kind === 'list') return readList(map, node, report);
  if (node.kind === 'scalar' && node.value !== null) return map.read(longForm(node), report);
  const given = node.kind === 'map' ? node.entries.filter(({ key }) => typeWords.includes(key.text)) : [];
  const [first, second] = given;
  if (first === undefined && !(node.kind === 'map' && node.entries.some(isTypeMeant))) {
    const strange = node.kind === 'map' ? node.entries.find(({ key }) => !fieldKeys().has(key.text)) : undefined;
    report.add('missing-type', node, { key: strange?.key.text });
    return undefined;
  }
  if (first !== undefined && second !== undefined)
    report.add('two-types', second.key, { first: first.key.text, second: second.key.text });
  return map.read(node, report);
}

/** Reports `[string]`, a list in other languages, and `[red, green]`, an enum, with the replacement. */
function readList<T extends TypeSpec>(map: ValueType<T>, node: YamlList, report: Report): T | undefined {
  const [first, ...others] = node.items;
  const texts = bracketList(node);
  if (first === undefined || texts === '') return reportWrongType(node, TYPE, report);
  const isEnum = others.length > 0;
  reportWrongType(node, TYPE, report, isEnum ? `{ enum: ${texts} }` : `{ list: ${texts.slice(1, -1)} }`);
  const { source, span } = node;
  const word = isEnum ? 'enum' : 'list';
  const key: YamlScalar = { kind: 'scalar', value: word, text: word, source, span };
  return map.read({ kind: 'map', entries: [{ key, value: isEnum ? node : first }], source, span }, report);
}

/** An unknown key that is meant as the type counts as one. */
function isTypeMeant(entry: YamlEntry): boolean {
  const word = splitJoinedKey(entry)?.key.text ?? entry.key.text;
  return closestWord(word, typeWords) !== undefined || word === 'values' || word === 'items';
}

/** `string?` taken apart; undefined for what is no text. */
export function shortForm(node: YamlNode): { readonly type: string; readonly optional: boolean } | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  const optional = node.value.endsWith('?');
  return { type: optional ? node.value.slice(0, -1) : node.value, optional };
}

function longForm(node: YamlScalar): YamlMap {
  const { source, span } = node;
  const short = shortForm(node);
  const key = (text: string): YamlScalar => ({ kind: 'scalar', value: text, text, source, span });
  const entries = [{ key: key('type'), value: short === undefined ? node : key(short.type) }];
  if (short?.optional === true) entries.push({ key: key('optional'), value: { ...node, value: true } });
  return { kind: 'map', entries, source, span };
}
