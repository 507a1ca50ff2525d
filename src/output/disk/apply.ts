// Carries out a plan. A kill at any moment leaves each file as it was or as planned, and the manifest knows both.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './read-folder.js';
import { type Manifest, manifestPath, manifestText } from '../manifest.js';
import type { Plan } from '../plan-draft.js';

export interface StagedFile {
  readonly from: string;
  readonly to: string;
}

/**
 * Writes all texts into the staging folder first, so that a full disk changes nothing.
 * @throws the file system's error
 */
export function stage(plan: Plan, root: string, staging: string): readonly StagedFile[] {
  const staged = plan.writes.map(({ path, text }, index) => {
    const from = join(staging, String(index));
    const to = join(root, path);
    writeFor(to, from, text);
    return { from, to };
  });
  for (const folder of foldersOf(staged)) checkWritable(folder, root);
  return staged;
}

/**
 * Writes a manifest that knows every possible state, then the files, then the final manifest.
 * @throws the file system's error
 */
export function apply(plan: Plan, staged: readonly StagedFile[], root: string, staging: string): void {
  const moves = staged.length + plan.deletions.length > 0;
  if (moves) replaceManifest(plan.manifestWhileWriting, root, staging);
  for (const folder of foldersOf(staged)) mkdirSync(folder, { recursive: true });
  for (const { from, to } of staged) renameSync(from, to);
  for (const path of plan.deletions) remove(path, root);
  replaceManifest(plan.manifest, root, staging);
}

function foldersOf(staged: readonly StagedFile[]): ReadonlySet<string> {
  return new Set(staged.map(({ to }) => dirname(to)));
}

/**
 * @param staging a folder on the same file system, for the rename
 * @throws the file system's error
 */
export function replaceManifest(manifest: Manifest, root: string, staging: string): void {
  const from = join(staging, 'manifest');
  const to = join(root, manifestPath);
  writeFor(to, from, manifestText(manifest));
  renameSync(from, to);
}

/** The staged file takes over the mode of the file that it replaces. */
function writeFor(to: string, from: string, text: string): void {
  writeFileSync(from, text);
  const there = statSync(to, { throwIfNoEntry: false });
  if (there !== undefined) chmodSync(from, there.mode);
}

/** Checks the nearest existing folder, since missing ones are created in it. */
function checkWritable(folder: string, root: string): void {
  for (let at = folder; ; at = dirname(at)) {
    try {
      return accessSync(at, constants.W_OK);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || at === root) throw error;
    }
  }
}

/** Removes the file and the folders that it leaves empty. */
function remove(path: string, root: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return;
    }
  }
}

/** Creates missing folders one by one. Node's recursive `mkdir` never ends where a file system refuses, as in `/proc`. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  // A parent that is a file stays. The system then refuses with ENOTDIR, as it does on every version of Node.
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
