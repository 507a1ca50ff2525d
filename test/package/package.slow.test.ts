// Uses the package as npm would publish it, and a service that it emits, each without the repository.
import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { npm, root, run } from '../support/built-command.js';
import { isRelease } from '../support/release.js';

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** All that packing reads. Packing builds dist/ anew, so it happens in a copy: other tests use the one here. */
const SOURCES = /^(?:src|templates|schema|scripts|docs|package\.json|tsconfig.*\.json|[A-Z]+(?:\.md)?)$/;

async function pack(folder: ScratchFolder): Promise<Packed> {
  for (const name of readdirSync(root).filter((name) => SOURCES.test(name)))
    cpSync(join(root, name), folder.path('copy', name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), folder.path('copy/node_modules'), 'junction');
  const packed = await npm(
    ['pack', '--json', '--loglevel=error', '--pack-destination', folder.root],
    folder.path('copy'),
  );
  expect(packed).toMatchObject({ code: 0 });
  const list: readonly Packed[] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')));
  const [first] = list;
  if (first === undefined) throw new Error(`npm pack printed ${packed.stdout}`);
  return first;
}

const ended: (() => void)[] = [];
let tarball: string;
let files: Packed['files'];

beforeAll(async () => {
  const folder = scratchFolder((end) => ended.push(end));
  const packed = await pack(folder);
  tarball = folder.path(packed.filename);
  files = packed.files;
}, 180_000);

afterAll(() => {
  for (const end of ended) end();
});

describe('the packed package', () => {
  it(
    'holds what a user needs, and generates a service that works with nothing else around it',
    { timeout: 600_000 },
    async () => {
      const folder = scratchFolder();
      const tops = new Set(files.map(({ path }) => path.split('/')[0]));
      const allowed = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json', 'schema', 'templates'];
      expect([...tops].filter((top) => !allowed.includes(top ?? ''))).toEqual([]);
      expect([...tops]).toEqual(expect.arrayContaining(['LICENSE', 'dist', 'package.json', 'templates']));
      const shipped = files.map(({ path }) => path).filter((path) => !path.startsWith('templates/'));
      expect(shipped.filter((path) => /\.test\.js$|testing\/|\.ts$|\.png$/.test(path))).toEqual([]);

      const paths = files.map(({ path }) => path);
      expect(paths).toEqual(
        expect.arrayContaining([
          'dist/templates.cjs',
          'dist/bundle/cli.js',
          'docs/guides/for-coding-agents.md',
          'docs/llms.txt',
        ]),
      );
      expect(paths.filter((path) => path.endsWith('.hbs'))).toEqual([]);

      folder.write('installed here/package.json', '{ "private": true }\n');
      expect(await npm(['install', '--no-audit', '--no-fund', tarball], folder.path('installed here'))).toMatchObject({
        code: 0,
      });

      folder.write('my service/resources.yaml', people);
      folder.write('elsewhere/.keep', '');
      const command = folder.path('installed here/node_modules/restwright/dist/cli.js');
      const options = ['-c', folder.path('my service/resources.yaml'), '-o', folder.path('my service/the output')];
      const generated = await run(process.execPath, [command, 'generate', ...options], folder.path('elsewhere'), {
        XDG_CACHE_HOME: folder.path('cache'),
      });
      expect(generated).toMatchObject({ code: 0, stderr: '' });
      expect(readdirSync(folder.path('elsewhere'))).toEqual(['.keep']);
      const explained = await run(process.execPath, [command, 'explain', 'no-verb'], folder.path('elsewhere'));
      expect(explained.stdout).toMatch(/\n\nWrong:\n\n[^]*\n\nRight:\n\n/);
      const shim = folder.path(
        'installed here/node_modules/.bin',
        process.platform === 'win32' ? 'restwright.cmd' : 'restwright',
      );
      expect(existsSync(shim)).toBe(true);

      const verified = await run(process.execPath, [command, 'verify', '-o', 'the output'], folder.path('my service'));
      expect(verified).toMatchObject({
        code: 0,
        stdout: 'The service from resources.yaml compiles and passes its tests.\n',
      });
      expect(verified.stderr.replaceAll(/[0-9.]+ s/g, '0 s')).toBe(
        '✓ install 0 s\n✓ typecheck 0 s\n✓ lint 0 s\n✓ build 0 s\n✓ test 0 s\n',
      );
      expect(readdirSync(folder.path('my service')).toSorted()).toEqual(['resources.yaml', 'the output']);
    },
  );

  it.runIf(isRelease)(
    'begins a service in a folder without packages, as `npm create` would',
    { timeout: 600_000 },
    async () => {
      const folder = scratchFolder();
      const begun = await npm(
        ['exec', '--yes', '--loglevel=error', `--package=${tarball}`, '--', 'restwright', 'init', 'shop', '-y'],
        folder.root,
        { XDG_CACHE_HOME: folder.path('cache') },
      );
      expect(begun).toMatchObject({ code: 0 });
      expect(folder.read('shop/resources.yaml')).toMatch(/^# yaml-language-server: \$schema=resources\.schema\.json\n/);
      expect(folder.has('shop/resources.schema.json')).toBe(true);
      expect(folder.has('shop/generated/src/server.ts')).toBe(true);

      folder.write('installed/package.json', '{ "private": true }\n');
      const install = ['install', '--no-audit', '--no-fund', tarball];
      expect(await npm(install, folder.path('installed'))).toMatchObject({ code: 0 });
      const init = ['exec', '--no', '--', 'restwright', 'init', 'shop', '-y'];
      expect(await npm(init, folder.path('installed'), { XDG_CACHE_HOME: folder.path('cache') })).toMatchObject({
        code: 0,
      });
      const [line = ''] = folder.read('installed/shop/resources.yaml').split('\n');
      const schema = line.split('$schema=')[1] ?? '';
      expect(schema).toBe('../node_modules/restwright/schema/resources.schema.json');
      expect(existsSync(folder.path('installed/shop', schema))).toBe(true);
    },
  );
});
