import path from 'node:path';

/** A half-open range of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An input text that converts offsets to lines and columns. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  /** @param path the path as diagnostics show it; nothing is read from it */
  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** An empty text has one line. */
  get lineCount(): number {
    return this.lineStarts.length;
  }

  /** 1-based, with columns in UTF-16 units. An offset outside the text counts as the nearest end. */
  positionAt(offset: number): { readonly line: number; readonly column: number } {
    const at = Math.min(Math.max(offset, 0), this.text.length);
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  }

  /** The text of a 1-based line without its line break; '' when there is no such line. */
  lineText(line: number): string {
    const start = this.lineStarts[line - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.lineStarts[line] ?? this.text.length).replace(/\r?\n$|\r$/, '');
  }

  private get lineStarts(): readonly number[] {
    this.#lineStarts ??= startsOfLines(this.text);
    return this.#lineStarts;
  }
}

/** The range of a source that a diagnostic points at. */
export interface SourceRange {
  readonly source: SourceFile;
  readonly span: Span;
}

/** An empty range at the start, for a diagnostic about the whole text. */
export function startOf(source: SourceFile): SourceRange {
  return { source, span: { start: 0, end: 0 } };
}

/** A range for a diagnostic about a file or folder that was not read. */
export function rangeOfFile(path: string): SourceRange {
  return startOf(new SourceFile(path, ''));
}

// LF and CRLF end a line, as in YAML 1.2, and so does a single CR.
function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

export function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset before the line break. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found === -1) return text.length;
  return text.charAt(found - 1) === '\r' && found > offset ? found - 1 : found;
}

/** Rules of a platform; older types of Node do not export its whole as a type. */
type PathRules = Pick<typeof path, 'relative' | 'isAbsolute' | 'sep'>;

/** A path is within itself. Both are absolute paths without links, of the platform unless another is given. */
export function isWithin(outer: string, inner: string, { relative, isAbsolute, sep }: PathRules = path): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
