// Suppression of warnings by a comment. It stands beside its reason and goes with the line that it is about; a list in a file would
// outlive both. Errors cannot be suppressed.
import type { SourceRange, SourceFile } from '../source/source-file.js';
import type { Span } from '../source/source-file.js';
import { catalog, isCode, type Code } from './catalog.js';
import { closestWord } from './typing-errors.js';

/** One code of a comment `# restwright-ignore: nesting-depth`. */
export interface Suppression extends SourceRange {
  readonly code: string;
  /** The 1-based line whose warnings it suppresses. */
  readonly line: number;
}

interface Warned extends SourceRange {
  readonly code: Code;
}

/** A comment without effect: an unknown code, the code of an error, no such warning on its line, or beyond the limit. */
interface NeedlessSilence {
  readonly silence: Suppression;
  readonly code: string;
  readonly reason: 'unknown' | 'error' | 'unused' | 'surplus';
  readonly suggestion: string | undefined;
  /** The number of suppressions kept for a file. */
  readonly limit: number;
}

/** Nobody needs more in one file, and a megabyte can hold a hundred thousand. */
const mostSilences = 1000;

export class Suppressions {
  readonly #ofFile = new Map<SourceFile, Suppression[]>();
  /** The first suppression of a file beyond the limit. */
  readonly #surplus = new Map<SourceFile, Suppression>();

  add(silence: Suppression): void {
    const { source } = silence;
    const kept = this.#ofFile.get(source) ?? [];
    this.#ofFile.set(source, kept);
    if (kept.length < mostSilences) kept.push(silence);
    else if (!this.#surplus.has(source)) this.#surplus.set(source, silence);
  }

  isSuppressed({ code, source, span }: Warned): boolean {
    const kept = this.#ofFile.get(source);
    if (kept === undefined) return false;
    const line = lineOf(source, span);
    return kept.some((silence) => silence.code === code && silence.line === line);
  }

  findNeedless(diagnostics: readonly Warned[]): readonly NeedlessSilence[] {
    const suggestions = new Map<string, string | undefined>();
    const suggestionFor = (code: string): string | undefined => {
      if (!suggestions.has(code)) suggestions.set(code, closestWord(code, Object.keys(catalog)));
      return suggestions.get(code);
    };
    return [...this.#ofFile].flatMap(([source, kept]): readonly NeedlessSilence[] => {
      const used = new Set(
        diagnostics.filter((one) => one.source === source).map(({ code, span }) => keyOf(code, lineOf(source, span))),
      );
      const needless = kept.flatMap((silence): NeedlessSilence[] => {
        const { code, line } = silence;
        const found = { silence, code, suggestion: undefined, limit: mostSilences };
        if (!isCode(code)) return [{ ...found, reason: 'unknown', suggestion: suggestionFor(code) }];
        const { severity, isOccasional } = catalog[code];
        if (severity === 'error') return [{ ...found, reason: 'error' }];
        return isOccasional || used.has(keyOf(code, line)) ? [] : [{ ...found, reason: 'unused' }];
      });
      const surplus = this.#surplus.get(source);
      if (surplus === undefined) return needless;
      const { code } = surplus;
      return [{ silence: surplus, code, suggestion: undefined, limit: mostSilences, reason: 'surplus' }, ...needless];
    });
  }
}

function lineOf(source: SourceFile, { start }: Span): number {
  return source.positionAt(start).line;
}

function keyOf(code: string, line: number): string {
  return `${line} ${code}`;
}

const MARK = /^#\s*restwright-ignore\b:?/;

/**
 * One suppression for each code of `# restwright-ignore: a, b -- why`; none for any other comment.
 *
 * @param lineMeant computes the line that the comment is about, which costs something
 */
export function readSuppressions(
  comment: string,
  offset: number,
  source: SourceFile,
  lineMeant: () => number,
): readonly Suppression[] {
  const mark = MARK.exec(comment)?.[0];
  if (mark === undefined) return [];
  const line = lineMeant();
  const [named = ''] = comment.slice(mark.length).split(/\s--(?:\s|$)/);
  const found = [...named.matchAll(/[^\s,]+/g)].map((match) => {
    const start = offset + mark.length + match.index;
    return { source, span: { start, end: start + match[0].length }, code: match[0], line };
  });
  return found.length > 0 ? found : [{ source, span: { start: offset, end: offset + mark.length }, code: '', line }];
}
