// `npm run seed` as operators run it: a process of its own, on either engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship, run, type Ended } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { startedService } from '../support/started-service.js';

const ROWS = 20_000;

const CLOSURES = `service: rooms
version: 1
resources:
  closures: { fields: { from: date, until: date }, checks: [{ no_overlap: [from, until] }] }
`;

function seed(url: string, ...args: readonly string[]): Promise<Ended> {
  return seedIn(flagship, url, ...args);
}

function seedIn(folder: string, url: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, ['dist/api/seed.js', ...args], folder, { DATABASE_URL: url });
}

function serve(url: string, folder = flagship): Promise<ServiceProcess> {
  const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: folder, env }, '/health/ready');
}

/** The number of users and one page of them. */
async function usersAt({ port }: ServiceProcess): Promise<{ readonly total: unknown; readonly text: string }> {
  const headers = { prefer: 'count=exact' };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/users?offset=${ROWS - 50}&limit=40`, { headers });
  const text = await answer.text();
  const { total }: { readonly total: unknown } = JSON.parse(text);
  return { total, text };
}

async function seededUsers(url: string): Promise<string> {
  const { code, stdout, stderr } = await seed(url, '--rows', `users=${ROWS}`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^users: 20,000\n20,000 rows in \d+\.\d s\.\n$/);
  const again = await seed(url);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^The database has rows already: users\. /)]);
  const service = await serve(url);
  const { total, text } = await usersAt(service);
  await service.stop();
  expect(total).toBe(ROWS);
  return text;
}

describe('npm run seed', () => {
  let cluster: Cluster | undefined;

  beforeAll(async () => {
    if (binaries !== undefined) cluster = await startCluster();
  }, 60_000);

  afterAll(() => cluster?.stop());

  it('makes the same rows on both engines', { timeout: 120_000 }, async () => {
    const onSqlite = await seededUsers(`file:${scratchFolder().path('service.sqlite')}`);
    if (cluster !== undefined) expect(await seededUsers(await cluster.makeDatabase(flagship))).toBe(onSqlite);
  });

  it('refuses a database file in use, and unknown arguments', { timeout: 60_000 }, async () => {
    const url = `file:${scratchFolder().path('service.sqlite')}`;
    const service = await serve(url);
    const { code, stderr } = await seed(url);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is in use by another process\. Stop it/)]);
    await service.stop();
    expect((await seed(url, '--rows', 'cats=3')).stderr).toMatch(/^There is no resource "cats"\.\nUsage: /);
    expect((await seed(url, '--rows', 'many')).stderr).toMatch(/^"many" does not give a number of rows\./);
    expect((await seed(url, '--rows', '-5')).stderr).toMatch(/^"-5" does not give a number of rows\.\nUsage: /);
    expect((await seed(url, '--rows', '--append')).stderr).toMatch(/^"--append" does not give a number of rows\.\n/);
    const nowhere = await seed('postgres://ann:secret@127.0.0.1:1/shop');
    expect(nowhere.stderr).toMatch(/^The database 127\.0\.0\.1:1\/shop does not answer\. .*\n$/);
    expect((await seed(url, '--row', '3')).stderr).toContain('Usage: npm run seed');
  });

  it('adds to existing rows, and fills parent tables', { timeout: 60_000 }, async () => {
    const url = `file:${scratchFolder().path('service.sqlite')}`;
    expect((await seed(url, '--rows', 'rooms.participants=250')).stdout).toMatch(
      /^rooms: 100\nrooms\.participants: 250\n/,
    );
    expect((await seed(url, '--rows', '10', '--append')).code).toBe(0);
    const service = await serve(url);
    const rooms = await fetch(`http://127.0.0.1:${service.port}/v1/rooms?limit=1`, {
      headers: { prefer: 'count=exact' },
    });
    expect(await rooms.json()).toMatchObject({ total: 110 });
    await service.stop();
  });

  it('makes no row that overlaps with one that is there', { timeout: 180_000 }, async () => {
    const { folder, stop } = await startedService(CLOSURES);
    const urls = [`file:${scratchFolder().path('service.sqlite')}`];
    if (cluster !== undefined) urls.push(await cluster.makeDatabase(folder));
    for (const url of urls) {
      const service = await serve(url, folder);
      const made = await fetch(`http://127.0.0.1:${service.port}/v1/closures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ closures: { from: '2025-06-26', until: '2025-06-27' } }),
      });
      expect(made.status).toBe(201);
      await service.stop();
      const refused = await seedIn(folder, url, '--rows', '5', '--append');
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^closures: a new row would overlap/)]);
    }
    const free = await seedIn(folder, `file:${scratchFolder().path('service.sqlite')}`, '--rows', '5');
    expect([free.code, free.stderr]).toEqual([0, '']);
    await stop();
  });
});
