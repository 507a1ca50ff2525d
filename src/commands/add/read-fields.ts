// Reads the fields of the command line, which are YAML: `email?`, `{ type: string, max: 200 }`, `total: decimal`.
import { Document, isCollection, isMap, isScalar, type Node, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Report } from '../../diagnostics/report.js';
import { quote } from '../../diagnostics/wording.js';
import { loadYaml } from '../../load/load-yaml.js';
import { startOf, SourceFile } from '../../source/source-file.js';
import type { Entry } from './entry.js';

/** Keys of a field besides its type, with values in YAML. */
export type FieldKeys = Readonly<Record<string, string>>;

/**
 * @param keys in the order in which they are written
 * @returns undefined for invalid YAML; the report then says why
 */
export function readField(name: string, type: string, keys: FieldKeys, report: Report): Entry | undefined {
  const value = parseValue('the type', type, report);
  if (value === undefined) return undefined;
  const more = Object.entries(keys);
  if (more.length === 0) return { name, value: toFlowText(value) };
  const map = isMap(value) ? value : longForm(value);
  for (const [key, text] of more) {
    const node = parseValue(`--${key}`, text, report);
    if (node === undefined) return undefined;
    map.set(key, node);
  }
  return { name, value: toFlowText(map) };
}

/**
 * Reads `total: decimal`, or several fields with commas between them.
 * @returns undefined for anything else; the report then says why
 */
export function readFields(text: string, report: Report): readonly Entry[] | undefined {
  const source = new SourceFile('--field', text);
  const map = parseValue('--field', text.trimStart().startsWith('{') ? text : `{ ${text} }`, report);
  if (!isMap(map)) return undefined;
  const entries: Entry[] = [];
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? (key.source ?? String(key.value)) : '';
    if (!isNode(value)) {
      const [written = '', type = 'string'] = name.split(/:(.*)/);
      const action = `write its name and its type with ": " between, as in ${quote(`${written}: ${type}`)}.`;
      report.add('bad-addition', startOf(source), { problem: `The field ${quote(written)} has no type.`, action });
      return undefined;
    }
    entries.push({ name, value: toFlowText(value) });
  }
  return entries;
}

function isNode(value: unknown): value is Node {
  return isCollection(value) || (isScalar(value) && value.value !== null);
}

/** @param of the option or argument, as a diagnostic names it */
function parseValue(of: string, text: string, report: Report): Node | undefined {
  const source = new SourceFile(of, text);
  if (loadYaml(source, report) === undefined || report.hasErrors) return undefined;
  const { contents } = parseDocument(text, { intAsBigInt: true });
  if (isNode(contents)) return contents;
  const problem = `There is no value for ${of}.`;
  report.add('bad-addition', startOf(source), {
    problem,
    action: 'write a YAML value: a word, a number or { … }.',
  });
  return undefined;
}

/** `email?` → `{ type: email, optional: true }` */
function longForm(type: Node): YAMLMap {
  const { contents: map } = new Document({});
  if (!isMap(map)) throw new Error('An empty map is none.');
  const text = isScalar(type) && typeof type.value === 'string' ? type.value : undefined;
  if (text?.endsWith('?') !== true) map.set('type', type);
  else {
    map.set('type', text.slice(0, -1));
    map.set('optional', true);
  }
  return map;
}

/** Prints a node so that it fits inside braces. */
function toFlowText(node: Node): string {
  const document = new Document([node]);
  visit(document, {
    Node(_, one) {
      one.comment = null;
      one.commentBefore = null;
      one.spaceBefore = false;
    },
    Collection(_, one) {
      one.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: 1_000_000 }).trim().slice(2, -2);
}
