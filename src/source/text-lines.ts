// Lines of a text, by offset.

/** What the text's lines end with. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The beginning of the line that holds this offset. */
export function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Before the line break of the line that holds this offset. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found === -1) return text.length;
  return text.charAt(found - 1) === '\r' && found > offset ? found - 1 : found;
}
