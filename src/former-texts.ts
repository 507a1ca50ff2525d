// Finds a text that the generator wrote before, by its hash: in git, or by rendering an earlier input again.
// Nothing is stored for this beside the service.
import { join } from 'node:path';
import { Report } from './diagnostics/report.js';
import { readHistoryFiles } from './load/read-history-files.js';
import { type InputFiles, readInput } from './load/read-input.js';
import { committedTexts, readRevision } from './load/git.js';
import type { FileSet } from './output/file-set.js';
import type { FindFormerText } from './output/merging/merge-edit.js';
import { textHash } from './output/manifest.js';

/** The name of the newest version's file. */
export const INPUT_FILE = 'resources.yaml';

export interface FormerTextSources {
  readonly config: string;
  readonly output: string;
  readonly input: InputFiles;
  /** The folder of the last run's input, which may not exist. */
  readonly lastInput: string | undefined;
  /** The version of Restwright that runs. */
  readonly generator: string;
  /** Paths that the owner's code imported then. */
  readonly ownersImports: readonly string[];
}

/** Searches only when asked, and renders each input at most once. */
export function formerTexts(past: FormerTextSources): FindFormerText {
  const rendered = new Map<Input, Promise<FileSet>>();
  const inputs: readonly Input[] = [
    (report) => lastInput(past, report),
    // The older versions stay as they are today. They hardly ever change, and the hash rejects a wrong text.
    (report) => withNewest(past, 'HEAD', report),
  ];
  return async (path, hash) => {
    for (const text of committedTexts(past.output, path)) if (textHash(text) === hash) return text;
    for (const input of inputs) {
      const files = rendered.get(input) ?? runOn(input, past);
      rendered.set(input, files);
      const text = (await files).find((file) => file.path === path)?.text;
      if (text !== undefined && textHash(text) === hash) return text;
    }
    return undefined;
  };
}

type Input = (report: Report) => InputFiles | undefined;

function lastInput(past: FormerTextSources, report: Report): InputFiles | undefined {
  return past.lastInput === undefined ? undefined : readInput(join(past.lastInput, INPUT_FILE), report);
}

function withNewest({ config, input }: FormerTextSources, revision: string, report: Report): InputFiles | undefined {
  const newest = readRevision(revision, config, report);
  return newest && { ...input, newest };
}

/** A run of its own on an earlier input. With an error it gives no texts; its diagnostics are about a file that is no longer there. */
async function runOn(earlier: Input, { output, generator, ownersImports }: FormerTextSources): Promise<FileSet> {
  const report = new Report();
  const input = earlier(report);
  if (input === undefined) return [];
  const { compile } = await import('./compile.js');
  const files = readHistoryFiles(output, ['sqlite', 'postgres']);
  return (await compile(input, { files, allowsLosses: true, generator, ownersImports }, report)) ?? [];
}
