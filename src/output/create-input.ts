// The input of a new service: written where there is none.
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { errorCode, isSystemError } from './folder.js';

/** @returns what is in the way; then nothing was written */
export function createInput(path: string, text: string): readonly Diagnostic[] {
  const report = new Report();
  const temporary = `${path}.restwright-tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text, { flush: true });
    // Unlike a rename, it refuses what is there.
    linkSync(temporary, path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('input-not-created', placeOf(path), { path, code: errorCode(error) });
  } finally {
    rmSync(temporary, { force: true });
  }
  return report.sorted();
}

export function removeInput(path: string): void {
  rmSync(path, { force: true });
}
