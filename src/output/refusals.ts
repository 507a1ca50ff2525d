// Reasons that stop a run, and their diagnostics.
import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { shellArgument } from '../text/quoting.js';
import { startOf, type SourceRange, SourceFile } from '../source/source-file.js';
import type { FileSet } from './file-set.js';
import { type FileStates, normalizedText } from './manifest.js';
import type { Conflict } from './merging/merge-edit.js';

/**
 * - `edited`: a generated file with edits.
 * - `edited-obsolete`: an edited file that is no longer generated.
 * - `conflict`: an edit of lines that the generator changes too, under `--merge`.
 * - `no-base`: an edit under `--merge` whose generated text is lost.
 * - `foreign`: an unknown file in the place of a generated one.
 * - `unreadable`: a shared file in which no entry can be edited.
 * - `obstacle`: a folder, a link that leaves the output, or something unreadable.
 */
export type RefusalReason =
  | 'edited'
  | 'edited-obsolete'
  | 'conflict'
  | 'no-base'
  | 'foreign'
  | 'unreadable'
  | 'obstacle';

export interface Refusal {
  readonly reason: RefusalReason;
  readonly path: string;
  /** The kind of `obstacle`. */
  readonly what: string;
  readonly onDisk: string;
  /** '' when nothing is planned. */
  readonly planned: string;
  /** Hashes of texts that the generator may have written. */
  readonly knownStates: FileStates;
  /** `mergedState`s of earlier runs. */
  readonly mergedStates: FileStates;
  /** The generated text before the user's edit, when it can be found. */
  readonly base: string | undefined;
  /** At least one for a `conflict`. */
  readonly conflicts: readonly Conflict[];
}

export const EMPTY_REFUSAL: Omit<Refusal, 'reason' | 'path'> = {
  what: '',
  onDisk: '',
  planned: '',
  knownStates: [],
  mergedStates: [],
  base: undefined,
  conflicts: [],
};

/** Reports each refusal with its remedy. Without a manifest, all unknown files are one finding. */
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
    report.add('lost-manifest', firstDifference(first, output), { count: foreign.length, output });
  }
  for (const refusal of refusals) {
    const at = firstDifference(refusal, output);
    const { path, what, conflicts } = refusal;
    // Quoted for the user to paste into a shell.
    const shown = shellArgument(join(output, path));
    if (refusal.reason === 'edited')
      report.add('edited-by-hand', at, { path, home: whereEditsBelong(path, files), shown });
    else if (refusal.reason === 'edited-obsolete') report.add('edited-obsolete-file', at, { path, shown });
    else if (refusal.reason === 'no-base') report.add('merge-without-base', at, { path, shown });
    else if (refusal.reason === 'conflict')
      for (const { line } of conflicts) report.add('merge-conflict', lineRange(refusal, line, output), { path, shown });
    else if (refusal.reason === 'unreadable') report.add('unreadable-shared-file', at, { path });
    else if (refusal.reason === 'obstacle') report.add('output-obstructed', at, { path, what });
    else if (hasManifest || foreign.length === 1) report.add('foreign-file', at, { path });
  }
}

function firstDifference(refusal: Refusal, output: string): SourceRange {
  const { path, onDisk, planned, base = planned } = refusal;
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  if (base === '' || onDisk === '') return startOf(source);
  const theirs = source.text.split('\n');
  const ours = normalizedText(base).split('\n');
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  return lineRange(refusal, line === -1 ? theirs.length + 1 : line + 1, output);
}

/** @param line 1-based; one past the last line means the end of the text */
function lineRange({ path, onDisk }: Refusal, line: number, output: string): SourceRange {
  const source = new SourceFile(join(output, path), normalizedText(onDisk));
  const lines = source.text.split('\n');
  if (line > lines.length) return { source, span: { start: source.text.length, end: source.text.length } };
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return { source, span: { start, end: start + (lines[line - 1] ?? '').length } };
}

/** A clause without a full stop, for the help of a diagnostic. */
export function whereEditsBelong(path: string, files: FileSet): string {
  const version = /^src\/api\/(v[1-9][0-9]*)\//.exec(path)?.[1];
  const ofVersion = files.find((file) => version !== undefined && file.path === `src/extensions/${version}.ts`);
  const extensionPoint = ofVersion ?? files.find(({ isExtensionPoint }) => isExtensionPoint);
  if (path.startsWith('openapi/')) return 'it follows from resources.yaml, where your change belongs';
  if (path.startsWith('migrations/'))
    return 'a change of the tables belongs in resources.yaml, from which the next migration follows';
  if (path.startsWith('test/api/')) return 'a test of your own belongs in test/, outside of test/api/';
  if (path.startsWith('src/api/') && version === undefined)
    return 'plugins and routes of your own belong in src/app.ts, conventions and limits in resources.yaml';
  return `behaviour of your own belongs in ${extensionPoint?.path ?? 'a file of your own'}, a change of the interface in resources.yaml`;
}
