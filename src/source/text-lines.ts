// Lines of a text, by offset.

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
