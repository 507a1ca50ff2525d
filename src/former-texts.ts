// What the generator wrote before, for a merge and for a difference: found again by its hash, so that no other text is taken for it.
// It is in git, or it is made again from an earlier input; nothing is kept for it beside the service.
import { join } from 'node:path';
import { Report } from './diagnostics/report.js';
import { readHistoryFiles } from './load/read-history-files.js';
import { type InputFiles, readInput } from './load/read-input.js';
import { readRevision } from './load/read-revision.js';
import type { FileSet } from './output/file-set.js';
import type { FormerText } from './output/merging/merge-edit.js';
import { textHash } from './output/text-hash.js';
import { git } from './load/git.js';

/** The newest version's, in the folder in which an input is kept. */
export const INPUT_FILE = 'resources.yaml';

export interface Past {
  readonly config: string;
  readonly output: string;
  readonly input: InputFiles;
  /** The folder of the last run's input, if it is there. */
  readonly lastInput: string | undefined;
}

/** Nothing is looked for before it is asked for, and nothing is rendered twice. */
export function formerTexts(past: Past): FormerText {
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

function lastInput(past: Past): InputFiles | undefined {
  return past.lastInput === undefined ? undefined : readInput(join(past.lastInput, INPUT_FILE), new Report());
}

function withNewest({ config, input }: Past, revision: string): InputFiles | undefined {
  const newest = readRevision(revision, config, new Report());
  return newest && { ...input, newest };
}

async function filesOf(input: InputFiles | undefined, output: string): Promise<FileSet> {
  if (input === undefined) return [];
  const { compile } = await import('./compile.js');
  const files = readHistoryFiles(output, ['sqlite', 'postgres']);
  return (await compile(input, { files, allowsLosses: true }, new Report())) ?? [];
}

/** More commits than this are not looked through. */
const mostCommits = 100;
const mostBytes = 64 * 1_048_576;

/** @param path relative to `folder`. The newest first; none where there is no repository, or no git */
export function* committedTexts(folder: string, path: string): Generator<string> {
  const staged = printed(folder, ['show', '--end-of-options', `:./${path}`]);
  if (staged !== undefined) yield staged;
  const log = printed(folder, ['log', `--max-count=${mostCommits}`, '--format=%H', '--', path]) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = printed(folder, ['show', '--end-of-options', `${commit}:./${path}`]);
    if (text !== undefined) yield text;
  }
}

function printed(folder: string, words: readonly string[]): string | undefined {
  const bytes = git(folder, words, mostBytes);
  return bytes && Buffer.from(bytes).toString('utf8');
}
