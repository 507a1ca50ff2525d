// The list of changes that a run prints, counts and returns as JSON: one entry for each file of the output.
import type { FormerHooks, LeftOutHook } from './copying/copy-hooks.js';
import type { SharedEntry } from './file-set.js';

/**
 * - `unchanged`: the generator's file, already as planned.
 * - `merged`: the generator's file, as planned except for the user's merged edits.
 * - `kept`: the user's file, left alone.
 * - `left-out`: the user deleted this file of theirs, and it stays deleted.
 * - `left-over`: the user's file that the input no longer asks for.
 * - `moved`: the generator's or an ejected file, which lay elsewhere (`from`) before.
 */
export type ChangeKind =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'merged'
  | 'deleted'
  | 'kept'
  | 'left-out'
  | 'left-over'
  | 'moved';

export interface Change {
  readonly kind: ChangeKind;
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The former path of a moved file. */
  readonly from?: string;
  /**
   * Entries of an existing shared file that the run changes or gives up, members that a new file of the user's starts with, and imports
   * that it changes in a file of the user's.
   */
  readonly entries: readonly EntryChange[];
}

export interface EntryChange {
  /** `kept`: the user's value, which the generator no longer follows. `copied`: taken over from another file of the user's. */
  readonly kind: 'added' | 'updated' | 'removed' | 'kept' | 'copied';
  /** `dependencies.fastify`, `PORT`. */
  readonly name: string;
  /** The value in the file after the run, or before it for a removed entry; the path of the file that it was copied from. */
  readonly value: string;
}

/** An ejected file whose generated text has changed since its user was last notified. */
export interface EjectedUpdate {
  readonly path: string;
  /** The hash of the text that was generated before, or `ABSENT` when the file was not generated. */
  readonly before: string;
  readonly planned: string;
  /** '' when the file is absent. */
  readonly onDisk: string;
}

/** A member of a user's file that the file of the next version does not start with. */
export interface UncopiedMember {
  readonly path: string;
  /** The file of the version before, and its text. */
  readonly former: FormerHooks;
  readonly hook: LeftOutHook;
}

/** Members that a user's file needs and that no object in it can take. */
export interface UnplaceableMembers {
  readonly path: string;
  readonly entries: readonly SharedEntry[];
}

export function touchesDisk(change: Change): boolean {
  return ['created', 'updated', 'deleted', 'moved'].includes(change.kind);
}
