// Where an edit of the generator's file should have been: each part of the output has a place beside it that is its owner's.
import type { FileSet } from '../file-set.js';

/** A sentence without its end. */
export function editHome(path: string, files: FileSet): string {
  const version = /^src\/api\/(v[1-9][0-9]*)\//.exec(path)?.[1];
  const ofVersion = files.find((file) => version !== undefined && file.path === `src/extensions/${version}.ts`);
  const seam = ofVersion ?? files.find(({ isSeam }) => isSeam);
  if (path.startsWith('openapi/')) return 'what it says belongs in resources.yaml, from which it follows';
  if (path.startsWith('migrations/'))
    return 'a change of the tables belongs in resources.yaml, from which the next migration follows';
  if (path.startsWith('test/api/')) return 'a test of your own belongs in test/, outside of test/api/';
  if (path.startsWith('src/api/') && version === undefined)
    return 'plugins and routes of your own belong in src/app.ts, conventions and limits in resources.yaml';
  return `behaviour of your own belongs in ${seam?.path ?? 'a file of your own'}, a change of the interface in resources.yaml`;
}
