// Scripts and forms of other origins against a service, in a real browser (R-4.cors).
// Allowed origins read every answer and its headers. Others read nothing and change nothing. Without Chromium, the tests are
// skipped.
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, executablePath, openAt, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the tests of other origins are skipped.');

/** The answer as a page's script sees it. */
interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: 'include';
  readonly mode?: 'no-cors';
}

const JSON_TYPE = { 'content-type': 'application/json' };
const ANN = JSON.stringify({ users: { name: 'Ann' } });
const pages: Server[] = [];
let named = '';
let other = '';

describe.skipIf(executablePath === undefined)('a page of another origin', () => {
  beforeAll(async () => {
    named = await servePage();
    other = await servePage();
    await start(`
service: people
version: 1
cors: { origins: ["${named}"], credentials: true }
resources:
  users: { fields: { name: string } }
`);
  }, 300_000);
  afterAll(async () => {
    await stop();
    for (const server of pages) server.close();
  });

  it('that is allowed creates, reads, changes and deletes, and reads the headers', async () => {
    const page = await openNamed();
    const made = await ask(page, '/v1/users', {
      method: 'POST',
      headers: JSON_TYPE,
      body: ANN,
      credentials: 'include',
    });
    expect(made).toMatchObject({ status: 201, headers: { 'content-language': 'en' } });
    const { location = '', etag = '' } = made.headers;
    expect([location, etag]).toEqual([expect.stringMatching(/^\/v1\/users\/./), expect.stringMatching(/^"1\../)]);

    const list = await ask(page, '/v1/users?limit=1', { headers: { prefer: 'count=exact' } });
    expect(list.headers['link']).toMatch(/rel="self"/);
    expect(list.headers['preference-applied']).toBe('count=exact');
    expect(JSON.parse(list.text)).toMatchObject({ items: [{ name: 'Ann' }], total: 1 });

    const patched = await ask(page, location, {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json', 'if-match': etag },
      body: '{"name":"Bea"}',
    });
    expect(patched).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"2\../) } });
    const replaced = await ask(page, location, { method: 'PUT', headers: JSON_TYPE, body: patched.text });
    expect(replaced.headers['etag']).toBe(patched.headers['etag']);
    const known = { 'if-none-match': replaced.headers['etag'] ?? '' };
    expect((await ask(page, location, { headers: known })).status).toBe(304);
    expect((await ask(page, location, { method: 'HEAD' })).headers['etag']).toBe(replaced.headers['etag']);

    const offered = await ask(page, location, { method: 'OPTIONS' });
    expect(offered.headers).toMatchObject({
      allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
      'accept-patch': expect.stringContaining('application/json-patch+json'),
    });
    expect((await ask(page, location, { method: 'DELETE' })).status).toBe(204);
  });

  it('that is allowed reads failures, too', async () => {
    const page = await openNamed();
    const failures: readonly (readonly [number, string, Asked?])[] = [
      [404, '/v1/nothing'],
      [400, '/v1/users?a=%zz'],
      [400, '/v1/%zz'],
      [400, '/v1/users?nothing=1'],
      [406, '/v1/users', { headers: { accept: 'image/png' } }],
      [415, '/v1/users', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: ANN }],
      [422, '/v1/users', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
    ];
    for (const [status, path, asked] of failures) {
      const heard = await ask(page, path, asked);
      expect(`${path} ${heard.status}`).toBe(`${path} ${status}`);
      expect(JSON.parse(heard.text)).toMatchObject({ status, type: expect.stringMatching(/^\/problems\//) });
    }
    expect(await countUsers()).toBe(0);
  });

  it('that is not allowed reads nothing, and changes nothing', async () => {
    const page = await openAt(`${other}/`, isRefusal);
    const asked: readonly Asked[] = [
      {},
      { credentials: 'include' },
      { method: 'OPTIONS' },
      { method: 'POST', headers: JSON_TYPE, body: ANN },
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: ANN },
      { headers: { prefer: 'count=exact' } },
    ];
    for (const one of asked) await expect(ask(page, '/v1/users', one)).rejects.toThrow('Failed to fetch');
    // The browser sends it without a preflight, and keeps the whole answer from the page (Cross-Origin-Resource-Policy).
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
    for (const type of types) {
      const sent = ask(page, '/v1/users', {
        method: 'POST',
        mode: 'no-cors',
        headers: { 'content-type': type },
        body: ANN,
      });
      await expect(sent).rejects.toThrow('Failed to fetch');
    }
    expect(await countUsers()).toBe(0);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'changes nothing by a form in %s',
    async (type) => {
      const page = await openAt(`${other}/`, isRefusal);
      await page.evaluate(`
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', enctype: '${type}', action: '${address}/v1/users' });
        const field = document.createElement('input');
        Object.assign(field, { name: '{"users":{"name":"', value: 'Mallory"}}' });
        form.append(field);
        document.body.append(form);
      `);
      const [answer] = await Promise.all([
        page.waitForResponse(`${address}/v1/users`),
        page.evaluate(`document.querySelector('form').submit()`),
      ]);
      expect(answer.status()).toBe(415);
      expect(await countUsers()).toBe(0);
    },
  );
});

/** The browser reports an answer that it hides. */
function isRefusal(complaint: string): boolean {
  return complaint.startsWith('Failed to load resource') || complaint.includes('blocked by CORS policy');
}

function openNamed(): Promise<Page> {
  return openAt(`${named}/`, (complaint) => complaint.startsWith('Failed to load resource'));
}

/** Fetches from the page's origin. */
function ask(page: Page, path: string, asked: Asked = {}): Promise<Heard> {
  return page.evaluate(
    async ([url, options]) => {
      const reply = await fetch(url, options);
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
    },
    [address + path, asked] as const,
  );
}

async function countUsers(): Promise<number> {
  const page: { readonly items: readonly unknown[] } = JSON.parse(await (await fetch(`${address}/v1/users`)).text());
  return page.items.length;
}

/** Serves an empty page on an origin of its own. */
async function servePage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
  });
  pages.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The page has no port.');
  return `http://127.0.0.1:${at.port}`;
}
