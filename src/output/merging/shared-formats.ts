// A shared file belongs to the user. The generator edits single entries and keeps every other byte.
// Entries of package.json are JSON; those of .env.example are `NAME=value` with the comment lines directly above.
import type { SharedEntry } from '../file-set.js';
import { isObject } from '../manifest.js';

export interface SharedFormat {
  /** The text is valid and has a place for the entry. */
  canEdit(text: string, keys: readonly string[]): boolean;
  /** The entry's current value, or undefined when it is absent. */
  read(text: string, keys: readonly string[]): string | undefined;
  /** The entry's value in the planned text. */
  plannedValue(plannedText: string, entry: SharedEntry): string;
  /** The value as a message shows it. */
  displayValue(value: string): string;
  /** Sets the entry to a `plannedValue`. */
  set(text: string, keys: readonly string[], value: string): Promise<string>;
  remove(text: string, keys: readonly string[]): Promise<string>;
}

/** A JSON pointer (RFC 6901), which names the entry in the manifest. */
export function pointerOfKeys(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export const sharedJson: SharedFormat = {
  canEdit(text, keys) {
    let parent = parseJson(text);
    for (const key of keys) {
      if (!isObject(parent)) return false;
      if (!Object.hasOwn(parent, key)) return true;
      parent = parent[key];
    }
    return true;
  },
  read(text, keys) {
    let value = parseJson(text);
    for (const key of keys) {
      if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
      value = value[key];
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  },
  plannedValue: (_plannedText, entry) => entry.value,
  displayValue: (value) => value,
  set: editEntry,
  remove: (text, keys) => editEntry(text, keys, undefined),
};

/** The editing library loads only when an edit is due. */
async function editEntry(text: string, keys: readonly string[], value: string | undefined): Promise<string> {
  const { applyEdits, modify } = await import('jsonc-parser');
  const edits = modify(text, [...keys], value, {
    formattingOptions: { ...indentation(text), eol: text.includes('\r\n') ? '\r\n' : '\n' },
    getInsertionIndex: (members) => insertionIndex(members, keys.at(-1) ?? ''),
  });
  return applyEdits(text, edits);
}

/** Keeps sorted members sorted, as npm does with dependencies; otherwise appends. */
function insertionIndex(members: readonly string[], name: string): number {
  const isSorted = members.every((member, index) => index === 0 || (members[index - 1] ?? '') < member);
  const place = members.findIndex((member) => member > name);
  return isSorted && place !== -1 ? place : members.length;
}

function indentation(text: string): { insertSpaces: boolean; tabSize: number } {
  const first = /^[{[]\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  return first.startsWith('\t') ? { insertSpaces: false, tabSize: 1 } : { insertSpaces: true, tabSize: first.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The comment belongs to the entry: a removal takes it along, and an edit of it counts as the user's. */
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
