// An output whose author has edited every file of theirs, before a feature is turned on over it.
import { cpSync, mkdirSync } from 'node:fs';
import { expect } from 'vitest';
import { generate } from '../../src/generate.js';
import { linkModules } from '../../src/testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { root, run } from '../support/built-command.js';
import { FEATURES, inputWith } from './features.js';

/** The author's edits. Each text to replace occurs once. */
export const EDITS: Readonly<Record<string, readonly (readonly [find: string, put: string])[]>> = {
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

const OWN_TEST = `import { expect, it } from 'vitest';
import { extensions } from '../src/extensions/index.js';

it('belongs to the owner', () => {
  expect(Object.keys(extensions.v1)).toContain('users');
});
`;

export async function edited(): Promise<ScratchFolder> {
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

/** Turns the feature on over an edited output, whose tests and the author's then pass. */
export async function expectPassingWith(feature: string): Promise<void> {
  const folder = await edited();
  cpSync(folder.path('generated'), folder.path('all/one'), { recursive: true });
  folder.write('feature.yaml', inputWith(FEATURES[feature] ?? {}));
  expect(await generated(folder, 'all/one')).toEqual([]);
  const tests = await tool('vitest/vitest.mjs', folder.path('all/one'), 'run', '--testTimeout=60000');
  expect([tests.code, tests.code === 0 ? '' : tests.stdout + tests.stderr]).toEqual([0, '']);
  expect(tests.stdout).toContain('test/own.test.ts');
}

/** The errors of the run. */
export async function generated(
  folder: ScratchFolder,
  output: string,
  config = 'feature.yaml',
): Promise<readonly string[]> {
  const { diagnostics } = await generate({
    config: folder.path(config),
    output: folder.path(output),
    cacheFolder: folder.path('cache'),
    generator: '1.2.3',
    force: false,
    merge: false,
    allowsLosses: true,
    apply: true,
    processes: { ownId: 1, isAlive: () => true },
    lockTimeoutMs: 0,
  });
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

export function tool(path: string, cwd: string, ...words: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [`${root}/generated/node_modules/${path}`, ...words], cwd);
}
