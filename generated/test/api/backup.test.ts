// `npm run backup`, with and without a running service.
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup } from '../../src/api/commands/backup.js';
import { ConfigError } from '../../src/api/config.js';
import { openStore } from '../../src/api/store/index.js';
import { socketOf, words } from '../../src/api/store/sqlite/copies.js';

let folder = '';
let path = '';
let copy = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  path = join(folder, 'service.sqlite');
  copy = join(folder, 'backups', 'copy.sqlite');
  // A file stays locked in this process until the memory of its connection is collected, so each test copies the
  // database.
  const made = join(folder, 'made.sqlite');
  await (await openStore(`file:${made}`)).close();
  copyFileSync(made, path);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @returns the printed lines, or the sentence of the refusal, without the folder */
async function run(args: readonly string[], url = `file:${path}`): Promise<string> {
  const lines: string[] = [];
  try {
    await backup(args, { DATABASE_URL: url }, (line) => lines.push(line));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    lines.push(error.message);
  }
  return lines.join('\n').replaceAll(folder, '');
}

describe('a backup', () => {
  it('copies the file when no service runs, and names the copy after the time', async () => {
    expect(await run([])).toMatch(
      /^\/service\.sqlite was copied to \/backups\/service-[-\dTZ]+\.sqlite \(\d+\.\d MB\)\.$/,
    );
    const [name = '', ...others] = readdirSync(join(folder, 'backups'));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, 'backups', name)).equals(readFileSync(path))).toBe(true);
  });

  it('copies the file while a service runs, and never overwrites a backup', async () => {
    const database = await openStore(`file:${path}`);
    expect(await run([copy])).toContain('/service.sqlite was copied to /backups/copy.sqlite (');
    expect(readFileSync(copy).equals(readFileSync(path))).toBe(true);
    expect(await run([copy])).toBe(
      '/backups/copy.sqlite exists already, and a backup never overwrites a file. Name another one.',
    );
    await database.close();
  });

  it('does not wait for another backup, and is given up when the service stops', async () => {
    const database = await openStore(`file:${path}`);
    const other = connect(socketOf(path) ?? '');
    expect(String((await once(other, 'data'))[0])).toBe(words.paused);
    expect(await run([copy])).toBe('Another backup of /service.sqlite is being made. Wait until it has ended.');
    const ended = once(other, 'close');
    await database.close();
    await ended;
    expect(existsSync(copy)).toBe(false);
  });

  it.each([
    ['cannot pause', words.refused, 'The service cannot allow a copy of /service.sqlite now: its disk is full'],
    ['ends meanwhile', words.paused, 'The service ended while /service.sqlite was copied. Nothing was kept'],
  ])('is not made when the service %s', async (_what, word, refusal) => {
    const service = createServer((socket) => {
      socket.on('data', () => socket.destroy());
      socket.write(word);
    });
    service.listen(socketOf(path));
    expect(await run([copy])).toContain(refusal);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    service.close();
  });

  it.each([
    [['a', 'b'], 'file:service.sqlite', 'Usage: npm run backup -- <file>.'],
    [['--now'], 'file:service.sqlite', 'Usage: npm run backup -- <file>.'],
    [['copy'], 'file:nothing-here.sqlite', 'There is no database at '],
    [['copy'], 'postgres://user@host/service', 'pg_dump --format=custom --file='],
  ])('is refused with the arguments %o for %s', async (args, url, refusal) => {
    expect(await run(args, url)).toContain(refusal);
  });

  it('is refused below a file, and for a file that is not a database', async () => {
    writeFileSync(join(folder, 'text'), 'no database '.repeat(100));
    expect(await run([join(folder, 'text', 'copy.sqlite')])).toBe(
      '/service.sqlite cannot be copied to /text/copy.sqlite (there is a file of that name).',
    );
    expect(await run([copy], `file:${join(folder, 'text')}`)).toContain('cannot be opened: the file is not a database');
  });
});
