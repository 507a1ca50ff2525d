// Writes the input of a new service, and refuses to replace one.
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import { rangeOfFile } from '../../source/source-file.js';
import { errorCode, isSystemError } from '../disk/read-folder.js';

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** @returns the diagnostics that prevented it, with nothing written; empty on success */
export function createInput(files: readonly NewFile[]): readonly Diagnostic[] {
  const report = new Report();
  const [obstacle] = files.flatMap(({ path }) => fileAbove(path) ?? []);
  if (obstacle !== undefined) {
    report.add('input-not-created', rangeOfFile(obstacle), { path: obstacle, code: 'ENOTDIR' });
    return report.sorted();
  }
  const done: string[] = [];
  for (const { path, text } of files) {
    const temporary = `${path}.restwright-tmp`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text, { flush: true });
      // Unlike a rename, a link refuses an existing target.
      linkSync(temporary, path);
      done.push(path);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      report.add('input-not-created', rangeOfFile(path), { path, code: errorCode(error) });
      removeInput(done);
      break;
    } finally {
      rmSync(temporary, { force: true });
    }
  }
  return report.sorted();
}

/** A file in the place of a folder of the path. The system would only say that something exists. */
function fileAbove(path: string): string | undefined {
  let folder = dirname(path);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return existsSync(folder) && !statSync(folder).isDirectory() ? folder : undefined;
}

export function removeInput(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}
