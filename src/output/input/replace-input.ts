// The input, edited on somebody's behalf: replaced as a whole, by one run at a time, and only if it is still what the edit was made from.
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
  /** What the edit was made from. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** A run holds the input for a moment; what is older was left by one that was killed. */
const staleMs = 10_000;

/**
 * The new text is staged in a file that only one run can make, and which is its lock therefore.
 *
 * @param whileHeld what belongs to the edit: it calls `replace`, and undoes what it did where that gives false
 * @returns whether it was replaced; the report says why not, and nothing was written then
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
    // A link goes on leading to the file.
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
      // The mode that a file is made with is cut by the umask.
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

/** Undefined where it is there already. */
function openNew(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}

/** Whether the open file is still the one of that name: a run that slept for long may have been taken for a killed one. */
function isAt(path: string, open: number): boolean {
  const [there, own] = [statSync(path, { throwIfNoEntry: false }), fstatSync(open)];
  return there?.ino === own.ino && there.dev === own.dev;
}

/** Moved away first: two runs may find the same leftover, and what the second one moves may be the first one's lock by now. */
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
  return found !== undefined && Date.now() - found.mtimeMs > staleMs;
}
