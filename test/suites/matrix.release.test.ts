// Conventions are chosen one by one and meet in one service.
// Each pair of values is generated, compiled, linted and tested together.
import { symlinkSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root, run, type Ended } from '../support/built-command.js';
import { conventionValues, inputOf, variants } from './conventions-matrix.js';
import { ALL_CHECKS, TOGETHER } from '../support/suites-together.js';

beforeAll(build, 60_000);

it('has every pair of values in some variant', () => {
  const values = Object.entries(conventionValues());
  const all = variants();
  for (const [first, firstValues] of values) {
    for (const [second, secondValues] of values.filter(([name]) => name !== first)) {
      const pairs = firstValues.flatMap((one) => secondValues.map((other) => [one, other]));
      const missing = pairs.filter(([one, other]) => !all.some((row) => row[first] === one && row[second] === other));
      expect([first, second, missing]).toEqual([first, second, []]);
    }
  }
  expect(values.length).toBeGreaterThanOrEqual(11);
});

it('emits services that compile and pass their own tests', { timeout: 1_800_000 }, async () => {
  const folder = scratchFolder();
  const all = variants();
  for (const [index, variant] of all.entries()) {
    folder.write(`${index}.yaml`, inputOf(variant));
    const output = folder.path('all', String(index));
    const generated = await restwright(['generate', '-c', `${index}.yaml`, '-o', output], folder.root);
    expect([variant, generated.code, generated.stderr]).toEqual([variant, 0, '']);
  }
  symlinkSync(`${root}/generated/node_modules`, folder.path('all/node_modules'), 'junction');
  folder.write('all/package.json', '{ "type": "module" }\n');
  const tool = (path: string, cwd: string, ...args: string[]): Promise<Ended> =>
    run(process.execPath, [`${root}/generated/node_modules/${path}`, ...args], cwd, ALL_CHECKS);
  for (const [index, variant] of all.entries()) {
    const output = folder.path('all', String(index));
    const types = await tool('typescript/bin/tsc', output, '--noEmit');
    expect([variant, types.stdout]).toEqual([variant, '']);
    const lint = await tool('oxlint/bin/oxlint', output, '--deny-warnings', 'src', 'test');
    expect([variant, lint.code === 0 ? '' : lint.stdout]).toEqual([variant, '']);
  }
  const options = ['--root', folder.path('all'), '--testTimeout=60000', ...TOGETHER, '--reporter=dot'];
  const tests = await tool('vitest/vitest.mjs', folder.path('all'), 'run', ...options);
  const named = all.map((variant, index) => `${index}: ${JSON.stringify(variant)}`).join('\n');
  expect([tests.code, tests.code === 0 ? '' : `${named}\n${tests.stdout}${tests.stderr}`]).toEqual([0, '']);
});
