// A statement as the emitted code writes it.
import { stringLiteral, templateText } from '../typescript.js';

/** A literal of constant text: in quotes where it is short, else one line for each part. */
export function sqlLiteral(lines: readonly string[]): string {
  const flat = lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
  if (flat.length <= 100) return stringLiteral(flat);
  return `\`\n${lines.map((line) => `    ${templateText(line)}`).join('\n')}\``;
}
