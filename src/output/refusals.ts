import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { beginningOf, type Place, SourceFile } from '../source/source-file.js';
import type { FileSet } from './file-set.js';
import type { Refusal } from './plan.js';
import { normalizedText } from './text-hash.js';

/** Says for each file in the way why, and what can be done; without a manifest all unknown files are one finding. */
export function reportRefusals(
  refusals: readonly Refusal[],
  files: FileSet,
  hasManifest: boolean,
  output: string,
  report: Report,
): void {
  const seam = files.find(({ isSeam }) => isSeam)?.path ?? 'a file of your own';
  const foreign = refusals.filter((refusal) => refusal.reason === 'foreign');
  const [first] = foreign;
  if (first && !hasManifest && foreign.length > 1) {
    report.add('lost-manifest', placeOf(first, output), { count: foreign.length, output });
  }
  for (const refusal of refusals) {
    const at = placeOf(refusal, output);
    const { path, what } = refusal;
    if (refusal.reason === 'edited') report.add('edited-by-hand', at, { path, seam });
    else if (refusal.reason === 'edited-obsolete') report.add('edited-obsolete-file', at, { path });
    else if (refusal.reason === 'unreadable') report.add('unreadable-shared-file', at, { path });
    else if (refusal.reason === 'obstacle') report.add('output-obstructed', at, { path, what });
    else if (hasManifest || foreign.length === 1) report.add('foreign-file', at, { path });
  }
}

/** The first line that differs. */
function placeOf({ path, onDisk, planned }: Refusal, output: string): Place {
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  if (planned === '' || onDisk === '') return beginningOf(source);
  const theirs = source.text.split('\n');
  const ours = normalizedText(planned).split('\n');
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  if (line === -1) return { source, span: { start: source.text.length, end: source.text.length } };
  const start = theirs.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
  return { source, span: { start, end: start + (theirs[line] ?? '').length } };
}
