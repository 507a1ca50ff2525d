// Turns on each feature of the language over an output whose author has edited every file of theirs.
// It must compile without further work, and the author's code and tests must still pass.
import { cpSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';
import { isRelease } from '../support/release.js';
import { isKept } from './mutable-input.js';
import { edited, EDITS, generated, tool } from './edited-output.js';
import { FEATURES, inputWith, OF_VERSIONS } from './features.js';

beforeAll(build, 60_000);

/** Services compiled in one run. */
const TOGETHER = 15;

describe('every feature', () => {
  it('is in the list', () => {
    const schema: { $defs: Record<string, { properties?: object }> } = JSON.parse(
      readFileSync(`${root}/schema/resources.schema.json`, 'utf8'),
    );
    const keys = new Set(Object.values(schema.$defs).flatMap(({ properties = {} }) => Object.keys(properties)));
    const texts = Object.values(FEATURES).map(inputWith).join('');
    const missing = [...keys].filter((key) => !new RegExp(`(?<![a-z_])${key}:`).test(texts));
    expect(missing.filter((key) => !OF_VERSIONS.has(key))).toEqual([]);
  });

  it.runIf(isRelease)('compiles over files that were edited, as it was generated', { timeout: 1_200_000 }, async () => {
    const folder = await edited();
    const before = ownFiles(folder, 'generated');
    const outputs: string[] = [];
    for (const [name, parts] of Object.entries(FEATURES)) {
      const output = name.replaceAll(/[^a-z]+/g, '-');
      outputs.push(output);
      cpSync(folder.path('generated'), folder.path('all', output), { recursive: true });
      folder.write('feature.yaml', inputWith(parts));
      expect([name, await generated(folder, `all/${output}`)]).toEqual([name, []]);
      const after = ownFiles(folder, `all/${output}`);
      const astray = Object.keys(EDITS).filter((path) => !isKept(`/${path}`, before[path] ?? '', after[path] ?? ''));
      expect([name, astray]).toEqual([name, []]);
    }
    // Compiles several at a time, since they share most of the work. Generated tests do not depend on the author's files.
    for (let at = 0; at < outputs.length; at += TOGETHER) {
      const include = outputs.slice(at, at + TOGETHER).flatMap((output) => [`${output}/src`, `${output}/test/*.ts`]);
      const options = { extends: `./${outputs[0] ?? ''}/tsconfig.json`, compilerOptions: { rootDir: '.' }, include };
      folder.write('all/tsconfig.json', JSON.stringify(options));
      const types = await tool('typescript/bin/tsc', folder.path('all'), '--noEmit');
      expect([types.code, types.stdout]).toEqual([0, '']);
    }
  });

  it('leaves errors of the author’s code to the compiler when it is removed again', { timeout: 300_000 }, async () => {
    const folder = await edited();
    cpSync(folder.path('generated'), folder.path('all/one'), { recursive: true });
    folder.write('feature.yaml', inputWith(FEATURES['controller'] ?? {}));
    expect(await generated(folder, 'all/one')).toEqual([]);
    const withStub = folder.read('all/one/src/extensions/v1.ts');
    expect(withStub).toContain('userImports: notImplemented');
    folder.write('feature.yaml', inputWith({}));
    expect(await generated(folder, 'all/one')).toEqual([]);
    expect(folder.read('all/one/src/extensions/v1.ts')).toBe(withStub);
    const types = await tool('typescript/bin/tsc', folder.path('all/one'), '--noEmit');
    expect(types.stdout).toMatch(/^src\/extensions\/v1\.ts\(\d+,\d+\): error TS\d+: .*userImports/m);
  });

  it(
    'leaves errors of the author’s code to the compiler: a second version beside the first',
    { timeout: 300_000 },
    async () => {
      const folder = await edited();
      cpSync(folder.path('generated'), folder.path('all/one'), { recursive: true });
      folder.write('two/resources.yaml', inputWith({}));
      expect(await restwright(['release', '-c', 'two/resources.yaml'], folder.root)).toMatchObject({ code: 0 });
      const next = folder
        .read('two/resources.yaml')
        .replace(/^resources:/m, 'lifecycle: { 1: { deprecated: 2026-01-01, sunset: 2036-01-01 } }\nresources:');
      folder.write('two/resources.yaml', next);
      expect(await generated(folder, 'all/one', 'two/resources.yaml')).toEqual([]);
      const types = await tool('typescript/bin/tsc', folder.path('all/one'), '--noEmit');
      expect([types.code, types.stdout]).toEqual([0, '']);
      expect(folder.read('all/one/src/extensions/index.ts')).toMatch(/\/\/ ours\n[^]*\{ v1, v2 \}/);
    },
  );
});

function ownFiles(folder: ScratchFolder, output: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(EDITS).map((path) => [path, folder.read(`${output}/${path}`)]));
}
