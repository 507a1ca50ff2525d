import type { SourceRange } from '../source/source-file.js';

/** A value of the input with its range in the source, for diagnostics. */
export type YamlNode = YamlMap | YamlList | YamlScalar;

/** Keys are unique and in the order of the text. Merged ones (`<<`) come last. */
export interface YamlMap extends SourceRange {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: YamlScalar;
  readonly value: YamlNode;
}

export interface YamlList extends SourceRange {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
}

export interface YamlScalar extends SourceRange {
  readonly kind: 'scalar';
  /** By YAML 1.2's core schema; numbers are doubles. `text` keeps their digits. */
  readonly value: string | number | boolean | null;
  /** The text as written, without quotes and escapes: `0.10`, `null`; '' for an omitted value. */
  readonly text: string;
}
