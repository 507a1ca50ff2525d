// The documentation pages in a real browser: no violations of the policy, no requests to other hosts, working trial requests.
// Without Chromium, the tests are skipped.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, executablePath, open, openAt, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the tests of the pages are skipped.');

const INPUT = `
service: lending
title: '"</title><script>window.broken = 1</script>'
description: Lends books.
version: 1
docs: true
resources:
  books:
    fields: { title: { type: string, max: 100 } }
`;

/** Descriptions are Markdown, which may contain HTML. */
const HOSTILE = `
service: lending
title: '"</title><script>window.broken = 1</script>'
description: '**Lends** <img src="/v1/nowhere" onerror="window.broken = 2">'
version: 1
docs: true
resources:
  books:
    description: "</script><script>window.broken = 3</script>"
    fields:
      title: { type: string, max: 100, description: '<style>*{display:none}</style><b onclick="window.broken = 4">b</b>' }
`;

describe.skipIf(executablePath === undefined)('the documentation', () => {
  beforeAll(() => start(INPUT), 600_000);
  afterAll(stop);

  // A violation of the policy is a complaint of the browser, which fails the test.
  it('lets an operation be tried out, under the policy and offline', { timeout: 120_000 }, async () => {
    const page = await open('/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Documentation' }).click();
    await page.locator('.opblock-summary-post').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.locator('.opblock-body textarea').first().fill('{"books": {"title": "Emma"}}');
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table .response').first();
    await answer.waitFor();
    expect(await answer.innerText()).toMatch(/^201[^]* location: \/v1\/books\//);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(address))).toEqual([]);
    // The browser caches what came with the pages.
    await page.goto(`${address}/docs/v1/changes`);
    await page.getByRole('heading', { name: 'Changes of v1' }).waitFor();
  });
});

describe.skipIf(executablePath === undefined)('the documentation of hostile texts', () => {
  beforeAll(() => start(HOSTILE), 600_000);
  afterAll(stop);

  // Swagger UI sanitises HTML in a separate document, which parses the removed parts first. The policy reports them there.
  it('runs no script from them', { timeout: 120_000 }, async () => {
    const isPolicy = (complaint: string): boolean => /Content Security Policy|Failed to load/.test(complaint);
    const page = await openAt(`${address}/docs`, isPolicy);
    await page.locator('.opblock-summary-post').first().click();
    await page.getByText('Lends').waitFor();
    await page.locator('.opblock-body').first().waitFor();
    expect(await page.evaluate('window.broken')).toBeUndefined();
    await page.goto(`${address}/docs/v1/changes`);
    await page.getByRole('heading', { name: 'Changes of v1' }).waitFor();
    expect(await page.evaluate('window.broken')).toBeUndefined();
  });
});
