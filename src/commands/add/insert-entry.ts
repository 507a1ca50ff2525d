// Splices an entry into the text of an input, in the layout around it.
// The document is never printed anew, so comments, quotes, indentation and line ends stay.
import { isMap, isScalar, type ParsedNode, Scalar, type YAMLMap } from 'yaml';
import { endOfLine, lineBreakOf } from '../../source/source-file.js';
import { nestEntry, blockLines, flowMap, type Entry, flowText } from './entry.js';
import { endOfComments, startOfComments, indentBefore } from './yaml-lines.js';

type Pair = YAMLMap.Parsed['items'][number];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `fields` stands before `resources`, whichever is added first. */
const ORDER = ['fields', 'resources'];

/**
 * @param keys from the top to the map that gets the entry; missing ones are added
 * @returns undefined when a key holds something other than a map
 */
export function insertEntry(
  text: string,
  contents: ParsedNode | null,
  keys: readonly string[],
  entry: Entry,
): string | undefined {
  if (!isMap(contents)) return undefined;
  const edits = new EntryInserter(text, indentStepOf(text, contents)).edits(contents, keys, entry);
  // Edits apply from the end, so that earlier offsets stay valid. Of two at one offset, the second applies first.
  return edits
    ?.toReversed()
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text: instead }) => edited.slice(0, start) + instead + edited.slice(end), text);
}

class EntryInserter {
  readonly #text: string;
  readonly #step: string;
  readonly #break: string;

  constructor(text: string, step: string) {
    this.#text = text;
    this.#step = step;
    this.#break = lineBreakOf(text);
  }

  edits(map: YAMLMap.Parsed, keys: readonly string[], entry: Entry): readonly Edit[] | undefined {
    const [first, ...rest] = keys;
    if (first === undefined) return this.#addEntry(map, entry);
    const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === first);
    if (pair === undefined) return this.#addEntry(map, nestEntry(keys, entry));
    const { value } = pair;
    if (isMap(value) && value.items.length > 0) return this.edits(value, rest, entry);
    if (value !== null && !this.#isEmpty(value)) return undefined;
    return map.flow === true
      ? this.#fillFlowPair(pair, nestEntry(rest, entry))
      : this.#fillBlockPair(pair, nestEntry(rest, entry));
  }

  #isEmpty(value: ParsedNode): boolean {
    if (isScalar(value)) return value.value === null;
    return isMap(value) && /^\{\s*\}$/.test(this.#slice(value));
  }

  #slice({ range: [start, end] }: ParsedNode): string {
    return this.#text.slice(start, end);
  }

  #addEntry(map: YAMLMap.Parsed, entry: Entry): readonly Edit[] | undefined {
    const before = ORDER.slice(ORDER.indexOf(entry.name) + 1);
    const found = ORDER.includes(entry.name)
      ? map.items.findIndex(({ key }) => isScalar(key) && before.includes(String(key.value)))
      : -1;
    const at = found === -1 ? map.items.length : found;
    return map.flow === true ? this.#insertInBraces(map, entry, at) : this.#insertLines(map, entry, at);
  }

  /** @param at the index of the item to insert before, or the number of items to append */
  #insertLines({ items }: YAMLMap.Parsed, entry: Entry, at: number): readonly Edit[] | undefined {
    const [first] = items;
    const indent = first && indentBefore(this.#text, first.key.range[0]);
    if (first === undefined || indent === undefined) return undefined;
    const lines = blockLines(entry, indent, this.#step);
    const previous = items[at - 1];
    if (previous === undefined) {
      const start = startOfComments(this.#text, first.key.range[0]);
      return [insertionAt(start, lines.map((line) => `${line}${this.#break}`).join(''))];
    }
    const isLast = at === items.length;
    const gap = isLast && this.#areSeparated(items.at(-2), previous) ? [''] : [];
    return [this.#linesAfter(previous, [...gap, ...lines], indent.length + (isLast ? 0 : 1))];
  }

  /** @param least the indentation from which a comment belongs to the item before it */
  #linesAfter(pair: Pair, lines: readonly string[], least: number): Edit {
    const end = endOf(pair);
    // A block scalar ends where the next line begins.
    const isBegun = isInBlockScalar(pair) && this.#text.charAt(end - 1) === '\n';
    const from = endOfComments(this.#text, isBegun ? end - 1 : end, least);
    if (isBegun && from === end - 1) return insertionAt(end, lines.map((line) => `${line}${this.#break}`).join(''));
    return insertionAt(from, lines.map((line) => `${this.#break}${line}`).join(''));
  }

  #areSeparated(one: Pair | undefined, next: Pair): boolean {
    return one !== undefined && /\n[ \t]*\r?\n/.test(this.#text.slice(endOf(one) - 1, next.key.range[0]));
  }

  #insertInBraces({ items, range }: YAMLMap.Parsed, entry: Entry, at: number): readonly Edit[] {
    const text = flowText(entry);
    const next = items[at];
    if (next !== undefined) return [insertionAt(next.key.range[0], `${text}, `)];
    const last = items.at(-1);
    if (last === undefined) return [insertionAt(range[0] + 1, ` ${text} `)];
    const end = endOf(last);
    const hasComma = /^\s*,/.test(this.#text.slice(end, range[1]));
    const indent = indentBefore(this.#text, last.key.range[0]);
    if (indent === undefined || items.length < 2) return [insertionAt(end, `, ${text}`)];
    // With one item a line, a comment behind the last item stays on its line.
    const line = endOfLine(this.#text, end);
    if (line >= range[1]) return [insertionAt(end, `, ${text}`)];
    return hasComma
      ? [insertionAt(line, `${this.#break}${indent}${text},`)]
      : [insertionAt(end, ','), insertionAt(line, `${this.#break}${indent}${text}`)];
  }

  /** Fills a pair in braces that has no value yet. */
  #fillFlowPair({ key, value }: Pair, entry: Entry): readonly Edit[] {
    const text = flowMap([entry]);
    if (value === null) return [insertionAt(key.range[1], `: ${text}`)];
    const [start, end] = value.range;
    return [{ start, end, text: start === end ? ` ${text}` : text }];
  }

  /** Fills a pair in lines that has no value yet, and replaces an explicit null or empty map. */
  #fillBlockPair(pair: Pair, entry: Entry): readonly Edit[] | undefined {
    const indent = indentBefore(this.#text, pair.key.range[0]);
    if (indent === undefined || pair.value === null) return undefined;
    const [start, end] = pair.value.range;
    const gap = /[ \t]*$/.exec(this.#text.slice(0, start))?.[0].length ?? 0;
    const line = endOfLine(this.#text, end);
    const lines = blockLines(entry, `${indent}${this.#step}`, this.#step);
    const added = insertionAt(line, lines.map((text) => `${this.#break}${text}`).join(''));
    return start === end ? [added] : [{ start: start - gap, end, text: '' }, added];
  }
}

function insertionAt(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** The end of the pair's value, without the comments behind it. */
function endOf({ key, value }: Pair): number {
  if (value === null) return key.range[1];
  const last = isMap(value) && value.flow !== true ? value.items.at(-1) : undefined;
  return last === undefined ? value.range[1] : endOf(last);
}

function isInBlockScalar({ value }: Pair): boolean {
  if (isScalar(value)) return value.type === Scalar.BLOCK_LITERAL || value.type === Scalar.BLOCK_FOLDED;
  const last = isMap(value) && value.flow !== true ? value.items.at(-1) : undefined;
  return last !== undefined && isInBlockScalar(last);
}

/** The spaces of one level in this document, or two when nothing shows it. */
function indentStepOf(text: string, { items }: YAMLMap.Parsed): string {
  for (const { value } of items) {
    if (!isMap(value) || value.flow === true) continue;
    const [first] = value.items;
    const indent = first && indentBefore(text, first.key.range[0]);
    if (indent !== undefined && indent !== '') return indent;
  }
  return '  ';
}
