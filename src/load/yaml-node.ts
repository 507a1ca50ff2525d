import type { SourceRange } from '../source/source-file.js';

/** A value of the input. It is a place: diagnostics point at it. */
export type YamlNode = YamlMap | YamlList | YamlScalar;

/** Keys are in the order of the text, each once; what `<<` brings in comes last. */
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
  /** By YAML 1.2's core schema; a number as a double. `text` has its digits. */
  readonly value: string | number | boolean | null;
  /** What was written, without quotes and escapes: `0.10`, `null`, '' for nothing at all. */
  readonly text: string;
}
