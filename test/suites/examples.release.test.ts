// Each example generates, compiles under the emitted settings and passes its own tests.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { copyOwnFiles } from '../support/own-files.js';
import { ALL_CHECKS } from '../support/suites-together.js';

beforeAll(build, 60_000);

/** The service in generated/, whose tests `npm test` runs. */
const FLAGSHIP = 'conventions';

/**
 * An example with many similar resources. Checking each rule on each route takes ten minutes and finds what the output cases
 * find, so only the tests of its resources run here.
 */
const LARGE = 'issues';

/** Every key of the language in two versions. It takes longest and begins first, so that it does not run alone at the end. */
const LONGEST = 'library';

const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== FLAGSHIP)
  .map((entry) => entry.name)
  .toSorted((one, other) => Number(other === LONGEST) - Number(one === LONGEST));

it(`examples/${FLAGSHIP} equals generated/`, { timeout: 60_000 }, async () => {
  const input = join(root, 'examples', FLAGSHIP, 'resources.yaml');
  const checked = await restwright(['generate', '--check', '-c', input, '-o', join(root, 'generated')], root);
  expect(checked).toMatchObject({ code: 0, stderr: '' });
});

describe.each(examples)('examples/%s', (example) => {
  // Two at a time, since most examples spend their time in one test file on one core.
  it.concurrent(
    'generates, compiles and passes its own tests',
    { timeout: 900_000 },
    async ({ expect, onTestFinished }) => {
      const folder = scratchFolder(onTestFinished);
      const output = folder.path('service');
      const generate = async (): Promise<void> => {
        const input = join(root, 'examples', example, 'resources.yaml');
        const generated = await restwright(['generate', '-c', input, '-o', output], folder.root);
        // An example may be about a warning.
        expect(generated).toMatchObject({ code: 0, stderr: expect.not.stringContaining(' - error ') });
      };
      await generate();
      // Once more, for what they import.
      if (copyOwnFiles(join(root, 'examples', example), output)) await generate();
      await install(output);
      const tests = example === LARGE ? ['test', '--', '--exclude', '**/conformance/conformance.test.ts'] : ['test'];
      for (const script of [['typecheck'], ['build'], tests]) {
        const { code, stdout, stderr } = await npm(['run', '--silent', ...script], output, ALL_CHECKS);
        expect([script, code, code === 0 ? '' : stdout + stderr]).toEqual([script, 0, '']);
      }
      const again = await restwright(
        ['generate', '--check', '-c', join(root, 'examples', example, 'resources.yaml'), '-o', output],
        folder.root,
      );
      expect(again.code).toBe(0);
    },
  );
});
