// Opens a service's pages in the system's Chromium.
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startedService, type StartedService } from './started-service.js';

/** Undefined when none is installed. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

let service: StartedService | undefined;
let browser: Browser | undefined;
/** `http://127.0.0.1:41234` */
export let address = '';
/** The folder of the service. */
export let folder = '';

/**
 * Generates, builds and starts a service and a browser.
 * @param database creates a database for the built service and returns its address
 */
export async function start(
  input: string,
  extension?: string,
  database?: (folder: string) => Promise<string>,
): Promise<void> {
  service = await startedService(input, extension, database);
  ({ address, folder } = service);
  // Root in a container has no sandbox.
  browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
}

export async function stop(): Promise<void> {
  await browser?.close();
  await service?.stop();
}

/** Opens a new page, whose errors fail the test. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  // The browser logs answers of 4xx, which these tests cause on purpose.
  return openAt(address + path, (complaint) => complaint.startsWith('Failed to load resource'), options);
}

/** Opens a page of any origin. */
export async function openAt(
  url: string,
  isExpected: (complaint: string) => boolean,
  options: BrowserContextOptions = {},
): Promise<Page> {
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
    if (!isExpected(message.text())) complaints.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** Checks the contrast of all visible texts (WCAG 2.2, 1.4.3: at least 4.5 to 1). */
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
      // A text in a drawing stands on the box before it.
      if (one.previousElementSibling?.matches('svg .box')) return rgba(getComputedStyle(one.previousElementSibling).fill);
      const color = rgba(getComputedStyle(one).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255];
  };
  const inkOf = (element) => {
    const { fill, color } = getComputedStyle(element);
    return rgba(element.closest('svg') ? fill : color);
  };
  for (const element of document.querySelectorAll('main *, header *, footer *')) {
    const isText = !element.matches('style') && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!isText || !element.checkVisibility() || element.matches('.off')) continue;
    const [a, b] = [light(inkOf(element)), light(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) return element.outerHTML + ' ' + (a + 0.05) / (b + 0.05);
  }
  return 'enough';
})()`;
