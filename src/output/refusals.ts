// What is in the way of a run, and what the user is told about it.
import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { shellArgument } from '../text/shell.js';
import { startOf, type SourceRange, SourceFile } from '../source/source-file.js';
import type { FileSet } from './file-set.js';
import { normalizedText } from './text-hash.js';
import type { States } from './manifest.js';
import type { Conflict } from './merging/merge-edit.js';

/**
 * - `edited`: the generator's file has changes by hand.
 * - `edited-obsolete`: the same, of a file that is no longer generated.
 * - `conflict`: changes by hand where the generator changes too, when they were to be merged.
 * - `no-base`: changes by hand that were to be merged, of a file whose generated text is nowhere to be found.
 * - `foreign`: a file that the manifest does not know, where the generator's is due.
 * - `unreadable`: a shared file in which no entry can be edited.
 * - `obstacle`: a folder, a link that leaves the output, or something unreadable.
 */
export type Reason = 'edited' | 'edited-obsolete' | 'conflict' | 'no-base' | 'foreign' | 'unreadable' | 'obstacle';

export interface Refusal {
  readonly reason: Reason;
  readonly path: string;
  /** Of an `obstacle`: what it is. */
  readonly what: string;
  readonly onDisk: string;
  /** '' where nothing is planned. */
  readonly planned: string;
  /** Hashes of what the generator may have written there. */
  readonly known: States;
  /** What was merged there: `mergedState`s. */
  readonly accepted: States;
  /** What was generated there before a hand changed it, where that can be found. */
  readonly base: string | undefined;
  /** Of a `conflict`; at least one. */
  readonly conflicts: readonly Conflict[];
}

export const NOTHING_MORE: Omit<Refusal, 'reason' | 'path'> = {
  what: '',
  onDisk: '',
  planned: '',
  known: [],
  accepted: [],
  base: undefined,
  conflicts: [],
};

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
function placeOf(refusal: Refusal, output: string): SourceRange {
  const { path, onDisk, planned, base = planned } = refusal;
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  if (base === '' || onDisk === '') return startOf(source);
  const theirs = source.text.split('\n');
  const ours = normalizedText(base).split('\n');
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  return placeOfLine(refusal, line === -1 ? theirs.length + 1 : line + 1, output);
}

/** @param line from 1; one behind the last is the end */
function placeOfLine({ path, onDisk }: Refusal, line: number, output: string): SourceRange {
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  const lines = source.text.split('\n');
  if (line > lines.length) return { source, span: { start: source.text.length, end: source.text.length } };
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return { source, span: { start, end: start + (lines[line - 1] ?? '').length } };
}

/** A sentence without its end. */
export function editHome(path: string, files: FileSet): string {
  const version = /^src\/api\/(v[1-9][0-9]*)\//.exec(path)?.[1];
  const ofVersion = files.find((file) => version !== undefined && file.path === `src/extensions/${version}.ts`);
  const seam = ofVersion ?? files.find(({ isSeam }) => isSeam);
  if (path.startsWith('openapi/')) return 'what it says belongs in resources.yaml, from which it follows';
  if (path.startsWith('migrations/'))
    return 'a change of the tables belongs in resources.yaml, from which the next migration follows';
  if (path.startsWith('test/api/')) return 'a test of your own belongs in test/, outside of test/api/';
  if (path.startsWith('src/api/') && version === undefined)
    return 'plugins and routes of your own belong in src/app.ts, conventions and limits in resources.yaml';
  return `behaviour of your own belongs in ${seam?.path ?? 'a file of your own'}, a change of the interface in resources.yaml`;
}
