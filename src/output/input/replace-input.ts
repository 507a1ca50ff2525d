// Replaces the input as a whole, for one run at a time, and only if nobody has edited it since.
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Report } from '../../diagnostics/report.js';
import { rangeOfFile } from '../../source/source-file.js';
import { errorCode, isSystemError } from '../disk/read-folder.js';

export interface Replacement {
  readonly path: string;
  /** The bytes that the edit is based on. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** A run holds the input for a moment, so an older lock belongs to a killed run. */
const STALE_MS = 10_000;

/**
 * Stages the new text in a file that only one run can create, which makes it the lock.
 * @param whileHeld does the rest of the edit: it calls `replace`, and undoes its own work when that returns false
 * @returns true if the input was replaced; otherwise the report says why, and nothing was written
 */
export function replaceInput(
  { path, before, after }: Replacement,
  report: Report,
  whileHeld: (replace: () => boolean) => boolean = (replace) => replace(),
): boolean {
  const refuse = (code: string): false => {
    report.add('input-not-written', rangeOfFile(path), { path, code });
    return false;
  };
  try {
    // A link keeps leading to the file.
    const file = existsSync(path) ? realpathSync(path) : path;
    const { mode } = statSync(file);
    const staged = `${file}.restwright-tmp`;
    clearStale(staged);
    const held = openNew(staged);
    if (held === undefined) {
      report.add('input-busy', rangeOfFile(path), { path, lock: staged });
      return false;
    }
    try {
      writeFileSync(held, after);
      // The umask cuts the mode that a new file is opened with.
      fchmodSync(held, mode & 0o7777);
      fsyncSync(held);
      if (Buffer.compare(readFileSync(file), before) !== 0) return refuse('');
      return whileHeld(() => {
        if (!isAt(staged, held)) return refuse('');
        renameSync(staged, file);
        return true;
      });
    } finally {
      if (isAt(staged, held)) rmSync(staged);
      closeSync(held);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(errorCode(error));
  }
}

/** Undefined when the file exists. */
function openNew(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}

/** The open file may have lost this name: another run may have taken a sleeping run for a killed one. */
function isAt(path: string, open: number): boolean {
  const [there, own] = [statSync(path, { throwIfNoEntry: false }), fstatSync(open)];
  return there?.ino === own.ino && there.dev === own.dev;
}

/**
 * Renames the lock before removing it. Two runs may find the same stale lock, and the second may catch the first one's
 * new one.
 */
function clearStale(path: string): void {
  if (!isStale(path)) return;
  const aside = `${path}-${crypto.randomUUID()}`;
  try {
    renameSync(path, aside);
    if (!isStale(aside)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isStale(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS;
}
