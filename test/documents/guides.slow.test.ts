// The code of all pages: inputs are generated in the order of the page, files compile in their service, and commands exist.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, flagship, restwright, root } from '../support/built-command.js';
import { type Block, blocksOf, pagesIn, readPage } from './page-blocks.js';

const pages = ['docs/guides', 'docs/explanation', 'docs/reference', 'docs/tutorial'].flatMap(pagesIn);

/** Services compiled in one run, since they share most of the work. */
const TOGETHER = 15;

const ended: (() => void)[] = [];

let folder: ScratchFolder;
/** Folders of generated services, each with the files that its page adds to it. */
const withOwnCode = new Map<string, readonly string[]>();

beforeAll(async () => {
  await build();
  folder = scratchFolder((end) => ended.push(end));
  // Packages that the flagship has no use for are found here.
  symlinkSync(join(root, 'node_modules'), folder.path('node_modules'), 'junction');
}, 60_000);

afterAll(() => {
  for (const end of ended) end();
});

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(readPage(page));

  it.runIf(blocks.some(({ path }) => path !== undefined))(
    'has inputs that generate',
    { timeout: 300_000 },
    async () => {
      for (const [name, files] of servicesOf(blocks)) {
        const place = `${page.replaceAll(/[^a-z0-9]+/g, '-')}/${name}`;
        expect([name, await generated(place, files)]).toEqual([name, '']);
        const own = files.map(({ path = '' }) => path).filter((path) => /^(?:src|test)\/.*\.ts$/.test(path));
        if (own.length > 0) withOwnCode.set(`${place}/generated`, own);
      }
    },
  );

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

it('has code that compiles in its service', { timeout: 600_000 }, async () => {
  const services = [...withOwnCode];
  expect(services.length).toBeGreaterThan(10);
  for (const batch of batchesOf(services)) {
    const [[first = ''] = []] = batch;
    const include = batch.flatMap(([place, files]) => [`${place}/src`, ...files.map((path) => join(place, path))]);
    const options = { extends: `./${first}/tsconfig.json`, compilerOptions: { rootDir: '.' }, include };
    folder.write('tsconfig.json', JSON.stringify(options));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const types = await execa(process.execPath, [tsc, '--noEmit'], { cwd: folder.root, reject: false });
    expect([types.exitCode, types.stdout]).toEqual([0, '']);
  }
});

/** Services whose app has transitions declare them for Fastify as a whole, so each of them is compiled alone. */
function batchesOf<T extends readonly [place: string, files: readonly string[]]>(
  services: readonly T[],
): readonly T[][] {
  const isAlone = ([place]: T): boolean => folder.has(join(place, 'src/api/transitions.ts'));
  const together = services.filter((one) => !isAlone(one));
  const batches = services.filter(isAlone).map((one) => [one]);
  for (let at = 0; at < together.length; at += TOGETHER) batches.push(together.slice(at, at + TOGETHER));
  return batches;
}

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

/** @returns '' where everything was generated */
async function generated(place: string, blocks: readonly Block[]): Promise<string> {
  const generate = async (): Promise<string> => {
    const { code, stdout, stderr } = await restwright(['generate', '--quiet'], folder.path(place));
    if (code !== 0) return stdout + stderr;
    const modules = folder.path(place, 'generated/node_modules');
    if (!existsSync(modules)) symlinkSync(join(flagship, 'node_modules'), modules, 'junction');
    return '';
  };
  let refusal = '';
  for (const { path = '', text } of blocks) {
    if (refusal !== '') return refusal;
    if (path === 'resources.yaml') {
      folder.write(join(place, path), text);
      refusal = await generate();
    } else folder.write(join(place, 'generated', path), text);
  }
  // Files that own code imports come with the next generation.
  const hasOwnCode = blocks.some(({ path }) => path !== 'resources.yaml');
  return refusal === '' && hasOwnCode ? generate() : refusal;
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
