import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/**
 * Compares a text with the committed one. `UPDATE_GOLDENS=1` writes it instead.
 *
 * @throws Error for UPDATE_GOLDENS on a build server, since a person has to read what was written
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

/** @throws Error where CI is set as well */
export function updatesGoldens(environment: NodeJS.ProcessEnv = process.env): boolean {
  if (!environment['UPDATE_GOLDENS']) return false;
  if (environment['CI']) throw new Error('UPDATE_GOLDENS is for one’s own machine: it is refused where CI is set.');
  return true;
}
