// Writes the files of a release, or none of them. A release that was killed can be repeated.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../../diagnostics/report.js';
import { rangeOfFile } from '../../source/source-file.js';
import { errorCode, isSystemError } from '../disk/read-folder.js';
import { replaceInput, type Replacement } from './replace-input.js';

export interface ReleaseFile {
  readonly path: string;
  readonly text: string;
}

/**
 * @param created new files; one that exists must have the same text
 * @param changed the input, replaced last; undefined to leave it
 * @returns true if everything was written; otherwise the report says why
 */
export function writeRelease(
  created: readonly ReleaseFile[],
  changed: Replacement | undefined,
  report: Report,
): boolean {
  if (changed === undefined) return create(created, () => true, report);
  return replaceInput(changed, report, (replace) => create(created, replace, report));
}

/** @param finish the last step; when it returns false, the created files are removed */
function create(created: readonly ReleaseFile[], finish: () => boolean, report: Report): boolean {
  const links = created.map((file) => ({ ...file, temporary: `${file.path}.restwright-tmp` }));
  const done: string[] = [];
  const undo = (): false => {
    for (const path of done) rmSync(path, { force: true });
    return false;
  };
  let at = '';
  try {
    for (const { path, temporary, text } of links) {
      at = path;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text, { flush: true });
    }
    for (const { path, temporary, text } of links) {
      at = path;
      if (textAt(path) === text) continue;
      // Unlike a rename, a link refuses an existing target.
      linkSync(temporary, path);
      done.push(path);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('release-not-written', rangeOfFile(at), { path: at, code: errorCode(error) });
    return undo();
  } finally {
    for (const { temporary } of links) rmSync(temporary, { force: true });
  }
  try {
    return finish() || undo();
  } catch (error) {
    undo();
    throw error;
  }
}

/** Undefined when there is no file. */
function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
