// Each example generates, compiles under the emitted settings and passes the tests that come with it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from 'vitest';
import { scratchFolder } from '../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from './built-command.js';
import { install } from './installed-service.js';

beforeAll(build, 60_000);

const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(examples)('examples/%s', (example) => {
  // Two at a time: most of each is one file of tests, which is one core's.
  it.concurrent(
    'generates, compiles and passes its own tests',
    { timeout: 900_000 },
    async ({ expect, onTestFinished }) => {
      const folder = scratchFolder(onTestFinished);
      const output = folder.path('service');
      const generated = await restwright(
        ['generate', '-c', join(root, 'examples', example, 'resources.yaml'), '-o', output],
        folder.root,
      );
      expect(generated).toMatchObject({ code: 0, stderr: '' });
      await install(output);
      for (const script of ['typecheck', 'build', 'test']) {
        const { code, stdout, stderr } = await npm(['run', '--silent', script], output);
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
