// The code of each guide: its inputs are generated and its files compile in the service, in the order of the page; its commands exist.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, flagship, restwright, root } from '../support/built-command.js';
import { type Block, blocksOf, pagesIn, readPage } from './page-blocks.js';

const pages = ['docs/guides', 'docs/explanation', 'docs/reference', 'docs/tutorial'].flatMap(pagesIn);

beforeAll(build, 60_000);

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(readPage(page));

  it.runIf(blocks.some(({ path }) => path !== undefined))('has code that compiles', { timeout: 300_000 }, async () => {
    const folder = scratchFolder();
    // Packages that the flagship has no use for are found here.
    symlinkSync(join(root, 'node_modules'), folder.path('node_modules'), 'junction');
    for (const [name, files] of servicesOf(blocks))
      expect([name, await compiled(folder, name, files)]).toEqual([name, '']);
  });

  it('shows parts of files as they are', () => {
    const whole = blocks.filter(({ path, isPart }) => path !== undefined && !isPart);
    const astray = blocks.filter(
      ({ path, isPart, text }) =>
        isPart && !whole.some((file) => file.path === path && file.text.includes(text.trimEnd())),
    );
    expect(astray.map(({ text }) => text)).toEqual([]);
  });

  it('names commands that exist', async () => {
    const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'));
    const unknown: string[] = [];
    for (const line of lines) if (!(await isKnown(line))) unknown.push(line);
    expect(unknown).toEqual([]);
  });
});

/** Blocks of each service that the page makes: another name of the service begins another one. */
function servicesOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Block[]> {
  const services = new Map<string, Block[]>();
  let name = '';
  for (const block of blocks) {
    if (block.path === undefined || block.isPart) continue;
    if (block.path === 'resources.yaml') [, name = ''] = /^service: *(\S+)/m.exec(block.text) ?? [];
    services.set(name, [...(services.get(name) ?? []), block]);
  }
  return services;
}

/** @returns '' where everything was generated and compiles */
async function compiled(folder: ScratchFolder, name: string, blocks: readonly Block[]): Promise<string> {
  const generate = async (): Promise<string> => {
    const { code, stdout, stderr } = await restwright(['generate', '--quiet'], folder.path(name));
    if (code !== 0) return stdout + stderr;
    if (!existsSync(folder.path(name, 'generated/node_modules'))) {
      symlinkSync(join(flagship, 'node_modules'), folder.path(name, 'generated/node_modules'), 'junction');
    }
    return '';
  };
  for (const { path = '', text } of blocks) {
    if (path === 'resources.yaml') {
      folder.write(join(name, path), text);
      const refusal = await generate();
      if (refusal !== '') return refusal;
    } else folder.write(join(name, 'generated', path), text);
  }
  // Imported files come with the next generation.
  const refusal = await generate();
  if (refusal !== '') return refusal;
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const types = await execa(process.execPath, [tsc, '--noEmit'], {
    cwd: folder.path(name, 'generated'),
    reject: false,
    all: true,
  });
  return types.exitCode === 0 ? '' : types.all;
}

const helps = new Map<string, Promise<string>>();

function helpOf(command: string): Promise<string> {
  const known = helps.get(command) ?? restwright([...command.split(' '), '--help'], root).then(({ stdout }) => stdout);
  helps.set(command, known);
  return known;
}

const scriptsIn = (path: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).scripts);
const scripts = [
  ...scriptsIn('package.json'),
  ...scriptsIn('generated/package.json'),
  'keys',
  'accounts',
  'build:client',
];

/** True of commands that are not Restwright's. */
async function isKnown(line: string): Promise<boolean> {
  const [, script] = /^npm (?:run )?([\w:-]+)/.exec(line) ?? [];
  if (script !== undefined) return scripts.includes(script) || !line.startsWith('npm run');
  const [, words = ''] = /^(?:npx )?restwright ((?:(?:add|help) \w+)|\w[\w-]*)/.exec(line) ?? [];
  if (words === '') return true;
  const help = await helpOf(words.replace(/^help /, ''));
  const options = [...line.matchAll(/ (--[\w-]+)/g)].map(([, option = '']) => option);
  return help.includes('Usage: ') && options.every((option) => help.includes(option));
}
