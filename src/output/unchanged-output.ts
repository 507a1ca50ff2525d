// Recognises a run with nothing to do, without parsing or rendering.
// Generator and input are those of the last run, and every file is as that run left it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './change.js';
import { readFolder } from './disk/read-folder.js';
import { ABSENT, type FileStates, KEPT, parseManifest, textHash } from './manifest.js';
import { keysOfPointer } from './merging/shared-formats.js';
import { sharedFormat } from './merging/plan-shared.js';
import { lockFolder } from './disk/write-lock.js';

/** The changes that `write` would return for the plan of this manifest, or undefined when there may be work. */
export function unchangedOutput(output: string, manifestOnDisk: string): readonly Change[] | undefined {
  const manifest = parseManifest(manifestOnDisk);
  // Another run is writing, or was killed while it did.
  if (manifest === undefined || existsSync(join(output, lockFolder))) return undefined;
  const disk = readFolder(output, [
    ...manifest.generated.keys(),
    ...manifest.yours.keys(),
    ...manifest.ejected.keys(),
    ...manifest.shared.keys(),
  ]);
  const changes: Change[] = [];
  const textOf = (path: string): string | undefined => {
    const entry = disk.get(path);
    return entry?.kind === 'file' ? entry.text : undefined;
  };
  const note = (kind: Change['kind'], path: string): void => void changes.push({ kind, path, entries: [] });

  for (const [path, states] of manifest.generated) {
    const text = textOf(path);
    const merged = singleState(manifest.merged.get(path) ?? [])?.split(' ')[1];
    if (text === undefined || (merged ?? singleState(states)) !== textHash(text)) return undefined;
    note(merged === undefined ? 'unchanged' : 'merged', path);
  }
  for (const [path, states] of manifest.yours) {
    const state = singleState(states);
    const text = textOf(path);
    if (state === undefined || disk.get(path)?.kind === 'obstacle') return undefined;
    if (state === KEPT) note(text === undefined ? 'left-out' : 'kept', path);
    // A file edited or deleted since then becomes the user's, and the manifest has to learn it.
    else if (text !== undefined && textHash(text) === state) note('unchanged', path);
    else return undefined;
  }
  for (const path of manifest.ejected.keys()) {
    const isThere = disk.get(path)?.kind !== 'absent';
    if (!isThere && manifest.notified.get(path)?.includes(ABSENT)) return undefined;
    note(isThere ? 'kept' : 'left-out', path);
  }
  for (const [path, entries] of manifest.shared) {
    const text = textOf(path);
    if (text === undefined || !areEntriesUnchanged(path, text.replace(/^\uFEFF/, ''), entries)) return undefined;
    note('unchanged', path);
  }
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function areEntriesUnchanged(path: string, text: string, entries: ReadonlyMap<string, FileStates | null>): boolean {
  const format = sharedFormat(path);
  for (const [pointer, states] of entries) {
    const now = format.read(text, keysOfPointer(pointer));
    if (now === undefined) return false;
    if (states !== null && singleState(states) !== now) return false;
  }
  return true;
}

/** The only state of a file, as every finished run leaves it. */
function singleState(states: FileStates): string | undefined {
  return states.length === 1 ? states[0] : undefined;
}
