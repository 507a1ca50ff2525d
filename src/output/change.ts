// What a run does to the output folder, file by file: the one list that the command prints, counts and returns as JSON.
import type { SharedEntry } from './file-set.js';

/**
 * - `unchanged`: the generator's, and already as planned.
 * - `merged`: the generator's, and already as planned, but for changes by hand that were merged into it.
 * - `kept`: the user's, left alone.
 * - `left-out`: the user's, deleted by the user, and not brought back.
 * - `left-over`: the user's, and the input no longer asks for it.
 */
export type ChangeKind = 'created' | 'updated' | 'unchanged' | 'merged' | 'deleted' | 'kept' | 'left-out' | 'left-over';

export interface Change {
  readonly kind: ChangeKind;
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** Of a shared file that was there before: what became of its entries, where something did. */
  readonly entries: readonly EntryChange[];
}

export interface EntryChange {
  /** `kept`: the user's value, which the generator no longer follows. */
  readonly kind: 'added' | 'updated' | 'removed' | 'kept';
  /** `dependencies.fastify`, `PORT`. */
  readonly name: string;
  /** The value in the file after the run; of a removed entry the value before it. */
  readonly value: string;
}

/** Of a file that is its user's since it was ejected: what would be generated there has changed since that was last told. */
export interface EjectedUpdate {
  readonly path: string;
  /** The hash of what would have been generated; `ABSENT` where nothing would have been. */
  readonly before: string;
  readonly planned: string;
  /** '' where there is no file. */
  readonly onDisk: string;
}

/** Members that a user's file has to have, and in which no place for them was found. */
export interface UnplaceableMembers {
  readonly path: string;
  readonly entries: readonly SharedEntry[];
}

/** Whether the run writes or deletes this file. */
export function touchesDisk(change: Change): boolean {
  return change.kind === 'created' || change.kind === 'updated' || change.kind === 'deleted';
}
