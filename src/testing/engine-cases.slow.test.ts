// Output cases on one engine alone, so that each file with parts for engines is compiled without the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { layOut } from '../emit/layout/lay-out.js';
import { render } from '../emit/render.js';
import type { FileSet } from '../output/file-set.js';
import { compileErrors } from './compile-errors.js';
import { modelOf } from './model-of.js';

const cases = fileURLToPath(new URL('cases/output/', import.meta.url));

const onOneEngine: readonly (readonly [of: string, database: 'sqlite' | 'postgres'])[] = [
  ['limits-and-sight', 'sqlite'],
  ['cookies', 'sqlite'],
  ['api-keys', 'sqlite'],
  ['cursor-and-criteria', 'sqlite'],
  ['inner-references', 'sqlite'],
  ['controllers', 'sqlite'],
  ['locks', 'sqlite'],
  ['intervals', 'sqlite'],
  ['limits-and-sight', 'postgres'],
  ['locks', 'postgres'],
  ['intervals', 'postgres'],
  ['owners', 'postgres'],
  ['cursor-and-criteria', 'postgres'],
  ['inner-references', 'postgres'],
];

it('services on one engine compile under the strictest settings', async () => {
  const outputs = new Map<string, FileSet>();
  for (const [of, database] of onOneEngine) {
    const input = readFileSync(join(cases, of, 'resources.yaml'), 'utf8');
    const onOne = input.replace(/^version: .*$/m, `$&\ndatabase: ${database}`);
    outputs.set(`${of} on ${database}`, await layOut(render(modelOf(onOne))));
  }
  expect(compileErrors(outputs)).toBe('');
});
