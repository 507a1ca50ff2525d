// The parts of the grammar: types of values, located values, descriptions of maps and keys.
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';

/** A type of value. The same object reads it and describes it to editors and to people. */
export interface ValueType<T> {
  /**
   * Undefined for a refused value, which the report explains once.
   *
   * @param key the key above the value, for messages
   * @param isRequired whether that key cannot be left out, for advice
   */
  readonly read: (node: YamlNode, report: Report, key?: string, isRequired?: boolean) => T | undefined;
  /** Rewrites a text or a number from another form into this one; '' where nobody can guess its meaning. */
  readonly meant?: (text: string) => string;
  readonly schema: JsonSchema;
  /** For people: `text of at most 200 characters`, `dash or snake`. */
  readonly words: string;
  /** Maps within the value, which have sections of their own in the reference. */
  readonly maps: () => readonly MapDescription[];
}

/** A value with its place in the text. */
export interface LocatedValue<T> extends SourceRange {
  readonly value: T;
  /** The place of the key above it; the place of the value for an item of a list. */
  readonly key: SourceRange;
  /** False for a default. */
  readonly given: boolean;
  /** True for a default in place of a refused value; checks that depend on the value skip it. */
  readonly refused: boolean;
}

/** A map of the language, for the schema and the reference. */
export interface MapDescription {
  readonly name: string;
  readonly title: string;
  readonly documentation: string;
  /** The type of keys that only the model knows; undefined where there are none. */
  readonly others: ValueType<unknown> | undefined;
  /** Keys by other names that people give them. */
  readonly synonyms: Readonly<Record<string, string>>;
  readonly keys: () => readonly KeyDescription[];
}

export interface KeyDescription {
  readonly name: string;
  readonly documentation: string;
  /** The default as YAML; '' for none. */
  readonly defaultText: string;
  readonly required: boolean;
  readonly type: ValueType<unknown>;
}

/** JSON Schema 2020-12. */
export interface JsonSchema {
  readonly [keyword: string]: JsonSchemaValue;
}

export type JsonSchemaValue = string | number | boolean | null | JsonSchema | readonly JsonSchemaValue[];

/** A map and all maps below it, each once, in the order of reading. */
export function reachableMaps(top: MapDescription): readonly MapDescription[] {
  const found = new Map<string, MapDescription>();
  const visit = (map: MapDescription): void => {
    if (found.has(map.name)) return;
    found.set(map.name, map);
    for (const key of map.keys()) for (const inner of key.type.maps()) visit(inner);
  };
  visit(top);
  return [...found.values()];
}

/** Examples of the keys of a map, by key. */
export type KeyExamples = Readonly<Record<string, readonly JsonSchemaValue[]>>;
