// What is in an output folder besides what would be written there.
import { readdirSync } from 'node:fs';
import type { FileSet } from './file-set.js';
import { errorCode, type Disk } from './folder.js';
import { normalizedText } from './text-hash.js';
import { lockFolder } from './write-lock.js';

/** Nobody wonders about these. */
const expected: ReadonlySet<string> = new Set(['.git', '.DS_Store', 'node_modules', lockFolder]);

/** The names at the top of the folder that no run made: those that are not planned, and files of the user's that have another text. */
export function othersIn(output: string, files: FileSet, disk: Disk): readonly string[] {
  const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? path.split('/', 1) : [])));
  const asPlanned = (name: string): boolean => {
    const file = files.find(({ path }) => path === name);
    const entry = disk.get(name);
    return file !== undefined && entry?.kind === 'file' && normalizedText(entry.text) === normalizedText(file.text);
  };
  return namesIn(output)
    .filter((name) => !expected.has(name) && !folders.has(name) && !asPlanned(name))
    .toSorted();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
