import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { shellArgument } from '../text/shell.js';
import { beginningOf, type Place, SourceFile } from '../source/source-file.js';
import { editHome } from './merging/edit-home.js';
import type { FileSet } from './file-set.js';
import type { Refusal } from './refusal.js';
import { normalizedText } from './text-hash.js';

/** Says for each file in the way why, and what can be done; without a manifest all unknown files are one finding. */
export function reportRefusals(
  refusals: readonly Refusal[],
  files: FileSet,
  hasManifest: boolean,
  output: string,
  report: Report,
): void {
  const foreign = refusals.filter((refusal) => refusal.reason === 'foreign');
  const [first] = foreign;
  if (first && !hasManifest && foreign.length > 1) {
    report.add('lost-manifest', placeOf(first, output), { count: foreign.length, output });
  }
  for (const refusal of refusals) {
    const at = placeOf(refusal, output);
    const { path, what, conflicts } = refusal;
    // As it may be pasted where the command runs.
    const shown = shellArgument(join(output, path));
    if (refusal.reason === 'edited') report.add('edited-by-hand', at, { path, home: editHome(path, files), shown });
    else if (refusal.reason === 'edited-obsolete') report.add('edited-obsolete-file', at, { path, shown });
    else if (refusal.reason === 'no-base') report.add('merge-without-base', at, { path, shown });
    else if (refusal.reason === 'conflict')
      for (const { line } of conflicts)
        report.add('merge-conflict', placeOfLine(refusal, line, output), { path, shown });
    else if (refusal.reason === 'unreadable') report.add('unreadable-shared-file', at, { path });
    else if (refusal.reason === 'obstacle') report.add('output-obstructed', at, { path, what });
    else if (hasManifest || foreign.length === 1) report.add('foreign-file', at, { path });
  }
}

/** The first line that differs. */
function placeOf(refusal: Refusal, output: string): Place {
  const { path, onDisk, planned, base = planned } = refusal;
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  if (base === '' || onDisk === '') return beginningOf(source);
  const theirs = source.text.split('\n');
  const ours = normalizedText(base).split('\n');
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  return placeOfLine(refusal, line === -1 ? theirs.length + 1 : line + 1, output);
}

/** @param line from 1; one behind the last is the end */
function placeOfLine({ path, onDisk }: Refusal, line: number, output: string): Place {
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  const lines = source.text.split('\n');
  if (line > lines.length) return { source, span: { start: source.text.length, end: source.text.length } };
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return { source, span: { start, end: start + (lines[line - 1] ?? '').length } };
}
