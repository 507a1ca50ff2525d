// Messages that an operator sees when a service starts and ends.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship, run } from '../support/built-command.js';

/** A port that another server uses until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}

/** The error of a failed start. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const server = join(flagship, 'dist/server.js');
  const ended = await run(process.execPath, [server], flagship, { PORT: '0', ...env });
  expect([ended.code, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).not.toMatch(/\n\s+at |SQLITE_|ConnectionFailed|E[A-Z]{4,}/);
  return ended.stderr;
}

describe('a service that cannot start', () => {
  it('reports the problem of its database, its place and the remedy', async () => {
    const folder = scratchFolder();
    mkdirSync(folder.path('data'));
    folder.write('text', 'no database '.repeat(100));
    const database = (path: string): Promise<string> => refusalOf({ DATABASE_URL: `file:${folder.path(path)}` });
    const mend = 'Mend that, or set DATABASE_URL to another file.';
    const { root: place } = folder;
    expect(await database('data')).toBe(
      `The database ${place}/data is a folder. Set DATABASE_URL to a file in it, such as file:${place}/data/service.sqlite.\n`,
    );
    expect(await database('text')).toBe(
      `The database ${place}/text cannot be opened: the file is not a database. ${mend}\n`,
    );
    expect(await database('text/a.sqlite')).toContain(`cannot be opened: there is no folder ${place}/text. `);
    if (process.platform === 'linux') {
      expect(await refusalOf({ DATABASE_URL: 'file:/proc/a.sqlite' })).toBe(
        `The database /proc/a.sqlite cannot be opened: the system refuses it. ${mend}\n`,
      );
    }
  });

  it('says that its address is wrong or taken, and leaves no database behind', async () => {
    const folder = scratchFolder();
    const DATABASE_URL = `file:${folder.path('data/service.sqlite')}`;
    const port = await takenPort();
    expect(await refusalOf({ DATABASE_URL, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken. Set PORT to another one.\n`,
    );
    for (const HOST of ['192.0.2.1', 'no such host']) {
      expect(await refusalOf({ DATABASE_URL, HOST })).toMatch(
        /^HOST is "[^"]+": this machine has no such address\. Set it to /,
      );
    }
    expect(folder.has('data')).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('a service that is told to end', () => {
  it('reports that it has ended', async () => {
    const env = { ...process.env, PORT: '0', DATABASE_URL: `file:${scratchFolder().path('service.sqlite')}` };
    const service = spawn(process.execPath, ['dist/server.js'], { cwd: flagship, env });
    let printed = '';
    service.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (text.includes('Server listening')) service.kill();
    });
    const code = await new Promise((resolve) => service.once('close', resolve));
    // The message of the start may follow the one of the end, since the signal came in between.
    expect([code, printed]).toEqual([0, expect.stringContaining('"msg":"stopped"')]);
  });
});
