// A map of the language as data: its rows, and what people write where it is due.
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';
import type { ValueType } from './value-type.js';

/** A row of the grammar: a key with its type, its documentation and its default. */
export interface Key<T> {
  readonly type: ValueType<unknown>;
  readonly documentation: string;
  readonly defaultText: string;
  readonly required: boolean;
  readonly read: (entry: YamlEntry, map: MapContext, report: Report) => T;
  /** The value of an absent key: its default, or a placeholder. */
  readonly absent: (map: MapContext) => T;
}

/** The map around a key. */
export interface MapContext extends SourceRange {
  /** An unknown key of the map may have been meant as this key. */
  readonly isUnsure: boolean;
}

export interface MapDefinition<T> {
  /** Names its JSON Schema and its anchor in the reference: `limits`. */
  readonly name: string;
  readonly title: string;
  readonly documentation: string;
  /** A function, since resources contain resources. */
  readonly keys: () => { readonly [K in keyof T]: Key<T[K]> };
  /** The type of keys that only the model knows, for editors. */
  readonly others?: ValueType<unknown>;
  /** Advice on keys that people try and the language lacks. */
  readonly hints?: Readonly<Record<string, string>>;
  /** The key whose type reads such a key, so that its value is checked as well. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** The key that a list, or its only item, stands for in place of the map. */
  readonly listKey?: string;
  /** The key that a text stands for in place of the map. */
  readonly textKey?: string;
  /** YAML that messages suggest in place of another value. */
  readonly example?: string;
  /** Advice on `off`, `none` and the like in place of the map. */
  readonly offAdvice?: string;
  /** Advice on an unknown key by its value. */
  readonly guess?: (value: YamlNode) => string | undefined;
  /** Conventions of the service, which users put on a resource by mistake. */
  readonly conventions?: readonly string[];
}
