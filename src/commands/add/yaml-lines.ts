// Lines of YAML, with the comments that belong to them.
import { endOfLine, startOfLine } from '../../source/text-lines.js';

/** What is before this offset in its line; undefined unless that is nothing but spaces. */
export function indentBefore(text: string, offset: number): string | undefined {
  const before = text.slice(startOfLine(text, offset), offset);
  return /^ *$/.test(before) ? before : undefined;
}

/** The end of the line, or of the last comment below it that is indented by at least so much, with nothing but empty lines between. */
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

/** The beginning of the line that holds this offset, or of the first of the comments that lead to it. */
export function startOfComments(text: string, offset: number): number {
  let start = startOfLine(text, offset);
  while (start > 0) {
    const above = startOfLine(text, start - 1);
    if (!/^\s*(?:#|$)/.test(text.slice(above, start - 1))) break;
    start = above;
  }
  return start;
}
