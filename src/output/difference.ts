// Unified differences: a user's edit of a generated file, or a change that a run would make.
import type { Colors } from 'picocolors/types.js';
import type { Conflict } from './merging/merge-edit.js';

export interface Difference {
  /** Relative to the output folder. */
  readonly path: string;
  /** A unified difference with three lines of context, or '' when the texts have too little in common. */
  readonly text: string;
}

/** `-` as generated, `+` as on disk. */
export function editDifference(path: string, planned: string, onDisk: string): Promise<Difference> {
  return difference(path, [planned, 'as generated'], [onDisk, 'edited by hand']);
}

/** `-` as on disk, `+` as planned. */
export function previewDifference(path: string, onDisk: string, planned: string): Promise<Difference> {
  return difference(path, [onDisk, 'as it is'], [planned, 'as it would be']);
}

/** `-` as generated before, `+` as generated now, for a file that the user has ejected. */
export function ejectedDifference(path: string, before: string, planned: string): Promise<Difference> {
  return difference(path, [before, 'generated before'], [planned, 'generated now']);
}

/** `-` the user's text, `+` as generated now, for an ejected file whose former generated text is lost. */
export function replacementDifference(path: string, onDisk: string, planned: string): Promise<Difference> {
  return difference(path, [onDisk, 'yours'], [planned, 'generated now']);
}

/** Each conflict with its line on disk and both sides. */
export function conflictDifference(path: string, conflicts: readonly Conflict[]): Difference {
  const lines = conflicts.flatMap(({ line, yours, before, now }) => [
    `@@ line ${line} @@`,
    '<<<<<<< yours',
    ...yours,
    '||||||| generated before',
    ...before,
    '=======',
    ...now,
    '>>>>>>> generated now',
  ]);
  return { path, text: [`--- ${path}`, ...lines, ''].join('\n') };
}

type Side = readonly [text: string, label: string];

/** The library loads only when there is a difference to show. */
async function difference(path: string, [before, was]: Side, [after, is]: Side): Promise<Difference> {
  const { FILE_HEADERS_ONLY, createTwoFilesPatch } = await import('diff');
  const options = { context: 3, timeout: 1000, headerOptions: FILE_HEADERS_ONLY };
  return { path, text: createTwoFilesPatch(path, path, before, after, was, is, options) ?? '' };
}

/** Colours the lines as git does, and cuts the text after `most` lines. */
export function formatDifference({ text }: Difference, colours: Colors, most: number): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, most).map((line) => colouredLine(line, colours));
  if (lines.length > most) shown.push(colours.dim(`… ${lines.length - most} more lines`));
  return shown.join('\n');
}

function colouredLine(line: string, colours: Colors): string {
  if (line.startsWith('+++') || line.startsWith('---')) return colours.bold(line);
  if (line.startsWith('@@') || /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/.test(line)) return colours.cyan(line);
  if (line.startsWith('+')) return colours.green(line);
  if (line.startsWith('-')) return colours.red(line);
  return line;
}
