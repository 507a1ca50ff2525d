// The buttons and forms of state transitions in a real browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, contrast, executablePath, open, start, stop } from '../support/pages-in-browser.js';

const INPUT = `
service: lending
version: 1
conventions: { idempotency: required, concurrency: required }
resources:
  loans:
    fields: { member: string }
    states:
      initial: open
      transitions:
        closures:
          from: [open, lost]
          to: returned
          input: { fields: { shelf: { type: int, min: 1 }, note: string? } }
          description: Brings the copy back.
        loss-reports: { from: open, to: lost }
`;

describe.skipIf(executablePath === undefined)('the buttons of transitions', () => {
  beforeAll(() => start(INPUT), 300_000);
  afterAll(stop);

  it('lead to another state, and appear only in states that allow them', async () => {
    const page = await open(await make('Ann'));
    expect(await offered(page)).toEqual(['Closure', 'Loss report']);
    expect(await contrast(page)).toBe('enough');
    await page.getByRole('button', { name: 'Loss report' }).click();
    await page.getByText('Done.').waitFor();
    await page.getByRole('definition').filter({ hasText: 'lost' }).waitFor();
    expect(await offered(page)).toEqual(['Closure']);
  });

  it('ask for the input, and show each fault at its field', async () => {
    const page = await open(await make('Bob'));
    await page.getByText('Closure', { exact: true }).click();
    await page.getByText('Brings the copy back.').waitFor();
    await page.getByLabel('Shelf').fill('0');
    await page.getByRole('button', { name: 'Lead to: returned' }).click();
    await page.getByText('This has to be at least 1.').waitFor();
    expect(await page.getByLabel('Shelf').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Shelf').fill('3');
    await page.getByRole('button', { name: 'Lead to: returned' }).click();
    await page.getByText('Done.').waitFor();
    expect(await offered(page)).toEqual([]);
  });

  it('can be pressed without a mouse', async () => {
    const page = await open(await make('Cem'));
    await page.getByText('Closure', { exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Loss report');
    await page.keyboard.press('Enter');
    await page.getByText('Done.').waitFor();
    expect(await offered(page)).toEqual(['Closure']);
  });

  it('say that the state has changed when they are pressed too late', async () => {
    const url = await make('Dan');
    const page = await open(url);
    const other = await open(url);
    await other.getByRole('button', { name: 'Loss report' }).click();
    await other.getByText('Done.').waitFor();
    await page.getByRole('button', { name: 'Loss report' }).click();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.getByRole('definition').filter({ hasText: 'lost' }).waitFor();
    expect(await offered(page)).toEqual(['Closure']);
  });
});

/** The actions that the page offers in this state: buttons and titles of forms. */
async function offered(page: Page): Promise<readonly string[]> {
  return page.locator('.moves > form > button, .moves > details > summary').allInnerTexts();
}

/** @returns the path of a new loan */
async function make(member: string): Promise<string> {
  const response = await fetch(`${address}/v1/loans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `"${crypto.randomUUID()}"` },
    body: JSON.stringify({ loans: { member } }),
  });
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}
