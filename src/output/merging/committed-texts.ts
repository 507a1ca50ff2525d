// The texts that a file has had in git.
import { git } from '../../load/git.js';

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
