import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/**
 * Holds a text against the committed one. `UPDATE_GOLDENS=1` writes it instead, on one's own machine: what is written has to be
 * read in review first, so a build server refuses.
 */
export function expectGolden(path: string, text: string): void {
  if (updatesGoldens()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  expect(text, `${path} (UPDATE_GOLDENS=1 rewrites it)`).toBe(committed);
}

/** Throws where goldens must not be rewritten. */
export function updatesGoldens(environment: NodeJS.ProcessEnv = process.env): boolean {
  if (!environment['UPDATE_GOLDENS']) return false;
  if (environment['CI']) throw new Error('UPDATE_GOLDENS is for one’s own machine: it is refused where CI is set.');
  return true;
}
