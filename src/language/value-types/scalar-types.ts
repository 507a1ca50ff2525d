// Types of scalars in the grammar: texts, names, words, numbers. `measures.ts` beside it has those with units.
import type { Expectation } from '../../diagnostics/advice.js';
import { joinWithOr, groupDigits } from '../../diagnostics/wording.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode, YamlScalar } from '../../load/yaml-node.js';
import type { ValueType } from './value-type.js';

export const maxNameLength = 63;
export const namePattern = /^[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*$/;

export const TEXT: Expectation = { kind: 'text', words: 'text' };
export const NAME: Expectation = { kind: 'text', words: 'a name' };
const BOOLEAN: Expectation = { kind: 'boolean', words: 'true or false' };

const noMaps = (): readonly never[] => [];

/** The kind of a value, for "…, but it is …". */
export function nodeKindOf(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind === 'map' ? 'a map' : 'a list';
  if (node.value === null) return 'empty';
  if (typeof node.value === 'boolean') return 'true or false';
  return typeof node.value === 'number' ? 'a number' : 'text';
}

/** The kind that YAML reads a name as, such as `null` or a number. */
export function yamlKindOf(node: YamlScalar): string {
  return node.value === null ? 'null' : nodeKindOf(node);
}

/** @param instead a replacement that is ready to be copied; '' where none is known */
export function reportWrongType(
  node: YamlNode,
  expected: Expectation,
  report: Report,
  instead = '',
  isRequired = false,
): undefined {
  const isNumber = node.kind === 'scalar' && typeof node.value === 'number';
  // A number that is refused where numbers belong is the wrong number, so the message names it.
  const namesNumber = expected.kind === 'number' || expected.kind === 'numbers';
  const found = isNumber && namesNumber ? node.text : nodeKindOf(node);
  const text = node.kind === 'scalar' ? node.text : '';
  report.add('wrong-type', node, { expected, found, text, instead, isRequired });
  return undefined;
}

/** A text for people. Its content is hostile, so its length and control characters are bounded here. */
export function text(maxLength: number): ValueType<string> {
  return textWithout(/[^\P{Cc}\n\t]|\p{Surrogate}/u, false, maxLength);
}

/** A text on one line, since it stands within other text. */
export function line(maxLength: number): ValueType<string> {
  return textWithout(/[\p{Cc}\u2028\u2029]|\p{Surrogate}/u, true, maxLength);
}

/** A line that is not blank. */
export function sentence(maxLength: number): ValueType<string> {
  const type = line(maxLength);
  return {
    ...type,
    schema: { ...type.schema, pattern: '\\S' },
    read(node, report, key, isRequired) {
      const text = type.read(node, report, key, isRequired);
      if (text === undefined || text.trim() !== '') return text;
      report.add('blank-text', node, {});
      return undefined;
    },
  };
}

function textWithout(forbidden: RegExp, isLine: boolean, maxLength: number): ValueType<string> {
  return {
    words: `text of at most ${groupDigits(maxLength)} characters${isLine ? ', on one line' : ''}`,
    schema: { type: 'string', maxLength },
    maps: noMaps,
    read(node, report, _key, isRequired) {
      if (node.kind !== 'scalar' || typeof node.value !== 'string')
        return reportWrongType(node, TEXT, report, '', isRequired);
      const characters = node.value.length > maxLength ? Array.from(node.value).length : node.value.length;
      if (characters > maxLength) report.add('text-too-long', node, { characters, limit: maxLength });
      else if (forbidden.test(node.value)) report.add('control-in-text', node, { isLine });
      else return node.value;
      return undefined;
    },
  };
}

/** A name, which ends up in paths, files, code and SQL. */
export function name(what: string): ValueType<string> {
  return {
    words: 'name',
    schema: { type: 'string', pattern: namePattern.source, maxLength: maxNameLength },
    maps: noMaps,
    read(node, report, _key, isRequired) {
      return node.kind === 'scalar'
        ? readName(node, what, report)
        : reportWrongType(node, NAME, report, '', isRequired);
    },
  };
}

const field = name('field');

/** A field that lists can be ordered by. Clients choose the direction, so the advice on a sign before it says so. */
export const sortField: ValueType<string> = {
  ...field,
  read(node, report, key, isRequired) {
    const [, unsigned = ''] = (node.kind === 'scalar' && /^[-+](.*)$/.exec(node.text)) || [];
    if (node.kind !== 'scalar' || !namePattern.test(unsigned)) return field.read(node, report, key, isRequired);
    report.add('bad-name', node, { what: 'field', name: node.text, unsigned });
    return undefined;
  },
};

const reserved: ReadonlyMap<string, string> = new Map([
  ['__proto__', 'every JavaScript object has a property of that name'],
  ['_links', 'representations have their links under that name'],
  ['_embedded', 'HAL uses that name'],
]);

/** @param what the noun for messages: `field` */
export function readName(node: YamlScalar, what: string, report: Report): string | undefined {
  if (typeof node.value !== 'string') {
    report.add('name-not-text', node, { what, text: node.text, found: yamlKindOf(node) });
  } else if (node.value.length > maxNameLength) {
    report.add('name-too-long', node, { what, length: node.value.length, limit: maxNameLength });
  } else if (reserved.has(node.value)) {
    report.add('reserved-name', node, { what, name: node.value, reason: reserved.get(node.value) ?? '' });
  } else if (!namePattern.test(node.value)) {
    report.add('bad-name', node, { what, name: node.value });
  } else return node.value;
  return undefined;
}

/** A variable of paths and code: `dogID`. */
export const identifier: ValueType<string> = {
  words: 'name of letters and digits',
  schema: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: maxNameLength },
  maps: noMaps,
  read(node, report) {
    if (node.kind !== 'scalar') return reportWrongType(node, NAME, report);
    const read = readName(node, 'path variable', report);
    if (read?.includes('-') !== true) return read;
    report.add('bad-name', node, { what: 'path variable', name: read });
    return undefined;
  },
};

export function choice<const Word extends string>(words: readonly Word[]): ValueType<Word> {
  const texts: readonly string[] = words;
  const expected: Expectation = { kind: texts.includes('true') ? 'boolean' : 'other', words: joinWithOr(words) };
  return {
    words: inCode(words),
    schema: { enum: words.map((word) => (word === 'true' ? true : word === 'false' ? false : word)) },
    maps: noMaps,
    read(node, report, key, isRequired) {
      const written = wordOf(node);
      const found = words.find((word) => word === written);
      if (found !== undefined) return found;
      if (written === undefined) return reportWrongType(node, expected, report, '', isRequired);
      report.add('unknown-word', node, { word: written, known: words, instead: underEach(key, words) });
      return undefined;
    },
  };
}

/** `paging: cursor`, since a message with the value alone says little. */
function under(key: string | undefined, word: string): string {
  return key === undefined ? word : `${key}: ${word}`;
}

function underEach(key: string | undefined, words: readonly string[]): readonly string[] {
  return words.map((word) => under(key, word));
}

function inCode(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(' \\| ');
}

// Some choices have the word `true`, which a text in quotes is not.
function wordOf(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar') return undefined;
  if (typeof node.value === 'boolean') return String(node.value);
  return typeof node.value === 'string' && !['true', 'false'].includes(node.value) ? node.value : undefined;
}

export function boolean(): ValueType<boolean> {
  return {
    words: '`true` \\| `false`',
    schema: { type: 'boolean' },
    maps: noMaps,
    read: (node, report, _key, isRequired) =>
      node.kind === 'scalar' && typeof node.value === 'boolean'
        ? node.value
        : reportWrongType(node, BOOLEAN, report, '', isRequired),
  };
}

/** A whole number within inclusive bounds. */
export function integer(min: number, max: number): ValueType<number> {
  const words = `whole number from ${groupDigits(min)} to ${groupDigits(max)}`;
  return {
    words,
    schema: { type: 'integer', minimum: min, maximum: max },
    maps: noMaps,
    read(node, report, _key, isRequired = false) {
      if (node.kind !== 'scalar' || typeof node.value !== 'number' || !Number.isInteger(node.value)) {
        return reportWrongType(node, { kind: 'number', words: `a ${words}` }, report, '', isRequired);
      }
      if (node.value >= min && node.value <= max) return node.value;
      const bounds = { min: groupDigits(min), max: groupDigits(max), isOver: node.value > max };
      report.add('out-of-range', node, { text: node.text, ...bounds, isRequired });
      return undefined;
    },
  };
}

/** A limit, or the word `off`, which is read as null. */
export function numberOrOff(bound: ValueType<number>): ValueType<number | null> {
  return {
    words: `${bound.words}; or \`off\``,
    schema: { anyOf: [bound.schema, { enum: ['off'] }] },
    maps: noMaps,
    read: (node, report, key, isRequired) =>
      wordOf(node) === 'off' ? null : bound.read(node, report, key, isRequired),
  };
}

/** Any value, unread, since its type depends on another key. */
export const anyValue: ValueType<YamlNode> = {
  words: 'a value that fits the type',
  schema: {},
  maps: noMaps,
  read: (node) => node,
};
