// What the grammar's table is made of.
import type { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';
import type { SourceRange } from '../source/source-file.js';

/** A kind of value of the language: read, described to editors, and described to people by the same object. */
export interface ValueType<T> {
  /** Undefined when the value was refused; the report then says why, once. `key` is the one that it stands under, for messages. */
  readonly read: (node: YamlNode, report: Report, key?: string) => T | undefined;
  readonly schema: JsonSchema;
  /** For people: `text of at most 200 characters`, `dash or snake`. */
  readonly words: string;
  /** The maps that this value may hold, which the language reference describes by themselves. */
  readonly maps: () => readonly MapDescription[];
}

/** What was read, and where. */
export interface Located<T> extends SourceRange {
  readonly value: T;
  /** The key that it stands under; the place itself for an item of a list. */
  readonly key: SourceRange;
  /** False when this is the default. */
  readonly given: boolean;
  /** Whether it is the default because what was written was refused: what depends on it is then better left alone. */
  readonly refused: boolean;
}

/** A map of the language, for the reference. */
export interface MapDescription {
  readonly name: string;
  readonly title: string;
  readonly documentation: string;
  /** What stands under keys that only the model knows; undefined where there are none. */
  readonly others: ValueType<unknown> | undefined;
  readonly keys: () => readonly KeyDescription[];
}

export interface KeyDescription {
  readonly name: string;
  readonly documentation: string;
  /** As YAML; '' when there is none. */
  readonly defaultText: string;
  readonly required: boolean;
  readonly type: ValueType<unknown>;
}

/** JSON Schema 2020-12, as far as the language's schema uses it. */
export interface JsonSchema {
  readonly [keyword: string]: JsonSchemaValue;
}

export type JsonSchemaValue = string | number | boolean | null | JsonSchema | readonly JsonSchemaValue[];

/** A map and all maps that its keys lead to, each once, in the order in which a reader meets them. */
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
