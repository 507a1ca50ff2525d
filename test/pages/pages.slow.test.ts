// The service's pages in a real browser: forms, errors at their fields, paging, keyboard, narrow and dark screens, hostile data.
// Without Chromium, the tests are skipped.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, contrast, executablePath, open, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the tests of the pages are skipped.');

const INPUT = `
service: workshop
version: 1
conventions: { idempotency: required }
resources:
  tools:
    fields:
      title: { type: string, min: 2, max: 2000 }
      code: { type: string, pattern: "^[A-Z]{2}-[0-9]{4}$", immutable: true }
      condition: { enum: [new, used], default: new, immutable: true }
      stock: { type: int, min: 0, max: 999, default: 1 }
      price: decimal?
      loud: { type: boolean, default: false }
      bought: { type: date, optional: true }
      charge_time: { type: duration, max: P1D, optional: true }
      tags: { list: string, optional: true }
      sizes: { list: int, optional: true }
      extra: { type: json, optional: true }
      dimensions: { optional: true, fields: { width: { type: int, min: 1 }, note: string? } }
      lock: { optional: true, fields: { maker: { type: string, immutable: true }, pin: { type: string, writeonly: true }, floor: int? } }
      added_at: { type: datetime, readonly: true, default: now }
    resources:
      certificate: { kind: document, fields: { inspector: string } }
  labels:
    kind: store
    key: { field: words }
    fields:
      words: { type: string, max: 20, pattern: "^[a-z-]+$" }
      colour: string
  loans: { fields: { tool: { ref: tools }, borrower: string } }
`;
const HOSTILE = `</pre></textarea></script><script>window.broken = 1</script><img src=x onerror="window.broken = 2">'" onfocus=alert(1) &amp;\r\nline`;
const TOOL = { title: 'Hammer', code: 'HA-0001' };

describe.skipIf(executablePath === undefined)('the pages', () => {
  beforeAll(() => start(INPUT), 300_000);
  afterAll(stop);

  it('create, change and delete through the forms', async () => {
    const page = await open('/v1/tools');
    await page.getByText('New tool').click();
    await page.getByLabel('Title').fill('Torque wrench');
    await page.getByLabel('Code').fill('TW-0042');
    await page.getByLabel('Price').fill('149.90');
    await page.getByLabel('Charge time').fill('PT90M');
    await page.getByLabel('Loud').selectOption('yes');
    await page.getByLabel('Tags').fill('hand\nsteel');
    await page.getByLabel('Sizes').fill('8\n13');
    await page.getByLabel('Extra').fill('{"any": [1, null]}');
    await page.getByLabel('Width').fill('40');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('heading', { name: 'Torque wrench' }).waitFor();
    expect(await page.getByRole('status').textContent()).toBe('Created.');
    await page.getByText('PT1H30M', { exact: true }).waitFor();
    const { id: _, _links, added_at: __, ...created } = await jsonOf(page.url());
    expect(created).toEqual({
      title: 'Torque wrench',
      code: 'TW-0042',
      condition: 'new',
      stock: 1,
      price: '149.9',
      loud: true,
      charge_time: 'PT1H30M',
      tags: ['hand', 'steel'],
      sizes: [8, 13],
      extra: { any: [1, null] },
      dimensions: { width: 40 },
    });

    await page.getByText('Edit tool').click();
    expect(await page.getByLabel('Code').getAttribute('readonly')).toBe('');
    expect(await page.getByLabel('Condition').isDisabled()).toBe(true);
    await page.getByLabel('Stock').fill('7');
    await page.getByLabel('Price').fill('');
    expect(await page.getByLabel('Charge time').inputValue()).toBe('PT1H30M');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    const { price, stock, ...rest } = await jsonOf(page.url());
    expect({ price, stock, dimensions: rest['dimensions'], tags: rest['tags'] }).toEqual({
      price: undefined,
      stock: 7,
      dimensions: { width: 40 },
      tags: ['hand', 'steel'],
    });

    const gone = page.url();
    await page.locator('summary', { hasText: 'Delete tool' }).click();
    await page.getByRole('button', { name: 'Delete tool' }).click();
    await page.getByText('Deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/v1/tools');
    expect((await fetch(gone)).status).toBe(404);
  });

  it('create one item when a form is sent again after a lost answer', async () => {
    const page = await open('/v1/tools');
    let posts = 0;
    // A proxy that gives up: the service gets the request, and its answer is lost.
    await page.route('**/v1/tools', async (route) => {
      if (route.request().method() !== 'POST' || ++posts > 2) return route.continue();
      if (posts === 1) await route.fetch();
      const busy = { title: 'Busy', status: 409, detail: 'It is under way.', code: 'idempotency-key-in-use' };
      return posts === 1
        ? route.fulfill({ status: 504, contentType: 'text/html', body: 'Too late' })
        : route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(busy) });
    });
    await page.getByText('New tool').click();
    await page.getByLabel('Title').fill('Made once');
    await page.getByLabel('Code').fill('MO-0001');
    const create = page.getByRole('button', { name: 'Create tool' });
    await create.click();
    await page.getByText('could not be reached').waitFor();
    await create.click();
    await page.getByText('It is under way.').waitFor();
    await create.click();
    await page.getByRole('heading', { name: 'Made once' }).waitFor();
    const { items } = await jsonOf(`${address}/v1/tools?offset=0&limit=100`);
    expect(items).toEqual(expect.any(Array));
    expect(JSON.stringify(items).split('Made once')).toHaveLength(2);
  });

  it('show each fault at its field and focus the first one', async () => {
    const page = await open('/v1/tools');
    await page.getByText('New tool').click();
    await page.getByLabel('Code').fill('wrong');
    await page.getByLabel('Stock').fill('many');
    await page.getByLabel('Sizes').fill('1\ntwo');
    await page.getByLabel('Note').fill('without a width');
    await page.getByLabel('Charge time').fill('PT25H');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await errorOf(page.getByLabel('Title'), 'title is required.');
    await errorOf(page.getByLabel('Code'), 'This has to match ^[A-Z]{2}-[0-9]{4}$.');
    await errorOf(page.getByLabel('Stock'), 'This has to be an integer.');
    await errorOf(page.getByLabel('Charge time'), 'This can be at most P1D.');
    await errorOf(page.getByLabel('Sizes'), '1 This has to be an integer.');
    await errorOf(page.getByLabel('Width'), 'width is required.');
    expect(await page.getByLabel('Title').evaluate((control) => control.matches(':focus'))).toBe(true);
    expect(await page.getByRole('alert').first().textContent()).toContain('6 things in the body do not fit.');
    await page.getByLabel('Extra').fill('{');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await errorOf(page.getByLabel('Extra'), 'This is not JSON.');
    expect(await page.getByLabel('Title').getAttribute('aria-invalid')).toBeNull();
  });

  it('keep immutable and write-only members inside an object', async () => {
    const url = await make({ ...TOOL, lock: { maker: 'Ada', pin: '1234' } });
    const page = await open(url);
    expect(await page.content()).not.toContain('1234');
    await page.getByText('Edit tool').click();
    expect(await page.getByLabel('Maker').getAttribute('readonly')).toBe('');
    expect(await page.getByLabel('Pin').getAttribute('aria-required')).toBeNull();
    await page.getByLabel('Floor').fill('3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await jsonOf(page.url()))['lock']).toEqual({ maker: 'Ada', floor: 3 });
    const tag = await tagOf(url);
    // If it were gone, this request would create it.
    await change(url, { lock: { pin: '1234' } });
    expect(await tagOf(url)).toBe(tag);
  });

  it('do not overwrite the change of somebody else', async () => {
    const url = await make(TOOL);
    const page = await open(url);
    await change(url, { title: 'Sledgehammer' });
    await page.getByText('Edit tool').click();
    await page.getByLabel('Stock').fill('3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.getByRole('heading', { name: 'Sledgehammer' }).waitFor();
    expect((await jsonOf(address + url))['stock']).toBe(1);
  });

  it('create a document that is absent', async () => {
    const url = await make(TOOL);
    const page = await open(url);
    await page.getByRole('link', { name: 'certificate' }).click();
    await page.getByRole('heading', { name: 'There is no such resource' }).waitFor();
    await page.getByText('New certificate').click();
    await page.getByLabel('Inspector').fill('Ada');
    await page.getByRole('button', { name: 'Create certificate' }).click();
    await page.getByText('Created.').waitFor();
    expect((await jsonOf(`${address}${url}/certificate`))['inspector']).toBe('Ada');
  });

  it('create an item of a store at the id of the form', async () => {
    const page = await open('/v1/labels');
    await page.getByText('New label').click();
    await page.getByRole('button', { name: 'Create label' }).click();
    await errorOf(page.getByLabel('Words'), 'words is required.');
    await page.getByLabel('Words').fill('Fragile');
    await page.getByLabel('Colour').fill('red');
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByText('There can be no label with this id. This has to match ^[a-z-]+$.').waitFor();
    await page.getByLabel('Words').fill('fragile');
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByText('Created.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/v1/labels/fragile');
    expect((await jsonOf(page.url()))['colour']).toBe('red');

    await page.getByText('Edit label').click();
    expect(await page.getByLabel('Words').getAttribute('readonly')).toBe('');
    await page.getByLabel('Colour').fill('blue');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await jsonOf(page.url()))['colour']).toBe('blue');
  });

  it('do not replace an existing item of a store', async () => {
    const page = await open('/v1/labels/heavy');
    await page.getByText('New label').click();
    const other = { method: 'PUT', headers: { 'content-type': 'application/json' } };
    await fetch(`${address}/v1/labels/heavy`, { ...other, body: '{"labels":{"colour":"black"}}' });
    await page.getByLabel('Colour').fill('white');
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('link', { name: 'Look at it' }).click();
    await page.getByText('Edit label').waitFor();
    expect((await jsonOf(page.url()))['colour']).toBe('black');
  });

  it('turn the pages of a list', async () => {
    for (let count = 0; count < 5; count++) await make(TOOL);
    const page = await open('/v1/tools?limit=2');
    const first = await page.locator('tbody tr').first().textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/offset=2/);
    expect(await page.locator('tbody tr').count()).toBe(2);
    expect(await page.locator('tbody tr').first().textContent()).not.toBe(first);
    expect(await page.locator('.where').textContent()).toBe('3 to 4');
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL(/offset=0/);
    expect(await page.locator('tbody tr').first().textContent()).toBe(first);
    await page.locator('tbody a').first().click();
    await page.getByText('Edit tool').waitFor();
  });

  it('need no mouse', async () => {
    const page = await open('/v1/tools');
    const press = (key: string, times = 1): Promise<void> => pressed(page, key, times);
    await press('Tab');
    expect(await focused(page)).toBe('To the content');
    await press('Enter');
    await reach(page, 'New tool');
    await press('Enter');
    await press('Tab');
    await page.keyboard.type('Plane');
    await press('Tab');
    await page.keyboard.type('PL-0007');
    await press('Enter');
    await page.getByRole('heading', { name: 'Plane' }).waitFor();
    await reach(page, 'Delete tool');
    await press('Enter');
    await press('Tab');
    await press('Enter');
    await page.getByText('Deleted.').waitFor();
  });

  it('leave hostile data inert and send it back unchanged', async () => {
    const url = await make({ ...TOOL, title: HOSTILE, extra: { [HOSTILE]: HOSTILE }, tags: [HOSTILE, ''] });
    for (const path of [url, '/v1/tools?offset=0&limit=100']) {
      const page = await open(path);
      expect(await page.evaluate('window.broken')).toBeUndefined();
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.locator('script').count()).toBe(1);
    }
    const page = await open(url);
    await page.getByText('Edit tool').click();
    await page.getByLabel('Stock').fill('5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    const { title, extra, tags, stock } = await jsonOf(address + url);
    expect({ title, extra, tags, stock }).toEqual({
      title: HOSTILE,
      extra: { [HOSTILE]: HOSTILE },
      tags: [HOSTILE, ''],
      stock: 5,
    });
  });

  it.each([
    ['a phone', { viewport: { width: 320, height: 640 } }],
    ['a dark screen', { colorScheme: 'dark' }],
  ] as const)('fits %s', async (_name, options) => {
    const url = await make({ ...TOOL, title: `Long${'g'.repeat(200)}` });
    for (const path of ['/', '/v1/tools', url, `${url}/certificate`, '/v1/profiles/tools', '/problems/invalid-body']) {
      const page = await open(path, options);
      await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
      expect([path, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([path, 0]);
      expect([path, await contrast(page)]).toEqual([path, 'enough']);
    }
  });

  it.each(['light', 'dark'] as const)('draws the resources on its first page (%s)', async (colorScheme) => {
    const page = await open('/', { colorScheme, viewport: { width: 320, height: 640 } });
    const drawing = page.getByRole('region', { name: 'Map' });
    // On a phone the drawing keeps its size and scrolls in its own frame, also with the keyboard.
    expect(await drawing.evaluate((frame) => [frame.scrollWidth > frame.clientWidth, frame.tabIndex])).toEqual([
      true,
      0,
    ]);
    const reference = drawing.getByRole('img', { name: 'tool of loans/{loanId} refers to tools/{toolId}' });
    expect(await reference.locator('text').textContent()).toBe('tool');
    const fill = await page.evaluate("getComputedStyle(document.querySelector('.map .collection')).fill");
    const [red = 0] = /\d+/.exec(String(fill)) ?? [];
    expect(Number(red) > 128).toBe(colorScheme === 'light');
    await drawing.getByRole('link', { name: 'tools/{toolId}, collection' }).click();
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
  });

  it('can be read without JavaScript', async () => {
    const page = await open(await make(TOOL), { javaScriptEnabled: false });
    expect(await page.getByText('HA-0001').first().isVisible()).toBe(true);
    expect(await page.locator('form').first().isVisible()).toBe(false);
    // Chromium shows it to users who turn scripts off, but not where scripts are only blocked, as here.
    expect(await page.locator('noscript').textContent()).toContain('needs it');
    await page.getByRole('link', { name: 'tools', exact: true }).click();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
  });
});

async function make(tool: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` };
  const response = await fetch(`${address}/v1/tools`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ tools: tool }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return response.headers.get('location') ?? '';
}

async function change(url: string, members: object): Promise<void> {
  const headers = { 'content-type': 'application/merge-patch+json' };
  const response = await fetch(address + url, { method: 'PATCH', headers, body: JSON.stringify(members) });
  if (!response.ok) throw new Error(await response.text());
}

async function tagOf(url: string): Promise<string | null> {
  return (await fetch(address + url)).headers.get('etag');
}

async function jsonOf(url: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const value: Readonly<Record<string, unknown>> = JSON.parse(await response.text());
  return value;
}

/** The error that describes the control. */
async function errorOf(control: Locator, text: string): Promise<void> {
  const error = control.locator('xpath=ancestor::*[@data-pointer or @data-id]').locator('.error');
  await error.waitFor();
  expect(await error.textContent()).toBe(text);
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  expect(await control.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'));
}

async function pressed(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

async function focused(page: Page): Promise<string> {
  return String(await page.evaluate("document.activeElement?.textContent?.trim() ?? ''"));
}

/** Presses Tab until the element with this text has the focus. */
async function reach(page: Page, text: string): Promise<void> {
  for (let count = 0; count < 60; count++) {
    if ((await focused(page)) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to "${text}".`);
}
