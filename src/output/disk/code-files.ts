// The files with code below an output folder, whoever they belong to.
import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from './read-folder.js';

/** Folders of installed and compiled code. */
const PASSED_OVER = new Set(['node_modules', 'dist', 'coverage']);

/** @returns paths relative to the root, with slashes; links and hidden folders are passed over */
export function codeFilesIn(root: string, folder = ''): readonly string[] {
  const entries = unlessRefused((): Dirent[] => readdirSync(join(root, folder), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return PASSED_OVER.has(entry.name) || entry.name.startsWith('.') ? [] : codeFilesIn(root, path);
    return entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}
