// Reads what the package says of itself: its version, and the changelog that comes with it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @throws Error for a package.json without a version, which npm does not pack */
export function packageVersion(): string {
  const description: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof description === 'object' && description !== null && 'version' in description)
    if (typeof description.version === 'string') return description.version;
  throw new Error('package.json has no version.');
}

export const changelogPath = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));

export function readPackageChangelog(): string {
  return readFileSync(changelogPath, 'utf8');
}
