// Reads files from git, which may be absent, as may the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { rangeOfFile } from '../source/source-file.js';
import { type InputFile, readInputFile } from './read-input.js';

/** Git sets these for its hooks. They would point it at another repository than the folder's. */
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

/**
 * @param mostBytes the limit of the output
 * @returns undefined when git is absent, fails or prints more
 */
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

const MAX_REVISION_BYTES = 4 * 1_048_576;

/**
 * Reads another state of the input: a file, or the same path in a revision.
 * @param config the input's path
 * @returns undefined when there is neither a file nor a revision of this name; the report then says so
 */
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

const MAX_COMMITS = 100;
const MAX_HISTORY_BYTES = 64 * 1_048_576;

/**
 * The staged text and earlier ones, the newest first. Empty without git or a repository.
 * @param path relative to `folder`
 */
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
