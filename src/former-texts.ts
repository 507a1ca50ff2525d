// What the generator wrote before, for a merge and for a difference: found again by its hash, so that no other text is taken for it.
// It is in git, or it is made again from an earlier input; nothing is kept for it beside the service.
import { join } from 'node:path';
import { Report } from './diagnostics/report.js';
import { readHistoryFiles } from './load/read-history-files.js';
import { type InputFiles, readInput } from './load/read-input.js';
import { committedTexts, readRevision } from './load/git.js';
import type { FileSet } from './output/file-set.js';
import type { FindFormerText } from './output/merging/merge-edit.js';
import { textHash } from './output/text-hash.js';

/** The newest version's, in the folder in which an input is kept. */
export const INPUT_FILE = 'resources.yaml';

export interface FormerTextSources {
  readonly config: string;
  readonly output: string;
  readonly input: InputFiles;
  /** The folder of the last run's input, if it is there. */
  readonly lastInput: string | undefined;
}

/** Nothing is looked for before it is asked for, and nothing is rendered twice. */
export function formerTexts(past: FormerTextSources): FindFormerText {
  const rendered = new Map<Input, Promise<FileSet>>();
  const inputs: readonly Input[] = [
    () => lastInput(past),
    // Older versions hardly ever change, and what is not the text is not taken for it.
    () => withNewest(past, 'HEAD'),
  ];
  return async (path, hash) => {
    for (const text of committedTexts(past.output, path)) if (textHash(text) === hash) return text;
    for (const input of inputs) {
      const files = rendered.get(input) ?? filesOf(input(), past.output);
      rendered.set(input, files);
      const text = (await files).find((file) => file.path === path)?.text;
      if (text !== undefined && textHash(text) === hash) return text;
    }
    return undefined;
  };
}

type Input = () => InputFiles | undefined;

function lastInput(past: FormerTextSources): InputFiles | undefined {
  return past.lastInput === undefined ? undefined : readInput(join(past.lastInput, INPUT_FILE), new Report());
}

function withNewest({ config, input }: FormerTextSources, revision: string): InputFiles | undefined {
  const newest = readRevision(revision, config, new Report());
  return newest && { ...input, newest };
}

async function filesOf(input: InputFiles | undefined, output: string): Promise<FileSet> {
  if (input === undefined) return [];
  const { compile } = await import('./compile.js');
  const files = readHistoryFiles(output, ['sqlite', 'postgres']);
  return (await compile(input, { files, allowsLosses: true }, new Report())) ?? [];
}
