// The whole output of each case compiles, and so do cases on one engine alone, which compile each file with parts for engines
// without the other.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layOut } from '../emit/layout/lay-out.js';
import { render } from '../emit/render.js';
import type { FileSet } from '../output/file-set.js';
import { compileErrors } from './compile-errors.js';
import { modelOf } from './model-of.js';
import { caseInput, casesFolder, outputOf, VARIANTS, variantOf } from './output-case.js';

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
    const onOne = caseInput(of).replace(/^version: .*$/m, `$&\ndatabase: ${database}`);
    outputs.set(`${of} on ${database}`, await layOut(render(modelOf(onOne))));
  }
  expect(compileErrors(outputs)).toBe('');
});

it('all cases compile under the strictest settings', { timeout: 300_000 }, async () => {
  const outputs = new Map<string, FileSet>();
  for (const name of readdirSync(casesFolder)) outputs.set(name, await outputOf(name));
  for (const [name, of, conventions] of VARIANTS) outputs.set(name, await variantOf(of, conventions));
  expect(compileErrors(outputs)).toBe('');
});
