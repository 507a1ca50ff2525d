// Each version has its own implementation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { serviceRule } from './rule.js';

const code = join(import.meta.dirname, '../../../src/api');

export function checkOwnCode(): void {
  serviceRule('R-9.2', 'a version imports nothing of another', async (world) => {
    world.requireInside();
    const files = readdirSync(join(code, service.version), { recursive: true, withFileTypes: true });
    const imports = files
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map((file) => join(file.parentPath, file.name))
      .flatMap((path) => importedBy(path).map((module) => join(path, '..', module)));
    expect(imports).not.toEqual([]);
    const others = readdirSync(code).filter((name) => /^v[1-9][0-9]*$/.test(name) && name !== service.version);
    const foreign = imports.filter((path) => others.some((other) => path.startsWith(join(code, other, '/'))));
    expect(foreign).toEqual([]);
  });
}

/** The files of the service that a file imports. */
function importedBy(path: string): readonly string[] {
  const named = readFileSync(path, 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']*)'/g);
  return [...named].flatMap(([, module]) => module ?? []);
}
