// The version of this package.
import { createRequire } from 'node:module';

export function packageVersion(): string {
  const description: unknown = createRequire(import.meta.url)('../../package.json');
  const isKnown = typeof description === 'object' && description !== null && 'version' in description;
  return isKnown && typeof description.version === 'string' ? description.version : 'unknown';
}
