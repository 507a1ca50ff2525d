// The comments of a file that silence warnings, and the lines that they are about.
import type { Report } from '../diagnostics/report.js';
import { readSuppressions } from '../diagnostics/suppression.js';
import type { SourceFile } from '../source/source-file.js';

/** A comment of YAML: its text with the `#`, and where it begins. */
export interface Comment {
  readonly text: string;
  readonly offset: number;
}

export function reportSilences(comments: readonly Comment[], source: SourceFile, report: Report): void {
  const lines = new CommentTargets(source);
  for (const { text, offset } of comments) {
    const line = (): number => lines.of(source.positionAt(offset).line);
    for (const silence of readSuppressions(text, offset, source, line)) report.suppress(silence);
  }
}

/** A comment that stands alone is about the next line that says something; any other one about its own. */
class CommentTargets {
  readonly #source: SourceFile;
  /** Those between the two, lines of comments alone, are about the second. A block of them is looked through once. */
  #block = { start: 0, meant: 0 };

  constructor(source: SourceFile) {
    this.#source = source;
  }

  of(line: number): number {
    if (line >= this.#block.start && line < this.#block.meant) return this.#block.meant;
    const { lineCount } = this.#source;
    if (!/^\s*#/.test(this.#source.lineText(line))) return line;
    let meant = line + 1;
    while (meant <= lineCount && /^\s*(#|$)/.test(this.#source.lineText(meant))) meant += 1;
    this.#block = { start: line, meant };
    return meant;
  }
}
