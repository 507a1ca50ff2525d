// The tests that come with emitted services, run for several services in one process.
import { lstatSync, readdirSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { restwright, root, run } from '../support/built-command.js';
import { install } from '../support/installed-service.js';

/** The services, and the way their tests run. */
export interface EmittedTests {
  /** Folders with a resources.yaml, below the root. Their last names differ. */
  readonly inputs: readonly string[];
  /** The newest version, whose checks have to be among what is run. */
  readonly newest: string;
  /** Vitest's. */
  readonly options: readonly string[];
  /** Selects test files by their path in the service; all by default. */
  readonly isRun?: ((path: string) => boolean) | undefined;
}

export async function expectPassing({ inputs, newest, options, isRun }: EmittedTests): Promise<void> {
  const folder = scratchFolder();
  const names = inputs.map((input) => posix.basename(input));
  for (const [index, name] of names.entries()) {
    const config = join(root, inputs[index] ?? '', 'resources.yaml');
    const generated = await restwright(['generate', '-c', config, '-o', folder.path('all', name)], folder.root);
    // A case may be about what the command warns of.
    expect([name, generated.code, generated.stderr]).toEqual([name, 0, expect.not.stringContaining(' - error ')]);
    await install(folder.path('all', name));
  }
  // A service with packages of its own runs by itself, with these.
  const apart = names.filter((name) => !lstatSync(folder.path('all', name, 'node_modules')).isSymbolicLink());
  const together = names.filter((name) => !apart.includes(name));
  symlinkSync(join(root, 'generated/node_modules'), folder.path('all/node_modules'), 'junction');
  folder.write('all/package.json', '{ "type": "module" }\n');
  const others = apart.flatMap((name) => ['--exclude', `${name}/**`]);
  const filesOf = (name: string): readonly string[] =>
    isRun === undefined ? [] : testsIn(folder.path('all', name)).filter((path) => isRun(path));
  const files = together.flatMap((name) => filesOf(name).map((path) => `${name}/${path}`));
  if (together.length > 0) await expectRun(folder.path('all'), [...options, ...others, ...files], together, newest);
  for (const name of apart) await expectRun(folder.path('all', name), [...options, ...filesOf(name)], [''], newest);
}

function testsIn(service: string): readonly string[] {
  const names = readdirSync(join(service, 'test'), { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => posix.join('test', name.replaceAll('\\', '/')));
}

/** @param names of the folders in it that have to be among what is run */
async function expectRun(
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
