// Merges a user's edit of a generated file with the generator's own change.
import type { PlannedFile } from '../file-set.js';
import { type FileStates, normalizedText, textHash } from '../manifest.js';
import type { ICommResult } from 'node-diff3';

/** Finds a text that the generator once wrote, by its hash, or undefined. */
export type FindFormerText = (path: string, hash: string) => Promise<string | undefined>;

export interface EditHistory {
  /** Hashes of texts that the generator may have written. */
  readonly knownStates: FileStates;
  /** `mergedState`s of earlier runs. */
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

/** The generated text before the user's edit. When a killed run left several states, none can be chosen. */
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

/** Both sides changed the same lines differently. */
export interface Conflict {
  /** The 1-based line on disk: the first of `yours`, or the line after it when there are none. */
  readonly line: number;
  readonly yours: readonly string[];
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Ignores line ends. The library loads only when there is something to merge. */
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
 * Restores the file's byte order mark and line ends, which a checkout may have set.
 * An existing line keeps its own line end; a new one takes that of most lines.
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
