// Every output case passes its own tests on a real database, since compiled code may still do the wrong thing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, it } from 'vitest';
import { build, root } from '../support/built-command.js';
import { TOGETHER } from '../support/suites-together.js';
import { expectPassing } from './emitted-tests.js';

beforeAll(build, 60_000);

/** examples/three-versions covers it, and runs with the examples. */
const EXAMPLE = 'versions';

const CASES = 'src/testing/cases/output';

it('emits services that pass their own tests', { timeout: 1_800_000 }, async () => {
  const names = readdirSync(join(root, CASES)).filter((name) => name !== EXAMPLE);
  // Each version's checks load with its routes, so these services share nothing.
  const several = names.filter((name) => existsSync(join(root, CASES, name, 'versions')));
  const single = names.filter((name) => !several.includes(name));
  // One run for the others, since most of the time goes into starting.
  const services = single.map((name) => ({ input: `${CASES}/${name}`, newest: 'v1' }));
  await expectPassing(services, TOGETHER);
  for (const name of several) {
    const older = readdirSync(join(root, CASES, name, 'versions')).filter((file) => file.endsWith('.yaml'));
    // examples/three-versions tests the older version, and this one tests the version after it (next-version.test.ts).
    const alone = older.flatMap((file) => [
      '--exclude',
      `**/${file.replace('.yaml', '')}/conformance/conformance.test.ts`,
    ]);
    const options = ['--maxWorkers=100%', ...alone];
    await expectPassing([{ input: `${CASES}/${name}`, newest: `v${older.length + 1}` }], options);
  }
});
