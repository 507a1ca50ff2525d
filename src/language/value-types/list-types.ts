// Lists, and maps whose keys are names that the user chooses.
import type { Expectation } from '../../diagnostics/advice.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';
import { keyFromName, keysFromList, splitJoinedKey } from './intended-map.js';
import { maxNameLength, namePattern, readName, reportWrongType } from './scalar-types.js';
import type { LocatedValue, ValueType } from './value-type.js';

const LIST: Expectation = { kind: 'list', words: 'a list, such as [a, b]' };

/** An entry of a map by name, at the place of its name. */
export interface NamedEntry<T> extends SourceRange {
  readonly name: string;
  readonly value: T;
}

/**
 * The entries of a map; an empty value counts as an empty map. Anything else is reported.
 *
 * @param instead a replacement for the message
 */
export function entriesOf(
  node: YamlNode,
  expected: Expectation,
  report: Report,
  instead = '',
): readonly YamlEntry[] | undefined {
  if (node.kind === 'map') return node.entries;
  if (node.kind === 'scalar' && node.value === null) return [];
  return reportWrongType(node, expected, report, instead);
}

/** A list without its refused items. */
export function listOf<T>(item: ValueType<T>, least = 0): ValueType<readonly LocatedValue<T>[]> {
  return {
    words: `list of ${item.words}`,
    schema: { type: 'array', items: item.schema, ...(least > 0 ? { minItems: least } : {}) },
    maps: item.maps,
    read(node, report, _key, isRequired = false) {
      if (node.kind !== 'list') return reportWrongType(node, LIST, report, '', isRequired);
      if (node.items.length < least) report.add('empty-list', node, { isRequired });
      const values: LocatedValue<T>[] = [];
      for (const entry of node.items) {
        // An item has no key that could be removed.
        const value = item.read(entry, report, undefined, true);
        if (value !== undefined)
          values.push({ value, key: entry, given: true, refused: false, source: entry.source, span: entry.span });
      }
      return values;
    },
  };
}

/**
 * A map of names to values, in the order of the text.
 *
 * @param what the noun for messages: `field`
 * @param most the maximum number of names
 * @param example a value for a name, suggested to users who write a list
 * @param refusedAt makes a placeholder for a refused value, so that its name stays known
 */
export function mapByName<T>(
  value: ValueType<T>,
  what: string,
  most: number,
  example: string,
  refusedAt?: (place: SourceRange) => T,
): ValueType<readonly NamedEntry<T>[]> {
  return {
    words: `map of ${what} names`,
    schema: {
      type: ['object', 'null'],
      propertyNames: { pattern: namePattern.source, maxLength: maxNameLength },
      additionalProperties: value.schema,
      maxProperties: most,
    },
    maps: value.maps,
    read(node, report) {
      const instead = node.kind === 'list' ? keysFromList(node, example) : keyFromName(node, example);
      const entries = entriesOf(node, { kind: 'names', words: `a map of ${what}s` }, report, instead);
      if (entries === undefined) return undefined;
      const surplus = entries[most];
      if (surplus !== undefined) report.add('too-many', surplus.key, { what, count: entries.length, limit: most });
      const named: NamedEntry<T>[] = [];
      for (const entry of entries.slice(0, most)) {
        const name = readName(entry.key, what, report);
        const meant = name === undefined ? splitJoinedKey(entry) : undefined;
        const read = value.read((meant ?? entry).value, report, entry.key.text) ?? refusedAt?.(entry.key);
        if (name !== undefined && read !== undefined) {
          named.push({ name, value: read, source: entry.key.source, span: entry.key.span });
        }
      }
      return named;
    },
  };
}
