// A hand's changes of one of the generator's files, and what the generator changes there, in one text.
import type { PlannedFile } from '../file-set.js';
import type { States } from '../manifest.js';
import { type Conflict, mergeTexts } from './merge-texts.js';
import { textHash } from '../text-hash.js';

/** What the generator wrote once, by its hash; undefined where it is nowhere to be found. */
export type FormerText = (path: string, hash: string) => Promise<string | undefined>;

export interface EditHistory {
  /** Hashes of what the generator may have written. */
  readonly known: States;
  /** What earlier runs merged: `mergedState`s. */
  readonly accepted: States;
  readonly formerText: FormerText;
}

export type MergedEdit =
  | { readonly reason: 'no-base' }
  | { readonly reason: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly reason: undefined; readonly text: string };

export async function mergeEdit(file: PlannedFile, onDisk: string, history: EditHistory): Promise<MergedEdit> {
  const base = await baseOf(file, onDisk, history);
  if (base === undefined) return { reason: 'no-base' };
  const { text, conflicts } = await mergeTexts(onDisk, base, file.text);
  return conflicts.length > 0 ? { reason: 'conflict', conflicts } : { reason: undefined, text };
}

/** What the generator wrote before a hand changed it: of several states that a killed run has left, none can be chosen. */
export function baseOf(
  { path, text }: Pick<PlannedFile, 'path' | 'text'>,
  onDisk: string,
  { known, accepted, formerText }: EditHistory,
): Promise<string | undefined> | string | undefined {
  const now = textHash(onDisk);
  const ofMerged = accepted.find((state) => state.endsWith(` ${now}`))?.split(' ')[0];
  const hash = ofMerged ?? (known.length === 1 ? known[0] : undefined);
  if (hash === undefined) return undefined;
  return hash === textHash(text) ? text : formerText(path, hash);
}
