// A new file of the user's starts from that of the version before, so that no rule vanishes by itself.
import type { EntryChange, UncopiedMember } from '../change.js';
import type { Disk } from '../disk/read-folder.js';
import { folderOf, type PlannedFile, type SharedEntry } from '../file-set.js';
import type { CopyHooks } from './copy-hooks.js';

export interface StartedFile extends PlannedFile {
  readonly copied: readonly EntryChange[];
  readonly uncopied: readonly UncopiedMember[];
  /** Members that the file needs and has no place for. */
  readonly unplaceable: readonly SharedEntry[];
}

export function unstarted(file: PlannedFile): StartedFile {
  return { ...file, copied: [], uncopied: [], unplaceable: [] };
}

export async function startFromFormer(file: PlannedFile, disk: Disk, copyHooks: CopyHooks): Promise<StartedFile> {
  for (const at of file.startsFrom === undefined ? [] : [file.startsFrom, ...folderOf(file)]) {
    const entry = disk.get(at);
    if (entry?.kind !== 'file') continue;
    const former = { path: at, text: entry.text };
    const made = await copyHooks(former, file);
    if (made === undefined) break;
    return {
      ...file,
      text: made.text,
      unplaceable: made.unplaceable,
      copied: made.copied.map((name) => ({ kind: 'copied', name, value: at })),
      uncopied: made.leftOut.map((hook) => ({ path: file.path, former, hook })),
    };
  }
  return unstarted(file);
}
