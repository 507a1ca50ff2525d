// The run in which nothing is to do, told without parsing or rendering anything: the generator and the input are those of the last run, and everything
// that it wrote is still as it left it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './change.js';
import { readFolder } from './disk/read-folder.js';
import { ABSENT, KEPT, type FileStates, parseManifest } from './manifest.js';
import { keysOfPointer } from './merging/shared-format.js';
import { sharedFormat } from './merging/plan-shared.js';
import { textHash } from './text-hash.js';
import { lockFolder } from './disk/write-lock.js';

/** What `write` would return, given that it would plan what it planned when it left this manifest; undefined when there may be work. */
export function unchangedOutput(output: string, manifestOnDisk: string): readonly Change[] | undefined {
  const manifest = parseManifest(manifestOnDisk);
  // Something is writing, or was killed when it did.
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
    // One that was edited or deleted since is its user's from now on, which the manifest must learn.
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

/** The one state that a run which ended has left. */
function singleState(states: FileStates): string | undefined {
  return states.length === 1 ? states[0] : undefined;
}
