// The files of a release: the new ones appear, and resources.yaml changes, or nothing does. What a killed run left is gone on with.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { errorCode, isSystemError } from './folder.js';

export interface ReleaseFile {
  readonly path: string;
  readonly text: string;
}

interface Staged extends ReleaseFile {
  readonly temporary: string;
}

/**
 * @param created what must not be there yet, unless with the same text
 * @param changed what is there, and is replaced last; undefined for nothing
 * @returns whether all was done; the report says why not
 */
export function writeRelease(
  created: readonly ReleaseFile[],
  changed: ReleaseFile | undefined,
  report: Report,
): boolean {
  const staged = (files: readonly ReleaseFile[]): readonly Staged[] =>
    files.map((file) => ({ ...file, temporary: `${file.path}.restwright-tmp` }));
  const [links, renames] = [staged(created), staged(changed === undefined ? [] : [changed])];
  const done: string[] = [];
  let at = '';
  try {
    for (const { path, temporary, text } of [...links, ...renames]) {
      at = path;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text, { flush: true });
    }
    for (const { path, temporary, text } of links) {
      at = path;
      if (textAt(path) === text) continue;
      // Unlike a rename, it refuses what is there.
      linkSync(temporary, path);
      done.push(path);
    }
    for (const { path, temporary } of renames) {
      at = path;
      renameSync(temporary, path);
    }
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    for (const path of done) rmSync(path, { force: true });
    const place = placeOf(at);
    report.add('release-not-written', place, { path: at, code: errorCode(error) });
    return false;
  } finally {
    for (const { temporary } of [...links, ...renames]) rmSync(temporary, { force: true });
  }
}

/** Undefined where nothing is. */
function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
