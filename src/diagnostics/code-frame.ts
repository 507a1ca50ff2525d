// One line of a source with the span underlined. The line may hold tabs, control characters, wide characters, a megabyte.
import type { SourceFile, Span } from '../source/source-file.js';
import { escapeCharacter } from './wording.js';

export interface CodeFrame {
  readonly number: string;
  /** The line, or its part around the span, escaped for a terminal. */
  readonly text: string;
  /** Spaces before the carets. */
  readonly indent: string;
  readonly carets: string;
}

const widest = 100;
/** Characters kept before the span of a line that is cut. */
const lead = 30;

/** Undefined for a source without text. A span of several lines is underlined on its first one. */
export function codeFrame(source: SourceFile, span: Span): CodeFrame | undefined {
  if (source.text.trim() === '') return undefined;
  const { line, column } = source.positionAt(span.start);
  const whole = source.lineText(line);
  const start = column - 1;
  const end = Math.min(Math.max(start + (span.end - span.start), start + 1), Math.max(whole.length, start + 1));
  const from = whole.length <= widest ? 0 : boundary(whole, Math.max(0, start - lead));
  const to = boundary(whole, Math.min(whole.length, from + widest));
  const before = cells(whole.slice(from, start));
  const marked = cells(whole.slice(start, Math.min(end, to)));
  const after = cells(whole.slice(Math.min(end, to), to));
  const opening = from > 0 ? '…' : '';
  const closing = to < whole.length ? '…' : '';
  return {
    number: String(line),
    text: `${opening}${before.text}${marked.text}${after.text}${closing}`,
    indent: ' '.repeat(opening.length + before.width),
    carets: '^'.repeat(Math.max(1, marked.width)),
  };
}

// A cut never divides a surrogate pair.
function boundary(text: string, index: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(index)) && index > 0 ? index - 1 : index;
}

function cells(text: string): { readonly text: string; readonly width: number } {
  let shown = '';
  let width = 0;
  for (const character of text) {
    const visible = character === '\t' ? '  ' : escapeCharacter(character);
    shown += visible;
    width += visible === character ? widthOf(character) : visible.length;
  }
  return { text: shown, width };
}

// East Asian wide characters and emoji take two columns, combining marks none.
function widthOf(character: string): number {
  if (/^\p{Mark}$/u.test(character)) return 0;
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    character,
  )
    ? 2
    : 1;
}
