// Logging in and out through the client in Chromium, on a page of another origin that the service allows.
// The browser holds the cookie. Without Chromium, the test is skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npm } from '../support/built-command.js';
import { address, executablePath, folder, openAt, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the client is not tried in one.');

const PASSWORD = 'correct horse battery staple';

let server: Server | undefined;
let origin = '';

const INPUT = (page: string): string => `
service: lending
version: 1
client: true
cors: { origins: ["${page}"], credentials: true }
auth: { scheme: cookie }
access: { read: authenticated, write: role:clerk }
resources:
  books: { fields: { title: { type: string, max: 100 } } }
`;

/** The page's script, which uses the client and returns what it gets. */
const SCRIPT = (baseUrl: string): string => `(async () => {
  const { createClient, isProblem } = await import('/index.js');
  const client = createClient({ baseUrl: '${baseUrl}' });
  const isNobody = () => client.books.list().next().then(() => false, (error) => isProblem(error, 'unauthorized'));
  const before = await isNobody();
  const { name } = await client.sessions.logIn({ name: 'ann', password: '${PASSWORD}' });
  const { title } = await client.books.create({ title: 'Emma' });
  // Another client of the page is the same caller: the browser has the cookie.
  const other = await createClient({ baseUrl: '${baseUrl}' }).sessions.current();
  const seen = document.cookie;
  await client.sessions.logOut();
  return { before, name, title, other: other.name, seen, after: await isNobody() };
})()`;

describe.skipIf(executablePath === undefined)('sessions of the client in a browser', () => {
  beforeAll(async () => {
    server = createServer(({ url = '/' }, response) => {
      const path = join(folder, 'client/dist', url);
      const isScript = /^\/[\w/-]+\.js$/.test(url) && existsSync(path);
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? readFileSync(path) : '<!doctype html><link rel="icon" href="data:,"><title>Page</title>');
    });
    await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The server of the page has no port.');
    origin = `http://localhost:${bound.port}`;
    await start(INPUT(origin), undefined, async (made) => {
      const url = `file:${join(made, 'lending.sqlite')}`;
      const command = ['dist/api/accounts.js', 'create', 'Ann', '--role', 'clerk'];
      const env = { ...process.env, DATABASE_URL: url };
      execFileSync(process.execPath, command, { cwd: made, env, input: `${PASSWORD}\n` });
      return url;
    });
    const built = await npm(['run', '--silent', 'build:client'], folder);
    if (built.code !== 0) throw new Error(built.stdout);
  }, 600_000);
  afterAll(async () => {
    await stop();
    server?.close();
  });

  it('begin and end, by a cookie that no script sees', { timeout: 120_000 }, async () => {
    const page = await openAt(origin, (complaint) => complaint.startsWith('Failed to load resource'));
    expect(await page.evaluate(SCRIPT(`http://localhost:${new URL(address).port}`))).toEqual({
      before: true,
      name: 'ann',
      title: 'Emma',
      other: 'ann',
      seen: '',
      after: true,
    });
  });
});
