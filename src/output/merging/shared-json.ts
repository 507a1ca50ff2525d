// Entries of package.json. The editing library loads only when an edit is due.
import { isObject } from '../is-object.js';
import type { SharedFormat } from './shared-format.js';

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
