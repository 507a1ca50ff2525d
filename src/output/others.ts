// What is in an output folder, and beside it, besides what would be written there.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { FileSet } from './file-set.js';
import { errorCode, type Disk } from './folder.js';
import { manifestPath } from './manifest.js';
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

/** The names of the folders beside the output that a run has written: one of them may be what was meant. */
export function servicesBeside(output: string): readonly string[] {
  const folder = dirname(resolve(output));
  return namesIn(folder)
    .filter((name) => name !== basename(resolve(output)) && existsSync(join(folder, name, manifestPath)))
    .toSorted();
}

/** The service that is meant where none was named: the usual folder, or the only one that lies beside it. */
export function unnamedService(usual: string): string {
  const [only, ...more] = existsSync(join(usual, manifestPath)) ? [] : servicesBeside(usual);
  return only === undefined || more.length > 0 ? usual : join(dirname(usual), only);
}

/** The service that a path lies in; undefined where it lies in none. */
export function serviceAround(path: string): string | undefined {
  for (let folder = resolve(path); folder !== dirname(folder);) {
    folder = dirname(folder);
    if (existsSync(join(folder, manifestPath))) return relative('.', folder) || '.';
  }
  return undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
