// `npm run backup` as operators run it: beside a busy service, without one, and where it must fail.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { type Ended, flagship, npm, run } from '../support/built-command.js';

const CLIENTS = 8;

async function start(database: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: `file:${database}` };
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: flagship, env };
  const service = await startService(command, '/health/live');
  onTestFinished(async () => void (await service.kill()));
  return service;
}

/** Runs the command without npm's own lines. */
function backUp(database: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, ['dist/api/backup.js', ...args], flagship, { DATABASE_URL: `file:${database}` });
}

/** Creates users until it is stopped. Their names hold the client and a rising number. */
async function keepPosting(port: number, client: number, made: number[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const name = `${client} ${made[client]}`;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ users: { name } }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`A POST was answered with ${answer.status}.`);
    made[client] = (made[client] ?? 0) + 1;
  }
}

/** The numbers of each client's users in a database, read through the service. */
async function numbersIn(database: string): Promise<readonly (readonly number[])[]> {
  const service = await start(database);
  const found = Array.from({ length: CLIENTS }, (): number[] => []);
  for (let next: string | undefined = '/v1/users?limit=100'; next !== undefined;) {
    const answer = await fetch(`http://127.0.0.1:${service.port}${next}`);
    const page: Page = JSON.parse(await answer.text());
    for (const { name } of page.items) {
      const [client, number] = name.split(' ').map(Number);
      found[client ?? 0]?.push(number ?? 0);
    }
    next = page._links.next?.href;
  }
  await service.stop();
  return found.map((numbers) => numbers.toSorted((one, other) => one - other));
}

interface Page {
  readonly items: readonly { readonly name: string }[];
  readonly _links: { readonly next?: { readonly href: string } };
}

describe('a backup of a service that is written to', () => {
  it('has each client’s changes up to some point, and at least those acknowledged before it began', async () => {
    const folder = scratchFolder();
    const database = folder.path('data.sqlite');
    const service = await start(database);
    const made = Array.from({ length: CLIENTS }, () => 0);
    let isOver = false;
    const clients = made.map((_, client) => keepPosting(service.port, client, made, () => !isOver));
    await expect.poll(() => Math.min(...made), { timeout: 30_000 }).toBeGreaterThan(20);
    const backups: { readonly copy: string; readonly before: readonly number[]; readonly after: readonly number[] }[] =
      [];
    for (const copy of ['one.sqlite', 'two.sqlite', 'three.sqlite']) {
      const before = [...made];
      const ended = await backUp(database, folder.path(copy));
      expect(ended).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`${copy} (`) });
      backups.push({ copy, before, after: [...made] });
    }
    isOver = true;
    await Promise.all(clients);
    for (const { copy, before, after } of backups) {
      for (const [client, numbers] of (await numbersIn(folder.path(copy))).entries()) {
        expect(numbers).toEqual(numbers.map((_, index) => index));
        expect(numbers.length).toBeGreaterThanOrEqual(before[client] ?? 0);
        // One user may be stored and not yet acknowledged.
        expect(numbers.length).toBeLessThanOrEqual((after[client] ?? 0) + 1);
      }
    }
    // The service still uses the file, and has lost nothing.
    const env = { PORT: '0', DATABASE_URL: `file:${database}` };
    const second = await run(process.execPath, ['dist/server.js'], flagship, env);
    expect(second.stderr).toContain('in use by another process');
    await service.stop();
    expect((await numbersIn(database)).map(({ length }) => length)).toEqual(made);
  });
});

describe('a backup without a service', () => {
  it('lies beside the database and has the time as its name, when no name is given', async () => {
    const folder = scratchFolder();
    const database = folder.path('data.sqlite');
    const service = await start(database);
    const made = [0];
    await keepPosting(service.port, 0, made, () => made[0] !== 5);
    // A kill leaves a socket and a log behind.
    await service.kill();
    expect(existsSync(`${database}.sock`)).toBe(process.platform !== 'win32');
    const ended = await backUp(database);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const [name = '', ...others] = readdirSync(folder.path('backups'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/);
    expect((await numbersIn(folder.path('backups', name)))[0]).toEqual([0, 1, 2, 3, 4]);
    expect((await numbersIn(database))[0]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a backup that cannot be made', () => {
  it('says why, and leaves existing files unchanged', async () => {
    const folder = scratchFolder();
    const database = folder.path('data.sqlite');
    expect(await backUp(database)).toMatchObject({
      code: 1,
      stderr: `There is no database at ${database}. Set DATABASE_URL to the one to copy.\n`,
    });
    writeFileSync(database, 'no database '.repeat(100));
    expect((await backUp(database)).stderr).toContain('the file is not a database');
    writeFileSync(folder.path('mine'), 'precious');
    expect(await backUp(database, folder.path('mine'))).toMatchObject({ code: 1 });
    expect(readFileSync(folder.path('mine'), 'utf8')).toBe('precious');
    mkdirSync(folder.path('empty'));
    expect((await backUp(database, folder.path('empty'))).stderr).toContain('exists already');
    expect((await backUp(database, 'one', 'two')).stderr).toMatch(/^Usage: npm run backup/);
  });

  it('names PostgreSQL’s own tool for a PostgreSQL database', async () => {
    const env = { DATABASE_URL: 'postgres://service@db.example.com/service' };
    const ended = await run(process.execPath, ['dist/api/backup.js'], flagship, env);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('pg_dump --format=custom --file=conventions.dump "$DATABASE_URL"');
  });

  it('is a command of the package', async () => {
    const { stderr } = await npm(['run', 'backup', '--', '--help'], flagship);
    expect(stderr).toContain('Usage: npm run backup -- <file>');
    expect(readFileSync(join(flagship, 'README.md'), 'utf8')).toContain('npm run backup');
  });
});
