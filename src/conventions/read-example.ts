// An input that a diagnostic is about, as it is printed: the cases that test the diagnostics are part of the package for this.
import { existsSync, readFileSync } from 'node:fs';

/** Undefined for what no input shows, such as an output folder that cannot be written. */
export function readExample(code: string): string | undefined {
  const path = new URL(`../../src/testing/cases/errors/${code}.txt`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : undefined;
}
