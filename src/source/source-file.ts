/** A half-open range of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One input text, with the way from an offset to a line and a column. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  /** `path` is what people read in a diagnostic; nothing is opened by it. */
  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** The number of lines; an empty text has one. */
  get lineCount(): number {
    return this.lineStarts.length;
  }

  /** 1-based, columns in UTF-16 units; an offset outside the text counts as its nearest end. */
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

  /** The text of a 1-based line without its line break; '' for a line that the text does not have. */
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

/** Where something is: what every diagnostic points at. */
export interface SourceRange {
  readonly source: SourceFile;
  readonly span: Span;
}

/** Where a text begins: the place of what is about all of it. */
export function startOf(source: SourceFile): SourceRange {
  return { source, span: { start: 0, end: 0 } };
}

/** The place of what is about a file or a folder that could not be read, or is not to be. */
export function rangeOfFile(path: string): SourceRange {
  return startOf(new SourceFile(path, ''));
}

// LF and CRLF end a line, as in YAML 1.2; so does a lone CR.
function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}
