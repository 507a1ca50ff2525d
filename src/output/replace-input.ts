// The input, edited on somebody's behalf: replaced as a whole, and only if it is still what the edit was made from.
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Diagnostic, Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { errorCode, isSystemError } from './folder.js';

/** @returns what is in the way; then nothing was written */
export function replaceInput(path: string, before: Uint8Array, after: Uint8Array): readonly Diagnostic[] {
  const report = new Report();
  // A link goes on leading to the file.
  const file = existsSync(path) ? realpathSync(path) : path;
  const temporary = `${file}.restwright-tmp`;
  try {
    writeFileSync(temporary, after, { flush: true, mode: statSync(file).mode });
    if (Buffer.compare(readFileSync(file), before) === 0) renameSync(temporary, file);
    else report.add('input-not-written', placeOf(path), { path, code: '' });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('input-not-written', placeOf(path), { path, code: errorCode(error) });
  } finally {
    rmSync(temporary, { force: true });
  }
  return report.sorted();
}
