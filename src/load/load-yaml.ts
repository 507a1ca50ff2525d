// Parses YAML to a tree with spans: resolves aliases, merges `<<` and reports duplicate keys.
import { type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode, Scalar } from 'yaml';
import type { Report } from '../diagnostics/report.js';
import type { SourceFile, SourceRange } from '../source/source-file.js';
import { MAX_DEPTH, reportIfTooLarge } from './decode-source.js';
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from './yaml-node.js';
import { Buffer } from 'node:buffer';
import { escapeCharacter } from '../diagnostics/wording.js';
import { yamlDocument } from './yaml-document.js';

/**
 * Parses YAML 1.2 with the core schema and merge keys: at most 1 MiB, one document, bounded aliases, unique keys.
 * Every key and value of the tree knows its range in the source.
 * @returns undefined when nothing can be parsed; the report then says why
 */
export function loadYaml(source: SourceFile, report: Report): YamlNode | undefined {
  if (reportIfTooLarge(Buffer.byteLength(source.text), source, report)) return undefined;
  const forbidden = source.text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/u);
  if (forbidden !== -1) {
    const name = escapeCharacter(source.text.charAt(forbidden));
    report.add('control-character', { source, span: { start: forbidden, end: forbidden + 1 } }, { name });
    return undefined;
  }
  const document = yamlDocument(source, report);
  return document === undefined ? undefined : yamlTree(document, source, report);
}

/** The limit on nodes repeated by aliases. 300 resources that merge ten fields each stay far below it. */
const MAX_REPEATED = 100_000;

/** Undefined for an unusable alias or key. The first of duplicate keys counts, and the others are reported. */
export function yamlTree(
  document: Document.Parsed<ParsedNode>,
  source: SourceFile,
  report: Report,
): YamlNode | undefined {
  const tree = new TreeBuilder(source, report);
  const { node } = tree.build(document.contents, 1);
  return tree.isBroken ? undefined : node;
}

interface Subtree {
  readonly node: YamlNode;
  /** The number of nodes, with aliases resolved. */
  readonly size: number;
  /** The number of nested levels. */
  readonly height: number;
}

class TreeBuilder {
  readonly #source: SourceFile;
  readonly #report: Report;
  /** The latest value of each anchor; 'open' while it is being read. */
  readonly #anchors = new Map<string, Subtree | 'open'>();
  #repeated = 0;
  isBroken = false;

  constructor(source: SourceFile, report: Report) {
    this.#source = source;
    this.#report = report;
  }

  build(node: ParsedNode | null, depth: number): Subtree {
    if (node === null) return leaf(this.#nothing(0));
    if (isAlias(node)) return this.#alias(node.source, this.#place(node), depth);
    const { anchor } = node;
    if (anchor !== undefined) this.#anchors.set(anchor, 'open');
    const built = isMap(node)
      ? this.#map(node, depth)
      : isSeq(node)
        ? this.#list(node, depth)
        : leaf(this.#scalar(node));
    if (anchor !== undefined) this.#anchors.set(anchor, built);
    return built;
  }

  #list(list: ParsedNode & { items: readonly ParsedNode[] }, depth: number): Subtree {
    const items = list.items.map((item) => this.build(item, depth + 1));
    return collection({ kind: 'list', items: items.map((item) => item.node), ...this.#place(list) }, items);
  }

  #map(map: ParsedNode & { items: readonly { key: ParsedNode; value: ParsedNode | null }[] }, depth: number): Subtree {
    const entries = new Map<string, YamlEntry>();
    const merged: YamlEntry[] = [];
    const parts: Subtree[] = [];
    for (const pair of map.items) {
      const key = this.#key(pair.key, depth);
      const value =
        pair.value === null ? leaf(this.#nothing(key?.span.end ?? map.range[0])) : this.build(pair.value, depth + 1);
      parts.push(value);
      if (key === undefined) continue;
      const first = entries.get(key.text);
      if (isPlain(pair.key) && key.text === '<<') merged.push(...this.#merged(value.node));
      else if (first === undefined) entries.set(key.text, { key, value: value.node });
      else {
        const firstLine = this.#source.positionAt(first.key.span.start).line;
        this.#report.add('duplicate-key', key, { key: key.text, firstLine });
      }
    }
    for (const entry of merged) if (!entries.has(entry.key.text)) entries.set(entry.key.text, entry);
    const node: YamlMap = { kind: 'map', entries: [...entries.values()], ...this.#place(map) };
    return collection(node, parts);
  }

  #key(key: ParsedNode, depth: number): YamlScalar | undefined {
    const { node } = this.build(key, depth + 1);
    if (node.kind === 'scalar') return node;
    this.isBroken = true;
    this.#report.add('key-not-text', this.#place(key), {});
    return undefined;
  }

  #merged(value: YamlNode): readonly YamlEntry[] {
    if (this.isBroken) return [];
    if (value.kind === 'map') return value.entries;
    if (value.kind === 'list' && value.items.every((item) => item.kind === 'map')) {
      return value.items.flatMap((item) => item.entries);
    }
    this.#report.add('bad-merge', value, {});
    return [];
  }

  #alias(name: string, at: SourceRange, depth: number): Subtree {
    const target = this.#anchors.get(name);
    if (target === undefined) this.#report.add('unknown-anchor', at, { name });
    else if (target === 'open') this.#report.add('alias-of-itself', at, { name });
    else if (depth + target.height > MAX_DEPTH) this.#report.add('nested-too-deep', at, { limit: MAX_DEPTH });
    else {
      this.#repeated += target.size;
      if (this.#repeated <= MAX_REPEATED) return target;
      // Reported once, since every later alias would repeat it.
      if (this.#repeated - target.size <= MAX_REPEATED)
        this.#report.add('too-many-aliases', at, { limit: MAX_REPEATED });
    }
    this.isBroken = true;
    return leaf(this.#nothing(at.span.start));
  }

  #scalar(node: ParsedNode): YamlScalar {
    const place = this.#place(node);
    if (!isScalar(node)) return this.#nothing(place.span.start);
    const { value } = node;
    const text = node.source ?? (typeof value === 'string' ? value : '');
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
      return { kind: 'scalar', value, text, ...place };
    }
    return { kind: 'scalar', value: typeof value === 'string' ? value : text, text, ...place };
  }

  #nothing(offset: number): YamlScalar {
    return { kind: 'scalar', value: null, text: '', source: this.#source, span: { start: offset, end: offset } };
  }

  // The range of a block ends on the line after it. This one ends with its text.
  #place(node: ParsedNode): SourceRange {
    const [start, end] = node.range;
    const written = this.#source.text.slice(start, end).trimEnd();
    return { source: this.#source, span: { start, end: start + written.length } };
  }
}

function isPlain(key: ParsedNode): boolean {
  return isScalar(key) && key.type === Scalar.PLAIN;
}

function leaf(node: YamlNode): Subtree {
  return { node, size: 1, height: 0 };
}

function collection(node: YamlNode, parts: readonly Subtree[]): Subtree {
  let size = 1;
  let height = 0;
  for (const part of parts) {
    size += part.size;
    height = Math.max(height, part.height);
  }
  return { node, size, height: height + 1 };
}
