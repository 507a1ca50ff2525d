// `.restwright.json`, committed with the output: what the generator last wrote, so that the next run can tell an edit from its own
// work.
import { createHash } from 'node:crypto';

/**
 * The states that a file may be in: SHA-256 hashes of texts, `ABSENT` or `KEPT`.
 * After a run there is one. While a run is writing there are several, so that the next run recognises what a killed one
 * leaves.
 */
export type FileStates = readonly string[];

/** The file is not written yet (while a run is writing), or would not be generated. */
export const ABSENT = 'absent';
/** The file belongs to its user, with any text. */
export const KEPT = 'kept';

export interface Manifest {
  /** The input's path relative to the folder, with slashes; '' in a manifest of an older generator. */
  readonly input: string;
  /** The version of the generator, as the manifest names it; '' where it names none. It may be any text. */
  readonly generator: string;
  readonly generated: ReadonlyMap<string, FileStates>;
  /** The user's files, which are written once. A hash marks one that the generator may still refresh. */
  readonly yours: ReadonlyMap<string, FileStates>;
  /** Ejected file → the text that was generated there before the user took over. */
  readonly ejected: ReadonlyMap<string, FileStates>;
  /** Generated file with merged edits → `mergedState` of the texts. */
  readonly merged: ReadonlyMap<string, FileStates>;
  /** Shared file → JSON pointer of an entry → its possible values, or null when the entry is the user's. */
  readonly shared: ReadonlyMap<string, ReadonlyMap<string, FileStates | null>>;
  /**
   * Notices that the user has had, so that each comes once.
   * For an ejected file: the hash of the text that would be generated, or `ABSENT`, where it differs from `ejected`.
   * For another file: the members that it lacks (`v1.users`).
   */
  readonly notified: ReadonlyMap<string, FileStates>;
}

export const manifestPath = '.restwright.json';

/** The members of a manifest that hold states by path, while they grow. */
export type GrowingStates = Record<
  'generated' | 'yours' | 'ejected' | 'merged' | 'notified',
  Map<string, FileStates>
> & {
  readonly shared: Map<string, ReadonlyMap<string, FileStates | null>>;
};

export function noStates(): GrowingStates {
  return {
    generated: new Map(),
    yours: new Map(),
    ejected: new Map(),
    merged: new Map(),
    shared: new Map(),
    notified: new Map(),
  };
}

export const emptyManifest: Manifest = { input: '', generator: '', ...noStates() };

const about = 'What Restwright last wrote here, to tell its work from yours. Commit it; do not edit it.';

/** One line for each entry, with sorted keys, so that one changed file is one changed line. */
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
    ...(manifest.generator === '' ? [] : [`"restwright": ${JSON.stringify(manifest.generator)}`]),
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

/** Undefined when the text is no manifest: cut off, with conflict markers, or another file. */
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
  // These members are optional.
  const ejected = readStates(tree['ejected'] ?? {});
  const merged = readStates(tree['merged'] ?? {});
  const notified = readStates(tree['told'] ?? {});
  const input = tree['input'] ?? '';
  const generator = typeof tree['restwright'] === 'string' ? tree['restwright'] : '';
  if (generated === undefined || yours === undefined || shared === undefined) return undefined;
  if (ejected === undefined || merged === undefined || notified === undefined) return undefined;
  if (typeof input !== 'string') return undefined;
  return { input, generator, generated, yours, ejected, merged, shared, notified };
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

/** Hashes of a text and of the file that it was merged into: a generated text, or an edit at a former path whose file has moved. */
export function mergedState(generated: string, merged: string): string {
  return `${textHash(generated)} ${textHash(merged)}`;
}

/** The path stays in the output folder on every operating system. */
export function isContainedPath(path: string): boolean {
  return !/[\\:\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A JSON object: neither an array nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text with LF line ends and without a byte order mark: checkouts and editors change these without editing. */
export function normalizedText(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replaceAll('\r\n', '\n') : unmarked;
}

/** SHA-256 of the normalized text in hex, as `sha256sum` prints it for a freshly written file. */
export function textHash(text: string): string {
  return createHash('sha256').update(normalizedText(text)).digest('hex');
}
