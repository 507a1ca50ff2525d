// What is in the way of a run: while there is one of these, nothing at all is written.
import type { States } from './manifest.js';
import type { Conflict } from './merging/merge-texts.js';

/**
 * - `edited`: the generator's file has changes by hand.
 * - `edited-obsolete`: the same, of a file that is no longer generated.
 * - `conflict`: changes by hand where the generator changes too, when they were to be merged.
 * - `no-base`: changes by hand that were to be merged, of a file whose generated text is nowhere to be found.
 * - `foreign`: a file that the manifest does not know, where the generator's is due.
 * - `unreadable`: a shared file in which no entry can be edited.
 * - `obstacle`: a folder, a link that leaves the output, or something unreadable.
 */
export type Reason = 'edited' | 'edited-obsolete' | 'conflict' | 'no-base' | 'foreign' | 'unreadable' | 'obstacle';

export interface Refusal {
  readonly reason: Reason;
  readonly path: string;
  /** Of an `obstacle`: what it is. */
  readonly what: string;
  readonly onDisk: string;
  /** '' where nothing is planned. */
  readonly planned: string;
  /** Hashes of what the generator may have written there. */
  readonly known: States;
  /** What was merged there: `mergedState`s. */
  readonly accepted: States;
  /** What was generated there before a hand changed it, where that can be found. */
  readonly base: string | undefined;
  /** Of a `conflict`; at least one. */
  readonly conflicts: readonly Conflict[];
}

export const NOTHING_MORE: Omit<Refusal, 'reason' | 'path'> = {
  what: '',
  onDisk: '',
  planned: '',
  known: [],
  accepted: [],
  base: undefined,
  conflicts: [],
};
