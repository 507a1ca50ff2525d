// Plans the generator's entries in a shared file.
import type { EntryChange } from '../change.js';
import type { PlannedFile } from '../file-set.js';
import type { FileStates } from '../manifest.js';
import { keysOfPointer, pointerOfKeys, type SharedFormat, sharedJson, sharedLines } from './shared-formats.js';

export interface SharedPlan {
  readonly text: string;
  readonly changes: readonly EntryChange[];
  /** For the manifest: the value that the generator wrote, or null when the entry is the user's. */
  readonly entries: ReadonlyMap<string, FileStates | null>;
  /** The same, while the run is writing. */
  readonly entriesWhileWriting: ReadonlyMap<string, FileStates | null>;
}

type Entries = ReadonlyMap<string, FileStates | null>;

/**
 * @param known the manifest's entries for this file. Without a manifest, an entry with the planned value counts as the
 * generator's
 * @returns undefined when the file on disk cannot be edited
 */
export async function planShared(
  file: PlannedFile,
  onDisk: string | undefined,
  known: Entries | undefined,
): Promise<SharedPlan | undefined> {
  const format = sharedFormat(file.path);
  const planned = new Map(
    file.entries.map((entry) => [pointerOfKeys(entry.keys), format.plannedValue(file.text, entry)]),
  );
  if (onDisk === undefined) {
    const entries = new Map([...planned].map(([pointer, value]) => [pointer, [value]]));
    return { text: file.text, changes: [], entries, entriesWhileWriting: entries };
  }
  const mark = onDisk.startsWith('\uFEFF') ? '\uFEFF' : '';
  let text = onDisk.slice(mark.length);
  if (file.entries.some((entry) => !format.canEdit(text, entry.keys))) return undefined;
  const entries = new Map<string, FileStates | null>();
  const entriesWhileWriting = new Map<string, FileStates | null>();
  const changes: EntryChange[] = [];
  const note = (kind: EntryChange['kind'], keys: readonly string[], value: string): void => {
    changes.push({ kind, name: keys.join('.'), value: format.displayValue(value) });
  };

  for (const [pointer, value] of planned) {
    const keys = keysOfPointer(pointer);
    const verdict = judge(format.read(text, keys), value, known === undefined ? [value] : known.get(pointer));
    if (verdict === 'add' || verdict === 'update') {
      text = await format.set(text, keys, value);
      note(verdict === 'add' ? 'added' : 'updated', keys, value);
    }
    if (verdict === 'lost') note('kept', keys, format.read(text, keys) ?? '');
    const isOurs = verdict === 'add' || verdict === 'update' || verdict === 'ours';
    entries.set(pointer, isOurs ? [value] : null);
    entriesWhileWriting.set(pointer, isOurs ? [...new Set([value, ...(known?.get(pointer) ?? [])])] : null);
  }

  for (const [pointer, values] of known ?? []) {
    if (planned.has(pointer) || values === null) continue;
    const keys = keysOfPointer(pointer);
    const now = format.read(text, keys);
    if (now === undefined) continue;
    if (values.includes(now)) {
      text = await format.remove(text, keys);
      note('removed', keys, now);
      entriesWhileWriting.set(pointer, values);
    } else {
      note('kept', keys, now);
    }
  }
  return { text: mark + text, changes, entries, entriesWhileWriting };
}

/**
 * - `ours`: the generator wrote it, and it is as planned.
 * - `lost`: the generator wrote it and the user changed it, so it is the user's from now on.
 * - `theirs`: it is the user's.
 */
type Verdict = 'add' | 'update' | 'ours' | 'lost' | 'theirs';

function judge(now: string | undefined, planned: string, known: FileStates | null | undefined): Verdict {
  if (now === undefined) return 'add';
  if (known === null || known === undefined) return 'theirs';
  if (now === planned) return 'ours';
  return known.includes(now) ? 'update' : 'lost';
}

export function sharedFormat(path: string): SharedFormat {
  return path.endsWith('.json') ? sharedJson : sharedLines;
}
