// Logging in and out on the pages, in a real browser (A.1): the cookie at http://localhost, and what another origin can do with
// it.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, executablePath, openAt, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the tests of the pages are skipped.');

const INPUT = `
service: lending
version: 1
auth: { scheme: cookie }
access: { read: authenticated, write: role:clerk }
conventions: { media_types: [application/json, text/html] }
resources:
  books:
    fields: { title: { type: string, max: 100 } }
`;

const PASSWORD = 'correct horse battery staple';

/** The page shows failures, and the browser reports each of them. */
const isFailure = (complaint: string): boolean => complaint.startsWith('Failed to load resource');

describe.skipIf(executablePath === undefined)('sessions', () => {
  let here = '';

  beforeAll(async () => {
    await start(INPUT, undefined, async (folder) => {
      const url = `file:${join(folder, 'lending.sqlite')}`;
      const command = ['dist/api/accounts.js', 'create', 'Ann', '--role', 'clerk'];
      const options = { cwd: folder, env: { ...process.env, DATABASE_URL: url }, input: `${PASSWORD}\n` };
      const said = execFileSync(process.execPath, command, options).toString();
      if (!/^"ann" was created, with the id [0-9a-f-]{36}\.\n$/.test(said)) throw new Error(said);
      return url;
    });
    here = `http://localhost:${new URL(address).port}`;
  }, 600_000);
  afterAll(stop);

  it('begin and end on the pages', { timeout: 120_000 }, async () => {
    const page = await openAt(`${here}/v1/books`, isFailure);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.getByText('Session', { exact: true }).count()).toBe(0);
    await page.getByLabel('Name').fill('ann');
    await page.getByLabel('Password').fill('another one');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').filter({ hasText: 'There is no account' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Logged in.').waitFor();
    await page.getByRole('heading', { name: 'Books' }).waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' });
    expect(await page.evaluate('document.cookie')).toBe('');
    // Changes work while logged in.
    await page.getByText('New book').click();
    await page.locator('[id="create/title"]').fill('Emma');
    await page.getByRole('button', { name: 'Create book' }).click();
    await page.getByText('Created.').waitFor();
    await page.getByText('Session', { exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Logged out.').waitFor();
    await page.goto(`${here}/v1/books`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it('cannot be used by a page of another origin', { timeout: 120_000 }, async () => {
    const page = await openAt(`${here}/v1/sessions/current`, isFailure);
    await page.getByLabel('Name').fill('ann');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Logged in.').waitFor();
    // Another port is another origin of the same site, which sends even a Strict cookie.
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<p>Other</p>');
    });
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    try {
      const { port }: Partial<AddressInfo> = Object(other.address());
      await page.goto(`http://localhost:${port}/`);
      const form = `Object.assign(document.createElement('form'), { method: 'POST', action: '${here}/v1/sessions' })`;
      const [answer] = await Promise.all([
        page.waitForResponse(`${here}/v1/sessions`),
        page.waitForURL(`${here}/v1/sessions`),
        page.evaluate(`{ const form = ${form}; document.body.append(form); form.submit(); }`),
      ]);
      expect(answer.status()).toBe(403);
    } finally {
      other.close();
    }
    await page.goto(`${here}/v1/sessions/current`);
    await page.getByRole('heading', { name: 'Session' }).waitFor();
  });
});
