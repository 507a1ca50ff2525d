// The files of a release: the new ones appear, and resources.yaml changes, or nothing does.
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { errorCode, isSystemError } from './folder.js';

export interface ReleaseFile {
  readonly path: string;
  readonly text: string;
}

/**
 * @param created what must not be there yet
 * @param changed what is there, and is replaced last
 * @returns whether all was done; the report says why not
 */
export function writeRelease(created: readonly ReleaseFile[], changed: ReleaseFile, report: Report): boolean {
  const staged = [...created, changed].map((file) => ({ ...file, temporary: `${file.path}.restwright-tmp` }));
  const done: string[] = [];
  let at = changed.path;
  try {
    for (const { path, temporary, text } of staged) {
      at = path;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text, { flush: true });
    }
    for (const { path, temporary } of staged.slice(0, -1)) {
      at = path;
      // Unlike a rename, it refuses what is there.
      linkSync(temporary, path);
      done.push(path);
    }
    at = changed.path;
    renameSync(`${changed.path}.restwright-tmp`, changed.path);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    for (const path of done) rmSync(path, { force: true });
    const place = placeOf(at);
    report.add('release-not-written', place, { path: at, code: errorCode(error) });
    return false;
  } finally {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
  }
}
