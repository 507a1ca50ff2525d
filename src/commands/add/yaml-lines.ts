// Lines of YAML, with the comments that belong to them.
import { endOfLine, startOfLine } from '../../source/source-file.js';

/** The spaces between the start of the line and this offset, or undefined when something else stands there. */
export function indentBefore(text: string, offset: number): string | undefined {
  const before = text.slice(startOfLine(text, offset), offset);
  return /^ *$/.test(before) ? before : undefined;
}

/**
 * The end of the line, or of the last comment below it that is indented by at least `least`. Empty lines do not end the
 * search.
 */
export function endOfComments(text: string, offset: number, least: number): number {
  let end = endOfLine(text, offset);
  for (let at = end; at < text.length;) {
    const next = text.indexOf('\n', at);
    if (next === -1) break;
    at = endOfLine(text, next + 1);
    const line = text.slice(next + 1, at);
    if (line.trim() === '') continue;
    const comment = /^( *)#/.exec(line);
    if ((comment?.[1]?.length ?? -1) < least) break;
    end = at;
  }
  return end;
}

/** The start of the line, or of the first comment directly above it. */
export function startOfComments(text: string, offset: number): number {
  let start = startOfLine(text, offset);
  while (start > 0) {
    const above = startOfLine(text, start - 1);
    if (!/^\s*(?:#|$)/.test(text.slice(above, start - 1))) break;
    start = above;
  }
  return start;
}
