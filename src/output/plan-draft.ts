// The plan of a run while it grows: each method decides about one file and records the manifest's next states.
import type { Change, ChangeKind, EjectedUpdate, UncopiedMember, UnplaceableMembers } from './change.js';
import type { CopyHooks } from './copying/copy-hooks.js';
import { startFromFormer, type StartedFile, unstarted } from './copying/start-from-former.js';
import { extendUserFile } from './merging/extend-user-file.js';
import type { PlannedFile, SharedEntry } from './file-set.js';
import type { Disk, DiskEntry } from './disk/read-folder.js';
import { ABSENT, KEPT, type Manifest, mergedState, normalizedText, textHash } from './manifest.js';
import { ManifestDraft } from './manifest-draft.js';
import { type FindFormerText, mergeEdit } from './merging/merge-edit.js';
import { planShared } from './merging/plan-shared.js';
import type { FollowedFile } from './moving/follow-imports.js';
import { EMPTY_REFUSAL, type Refusal } from './refusals.js';

export interface Plan {
  /** Sorted by path. */
  readonly changes: readonly Change[];
  /** Ejected files whose generated text has changed since the last notice. */
  readonly ejectedUpdates: readonly EjectedUpdate[];
  /** Missing members that the user has not been notified of. */
  readonly unplaceable: readonly UnplaceableMembers[];
  /** Members of the version before that a new file of the user's does not start with. */
  readonly uncopied: readonly UncopiedMember[];
  /** Reasons to stop. With one of them, the run writes nothing at all. */
  readonly refusals: readonly Refusal[];
  readonly writes: readonly { readonly path: string; readonly text: string }[];
  readonly deletions: readonly string[];
  /** The manifest after the run. */
  readonly manifest: Manifest;
  /** The manifest while the run is writing: every state that a killed run may leave. */
  readonly manifestWhileWriting: Manifest;
}

export interface PlanOptions {
  /** Overwrites edited generated files, deletes those no longer generated, and restores deleted files of the user's. */
  readonly force: boolean;
  /** Merges edits of generated files with the changes of the generator. */
  readonly merge: boolean;
  readonly findFormerText: FindFormerText;
  /** Makes the first text of a user's file from that of the version before. */
  readonly copyHooks: CopyHooks;
}

export type FollowedFiles = ReadonlyMap<string, FollowedFile>;

export type PresentEntry = Exclude<DiskEntry, { kind: 'obstacle' }>;

export class PlanDraft {
  readonly #changes: Change[] = [];
  readonly #ejectedUpdates: EjectedUpdate[] = [];
  readonly #unplaceable: UnplaceableMembers[] = [];
  readonly #uncopied: UncopiedMember[] = [];
  readonly #refusals: Refusal[] = [];
  readonly #writes: { path: string; text: string }[] = [];
  readonly #deletions: string[] = [];
  readonly states: ManifestDraft;
  readonly #manifest: Manifest | undefined;
  readonly #disk: Disk;
  readonly #options: PlanOptions;
  readonly #followed: FollowedFiles;

  /** @param followed files of the user's, by path, whose imports lead to where the imported files have moved */
  constructor(manifest: Manifest | undefined, disk: Disk, options: PlanOptions, followed: FollowedFiles = new Map()) {
    this.#manifest = manifest;
    this.#followed = followed;
    this.states = new ManifestDraft(manifest);
    this.#disk = disk;
    this.#options = options;
  }

  async planGenerated(file: PlannedFile, entry: PresentEntry): Promise<void> {
    const { path, text } = file;
    const hash = textHash(text);
    const known = this.states.knownStates(path);
    this.states.rememberGenerated(path, hash);
    if (entry.kind === 'absent') return this.write('created', path, text);
    if (normalizedText(entry.text) === normalizedText(text)) return this.note('unchanged', path);
    const isKnown = known.includes(textHash(entry.text)) || isMadeFrom(file, entry.text);
    if (this.#options.force || isKnown) return this.write('updated', path, text);
    const { mergedStates } = this.states.historyOf(path);
    const state = mergedState(text, entry.text);
    if (mergedStates.includes(state)) {
      this.states.rememberMerge(path, [state], []);
      this.note('merged', path);
    } else if (known.length > 0 && this.#options.merge) await this.#merge(file, entry);
    else
      this.refuse(known.length > 0 ? 'edited' : 'foreign', file, {
        onDisk: entry.text,
        knownStates: known,
        mergedStates,
      });
  }

  async #merge(file: PlannedFile, { text: onDisk, at }: PresentEntry & { kind: 'file' }): Promise<void> {
    const { path, text } = file;
    const history = this.states.historyOf(path);
    const merged = await mergeEdit(file, onDisk, { ...history, findFormerText: this.#options.findFormerText });
    if (merged.reason !== undefined) return this.refuse(merged.reason, file, { ...history, ...merged, onDisk });
    if (textHash(merged.text) === textHash(text)) return this.write('updated', path, merged.text, [], at);
    // The generated text alone is never on disk, so the text before it stays the base of the next merge.
    this.states.rememberKnown(path);
    this.states.rememberMerge(path, [mergedState(text, merged.text)], history.mergedStates);
    if (merged.text === onDisk) this.note('merged', path);
    else this.write('updated', path, merged.text, [], at);
  }

  /**
   * An ejected file belongs to its user. A change of its generated text is reported once.
   * @param former the path under which the manifest knows it
   * @returns true if there is a file, which this leaves to be noted
   */
  recordEjected(file: PlannedFile, entry: DiskEntry, former = file.path): boolean {
    const { path, text } = file;
    const hash = textHash(text);
    const base = this.#manifest?.ejected.get(former) ?? [];
    const notified = this.#manifest?.notified.get(former) ?? base;
    const isCreated = entry.kind === 'absent' && this.#options.force;
    const onDisk = entry.kind === 'file' ? entry.text : '';
    // The user's file equals the generated text again, so that text becomes the new base.
    const isAsPlanned = isCreated || (entry.kind === 'file' && textHash(onDisk) === hash);
    this.states.rememberEjected(path, isAsPlanned ? [hash] : base, [hash]);
    // Of several states, none is certainly the one in the last notice.
    const before = notified.length === 1 && notified[0] !== undefined ? notified[0] : ABSENT;
    if (!notified.includes(hash)) this.#ejectedUpdates.push({ path, before, planned: text, onDisk });
    if (entry.kind !== 'absent') return true;
    if (isCreated) this.write('created', path, text);
    else this.note('left-out', path);
    return false;
  }

  planEjected(file: PlannedFile, entry: DiskEntry): void {
    const text = this.#followed.get(file.path)?.text;
    const now = entry.kind === 'file' && text !== undefined ? { ...entry, text } : entry;
    if (this.recordEjected(file, now)) this.noteKept(file.path);
  }

  noteEjectedLeftOver(path: string): void {
    if ((this.#disk.get(path)?.kind ?? 'absent') === 'absent') return;
    this.states.rememberEjected(path, this.#manifest?.ejected.get(path) ?? [], [ABSENT]);
    const isNotified = this.#manifest?.notified.get(path)?.includes(ABSENT);
    this.note(isNotified ? 'kept' : 'left-over', path);
  }

  /** A killed run may have left this file. A different text under this name is someone else's. */
  planHistory(file: PlannedFile, entry: PresentEntry): void {
    const { path, text } = file;
    if (entry.kind === 'absent') this.write('created', path, text);
    else if (normalizedText(entry.text) === normalizedText(text)) this.note('unchanged', path);
    else this.refuse('foreign', file, { onDisk: entry.text });
  }

  async planUserFile(file: PlannedFile, entry: PresentEntry): Promise<void> {
    if (entry.kind === 'absent') {
      const started = await this.#startFromFormer(file);
      return this.#planAbsentUserFile(started, KEPT, started.copied);
    }
    const text = this.#followed.get(file.path)?.text ?? entry.text;
    const extended = file.entries.length === 0 ? undefined : await extendUserFile(text, file.entries);
    if (extended === undefined) return this.keep(file.path);
    this.#noteUnplaceable(file.path, extended.unplaceable);
    if (extended.added.length === 0) return this.keep(file.path);
    this.states.rememberUserFile(file.path, [KEPT], []);
    const entries = extended.added.map((entry) => ({
      kind: 'added' as const,
      name: memberName(entry),
      value: entry.value,
    }));
    this.write('updated', file.path, extended.text, [...this.#importsOf(file.path), ...entries]);
  }

  /** Reports missing members once. The file may provide them in another way, and if not, the compiler says so. */
  #noteUnplaceable(path: string, entries: UnplaceableMembers['entries']): void {
    const notified = this.#manifest?.notified.get(path) ?? [];
    const names = entries.map(memberName);
    const unreported = entries.filter((entry) => !notified.includes(memberName(entry)));
    if (unreported.length > 0) this.#unplaceable.push({ path, entries: unreported });
    this.states.rememberNotified(path, names);
  }

  /** Anything in this place is the user's, even a link or a folder. */
  keep(path: string): void {
    this.states.rememberUserFile(path, [KEPT], []);
    this.noteKept(path);
  }

  /** The user's file is left alone, except for imports of files that have moved. */
  noteKept(path: string): void {
    const imports = this.#importsOf(path);
    if (imports.length === 0) this.note('kept', path);
    else this.write('updated', path, this.#followed.get(path)?.text ?? '', imports);
  }

  /** A file of the user's that was never planned. */
  planUnplanned(path: string): void {
    if (this.#importsOf(path).length > 0) this.noteKept(path);
  }

  #importsOf(path: string): Change['entries'] {
    const followed = this.#followed.get(path)?.followed ?? [];
    return followed.map(({ from, to }) => ({ kind: 'updated', name: from, value: to }));
  }

  delete(path: string): void {
    this.states.rememberKnown(path);
    this.#deletions.push(path);
    this.note('deleted', path);
  }

  planUntilEdited(file: PlannedFile, entry: PresentEntry): void {
    const { path, text } = file;
    const hash = textHash(text);
    if (entry.kind === 'absent') return this.#planAbsentUserFile(file, hash);
    const now = textHash(entry.text);
    const isOurs = now === hash || this.states.knownStates(path).includes(now);
    // A link is the user's choice.
    if (!isOurs || entry.at !== path) return this.keep(path);
    this.states.rememberUserFile(path, [hash], [now]);
    if (now === hash) this.note('unchanged', path);
    else this.write('updated', path, text);
  }

  async planSharedFile(file: PlannedFile, entry: PresentEntry): Promise<void> {
    const { path } = file;
    const outcome = await planShared(
      file,
      entry.kind === 'file' ? entry.text : undefined,
      this.#manifest && (this.#manifest.shared.get(path) ?? new Map()),
    );
    if (outcome === undefined)
      return this.refuse('unreadable', file, { onDisk: entry.kind === 'file' ? entry.text : '' });
    this.states.rememberShared(path, outcome.entries, outcome.entriesWhileWriting);
    const kind = entry.kind === 'absent' ? 'created' : outcome.text === entry.text ? 'unchanged' : 'updated';
    if (kind === 'unchanged') this.note(kind, path, outcome.changes);
    else this.write(kind, path, outcome.text, outcome.changes, entry.kind === 'file' ? entry.at : path);
  }

  /** A generated file that is no longer planned. */
  planObsolete(path: string): void {
    const entry = this.#disk.get(path) ?? { kind: 'absent' };
    const known = this.states.knownStates(path);
    if (entry.kind === 'absent') return;
    if (entry.kind === 'obstacle' || !(this.#options.force || known.includes(textHash(entry.text)))) {
      const onDisk = entry.kind === 'file' ? entry.text : '';
      const what = entry.kind === 'obstacle' ? entry.what : '';
      const reason = entry.kind === 'file' ? 'edited-obsolete' : 'obstacle';
      this.#refusals.push({ ...EMPTY_REFUSAL, ...this.states.historyOf(path), reason, path, what, onDisk });
      return;
    }
    this.delete(path);
  }

  /** A user's file that nothing asks for any more. The run mentions it once and forgets it. */
  noteLeftOver(path: string): void {
    const isThere = (this.#disk.get(path)?.kind ?? 'absent') !== 'absent';
    if (isThere) this.note('left-over', path);
  }

  refuse(reason: Refusal['reason'], { path, text }: PlannedFile, more: Partial<Refusal>): void {
    this.#refusals.push({ ...EMPTY_REFUSAL, planned: text, ...more, reason, path });
  }

  /** @param formerPaths of files that have moved, by their paths */
  plan(formerPaths: ReadonlyMap<string, string> = new Map()): Plan {
    return {
      changes: withMoves(this.#changes, formerPaths).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      ejectedUpdates: this.#ejectedUpdates,
      unplaceable: this.#unplaceable,
      uncopied: this.#uncopied,
      refusals: this.#refusals,
      writes: this.#writes,
      deletions: this.#deletions,
      ...this.states.manifests(),
    };
  }

  async #startFromFormer(file: PlannedFile): Promise<StartedFile> {
    if (this.#isDeleted(file.path)) return unstarted(file);
    const started = await startFromFormer(file, this.#disk, this.#options.copyHooks);
    this.#uncopied.push(...started.uncopied);
    if (started.unplaceable.length > 0) this.#noteUnplaceable(file.path, started.unplaceable);
    return started;
  }

  #isDeleted(path: string): boolean {
    const before = this.#manifest?.yours.get(path);
    return before !== undefined && !before.includes(ABSENT) && !this.#options.force;
  }

  /** A file of the user's is written once. If they delete it, it stays deleted until `force`. */
  #planAbsentUserFile({ path, text }: PlannedFile, state: string, copied: Change['entries'] = []): void {
    if (!this.#isDeleted(path)) {
      this.states.rememberUserFile(path, [state], [ABSENT]);
      this.write('created', path, text, copied);
    } else {
      this.states.rememberUserFile(path, [KEPT], []);
      this.note('left-out', path);
    }
  }

  /** @param at the file to write, which differs from the path for a link */
  write(kind: ChangeKind, path: string, text: string, entries: Change['entries'] = [], at = path): void {
    this.#writes.push({ path: at, text });
    this.note(kind, path, entries);
  }

  note(kind: ChangeKind, path: string, entries: Change['entries'] = []): void {
    this.#changes.push({ kind, path, entries });
  }
}

/** A file that is created where another one is deleted that lay elsewhere before has moved. */
function withMoves(changes: readonly Change[], formerPaths: ReadonlyMap<string, string>): readonly Change[] {
  const kinds = new Map(changes.map(({ path, kind }) => [path, kind]));
  const moved = new Map(
    [...formerPaths].filter(([path, from]) => kinds.get(path) === 'created' && kinds.get(from) === 'deleted'),
  );
  const left = new Set(moved.values());
  return changes.flatMap((change) => {
    const from = moved.get(change.path);
    if (from !== undefined) return [{ ...change, kind: 'moved' as const, from }];
    return left.has(change.path) ? [] : [change];
  });
}

function memberName({ keys }: SharedEntry): string {
  return keys.join('.');
}

function isMadeFrom({ predecessorText }: PlannedFile, text: string): boolean {
  return predecessorText !== undefined && normalizedText(predecessorText) === normalizedText(text);
}
