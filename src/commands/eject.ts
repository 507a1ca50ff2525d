// `restwright eject`: hands generated files to their user, or back to the generator.
import { Report } from '../diagnostics/report.js';
import { eject } from '../output/eject.js';
import { print, processes, printJson, printReport } from './console.js';
import { LOCK_TIMEOUT_MS } from './generate/generate.js';

export interface EjectCommandOptions {
  readonly paths: readonly string[];
  readonly output: string;
  readonly undo: boolean;
  readonly json: boolean;
}

/** @returns the exit code: 0, or 1 when nothing was ejected */
export async function runEject({ paths, output, undo, json }: EjectCommandOptions): Promise<number> {
  const report = new Report();
  const { changed, already } = await eject(output, paths, { undo, processes, lockTimeoutMs: LOCK_TIMEOUT_MS }, report);
  const diagnostics = report.sorted();
  const ok = !report.hasErrors;
  if (json) {
    await printJson({ ok, output, undo, changed, already }, diagnostics);
    return ok ? 0 : 1;
  }
  await printReport(diagnostics);
  const word = undo ? "the generator's" : 'yours';
  for (const path of already) print('stdout', `  ${path} is ${word} already\n`);
  for (const path of changed) print('stdout', `  ${path} is ${word} ${undo ? 'again' : 'now'}\n`);
  if (changed.length > 0) print('stdout', `\n${undo ? GIVEN_BACK : HANDED_OVER}\n`);
  return ok ? 0 : 1;
}

const HANDED_OVER =
  'No run writes an ejected file again. "restwright generate" tells you once of each change of its generated text.\nCommit .restwright.json, which remembers this; "--undo" gives a file back.';
const GIVEN_BACK =
  'Next: run "restwright generate". If you edited a file, it shows your edits first, and writes nothing.';
