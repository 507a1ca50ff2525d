// The forms of the owner's functions in a real browser: their inputs, results and refusals.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, executablePath, open, start, stop } from '../support/pages-in-browser.js';

const INPUT = `
service: workshop
version: 1
conventions: { idempotency: required }
errors:
  no-time: { status: 409, title: The workshop is full }
resources:
  tools:
    fields:
      title: { type: string, min: 2 }
      stock: { type: int, default: 1 }
    filter: { title: [eq] }
    resources:
      repairs:
        kind: controller
        description: Mends it.
        input: { fields: { hours: { type: int, min: 1 }, report: string? } }
        output: { fields: { cost: decimal, notes: { list: string } } }
        errors: [no-time]
      copies:
        kind: controller
        output: { ref: tools, status: 201 }
      losses: { kind: controller }
  searches:
    kind: controller
    safe: true
    query: { title: string, in_stock: { type: boolean, default: false } }
    output: { list: { ref: tools } }
`;

const EXTENSION = `
import type { V1Extensions } from '../api/v1/extensions.js';
import { idQuery } from '../api/store/database.js';
import * as tools from '../api/v1/tools/store.js';

const selectIds = idQuery('SELECT id FROM tools WHERE title = ? AND stock >= ? ORDER BY id');

export const v1 = {
  tools: {
    beforeCreate({ body }, { fail }) {
      if (body.title !== 'Anvil') return;
      throw fail('forbidden', 'Not this one.', { errors: [{ pointer: '/title', code: 'heavy', detail: 'It is too heavy.' }] });
    },
  },
  toolRepairs({ input, fail }) {
    if (input.hours > 8) {
      const errors = [
        { pointer: '/hours', code: 'no-time', detail: 'Choose 8 or fewer.' },
        { pointer: '/report/pages/0', code: 'no-time', detail: 'Nobody reads it.' },
        { header: 'Date', code: 'no-time', detail: 'Ask next week.' },
      ] as const;
      throw fail('no-time', 'There are 8 hours left this week.', { errors });
    }
    return { cost: String(input.hours * 40), notes: ['<b>oiled</b>', input.report ?? 'no report'] };
  },
  async toolCopies({ path, database, clock }) {
    const copy = await database.write(function* (transaction) {
      const { title, stock } = yield* tools.existing(transaction, path);
      return yield* tools.insert(transaction, clock.newId(), { title, stock });
    });
    return { toolId: copy.id };
  },
  async toolLosses({ path, database }) {
    await database.write(function* (transaction) {
      const tool = yield* tools.existing(transaction, path);
      yield* tools.update(transaction, tool, { ...tool, stock: tool.stock - 1 });
    });
  },
  async searches({ query, slice, database }) {
    const ids = await database.read((reader) => reader.all(selectIds, [query.title, query.in_stock ? 1 : -1000]));
    return ids.slice(slice.skip, slice.skip + slice.take).map((toolId) => ({ toolId }));
  },
} satisfies V1Extensions;
`;

describe.skipIf(executablePath === undefined)('the forms of the owner’s functions', () => {
  beforeAll(() => start(INPUT, EXTENSION), 300_000);
  afterAll(stop);

  it('show the result as text', async () => {
    const page = await open(await make('Saw'));
    const repairs = await opened(page, 'Repairs');
    await repairs.getByText('Mends it.').waitFor();
    await repairs.getByLabel('Hours').fill('2');
    await repairs.getByRole('button', { name: 'Run repairs' }).click();
    const result = repairs.locator('.result');
    await result.getByText('80').waitFor();
    expect(await result.innerText()).toContain('<b>oiled</b>');
    expect(await result.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('show each fault at its field, and the failures that the owner declared', async () => {
    const page = await open(await make('Plane'));
    const repairs = await opened(page, 'Repairs');
    await repairs.getByLabel('Hours').fill('0');
    await repairs.getByRole('button', { name: 'Run repairs' }).click();
    await repairs.getByText('This has to be at least 1.').waitFor();
    await repairs.getByLabel('Hours').fill('9');
    await repairs.getByRole('button', { name: 'Run repairs' }).click();
    await repairs.getByText('Choose 8 or fewer.').waitFor();
    expect(await repairs.getByLabel('Hours').getAttribute('aria-invalid')).toBe('true');
    expect(await repairs.getByText('Choose 8 or fewer.').evaluate((element) => element.className)).toBe('error');
    await repairs.getByText('pages/0 Nobody reads it.').waitFor();
    const said = await repairs.locator('.said').innerText();
    expect(said).toBe('There are 8 hours left this week. Ask next week.');
  });

  it('show the place that a hook names at its field', async () => {
    const page = await open('/v1/tools');
    const form = await opened(page, 'New tool');
    await form.getByLabel('Title').fill('Anvil');
    await form.getByRole('button', { name: 'Create tool' }).click();
    await form.getByText('It is too heavy.').waitFor();
    expect(await form.getByLabel('Title').getAttribute('aria-invalid')).toBe('true');
    await form.getByText('Not this one.').waitFor();
  });

  it('lead to the item that was created', async () => {
    const url = await make('Drill');
    const page = await open(url);
    await (await opened(page, 'Copies')).getByRole('button', { name: 'Run copies' }).click();
    await page.getByText('Done.').waitFor();
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/v1\/tools\/[0-9a-f-]{36}$/);
    expect(pathname).not.toBe(url);
    await page.getByRole('heading', { name: 'Drill' }).waitFor();
  });

  it('show the page again when the function returns nothing', async () => {
    const url = await make('Nail');
    const page = await open(url);
    await (await opened(page, 'Losses')).getByRole('button', { name: 'Run losses' }).click();
    await page.getByText('Done.').waitFor();
    expect(await (await fetch(address + url)).json()).toMatchObject({ title: 'Nail', stock: 0 });
  });

  it('ask again when a value is missing, and keep the other values', async () => {
    await make('Hammer');
    const page = await open('/');
    await page.getByText('Searches').first().click();
    await page.getByLabel('Title').fill('Hammer');
    await page.getByLabel('In stock').selectOption('yes');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**/v1/searches?title=Hammer&in_stock=true');
    await page.getByRole('cell', { name: 'Hammer' }).waitFor();

    await page.goto(`${address}/v1/searches?in_stock=true`);
    await page.getByText('title is required.').first().waitFor();
    await opened(page, 'Searches');
    expect(await page.getByLabel('In stock').inputValue()).toBe('true');
    await page.getByLabel('Title').fill('Nothing of that name');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/title=Nothing/);
    expect(await page.getByRole('cell', { name: 'Hammer' }).count()).toBe(0);
  });
});

/** Opens the form with that title. */
async function opened(page: Page, title: string): Promise<Locator> {
  const form = page.locator('details', { has: page.locator('summary', { hasText: title }) });
  await form.locator('summary').click();
  return form;
}

/** @returns the path of a new tool */
async function make(title: string): Promise<string> {
  const response = await fetch(`${address}/v1/tools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `"${crypto.randomUUID()}"` },
    body: JSON.stringify({ tools: { title } }),
  });
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}
