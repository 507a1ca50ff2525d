// Each example generates, compiles under the emitted settings and passes the tests that come with it.
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from 'vitest';
import { scratchFolder } from '../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from './built-command.js';

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

/** What the flagship has installed serves where the locks agree but for the name, which spares the time. */
async function install(output: string): Promise<void> {
  const flagship = join(root, 'generated');
  const isSame = packagesOf(output) === packagesOf(flagship) && existsSync(join(flagship, 'node_modules'));
  if (isSame) return symlinkSync(join(flagship, 'node_modules'), join(output, 'node_modules'), 'junction');
  const { code, stderr } = await npm(['ci', '--no-audit', '--no-fund'], output);
  if (code !== 0) throw new Error(stderr);
}

function packagesOf(folder: string): string {
  const lock: { packages: Record<string, { name?: string; version?: string }> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  const { '': own, ...others } = lock.packages;
  return JSON.stringify([{ ...own, name: '', version: '' }, others]);
}
