// Makes a folder with those above it. Node's own recursion never ends when a file system refuses, as /proc does.
// Needless once `mkdirSync(path, { recursive: true })` throws there: Node 26.10 still hangs.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** For its owner alone, one level after the other. @throws the system's error */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, 0o700);
}
