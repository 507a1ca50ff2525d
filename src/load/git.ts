// What git says of a folder, for those who may have it: in a repository or not, with git installed or not.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { rangeOfFile } from '../source/source-file.js';
import { type InputFile, readInputFile } from './read-input.js';

/** What git sets for its hooks: that it is about another repository, or another index, would be believed before the folder is. */
const HOOK_VARIABLES = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
];

/** @param mostBytes of what it prints. Undefined when it prints more, refuses, or is not there */
function runGit(folder: string, words: readonly string[], mostBytes: number): Uint8Array | undefined {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.includes(name)));
  try {
    return execFileSync('git', ['-C', folder, ...words], {
      env,
      maxBuffer: mostBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** More than this is no input. */
const MAX_REVISION_BYTES = 4 * 1_048_576;

/** @param config the input's path. Undefined when there is neither a file nor a revision of this name; the report then says so. */
export function readRevision(name: string, config: string, report: Report): InputFile | undefined {
  if (existsSync(name) && statSync(name).isFile()) return readInputFile(name, report);
  const path = `${name}:${basename(config)}`;
  const bytes = runGit(
    dirname(config),
    ['show', '--end-of-options', `${name}:./${basename(config)}`],
    MAX_REVISION_BYTES,
  );
  if (bytes !== undefined) return { path, bytes };
  report.add('unknown-revision', rangeOfFile(name), { name, config });
  return undefined;
}

/** More commits than this are not looked through. */
const MAX_COMMITS = 100;
const MAX_HISTORY_BYTES = 64 * 1_048_576;

/** @param path relative to `folder`. The newest first; none where there is no repository, or no git */
export function* committedTexts(folder: string, path: string): Generator<string> {
  const staged = printedText(folder, ['show', '--end-of-options', `:./${path}`]);
  if (staged !== undefined) yield staged;
  const log = printedText(folder, ['log', `--max-count=${MAX_COMMITS}`, '--format=%H', '--', path]) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = printedText(folder, ['show', '--end-of-options', `${commit}:./${path}`]);
    if (text !== undefined) yield text;
  }
}

function printedText(folder: string, words: readonly string[]): string | undefined {
  const bytes = runGit(folder, words, MAX_HISTORY_BYTES);
  return bytes && Buffer.from(bytes).toString('utf8');
}
