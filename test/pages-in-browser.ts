// A service in a browser: Chromium is the system's own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { build, npm, restwright, root } from './built-command.js';

/** Undefined where none is installed. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

let folder = '';
let service: ChildProcess | undefined;
let browser: Browser | undefined;
/** `http://127.0.0.1:41234` */
export let address = '';

/** Generates, builds and starts a service of this input, and a browser. */
export async function start(input: string): Promise<void> {
  build();
  folder = mkdtempSync(join(tmpdir(), 'restwright-pages-'));
  writeFileSync(join(folder, 'resources.yaml'), input);
  const output = join(folder, 'service');
  const generated = await restwright(['generate', '-c', join(folder, 'resources.yaml'), '-o', output], folder);
  if (generated.code !== 0) throw new Error(generated.stderr);
  symlinkSync(join(root, 'generated/node_modules'), join(output, 'node_modules'), 'junction');
  const built = await npm(['run', '--silent', 'build'], output);
  if (built.code !== 0) throw new Error(built.stdout);
  const env = { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'data.sqlite')}` };
  const started = spawn(process.execPath, ['dist/server.js'], { cwd: output, env });
  service = started;
  address = await new Promise((resolve, reject) => {
    let printed = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    started.once('close', () => reject(new Error(`The service ended:\n${printed}`)));
  });
  // The sandbox of a container's root is none.
  browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
}

export async function stop(): Promise<void> {
  await browser?.close();
  if (service !== undefined) await new Promise((resolve) => service?.once('close', resolve).kill());
  rmSync(folder, { recursive: true, force: true });
}

/** A page of its own; whatever it complains of fails the test. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  if (browser === undefined) throw new Error('There is no browser.');
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  page.on('console', (message) => {
    // The browser reports answers of 4xx; that they are shown is what is tested.
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  await page.goto(address + path);
  return page;
}

/** Whether all visible texts stand out from what is behind them (WCAG 2.2, 1.4.3: 4.5 to 1). */
export async function contrast(page: Page): Promise<unknown> {
  return page.evaluate(CONTRAST);
}

const CONTRAST = String.raw`(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = rgba(getComputedStyle(one).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255];
  };
  for (const element of document.querySelectorAll('main *, header *, footer *')) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!isText || !element.checkVisibility() || element.matches('.off')) continue;
    const [a, b] = [light(rgba(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) return element.outerHTML + ' ' + (a + 0.05) / (b + 0.05);
  }
  return 'enough';
})()`;
