// Finds comments that suppress warnings, and the lines that they apply to.
import type { Report } from '../diagnostics/report.js';
import { readSuppressions } from '../diagnostics/suppression.js';
import type { SourceFile } from '../source/source-file.js';

/** A YAML comment with its `#`, and its offset in the source. */
export interface YamlComment {
  readonly text: string;
  readonly offset: number;
}

export function reportSuppressions(comments: readonly YamlComment[], source: SourceFile, report: Report): void {
  const lines = new CommentTargets(source);
  for (const { text, offset } of comments) {
    const line = (): number => lines.of(source.positionAt(offset).line);
    for (const suppression of readSuppressions(text, offset, source, line)) report.suppress(suppression);
  }
}

/** A comment on its own line applies to the next line with content, any other comment to its own line. */
class CommentTargets {
  readonly #source: SourceFile;
  /** Remembers the last block of comment lines, so that each block is scanned once. */
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
