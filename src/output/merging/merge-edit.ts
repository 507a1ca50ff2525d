// A hand's changes of one of the generator's files, and what the generator changes there, in one text.
import type { PlannedFile } from '../file-set.js';
import type { FileStates } from '../manifest.js';
import { textHash, normalizedText } from '../text-hash.js';
import type { ICommResult } from 'node-diff3';

/** What the generator wrote once, by its hash; undefined where it is nowhere to be found. */
export type FindFormerText = (path: string, hash: string) => Promise<string | undefined>;

export interface EditHistory {
  /** Hashes of what the generator may have written. */
  readonly knownStates: FileStates;
  /** What earlier runs merged: `mergedState`s. */
  readonly mergedStates: FileStates;
  readonly findFormerText: FindFormerText;
}

export type MergeResult =
  | { readonly reason: 'no-base' }
  | { readonly reason: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly reason: undefined; readonly text: string };

export async function mergeEdit(file: PlannedFile, onDisk: string, history: EditHistory): Promise<MergeResult> {
  const base = await findBaseText(file, onDisk, history);
  if (base === undefined) return { reason: 'no-base' };
  const { text, conflicts } = await mergeTexts(onDisk, base, file.text);
  return conflicts.length > 0 ? { reason: 'conflict', conflicts } : { reason: undefined, text };
}

/** What the generator wrote before a hand changed it: of several states that a killed run has left, none can be chosen. */
export function findBaseText(
  { path, text }: Pick<PlannedFile, 'path' | 'text'>,
  onDisk: string,
  { knownStates, mergedStates, findFormerText }: EditHistory,
): Promise<string | undefined> | string | undefined {
  const now = textHash(onDisk);
  const ofMerged = mergedStates.find((state) => state.endsWith(` ${now}`))?.split(' ')[0];
  const hash = ofMerged ?? (knownStates.length === 1 ? knownStates[0] : undefined);
  if (hash === undefined) return undefined;
  return hash === textHash(text) ? text : findFormerText(path, hash);
}

/** Both changed the same lines, and not alike. */
export interface Conflict {
  /** In the text on disk, from 1: the first of `yours`, or of what follows where these are none. */
  readonly line: number;
  readonly yours: readonly string[];
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Ends of lines are no part of what is compared. The library is loaded only here, when there is something to merge. */
export async function mergeTexts(
  onDisk: string,
  base: string,
  planned: string,
): Promise<{ readonly text: string; readonly conflicts: readonly Conflict[] }> {
  const { diff3Merge, diffComm } = await import('node-diff3');
  const [yours = [], before = [], now = []] = [onDisk, base, planned].map((text) => normalizedText(text).split('\n'));
  const lines: string[] = [];
  const conflicts: Conflict[] = [];
  for (const { ok, conflict } of diff3Merge<string>(yours, before, now)) {
    if (ok !== undefined) lines.push(...ok);
    if (conflict === undefined) continue;
    conflicts.push({ line: conflict.aIndex + 1, yours: conflict.a, before: conflict.o, now: conflict.b });
  }
  return { text: withLineEndsOf(diffComm(yours, lines), onDisk), conflicts };
}

/**
 * With the line ends and the byte order mark that the file has: a checkout may have given it these. A line that is on disk keeps its own
 * end, and a new one has that of most lines there.
 */
function withLineEndsOf(parts: readonly ICommResult<string>[], onDisk: string): string {
  const ends = onDisk.match(/\r?\n/g) ?? [];
  const usual = ends.filter((end) => end === '\r\n').length * 2 > ends.length ? '\r\n' : '\n';
  const lines: { readonly text: string; readonly end: string }[] = [];
  let at = 0;
  for (const part of parts) {
    if ('common' in part) for (const text of part.common) lines.push({ text, end: ends[at++] ?? usual });
    else {
      lines.push(...part.buffer2.map((text) => ({ text, end: usual })));
      at += part.buffer1.length;
    }
  }
  const mark = onDisk.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + lines.map(({ text, end }, index) => (index === lines.length - 1 ? text : text + end)).join('');
}
