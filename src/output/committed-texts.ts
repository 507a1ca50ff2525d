// The texts that a file has had in git.
import { execFileSync } from 'node:child_process';

/** More commits than this are not looked through. */
const mostCommits = 100;
const mostBytes = 64 * 1_048_576;

/** @param path relative to `folder`. The newest first; none where there is no repository, or no git */
export function* committedTexts(folder: string, path: string): Generator<string> {
  const staged = git(folder, ['show', '--end-of-options', `:./${path}`]);
  if (staged !== undefined) yield staged;
  const log = git(folder, ['log', `--max-count=${mostCommits}`, '--format=%H', '--', path]) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = git(folder, ['show', '--end-of-options', `${commit}:./${path}`]);
    if (text !== undefined) yield text;
  }
}

function git(folder: string, words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...words], {
      encoding: 'utf8',
      maxBuffer: mostBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
