import { ABSENT, KEPT } from './manifest.js';
import { planShared } from './plan-shared.js';
import { normalizedText, textHash } from './text-hash.js';
/** `manifest` is undefined when there is none. */
export async function planChanges(files, manifest, disk, options) {
  const draft = new Draft(manifest, disk, options);
  for (const file of files) {
    const entry = disk.get(file.path) ?? { kind: 'absent' };
    if (entry.kind === 'obstacle') draft.refuse('obstacle', file, '', entry.what);
    else if (file.owner === 'shared') await draft.shared(file, entry);
    else if (file.owner === 'user') draft.user(file, entry);
    else if (file.owner === 'until-edited') draft.untilEdited(file, entry);
    else draft.generated(file, entry);
  }
  const planned = new Set(files.map((file) => file.path));
  for (const path of manifest?.generated.keys() ?? []) if (!planned.has(path)) draft.obsolete(path);
  return draft.plan();
}
class Draft {
  #changes = [];
  #refusals = [];
  #writes = [];
  #deletions = [];
  #final = drafted();
  #meanwhile = drafted();
  #manifest;
  #disk;
  #options;
  constructor(manifest, disk, options) {
    this.#manifest = manifest;
    this.#disk = disk;
    this.#options = options;
  }
  generated(file, entry) {
    const { path, text } = file;
    const hash = textHash(text);
    const known = this.#known(path);
    this.#final.generated.set(path, [hash]);
    this.#meanwhile.generated.set(path, union([hash], known));
    if (entry.kind === 'absent') this.#write('created', path, text);
    else if (normalizedText(entry.text) === normalizedText(text)) this.#note('unchanged', path);
    else if (this.#options.force || known.includes(textHash(entry.text))) this.#write('updated', path, text);
    else this.refuse(known.length > 0 ? 'edited' : 'foreign', file, entry.text, '');
  }
  user(file, entry) {
    if (entry.kind === 'absent') this.#absentYours(file);
    else this.#leave(file, entry.text);
  }
  untilEdited(file, entry) {
    const { path, text } = file;
    if (entry.kind === 'absent') this.#absentYours(file);
    else if (this.#known(path).includes(textHash(entry.text)) && normalizedText(entry.text) !== normalizedText(text)) {
      this.#yours(path, [textHash(text)], this.#known(path));
      this.#write('updated', path, text);
    } else this.#leave(file, entry.text);
  }
  async shared(file, entry) {
    const { path } = file;
    const outcome = await planShared(
      file,
      entry.kind === 'file' ? entry.text : undefined,
      this.#manifest && (this.#manifest.shared.get(path) ?? new Map()),
    );
    if (outcome === undefined) return this.refuse('unreadable', file, entry.kind === 'file' ? entry.text : '', '');
    this.#final.shared.set(path, outcome.entries);
    this.#meanwhile.shared.set(path, outcome.entriesMeanwhile);
    const kind = entry.kind === 'absent' ? 'created' : outcome.text === entry.text ? 'unchanged' : 'updated';
    if (kind === 'unchanged') this.#note(kind, path, outcome.changes);
    else this.#write(kind, path, outcome.text, outcome.changes);
  }
  /** A file of the generator's that is no longer planned. */
  obsolete(path) {
    const entry = this.#disk.get(path) ?? { kind: 'absent' };
    const known = this.#known(path);
    if (entry.kind === 'absent') return;
    if (entry.kind === 'obstacle' || !(this.#options.force || known.includes(textHash(entry.text)))) {
      const onDisk = entry.kind === 'file' ? entry.text : '';
      const what = entry.kind === 'obstacle' ? entry.what : '';
      this.#refusals.push({
        reason: entry.kind === 'file' ? 'edited-obsolete' : 'obstacle',
        path,
        what,
        onDisk,
        planned: '',
      });
      return;
    }
    this.#meanwhile.generated.set(path, known);
    this.#deletions.push(path);
    this.#note('deleted', path);
  }
  refuse(reason, file, onDisk, what) {
    this.#refusals.push({ reason, path: file.path, what, onDisk, planned: file.text });
  }
  plan() {
    return {
      changes: this.#changes.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      refusals: this.#refusals,
      writes: this.#writes,
      deletions: this.#deletions,
      manifest: this.#final,
      manifestMeanwhile: this.#meanwhile,
    };
  }
  /** What the generator may have written there, as whosever file it was then. */
  #known(path) {
    const states = union(this.#manifest?.generated.get(path) ?? [], this.#manifest?.yours.get(path) ?? []);
    return states.filter((state) => state !== ABSENT && state !== KEPT);
  }
  /** Written once: a file that its user deleted stays deleted, until it is asked for. */
  #absentYours({ path, text }) {
    const before = this.#manifest?.yours.get(path);
    if (before === undefined || before.includes(ABSENT) || this.#options.force) {
      this.#yours(path, [textHash(text)], [ABSENT]);
      this.#write('created', path, text);
    } else {
      this.#yours(path, before, []);
      this.#note('left-out', path);
    }
  }
  #leave({ path, text }, onDisk) {
    const isOurs = normalizedText(onDisk) === normalizedText(text);
    this.#yours(path, isOurs ? [textHash(text)] : [KEPT], []);
    this.#note('kept', path);
  }
  #yours(path, final, before) {
    this.#final.yours.set(path, final);
    this.#meanwhile.yours.set(path, union(final, before));
  }
  #write(kind, path, text, entries = []) {
    this.#writes.push({ path, text });
    this.#note(kind, path, entries);
  }
  #note(kind, path, entries = []) {
    this.#changes.push({ kind, path, entries });
  }
}
function drafted() {
  return { generated: new Map(), yours: new Map(), shared: new Map() };
}
export function union(first, second) {
  return [...new Set([...first, ...second])];
}
