// Entries of .env.example: `NAME=value` with the comment lines directly above it.
// The comment belongs to the entry: a removal takes it along, and an edit of it counts as the user's.
import type { SharedFormat } from './shared-format.js';

export const sharedLines: SharedFormat = {
  canEdit: () => true,
  read(text, [name = '']) {
    const found = findEntry(linesOf(text), name);
    return found && found.lines.join('\n');
  },
  plannedValue(plannedText, { keys: [name = ''], value }) {
    const found = findEntry(linesOf(plannedText), name);
    return found ? found.lines.join('\n') : `${name}=${value}`;
  },
  displayValue: (value) => value.slice(value.lastIndexOf('\n') + 1).replace(/^[^=]*=/, ''),
  async set(text, [name = ''], value) {
    const lines = linesOf(text);
    const found = findEntry(lines, name);
    if (found) lines.splice(found.start, found.lines.length, ...value.split('\n'));
    else append(lines, value);
    return joinLines(lines, text);
  },
  async remove(text, [name = '']) {
    const lines = linesOf(text);
    const found = findEntry(lines, name);
    if (!found) return text;
    const blankBelow =
      lines[found.start + found.lines.length] === '' && (found.start === 0 || lines[found.start - 1] === '');
    lines.splice(found.start, found.lines.length + (blankBelow ? 1 : 0));
    return joinLines(lines, text);
  },
};

/** A commented-out line counts as present, because the user chose to disable it. */
function findEntry(lines: readonly string[], name: string): { start: number; lines: string[] } | undefined {
  const live = lines.findIndex((line) => assignedName(line) === name);
  const end = live === -1 ? lines.findIndex((line) => assignedName(uncommented(line)) === name) : live;
  if (end === -1) return undefined;
  let start = end;
  while (start > 0 && isComment(lines[start - 1] ?? '')) start -= 1;
  return { start, lines: lines.slice(start, end + 1) };
}

function assignedName(line: string): string | undefined {
  return /^\s*(?:export\s+)?([A-Za-z_]\w*)=/.exec(line)?.[1];
}

function uncommented(line: string): string {
  return line.replace(/^\s*#\s*/, '');
}

function isComment(line: string): boolean {
  return /^\s*#/.test(line) && assignedName(uncommented(line)) === undefined;
}

/** Appends at the end, after an empty line when the entry begins with a comment. */
function append(lines: string[], value: string): void {
  while (lines.at(-1) === '') lines.pop();
  if (value.startsWith('#') && lines.length > 0) lines.push('');
  lines.push(...value.split('\n'), '');
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

function joinLines(lines: readonly string[], original: string): string {
  return lines.join(original.includes('\r\n') ? '\r\n' : '\n');
}
