// Every output case passes its own tests on a real database, since compiled code may still do the wrong thing.
import { existsSync, lstatSync, readdirSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root, run } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { TOGETHER } from '../support/suites-together.js';

beforeAll(build, 60_000);

/** examples/three-versions covers it, and runs with the examples. */
const EXAMPLE = 'versions';

const cases = join(root, 'src/testing/cases/output');

it('emits services that pass their own tests', { timeout: 1_800_000 }, async () => {
  const names = readdirSync(cases).filter((name) => name !== EXAMPLE);
  // Each version's checks load with its routes, so these services share nothing.
  const several = names.filter((name) => existsSync(join(cases, name, 'versions')));
  const single = names.filter((name) => !several.includes(name));
  // One run for the others, since most of the time goes into starting.
  await expectSound(single, 'v1', TOGETHER);
  for (const name of several) {
    const older = readdirSync(join(cases, name, 'versions')).filter((file) => file.endsWith('.yaml'));
    // examples/three-versions tests the older version, and this one tests the version after it (next-version.test.ts).
    const alone = older.flatMap((file) => [
      '--exclude',
      `**/${file.replace('.yaml', '')}/conformance/conformance.test.ts`,
    ]);
    await expectSound([name], `v${older.length + 1}`, ['--maxWorkers=100%', ...alone]);
  }
});

/** @param newest the version whose checks must run */
async function expectSound(names: readonly string[], newest: string, options: readonly string[]): Promise<void> {
  const folder = scratchFolder();
  for (const name of names) {
    const config = join(cases, name, 'resources.yaml');
    const generated = await restwright(['generate', '-c', config, '-o', folder.path('all', name)], folder.root);
    // A case may be about a warning.
    expect([name, generated.code, generated.stderr]).toEqual([name, 0, expect.not.stringContaining(' - error ')]);
  }
  for (const name of names) await install(folder.path('all', name));
  // A service with packages of its own runs by itself.
  const apart = names.filter((name) => !lstatSync(folder.path('all', name, 'node_modules')).isSymbolicLink());
  const together = names.filter((name) => !apart.includes(name));
  symlinkSync(join(root, 'generated/node_modules'), folder.path('all/node_modules'), 'junction');
  folder.write('all/package.json', '{ "type": "module" }\n');
  const others = apart.flatMap((name) => ['--exclude', `${name}/**`]);
  if (together.length > 0) await expectPassed(folder.path('all'), [...options, ...others], together, newest);
  for (const name of apart) await expectPassed(folder.path('all', name), options, [''], newest);
}

/** @param names of the folders that must take part */
async function expectPassed(
  folder: string,
  options: readonly string[],
  names: readonly string[],
  newest: string,
): Promise<void> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const parameters = ['run', '--root', folder, '--testTimeout=60000', ...options];
  const tests = await run(process.execPath, [vitest, ...parameters], folder);
  expect([tests.code, tests.code === 0 ? '' : tests.stdout + tests.stderr]).toEqual([0, '']);
  for (const name of names)
    expect(tests.stdout).toContain(posix.join(name, `test/api/${newest}/conformance/conformance.test.ts`));
}
