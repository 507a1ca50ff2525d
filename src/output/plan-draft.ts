// Decides what a run does to each file, from what is planned, what the manifest remembers and what is on disk. It touches nothing.
import type { Change, ChangeKind, Homeless, News } from './change.js';
import { extendUserFile } from './merging/extend-user-file.js';
import type { PlannedFile, SharedEntry } from './file-set.js';
import type { Disk, DiskEntry } from './disk/read-folder.js';
import { ABSENT, KEPT, type Manifest, mergedState, type States } from './manifest.js';
import { type FormerText, mergeEdit } from './merging/merge-edit.js';
import { planShared } from './merging/plan-shared.js';
import { NOTHING_MORE, type Refusal } from './refusals.js';
import { normalizedText, textHash } from './text-hash.js';

export interface Plan {
  /** In the order of the paths. */
  readonly changes: readonly Change[];
  /** Files that are the user's since they were ejected, and would be generated otherwise than when that was last told. */
  readonly news: readonly News[];
  /** What has not been told yet. */
  readonly homeless: readonly Homeless[];
  /** What is in the way; while there is one, nothing at all is written. */
  readonly refusals: readonly Refusal[];
  readonly writes: readonly { readonly path: string; readonly text: string }[];
  readonly deletions: readonly string[];
  /** When the run has ended. */
  readonly manifest: Manifest;
  /** While the run is writing: every state that a killed run may leave. */
  readonly manifestMeanwhile: Manifest;
}

export interface PlanOptions {
  /**
   * Overwrites the generator's files that were edited by hand, deletes those of them that are no longer generated, and brings
   * back the user's files that were deleted.
   */
  readonly force: boolean;
  /** Keeps what was changed by hand in the generator's files, and changes there what the generator changes. */
  readonly merge: boolean;
  readonly formerText: FormerText;
}

export type Present = Exclude<DiskEntry, { kind: 'obstacle' }>;

export class PlanDraft {
  readonly #changes: Change[] = [];
  readonly #news: News[] = [];
  readonly #homeless: Homeless[] = [];
  readonly #refusals: Refusal[] = [];
  readonly #writes: { path: string; text: string }[] = [];
  readonly #deletions: string[] = [];
  readonly #final = drafted();
  readonly #meanwhile = drafted();
  readonly #manifest: Manifest | undefined;
  readonly #disk: Disk;
  readonly #options: PlanOptions;

  constructor(manifest: Manifest | undefined, disk: Disk, options: PlanOptions) {
    this.#manifest = manifest;
    this.#disk = disk;
    this.#options = options;
  }

  async generated(file: PlannedFile, entry: Present): Promise<void> {
    const { path, text } = file;
    const hash = textHash(text);
    const known = this.#known(path);
    this.#final.generated.set(path, [hash]);
    this.#meanwhile.generated.set(path, union([hash], known));
    if (entry.kind === 'absent') return this.#write('created', path, text);
    if (normalizedText(entry.text) === normalizedText(text)) return this.#note('unchanged', path);
    const isKnown = known.includes(textHash(entry.text)) || isMadeFrom(file, entry.text);
    if (this.#options.force || isKnown) return this.#write('updated', path, text);
    const { accepted } = this.#historyOf(path);
    const state = mergedState(text, entry.text);
    if (accepted.includes(state)) {
      this.#merged(path, [state], []);
      this.#note('merged', path);
    } else if (known.length > 0 && this.#options.merge) await this.#merge(file, entry);
    else this.refuse(known.length > 0 ? 'edited' : 'foreign', file, { onDisk: entry.text, known, accepted });
  }

  async #merge(file: PlannedFile, { text: onDisk, at }: Present & { kind: 'file' }): Promise<void> {
    const { path, text } = file;
    const history = this.#historyOf(path);
    const merged = await mergeEdit(file, onDisk, { ...history, formerText: this.#options.formerText });
    if (merged.reason !== undefined) return this.refuse(merged.reason, file, { ...history, ...merged, onDisk });
    if (textHash(merged.text) === textHash(text)) return this.#write('updated', path, merged.text, [], at);
    // What was generated is never there alone: what was generated before stays what the text on disk is compared with.
    this.#meanwhile.generated.set(path, history.known);
    this.#merged(path, [mergedState(text, merged.text)], history.accepted);
    if (merged.text === onDisk) this.#note('merged', path);
    else this.#write('updated', path, merged.text, [], at);
  }

  #merged(path: string, states: States, before: States): void {
    this.#final.merged.set(path, states);
    this.#meanwhile.merged.set(path, union(states, before));
  }

  /** It is its user's, whatever is there. That something else would be generated is told once. */
  ejected(file: PlannedFile, entry: DiskEntry): void {
    const { path, text } = file;
    const hash = textHash(text);
    const base = this.#manifest?.ejected.get(path) ?? [];
    const told = this.#manifest?.told.get(path) ?? base;
    const isCreated = entry.kind === 'absent' && this.#options.force;
    const onDisk = entry.kind === 'file' ? entry.text : '';
    // Their user begins anew with what is generated now.
    const isAsPlanned = isCreated || (entry.kind === 'file' && textHash(onDisk) === hash);
    this.#ejected(path, isAsPlanned ? [hash] : base, [hash]);
    // Of several states none can be said to be the one that was told.
    const before = told.length === 1 && told[0] !== undefined ? told[0] : ABSENT;
    if (!told.includes(hash)) this.#news.push({ path, before, planned: text, onDisk });
    if (entry.kind !== 'absent') this.#note('kept', path);
    else if (isCreated) this.#write('created', path, text);
    else this.#note('left-out', path);
  }

  #ejected(path: string, base: States, told: States): void {
    const [before, toldBefore] = [this.#manifest?.ejected.get(path) ?? [], this.#manifest?.told.get(path)];
    this.#final.ejected.set(path, base);
    this.#meanwhile.ejected.set(path, union(base, before));
    if (union(base, told).length > 1) this.#final.told.set(path, told);
    // A run that is killed has told nobody.
    if (toldBefore !== undefined) this.#meanwhile.told.set(path, toldBefore);
  }

  ejectedLeftOver(path: string): void {
    if ((this.#disk.get(path)?.kind ?? 'absent') === 'absent') return;
    this.#ejected(path, this.#manifest?.ejected.get(path) ?? [], [ABSENT]);
    const isTold = this.#manifest?.told.get(path)?.includes(ABSENT);
    this.#note(isTold ? 'kept' : 'left-over', path);
  }

  /** A run that was killed may have left it; another text of that name was written by somebody else. */
  history(file: PlannedFile, entry: Present): void {
    const { path, text } = file;
    if (entry.kind === 'absent') this.#write('created', path, text);
    else if (normalizedText(entry.text) === normalizedText(text)) this.#note('unchanged', path);
    else this.refuse('foreign', file, { onDisk: entry.text });
  }

  async user(file: PlannedFile, entry: Present): Promise<void> {
    if (entry.kind === 'absent') return this.#absentYours(file, KEPT);
    const extended = file.entries.length === 0 ? undefined : await extendUserFile(entry.text, file.entries);
    if (extended === undefined) return this.keep(file.path);
    this.#lacks(file.path, extended.homeless);
    if (extended.added.length === 0) return this.keep(file.path);
    this.#yours(file.path, [KEPT], []);
    const entries = extended.added.map((entry) => ({
      kind: 'added' as const,
      name: memberName(entry),
      value: entry.value,
    }));
    this.#write('updated', file.path, extended.text, entries);
  }

  /** It is told once: nobody can say from here whether the file has them in another way, and the compiler says it if it has not. */
  #lacks(path: string, entries: Homeless['entries']): void {
    const told = this.#manifest?.told.get(path) ?? [];
    const names = entries.map(memberName);
    const untold = entries.filter((entry) => !told.includes(memberName(entry)));
    if (untold.length > 0) this.#homeless.push({ path, entries: untold });
    if (names.length > 0) this.#final.told.set(path, names);
    if (told.length > 0) this.#meanwhile.told.set(path, told);
  }

  /** Whatever is there is its user's, be it a link or a folder. */
  keep(path: string): void {
    this.#yours(path, [KEPT], []);
    this.#note('kept', path);
  }

  untilEdited(file: PlannedFile, entry: Present): void {
    const { path, text } = file;
    const hash = textHash(text);
    if (entry.kind === 'absent') return this.#absentYours(file, hash);
    const now = textHash(entry.text);
    const isOurs = now === hash || this.#known(path).includes(now);
    // Who links to a text elsewhere has chosen it.
    if (!isOurs || entry.at !== path) return this.keep(path);
    this.#yours(path, [hash], [now]);
    if (now === hash) this.#note('unchanged', path);
    else this.#write('updated', path, text);
  }

  async shared(file: PlannedFile, entry: Present): Promise<void> {
    const { path } = file;
    const outcome = await planShared(
      file,
      entry.kind === 'file' ? entry.text : undefined,
      this.#manifest && (this.#manifest.shared.get(path) ?? new Map()),
    );
    if (outcome === undefined)
      return this.refuse('unreadable', file, { onDisk: entry.kind === 'file' ? entry.text : '' });
    this.#final.shared.set(path, outcome.entries);
    this.#meanwhile.shared.set(path, outcome.entriesMeanwhile);
    const kind = entry.kind === 'absent' ? 'created' : outcome.text === entry.text ? 'unchanged' : 'updated';
    if (kind === 'unchanged') this.#note(kind, path, outcome.changes);
    else this.#write(kind, path, outcome.text, outcome.changes, entry.kind === 'file' ? entry.at : path);
  }

  /** A file of the generator's that is no longer planned. */
  obsolete(path: string): void {
    const entry = this.#disk.get(path) ?? { kind: 'absent' };
    const known = this.#known(path);
    if (entry.kind === 'absent') return;
    if (entry.kind === 'obstacle' || !(this.#options.force || known.includes(textHash(entry.text)))) {
      const onDisk = entry.kind === 'file' ? entry.text : '';
      const what = entry.kind === 'obstacle' ? entry.what : '';
      const reason = entry.kind === 'file' ? 'edited-obsolete' : 'obstacle';
      this.#refusals.push({ ...NOTHING_MORE, ...this.#historyOf(path), reason, path, what, onDisk });
      return;
    }
    this.#meanwhile.generated.set(path, known);
    this.#deletions.push(path);
    this.#note('deleted', path);
  }

  /** A file of the user's that nothing asks for any more. It is told of once, and not known after that. */
  leftOver(path: string): void {
    const isThere = (this.#disk.get(path)?.kind ?? 'absent') !== 'absent';
    if (isThere) this.#note('left-over', path);
  }

  refuse(reason: Refusal['reason'], { path, text }: PlannedFile, more: Partial<Refusal>): void {
    this.#refusals.push({ ...NOTHING_MORE, planned: text, ...more, reason, path });
  }

  plan(): Plan {
    const input = this.#manifest?.input ?? '';
    return {
      changes: this.#changes.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      news: this.#news,
      homeless: this.#homeless,
      refusals: this.#refusals,
      writes: this.#writes,
      deletions: this.#deletions,
      manifest: { input, ...this.#final },
      manifestMeanwhile: { input, ...this.#meanwhile },
    };
  }

  #historyOf(path: string): Pick<Refusal, 'known' | 'accepted'> {
    return { known: this.#known(path), accepted: this.#manifest?.merged.get(path) ?? [] };
  }

  /** What the generator may have written there, as whosever file it was then. */
  #known(path: string): States {
    const states = union(this.#manifest?.generated.get(path) ?? [], this.#manifest?.yours.get(path) ?? []);
    return states.filter((state) => state !== ABSENT && state !== KEPT);
  }

  /** Written once: a file that its user deleted stays deleted, until it is asked for. */
  #absentYours({ path, text }: PlannedFile, state: string): void {
    const before = this.#manifest?.yours.get(path);
    if (before === undefined || before.includes(ABSENT) || this.#options.force) {
      this.#yours(path, [state], [ABSENT]);
      this.#write('created', path, text);
    } else {
      this.#yours(path, [KEPT], []);
      this.#note('left-out', path);
    }
  }

  #yours(path: string, final: States, before: States): void {
    this.#final.yours.set(path, final);
    this.#meanwhile.yours.set(path, union(final, before));
  }

  /** `at` is another path than the file's where that is a link, which stays. */
  #write(kind: ChangeKind, path: string, text: string, entries: Change['entries'] = [], at = path): void {
    this.#writes.push({ path: at, text });
    this.#note(kind, path, entries);
  }

  #note(kind: ChangeKind, path: string, entries: Change['entries'] = []): void {
    this.#changes.push({ kind, path, entries });
  }
}

function memberName({ keys }: SharedEntry): string {
  return keys.join('.');
}

function isMadeFrom({ madeFrom }: PlannedFile, text: string): boolean {
  return madeFrom !== undefined && normalizedText(madeFrom) === normalizedText(text);
}

function drafted(): Record<'generated' | 'yours' | 'ejected' | 'merged' | 'told', Map<string, States>> & {
  readonly shared: Map<string, ReadonlyMap<string, States | null>>;
} {
  return {
    generated: new Map(),
    yours: new Map(),
    ejected: new Map(),
    merged: new Map(),
    shared: new Map(),
    told: new Map(),
  };
}

export function union(first: States, second: States): States {
  return [...new Set([...first, ...second])];
}
