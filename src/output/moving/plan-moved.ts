// Plans files that lie elsewhere than an older generator wrote them. An edit goes along, or stops the run as it does in its place.
import type { Disk, DiskEntry } from '../disk/read-folder.js';
import type { PlannedFile } from '../file-set.js';
import { type Manifest, mergedState, normalizedText, textHash } from '../manifest.js';
import { findBaseText, mergeTexts } from '../merging/merge-edit.js';
import type { PlanDraft, PlanOptions } from '../plan-draft.js';
import { followImports } from './follow-imports.js';
import type { Moving } from './moving.js';

export interface MoveContext {
  readonly draft: PlanDraft;
  readonly manifest: Manifest;
  readonly disk: Disk;
  readonly options: PlanOptions;
}

type FileEntry = DiskEntry & { readonly kind: 'file' };

export class MovedFiles {
  readonly #context: MoveContext;
  readonly #moving: Moving;
  /** Former paths that nothing else has to plan. */
  readonly #done = new Set<string>();

  constructor(context: MoveContext, moving: Moving) {
    this.#context = context;
    this.#moving = moving;
  }

  isDone(formerPath: string): boolean {
    return this.#done.has(formerPath);
  }

  /** @returns true when the file is planned; false leaves it to be planned as one that has not moved */
  async plan(file: PlannedFile): Promise<boolean> {
    const former = this.#moving.moves.formerPaths.get(file.path);
    if (former === undefined) return false;
    const { draft, manifest } = this.#context;
    if (manifest.ejected.has(former)) return this.#planEjected(file, former);
    const [before, now] = [this.#entryAt(former), this.#entryAt(file.path)];
    if (before.kind !== 'file') return false;
    if (now.kind !== 'absent') {
      // A killed run has merged the edit already.
      if (now.kind === 'file' && manifest.merged.get(former)?.includes(mergedState(before.text, now.text)))
        this.#delete(former);
      return false;
    }
    draft.states.rememberGenerated(file.path, textHash(file.text));
    await this.#planGenerated(file, former, before);
    return true;
  }

  async #planGenerated(file: PlannedFile, former: string, before: FileEntry): Promise<void> {
    const { draft, options } = this.#context;
    const { path, text } = file;
    const history = draft.states.historyOf(former);
    const isKnown = history.knownStates.includes(textHash(before.text));
    if (isKnown || options.force || normalizedText(before.text) === normalizedText(text)) {
      draft.write('created', path, text);
      return this.#delete(former);
    }
    if (history.mergedStates.includes(mergedState(text, before.text)))
      return this.#writeMerged(file, former, before.text, await this.#atNewPlace(path, former, before.text));
    this.#done.add(former);
    const refused = { ...file, path: former };
    if (!options.merge || history.knownStates.length === 0)
      return draft.refuse('edited', refused, { ...history, onDisk: before.text });
    const { findFormerText } = options;
    const base = await findBaseText(refused, before.text, { ...history, findFormerText });
    if (base === undefined) return draft.refuse('no-base', refused, { ...history, onDisk: before.text });
    const [onDisk, led] = [
      await this.#atNewPlace(path, former, before.text),
      await this.#atNewPlace(path, former, base),
    ];
    const merged = await mergeTexts(onDisk, led, text);
    if (merged.conflicts.length === 0) return this.#writeMerged(file, former, before.text, merged.text);
    draft.refuse('conflict', refused, { ...history, onDisk, conflicts: merged.conflicts });
  }

  #writeMerged({ path, text }: PlannedFile, former: string, before: string, merged: string): void {
    const { draft } = this.#context;
    draft.write('created', path, merged);
    if (textHash(merged) !== textHash(text)) draft.states.rememberMerge(path, [mergedState(text, merged)], []);
    draft.states.rememberHandOver(former, mergedState(before, merged));
    this.#delete(former);
  }

  /** The user's text, with the imports that it needs at its new place. */
  async #atNewPlace(newPath: string, path: string, text: string): Promise<string> {
    const followed = await followImports([{ path, newPath, text }], this.#moving.moves);
    return followed.get(path)?.text ?? text;
  }

  #planEjected(file: PlannedFile, former: string): true {
    const { draft, manifest } = this.#context;
    const { path } = file;
    const [before, now] = [this.#entryAt(former), this.#entryAt(path)];
    const knownAs = manifest.ejected.has(path) ? path : former;
    this.#done.add(former);
    draft.states.keepEjectedWhileWriting(former);
    if (before.kind !== 'file') {
      if (draft.recordEjected(file, now, knownAs)) draft.noteKept(path);
      return true;
    }
    const text = this.#moving.followed.get(former)?.text ?? before.text;
    if (now.kind === 'absent') {
      draft.recordEjected(file, { kind: 'file', text, at: path }, knownAs);
      draft.write('created', path, text);
      this.#delete(former);
      return true;
    }
    draft.recordEjected(file, now, knownAs);
    draft.note('kept', path);
    // A killed run has written it already. Another text there is the user's, and so is this one.
    if (now.kind === 'file' && now.text === text) this.#delete(former);
    else draft.note('left-over', former);
    return true;
  }

  #delete(former: string): void {
    this.#done.add(former);
    this.#context.draft.delete(former);
  }

  #entryAt(path: string): DiskEntry {
    return this.#context.disk.get(path) ?? { kind: 'absent' };
  }
}
