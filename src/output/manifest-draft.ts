// The manifest while a plan grows: what it is to be after the run, and every state that a killed run may leave.
import { ABSENT, type FileStates, KEPT, type Manifest, noStates } from './manifest.js';
import type { Refusal } from './refusals.js';

/** States by the name of an entry. */
type EntryStates = ReadonlyMap<string, FileStates | null>;

export class ManifestDraft {
  readonly #atEnd = noStates();
  readonly #whileWriting = noStates();
  readonly #before: Manifest | undefined;

  constructor(before: Manifest | undefined) {
    this.#before = before;
  }

  rememberGenerated(path: string, hash: string): void {
    this.#atEnd.generated.set(path, [hash]);
    this.#whileWriting.generated.set(path, unionOfStates([hash], this.knownStates(path)));
  }

  /** The file keeps the states that it had until the run has ended. */
  rememberKnown(path: string): void {
    this.#whileWriting.generated.set(path, this.knownStates(path));
  }

  rememberMerge(path: string, states: FileStates, before: FileStates): void {
    this.#atEnd.merged.set(path, states);
    this.#whileWriting.merged.set(path, unionOfStates(states, before));
  }

  rememberEjected(path: string, base: FileStates, notified: FileStates): void {
    const [before, notifiedBefore] = [this.#before?.ejected.get(path) ?? [], this.#before?.notified.get(path)];
    this.#atEnd.ejected.set(path, base);
    this.#whileWriting.ejected.set(path, unionOfStates(base, before));
    if (unionOfStates(base, notified).length > 1) this.#atEnd.notified.set(path, notified);
    // A killed run has notified nobody.
    if (notifiedBefore !== undefined) this.#whileWriting.notified.set(path, notifiedBefore);
  }

  /** @param names members of a user's file that it lacks */
  rememberNotified(path: string, names: readonly string[]): void {
    const notified = this.#before?.notified.get(path) ?? [];
    if (names.length > 0) this.#atEnd.notified.set(path, names);
    if (notified.length > 0) this.#whileWriting.notified.set(path, notified);
  }

  rememberUserFile(path: string, final: FileStates, before: FileStates): void {
    this.#atEnd.yours.set(path, final);
    this.#whileWriting.yours.set(path, unionOfStates(final, before));
  }

  rememberShared(path: string, entries: EntryStates, entriesWhileWriting: EntryStates): void {
    this.#atEnd.shared.set(path, entries);
    this.#whileWriting.shared.set(path, entriesWhileWriting);
  }

  /** A killed run leaves the former file and the new one, which has its edit. */
  rememberHandOver(path: string, state: string): void {
    this.#whileWriting.merged.set(path, unionOfStates([state], this.#before?.merged.get(path) ?? []));
  }

  /** An ejected file is known under its former path until it has moved. */
  keepEjectedWhileWriting(path: string): void {
    const [ejected, notified] = [this.#before?.ejected.get(path), this.#before?.notified.get(path)];
    if (ejected !== undefined) this.#whileWriting.ejected.set(path, ejected);
    if (notified !== undefined) this.#whileWriting.notified.set(path, notified);
  }

  historyOf(path: string): Pick<Refusal, 'knownStates' | 'mergedStates'> {
    return { knownStates: this.knownStates(path), mergedStates: this.#before?.merged.get(path) ?? [] };
  }

  /** Hashes of texts that the generator may have written here, under any owner. */
  knownStates(path: string): FileStates {
    const states = unionOfStates(this.#before?.generated.get(path) ?? [], this.#before?.yours.get(path) ?? []);
    return states.filter((state) => state !== ABSENT && state !== KEPT);
  }

  manifests(): { readonly manifest: Manifest; readonly manifestWhileWriting: Manifest } {
    const { input = '', generator = '' } = this.#before ?? {};
    return {
      manifest: { input, generator, ...this.#atEnd },
      manifestWhileWriting: { input, generator, ...this.#whileWriting },
    };
  }
}

function unionOfStates(first: FileStates, second: FileStates): FileStates {
  return [...new Set([...first, ...second])];
}
