// What a run knows of moved files before it plans: the moves, and the user's files with their imports led along.
import type { Disk } from '../disk/read-folder.js';
import type { Manifest } from '../manifest.js';
import type { FollowedFiles } from '../plan-draft.js';
import { type CodeFile, followImports } from './follow-imports.js';
import type { Moves } from './moves.js';

export interface Moving {
  readonly moves: Moves;
  /** The user's files and ejected ones, by the path that they have on disk. */
  readonly followed: FollowedFiles;
}

/** @param paths of files with code in the output */
export async function movingOf(
  moves: Moves,
  manifest: Manifest,
  disk: Disk,
  paths: readonly string[],
): Promise<Moving> {
  const isUsers = (path: string): boolean =>
    manifest.ejected.has(path) || !(manifest.generated.has(path) || moves.textAt(path) !== undefined);
  const files = paths.filter(isUsers).flatMap((path): CodeFile[] => {
    const entry = disk.get(path);
    if (entry?.kind !== 'file' || entry.at !== path) return [];
    const newPath = manifest.ejected.has(path) ? (moves.paths.get(path) ?? path) : path;
    return [{ path, newPath, text: entry.text }];
  });
  return { moves, followed: await followImports(files, moves) };
}
