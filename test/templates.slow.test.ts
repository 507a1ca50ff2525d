// Templates are compiled when the package is built: what a run loads for them, and what it does when one has changed since.
import { appendFileSync, cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../src/testing/scratch-folder.js';
import { build, root, run } from './built-command.js';

beforeAll(build, 60_000);

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';
const routes = 'src/api/v1/users/routes.ts';

/** The command in a folder of its own, so that its templates can be changed. */
function copiedPackage(): ScratchFolder {
  const folder = scratchFolder();
  for (const part of ['dist', 'templates', 'package.json']) {
    cpSync(join(root, part), folder.path('package', part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), folder.path('package/node_modules'), 'junction');
  folder.write('resources.yaml', people);
  folder.write(
    'print-loaded.cjs',
    "process.on('exit', () => console.log(JSON.stringify(Object.keys(require.cache).filter((path) => path.includes('handlebars')))));",
  );
  return folder;
}

/** Generates, and returns which files of Handlebars were loaded for it. */
async function generate(folder: ScratchFolder, output: string): Promise<readonly string[]> {
  const args = ['-r', folder.path('print-loaded.cjs'), folder.path('package/dist/cli.js'), 'generate', '--quiet'];
  const ended = await run(process.execPath, [...args, '-o', output], folder.root, {
    XDG_CACHE_HOME: folder.path('cache'),
  });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(ended.stdout);
}

function filesIn(folder: ScratchFolder, part: string): readonly (readonly [string, string])[] {
  return Object.entries(folder.files()).filter(([path]) => path.startsWith(part));
}

function isCompiler(path: string): boolean {
  return /handlebars[/\\]compiler|source-map/.test(path);
}

describe('the templates of a built package', () => {
  it('are filled without loading the compiler, and without their sources', async () => {
    const folder = copiedPackage();
    const loaded = await generate(folder, 'with');
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter(isCompiler)).toEqual([]);

    for (const entry of readdirSync(folder.path('package/templates'), { recursive: true, encoding: 'utf8' })) {
      if (entry.endsWith('.hbs')) rmSync(folder.path('package/templates', entry));
    }
    expect((await generate(folder, 'without')).filter(isCompiler)).toEqual([]);
    expect(folder.read(`without/${routes}`)).toBe(folder.read(`with/${routes}`));
  });

  it('are compiled anew when they have changed since', async () => {
    const folder = copiedPackage();
    const template = 'package/templates/src/api/{version}/{resource}/collection-routes.ts.hbs';
    appendFileSync(folder.path(template), '// {{header}}\n');
    expect((await generate(folder, 'changed')).some(isCompiler)).toBe(true);
    expect(folder.read(`changed/${routes}`)).toMatch(/\n\/\/ \/\/ Generated from .*\n$/);
  });

  it('give the same when they are compiled at run time', async () => {
    const folder = copiedPackage();
    await generate(folder, 'service');
    const compiledAtTheBuild = filesIn(folder, 'service');
    rmSync(folder.path('package/dist/templates.cjs'));
    rmSync(folder.path('service'), { recursive: true });
    expect((await generate(folder, 'service')).some(isCompiler)).toBe(true);
    expect(filesIn(folder, 'service')).toEqual(compiledAtTheBuild);
  });
});
