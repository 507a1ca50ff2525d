// The pictures of the README: pages of examples/bookings in a real browser. `npm run pictures` writes them to docs/pictures/; each other
// run sees that they can still be made.
import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type ServiceProcess } from '../../bench/service-process.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { copyOwnFiles } from '../support/own-files.js';
import { executablePath } from '../support/pages-in-browser.js';

const EXAMPLE = join(root, 'examples/bookings');
const KEY = 'a secret of at least thirty-two bytes';
const AUTH = { AUTH_KEY: KEY, AUTH_ISSUER: 'https://issuer.example/', AUTH_AUDIENCE: 'bookings' };

/** A token of Ann, who makes the organisation and is its admin (RFC 7519). */
function token(): string {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: AUTH.AUTH_ISSUER,
    aud: AUTH.AUTH_AUDIENCE,
    sub: 'ann',
    exp: Math.floor(Date.now() / 1000) + 3_600,
  };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', KEY).update(signed).digest('base64url')}`;
}

const headers = { authorization: `Bearer ${token()}` };

describe.skipIf(executablePath === undefined)('the pictures', () => {
  const folder = scratchFolder(afterAll);
  const isWritten = process.env['UPDATE_PICTURES'] !== undefined;
  let service: ServiceProcess | undefined;
  let browser: Browser | undefined;
  let page: Page;
  let organisation = '';
  let booking = '';

  beforeAll(async () => {
    service = await started(folder.path('service'));
    booking = await fill();
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    const options = { extraHTTPHeaders: headers, viewport: { width: 900, height: 640 }, deviceScaleFactor: 2 };
    page = await (await browser.newContext(options)).newPage();
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('show a list, an item, and a form with a fault at its field', async () => {
    await open(`${organisation}/bookings`);
    expect(await page.getByRole('row').count()).toBe(5);
    await take('list');
    await open(booking);
    expect(await page.getByText('Planning of the spring fair').count()).toBeGreaterThan(0);
    await take('item');
    await open(`${organisation}/sites`);
    await page.getByText('New site').click();
    await page.getByLabel('City').fill('Kiel');
    await page.getByRole('button', { name: 'Create site' }).click();
    await page.getByText('is required').first().waitFor();
    await take('form');
  });

  it('show the map of the service', async () => {
    await open('/v2');
    await take('map', page.locator('svg').first());
  });

  async function open(path: string): Promise<void> {
    await page.goto(`http://127.0.0.1:${service?.port}${path}`);
  }

  async function take(name: string, part: Page | Locator = page): Promise<void> {
    const path = isWritten ? join(root, 'docs/pictures', `${name}.png`) : folder.path(`${name}.png`);
    await part.screenshot({ path });
    expect(statSync(path).size).toBeGreaterThan(5_000);
  }

  /** @returns the path of a booking */
  async function fill(): Promise<string> {
    const make = async (path: string, name: string, values: object): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${service?.port}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: values }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.headers.get('location') ?? '';
    };
    const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
    organisation = await make('/v2/organisations', 'organisations', { name: 'Harbour Halls' });
    const site = idOf(await make(`${organisation}/sites`, 'sites', { name: 'Harbour', city: 'Kiel' }));
    const rooms = [];
    for (const [name, seats] of [
      ['Blue', 12],
      ['Red', 40],
    ] as const) {
      const values = { organisation: idOf(organisation), site, name, seats, hourly_rate: '24.00' };
      rooms.push(idOf(await make('/v2/rooms', 'rooms', values)));
    }
    const projector = idOf(await make(`${organisation}/equipment`, 'equipment', { name: 'Projector', owned: 2 }));
    let last = '';
    for (const [index, title] of ['Choir', 'Board meeting', 'Chess club', 'Planning of the spring fair'].entries()) {
      const day = new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10);
      const values = { room: rooms[index % 2], title, starts_at: `${day}T09:00:00Z`, ends_at: `${day}T11:30:00Z` };
      last = await make(
        `${organisation}/bookings`,
        'bookings',
        index === 3 ? { ...values, equipment: projector } : values,
      );
    }
    return last;
  }
});

async function started(folder: string): Promise<ServiceProcess> {
  build();
  const input = join(EXAMPLE, 'resources.yaml');
  const generate = async (): Promise<void> => {
    const { code, stderr } = await restwright(['generate', '-c', input, '-o', folder], dirname(folder));
    if (code !== 0) throw new Error(stderr);
  };
  await generate();
  copyOwnFiles(EXAMPLE, folder);
  // Once more, for what they import.
  await generate();
  await install(folder);
  const built = await npm(['run', '--silent', 'build'], folder);
  if (built.code !== 0) throw new Error(built.stdout);
  const env = { ...AUTH, DATABASE_URL: `file:${join(folder, 'data.sqlite')}`, LOG_LEVEL: 'info' };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: folder, env }, '/health/live');
}
