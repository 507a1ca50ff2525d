import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those above it, one after the other: Node’s own recursion never ends where a file system refuses, as `/proc` does. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  // A parent that is a file stays as it is: the system then refuses with ENOTDIR, whatever this Node makes of a look below a file.
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
