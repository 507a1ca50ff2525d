// Removing a version by hand, as the files describe it: without its folders and lines, the service compiles and passes.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';

beforeAll(build, 60_000);

/** Files and folders of one version. */
const own = ['src/api/v1', 'test/api/v1', 'src/extensions/v1.ts', 'openapi/v1.json'];

/** Files that name every version. */
const naming = [
  'src/api/index.ts',
  'src/api/extensions.ts',
  'src/api/media.ts',
  'src/extensions/index.ts',
  'test/api/support.ts',
];

it('the service still runs without its oldest version', { timeout: 600_000 }, async () => {
  const folder = scratchFolder();
  const output = folder.path('service');
  const input = join(root, 'examples/three-versions/resources.yaml');
  expect(await restwright(['generate', '-c', input, '-o', output], folder.root)).toMatchObject({ code: 0 });
  for (const path of own) rmSync(join(output, path), { recursive: true });
  for (const path of naming) {
    const text = readFileSync(join(output, path), 'utf8');
    const without = withoutFirst(text);
    expect(without, path).not.toBe(text);
    // A comment about the end of a version may run over several lines.
    expect(without.replace(/^ {2}notes: .*$/m, ''), path).not.toMatch(/\bv1\b/);
    writeFileSync(join(output, path), without);
  }
  await install(output);
  for (const script of [
    ['typecheck'],
    ['lint'],
    ['test', '--', '--exclude', '**/conformance/{conformance,next-version}.test.ts'],
  ]) {
    const { code, stdout, stderr } = await npm(['run', '--silent', ...script], output);
    expect([script, code, code === 0 ? '' : stdout + stderr]).toEqual([script, 0, '']);
  }
});

/** Imports and members go with their lines, names with the comma after them. */
function withoutFirst(text: string): string {
  const isOwn = (line: string): boolean => /from '\.\/v1[./]/.test(line) || /^ {2}(?:readonly )?v1: /.test(line);
  return text
    .split('\n')
    .filter((line) => !isOwn(line))
    .join('\n')
    .replaceAll(/(?:\.\.\.)?v1(?:Pages|Controllers)?, |'v1', /g, '');
}
