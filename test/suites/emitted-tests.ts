// The tests that come with emitted services, run for several services in one process.
import { lstatSync, readdirSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { restwright, root, run } from '../support/built-command.js';
import { install } from '../support/installed-service.js';

const CONFIG = join(root, 'test/suites/conformance-first.config.mjs');

/** A service whose tests run. */
export interface TestedInput {
  /** The folder of its resources.yaml, below the root. No two have the same last name. */
  readonly input: string;
  /** Its newest version, whose checks have to be among what is run. */
  readonly newest: string;
  /** Selects test files by their path in the service; all by default. */
  readonly isRun?: (path: string) => boolean;
}

/** @param options of Vitest */
export async function expectPassing(services: readonly TestedInput[], options: readonly string[]): Promise<void> {
  const folder = scratchFolder();
  const tested = services.map((service) => ({ ...service, name: posix.basename(service.input) }));
  for (const { input, name } of tested) {
    const config = join(root, input, 'resources.yaml');
    const generated = await restwright(['generate', '-c', config, '-o', folder.path('all', name)], folder.root);
    // A case may be about what the command warns of.
    expect([name, generated.code, generated.stderr]).toEqual([name, 0, expect.not.stringContaining(' - error ')]);
    await install(folder.path('all', name));
  }
  // A service with packages of its own runs by itself, with these.
  const apart = tested.filter(({ name }) => !lstatSync(folder.path('all', name, 'node_modules')).isSymbolicLink());
  const together = tested.filter((service) => !apart.includes(service));
  symlinkSync(join(root, 'generated/node_modules'), folder.path('all/node_modules'), 'junction');
  folder.write('all/package.json', '{ "type": "module" }\n');
  const filesOf = ({ name, isRun = () => true }: (typeof tested)[number]): readonly string[] =>
    testsIn(folder.path('all', name)).filter((path) => isRun(path));
  if (together.length > 0) {
    const files = together.flatMap((service) => filesOf(service).map((path) => `${service.name}/${path}`));
    const wanted = together.map(({ name, newest }) => posix.join(name, checksOf(newest)));
    await expectRun(folder.path('all'), [...options, ...files], wanted);
  }
  for (const service of apart) {
    await expectRun(folder.path('all', service.name), [...options, ...filesOf(service)], [checksOf(service.newest)]);
  }
}

function checksOf(version: string): string {
  return `test/api/${version}/conformance/conformance.test.ts`;
}

function testsIn(service: string): readonly string[] {
  const names = readdirSync(join(service, 'test'), { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => posix.join('test', name.replaceAll('\\', '/')));
}

/** @param wanted test files that have to be among what is run */
async function expectRun(folder: string, options: readonly string[], wanted: readonly string[]): Promise<void> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const parameters = ['run', '--root', folder, '--config', CONFIG, '--testTimeout=60000', ...options];
  const tests = await run(process.execPath, [vitest, ...parameters], folder);
  expect([tests.code, tests.code === 0 ? '' : tests.stdout + tests.stderr]).toEqual([0, '']);
  for (const file of wanted) expect(tests.stdout).toContain(file);
}
