// `.restwright.json`: what the generator last wrote, committed beside it, so that the next run can tell an edit from its own work.
import { isObject } from './is-object.js';
import { textHash } from './text-hash.js';

/**
 * The states that a file may be in: SHA-256 hashes of texts, `ABSENT`, `KEPT`. One state when a run has ended. While a run is writing there are
 * several (before and after), so that whatever a killed run leaves is recognised.
 */
export type FileStates = readonly string[];

/** The file may not have been written yet (only while a run is writing), or nothing would be generated there. */
export const ABSENT = 'absent';
/** The file is its user's by now, whatever is in it. */
export const KEPT = 'kept';

export interface Manifest {
  /** The input's path from the folder, with slashes; '' where that is not known, as of what an earlier generator wrote. */
  readonly input: string;
  /** The generator's files. */
  readonly generated: ReadonlyMap<string, FileStates>;
  /** The user's files that were written or found once and are not written again; with a hash those that the generator may still refresh. */
  readonly yours: ReadonlyMap<string, FileStates>;
  /** Files that were the generator's and are the user's for good → what was generated there before their user began to change them. */
  readonly ejected: ReadonlyMap<string, FileStates>;
  /** The generator's files that hold a hand's changes, by its leave → `mergedState` of what they were merged with. */
  readonly merged: ReadonlyMap<string, FileStates>;
  /** Shared file → JSON pointer of an entry → the values it may have; null when the entry is the user's. */
  readonly shared: ReadonlyMap<string, ReadonlyMap<string, FileStates | null>>;
  /**
   * What was told of the user's files, so that it is told once: of an ejected one the hash of what would be generated, `ABSENT` where
   * nothing would, if it is not what `ejected` has; of another the members that it lacks (`v1.users`).
   */
  readonly notified: ReadonlyMap<string, FileStates>;
}

export const manifestPath = '.restwright.json';

export const emptyManifest: Manifest = {
  input: '',
  generated: new Map(),
  yours: new Map(),
  ejected: new Map(),
  merged: new Map(),
  shared: new Map(),
  notified: new Map(),
};

const about = 'What Restwright last wrote here, to tell its work from yours. Commit it; do not edit it.';

/** One line an entry and sorted keys, so that a change of one file is a difference of one line. */
export function manifestText(manifest: Manifest): string {
  const shared = sortedEntries(manifest.shared).map(
    ([path, entries]) => `    ${JSON.stringify(path)}: ${blockText(entries, '    ')}`,
  );
  const members = [
    `"about": ${JSON.stringify(about)}`,
    ...(manifest.ejected.size === 0 ? [] : [`"ejected": ${blockText(manifest.ejected, '  ')}`]),
    `"generated": ${blockText(manifest.generated, '  ')}`,
    ...(manifest.input === '' ? [] : [`"input": ${JSON.stringify(manifest.input)}`]),
    ...(manifest.merged.size === 0 ? [] : [`"merged": ${blockText(manifest.merged, '  ')}`]),
    `"shared": ${shared.length === 0 ? '{}' : `{\n${shared.join(',\n')}\n  }`}`,
    ...(manifest.notified.size === 0 ? [] : [`"told": ${blockText(manifest.notified, '  ')}`]),
    `"yours": ${blockText(manifest.yours, '  ')}`,
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}

function blockText(entries: ReadonlyMap<string, FileStates | null>, indent: string): string {
  if (entries.size === 0) return '{}';
  const lines = sortedEntries(entries).map(([key, states]) => {
    const value = states !== null && states.length === 1 ? states[0] : states;
    return `${indent}  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function sortedEntries<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Undefined when the text is no manifest: cut, merged with conflict marks, or another file. */
export function parseManifest(text: string): Manifest | undefined {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(tree)) return undefined;
  const generated = readStates(tree['generated']);
  const yours = readStates(tree['yours']);
  const shared = readShared(tree['shared']);
  // These are there only where they are needed.
  const ejected = readStates(tree['ejected'] ?? {});
  const merged = readStates(tree['merged'] ?? {});
  const notified = readStates(tree['told'] ?? {});
  const input = tree['input'] ?? '';
  if (generated === undefined || yours === undefined || shared === undefined) return undefined;
  if (ejected === undefined || merged === undefined || notified === undefined) return undefined;
  if (typeof input !== 'string') return undefined;
  return { input, generated, yours, ejected, merged, shared, notified };
}

function readShared(tree: unknown): Manifest['shared'] | undefined {
  if (!isObject(tree)) return undefined;
  const files = new Map<string, ReadonlyMap<string, FileStates | null>>();
  for (const [path, member] of Object.entries(tree)) {
    if (!isObject(member) || !isContainedPath(path)) return undefined;
    const entries = new Map<string, FileStates | null>();
    for (const [pointer, value] of Object.entries(member)) {
      const states = value === null ? null : statesOf(value);
      if (states === undefined) return undefined;
      entries.set(pointer, states);
    }
    files.set(path, entries);
  }
  return files;
}

function readStates(tree: unknown): Map<string, FileStates> | undefined {
  if (!isObject(tree)) return undefined;
  const entries = new Map<string, FileStates>();
  for (const [path, value] of Object.entries(tree)) {
    const states = statesOf(value);
    if (states === undefined || !isContainedPath(path)) return undefined;
    entries.set(path, states);
  }
  return entries;
}

function statesOf(value: unknown): FileStates | undefined {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((state) => typeof state === 'string')) return value;
  return undefined;
}

/** What a file holds with a hand's changes in it, and what was generated when they were merged. */
export function mergedState(generated: string, merged: string): string {
  return `${textHash(generated)} ${textHash(merged)}`;
}

/** A path that stays in the output folder however it is joined to it, on every system. */
export function isContainedPath(path: string): boolean {
  return !/[\\:\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
