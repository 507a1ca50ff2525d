// Turns on each feature of the language over an output whose author has edited every file of theirs.
// It must compile without further work, and the author's code and tests must still pass.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/generate.js';
import { linkModules } from '../../src/testing/link-modules.js';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root, run } from '../support/built-command.js';
import { isKept } from './changing-input.js';
import { FEATURES, inputWith, OF_VERSIONS } from './features.js';

beforeAll(build, 60_000);

/** The author's edits. Each text to replace occurs once. */
const EDITS: Readonly<Record<string, readonly (readonly [find: string, put: string])[]>> = {
  'src/app.ts': [
    ['\n  return app;', "\n  // A route of our own.\n  app.get('/own', () => ({ own: true }));\n  return   app;"],
  ],
  'src/server.ts': [['import', '// Ours by now.\nimport']],
  'src/extensions/v1.ts': [
    [
      '{}',
      "{\n  /* a hook */ users: {\n      validate: ({ body }) => 'name' in body && body.name === ' ' ? [{ pointer: '/name', code: 'blank', detail: 'Blank.' }] : [],\n  }   // ours\n}",
    ],
  ],
  'src/extensions/index.ts': [['import', '// ours\nimport']],
  'tsconfig.json': [['{', '{\n  // ours']],
  'README.md': [['# ', '# Our ']],
  'package.json': [['"scripts": {', '"scripts": {\n    "own-1": "echo own",']],
  '.env.example': [['PORT=3000', 'PORT=4000\nOWN_1=1']],
};

/** Services compiled in one run. */
const TOGETHER = 15;

const OWN_TEST = `import { expect, it } from 'vitest';
import { extensions } from '../src/extensions/index.js';

it('is the owner’s', () => {
  expect(Object.keys(extensions.v1)).toContain('users');
});
`;

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

  it('compiles over files that were edited, as it was generated', { timeout: 1_200_000 }, async () => {
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

  it.each(['controller', 'errors', 'conventions.members: camel'])(
    'passes its tests and the author’s, as %s does',
    { timeout: 600_000 },
    async (name) => {
      const folder = await edited();
      cpSync(folder.path('generated'), folder.path('all/one'), { recursive: true });
      folder.write('feature.yaml', inputWith(FEATURES[name] ?? {}));
      expect(await generated(folder, 'all/one')).toEqual([]);
      const tests = await tool('vitest/vitest.mjs', folder.path('all/one'), 'run', '--testTimeout=60000');
      expect([tests.code, tests.code === 0 ? '' : tests.stdout + tests.stderr]).toEqual([0, '']);
      expect(tests.stdout).toContain('test/own.test.ts');
    },
  );

  it('that is taken away again leaves what is the author’s to the compiler', { timeout: 300_000 }, async () => {
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

  it('of versions does too: a second one beside the first', { timeout: 300_000 }, async () => {
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
  });
});

async function edited(): Promise<ScratchFolder> {
  const folder = scratchFolder();
  folder.write('feature.yaml', inputWith({}));
  expect(await generated(folder, 'generated')).toEqual([]);
  for (const [path, edits] of Object.entries(EDITS)) {
    const at = `generated/${path}`;
    for (const [find, put] of edits) {
      expect([path, folder.read(at)]).toEqual([path, expect.stringContaining(find)]);
      folder.write(at, folder.read(at).replace(find, put));
    }
  }
  folder.write('generated/test/own.test.ts', OWN_TEST);
  mkdirSync(folder.path('all'));
  folder.write('all/package.json', '{ "type": "module" }\n');
  linkModules(folder.path('all'));
  return folder;
}

/** The errors of the run. */
async function generated(folder: ScratchFolder, output: string, config = 'feature.yaml'): Promise<readonly string[]> {
  const { diagnostics } = await generate({
    config: folder.path(config),
    output: folder.path(output),
    cacheFolder: folder.path('cache'),

    force: false,
    merge: false,
    allowsLosses: true,
    apply: true,
    processes: { ownId: 1, isAlive: () => true },
    lockTimeoutMs: 0,
  });
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

function tool(path: string, cwd: string, ...words: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [`${root}/generated/node_modules/${path}`, ...words], cwd);
}

function ownFiles(folder: ScratchFolder, output: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(EDITS).map((path) => [path, folder.read(`${output}/${path}`)]));
}
