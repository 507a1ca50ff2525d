// Owned resources in a browser: their names, their links and the session's menu.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, executablePath, open, start, stop } from '../support/pages-in-browser.js';

const INPUT = `
service: rooms
version: 1
auth: { scheme: cookie }
access: { read: public, write: authenticated }
resources:
  users:
    fields:
      name: { type: string, max: 80 }
  bookings:
    access: { read: [owner, public], write: owner, create: authenticated }
    owner: owner_id
    fields:
      owner_id: { type: string, max: 200, readonly: true }
      user_id: { ref: users }
      guests: int
      title: { type: string, max: 80 }
`;

describe.skipIf(executablePath === undefined)('the pages of an item with an owner', () => {
  let booking = '';

  beforeAll(async () => {
    await start(INPUT, undefined, (service) => {
      const database = `file:${service}/data.sqlite`;
      const env = { ...process.env, DATABASE_URL: database };
      const command = ['dist/api/accounts.js', 'create', 'Ann'];
      execFileSync(process.execPath, command, { cwd: service, env, input: 'correct horse battery\n' });
      return Promise.resolve(database);
    });
    const credentials = { session: { name: 'Ann', password: 'correct horse battery' } };
    const session = await send('/v1/sessions', credentials);
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const user = await send('/v1/users', { users: { name: 'Ann Lee' } }, cookie);
    const user_id = user.headers.get('location')?.split('/').at(-1) ?? '';
    const made = await send('/v1/bookings', { bookings: { user_id, guests: 3, title: 'Team offsite' } }, cookie);
    booking = made.headers.get('location') ?? '';
  }, 300_000);

  afterAll(stop);

  function send(path: string, body: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: address, cookie };
    return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  it('name it by its title in the list, the heading and the breadcrumbs', async () => {
    const page = await open('/v1/bookings');
    expect(await page.locator('th').allTextContents()).toEqual(['Title', 'Guests', 'User id', 'Owner id', 'Id']);
    await page.getByRole('link', { name: 'Team offsite' }).click();
    await page.getByRole('heading', { name: 'Team offsite' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(booking);
    expect(await page.locator('[aria-current=page]').textContent()).toBe('Team offsite');
  });

  it('lead to the items that it refers to', async () => {
    const page = await open(booking);
    await page.locator('dd a').first().click();
    await page.getByRole('heading', { name: 'Ann Lee' }).waitFor();
  });

  it.each([1280, 390])('align the menu with the breadcrumbs, at %i pixels', async (width) => {
    const page = await open(booking, { viewport: { width, height: 800 } });
    const menu = page.locator('header summary');
    const [way, summary, main] = await Promise.all(
      [page.locator('header nav'), menu, page.locator('main .card').first()].map((one) => one.boundingBox()),
    );
    expect(way?.x).toBe(main?.x);
    expect(summary?.y).toBe(way?.y);
    expect((summary?.x ?? 0) + (summary?.width ?? 0)).toBe((main?.x ?? 0) + (main?.width ?? 0));
    await menu.click();
    expect((await menu.boundingBox())?.y).toBe(summary?.y);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
