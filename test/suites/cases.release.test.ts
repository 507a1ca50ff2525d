// Every output case passes its own tests on a real database, since compiled code may still do the wrong thing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, root } from '../support/built-command.js';
import { ALL_CHECKS } from '../support/suites-together.js';
import { expectPassing, type TestedInput } from './emitted-tests.js';

beforeAll(build, 60_000);

/** examples/three-versions covers it, and runs with the examples. */
const EXAMPLE = 'versions';

const CASES = 'src/testing/cases/output';

function testedCase(name: string): TestedInput {
  const versions = join(root, CASES, name, 'versions');
  const older = existsSync(versions) ? readdirSync(versions).filter((file) => file.endsWith('.yaml')) : [];
  // examples/three-versions tests the older version, and this one tests the version after it (next-version.test.ts).
  const checks = older.map((file) => `/${file.replace('.yaml', '')}/conformance/conformance.test.ts`);
  return {
    input: `${CASES}/${name}`,
    newest: `v${older.length + 1}`,
    isRun: (path) => !checks.some((check) => path.endsWith(check)),
  };
}

const cases = readdirSync(join(root, CASES)).filter((name) => name !== EXAMPLE);

describe.concurrent('its own tests pass', { timeout: 900_000 }, () => {
  it.for(cases.map(testedCase))('$input', async (service, { expect, onTestFinished }) => {
    await expectPassing(service, scratchFolder(onTestFinished), expect, [], ALL_CHECKS);
  });
});
