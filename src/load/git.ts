// What git says of a folder, for those who may have it: in a repository or not, with git installed or not.
import { execFileSync } from 'node:child_process';

/** What git sets for its hooks: that it is about another repository, or another index, would be believed before the folder is. */
const OF_HOOKS = [
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
export function git(folder: string, words: readonly string[], mostBytes: number): Uint8Array | undefined {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_HOOKS.includes(name)));
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
