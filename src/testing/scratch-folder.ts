// A temporary folder, removed when the test ends.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ScratchFolder {
  readonly root: string;
  path(...parts: string[]): string;
  write(path: string, text: string): void;
  read(path: string): string;
  has(path: string): boolean;
  /** Every file with its text, sorted by path. */
  files(): Record<string, string>;
}

/** @param finished `onTestFinished` of the test's context, for a concurrent test */
export function scratchFolder(finished: (end: () => void) => void = onTestFinished): ScratchFolder {
  const root = mkdtempSync(join(tmpdir(), 'restwright test '));
  finished(() => rmSync(root, { recursive: true, force: true }));
  const path = (...parts: string[]): string => join(root, ...parts);
  return {
    root,
    path,
    write(name, text) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    },
    read: (name) => readFileSync(path(name), 'utf8'),
    has: (name) => existsSync(path(name)),
    files() {
      const names = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .toSorted();
      return Object.fromEntries(names.map((name) => [name, readFileSync(path(name), 'utf8')]));
    },
  };
}
