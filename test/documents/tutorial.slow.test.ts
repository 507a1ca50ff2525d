// Goes through the tutorial as its reader does: in one folder, chapter by chapter, with real processes and real HTTP.
//
// - A block that names a file is written to it. All paths but that of `resources.yaml` count from the service's folder.
// - A block of commands (`sh`) is run by bash in the reader's folder. Variables are kept within a chapter.
// - A block behind it (`text`, `json`, `http`) is what the commands print. A line `…` stands for any lines. JSON may be
//   laid out over several lines. Ids, times and tags are `<id>`, `<time>` and `<tag>`.
// - Without such a block every command has to succeed.
// - A block whose last line is `npm start` or `npx vite web` runs in a terminal of its own: the test stops what that
//   terminal runs, runs the lines before, starts the last one in the background, and waits until it answers.
// - "Open <http://localhost:3000/…>" is fetched as a browser would.
// - `npm ci` and `npm install` link packages of this checkout. Blocks with `docker` are not run.
// - What a person does in a browser is left out, but for the front end of chapter 7, which Chromium tries.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, root, run } from '../support/built-command.js';
import { executablePath } from '../support/pages-in-browser.js';
import { blocksOf, pagesIn, readPage } from './page-blocks.js';
import { Reader } from './tutorial-reader.js';

const chapters = pagesIn('docs/tutorial').filter((page) => /\/\d-/.test(page));

const scratch = scratchFolder((end) => afterAll(end));

let reader: Reader;

beforeAll(async () => {
  build();
  reader = await Reader.in(scratch);
}, 60_000);

afterAll(() => reader.leave());

describe.skipIf(process.platform === 'win32')('the tutorial', () => {
  for (const page of chapters) {
    it(`goes as it says: ${page}`, { timeout: 900_000 }, async () => {
      reader.closeTerminal();
      for (const step of stepsOf(readPage(page))) await take(step);
    });

    if (!page.endsWith('/7-a-front-end.md')) continue;

    it('has a front end that compiles', async () => {
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const options = '--noEmit --strict --target esnext --module esnext --moduleResolution bundler --lib esnext,dom';
      const types = await run(process.execPath, [tsc, ...options.split(' '), 'main.ts'], join(reader.folder, 'web'));
      expect(types).toEqual({ code: 0, stdout: '', stderr: '' });
    });

    it.skipIf(executablePath === undefined)('has a front end that works as its last section says', tryFrontEnd);
  }
});

interface Step {
  readonly does: 'write' | 'run' | 'open';
  /** A path, commands or an address. */
  readonly what: string;
  /** What the file holds, or what the commands print. */
  readonly text: string | undefined;
  readonly isJson: boolean;
}

const BLOCK = /^```(?<language>\w*)\n(?<text>[^]*?)^```$(?:\n```(?<kind>text|json|http)\n(?<output>[^]*?)^```$)?/;
const PARTS = new RegExp(`${BLOCK.source}|Open <(?<address>[^>]+)>`, 'gm');

function stepsOf(page: string): readonly Step[] {
  return Array.from(page.matchAll(PARTS)).flatMap(({ 0: part, groups = {} }): readonly Step[] => {
    const { language, text = '', kind, output, address } = groups;
    if (address !== undefined) return [{ does: 'open', what: address, text: undefined, isJson: false }];
    if (language === 'sh') return [{ does: 'run', what: text, text: output, isJson: kind === 'json' }];
    return blocksOf(part).flatMap(({ path, isPart, text: content }): readonly Step[] =>
      path === undefined || isPart ? [] : [{ does: 'write', what: path, text: content, isJson: false }],
    );
  });
}

async function take({ does, what, text, isJson }: Step): Promise<void> {
  if (does === 'write') reader.write(what, text ?? '');
  else if (does === 'open') {
    const page = await fetch(reader.withFreePorts(what), { headers: { accept: 'text/html' } });
    expect([what, page.status]).toEqual([what, 200]);
  } else if (what.includes('npm pack')) {
    // The tests of the package run these lines of the README.
    expect(readPage('README.md').replaceAll('../people', '../garden')).toContain(what);
    reader.installRestwright();
  } else if (!/^docker /m.test(what)) {
    const { text: all, failed } = await reader.run(what);
    const printed = elided(all);
    if (text === undefined) expect(failed, printed).toBe('');
    else if (isJson) expect(compact(printed)).toBe(compact(text));
    else expect(`${printed}\n`).toMatch(shown(text));
  }
}

/** Hides what differs from run to run. */
function elided(text: string): string {
  const hidden = text
    .replaceAll('\r', '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/^Date: .*$/gm, 'Date: <time>')
    .replaceAll(/"(\d+)\.[\w-]+"/g, '"$1.<tag>"');
  return reader.withToldPorts(hidden).trim();
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

/** A line `…` is any lines, or none. */
function shown(output: string): RegExp {
  const lines = output.trim().split('\n');
  return new RegExp(`^${lines.map((line) => (line === '…' ? '(?:.*\n)*?' : `${literal(line)}\n`)).join('')}$`);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

async function tryFrontEnd(): Promise<void> {
  // Root in a container has no sandbox.
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(reader.withFreePorts('http://localhost:5173/'));
  const press = async (button: string, said: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toBe(said);
  };
  await page.getByLabel('Bed').selectOption('Fern corner');
  await page.getByLabel('Plant').selectOption('Tomato');
  await press('Sow', 'Log in first.');
  await page.getByLabel('Name').fill('ben');
  await page.getByLabel('Password').fill('violets are blue too');
  await press('Log in', 'Hello, ben.');
  await press('Sow', 'Tomato needs sun, and here is shade.');
  await page.getByLabel('Plant').selectOption('Woodruff');
  await press('Sow', 'Sown: 1, on 2026-05-09.');
}
