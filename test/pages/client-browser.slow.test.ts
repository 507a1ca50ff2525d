// The client of a service in Chromium, on a page of another origin that the service allows. Without Chromium, the test is skipped.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npm } from '../support/built-command.js';
import { address, executablePath, folder, openAt, start, stop } from '../support/pages-in-browser.js';

if (executablePath === undefined) console.warn('There is no Chromium here: the client is not tried in one.');

let server: Server | undefined;
let origin = '';

/** The page's script, which uses the client and returns what it gets. */
const SCRIPT = (baseUrl: string): string => `(async () => {
  const { createClient, isProblem, tagOf } = await import('/index.js');
  const client = createClient({ baseUrl: '${baseUrl}' });
  const ann = await client.users.create({ name: 'Ann' });
  await client.users.create({ name: 'Bob' });
  const changed = await client.users.patch(ann, { name: 'Anna' });
  const late = await client.users.delete(ann).catch((error) => isProblem(error, 'precondition-failed'));
  const same = (await client.users.get(changed)) === changed;
  const names = [];
  for await (const { name } of client.users.list({ limit: 1 }, { fields: ['name'] })) names.push(name);
  return { tags: [tagOf(ann) !== undefined, tagOf(changed) !== tagOf(ann)], late, same, names };
})()`;

describe.skipIf(executablePath === undefined)('the client in a browser', () => {
  beforeAll(async () => {
    server = createServer(({ url = '/' }, response) => {
      const path = join(folder, 'client/dist', url);
      const isScript = /^\/[\w/-]+\.js$/.test(url) && existsSync(path);
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? readFileSync(path) : '<!doctype html><link rel="icon" href="data:,"><title>Page</title>');
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The server of the page has no port.');
    origin = `http://127.0.0.1:${bound.port}`;
    const cors = `cors: { origins: ["${origin}"] }`;
    await start(
      `service: people\nversion: 1\nclient: true\n${cors}\nresources:\n  users: { fields: { name: { type: string, max: 90 } } }\n`,
    );
    const built = await npm(['run', '--silent', 'build:client'], folder);
    if (built.code !== 0) throw new Error(built.stdout);
  }, 600_000);
  afterAll(async () => {
    await stop();
    server?.close();
  });

  it('creates, reads, changes and lists with entity tags, and receives failures', { timeout: 120_000 }, async () => {
    const page = await openAt(origin, (complaint) => complaint.startsWith('Failed to load resource'));
    expect(await page.evaluate(SCRIPT(address))).toEqual({
      tags: [true, true],
      late: true,
      same: true,
      names: ['Anna', 'Bob'],
    });
  });
});
