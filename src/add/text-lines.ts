// Lines of a text, by offset.

/** What the text's lines end with. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Before the line break of the line that holds this offset. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found === -1) return text.length;
  return text.charAt(found - 1) === '\r' && found > offset ? found - 1 : found;
}

/** What is before this offset in its line; undefined unless that is nothing but spaces. */
export function indentAt(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^ *$/.test(before) ? before : undefined;
}

/** The end of the line, or of the last comment below it that is indented by at least so much, with nothing but empty lines between. */
export function afterComments(text: string, offset: number, least: number): number {
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
export function beforeComments(text: string, offset: number): number {
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  while (start > 0) {
    const above = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    if (!/^\s*(?:#|$)/.test(text.slice(above, start - 1))) break;
    start = above;
  }
  return start;
}
