// The commands in a service's README work when pasted, with every scheme of authentication.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root, run } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { isRelease } from '../support/release.js';

async function generated(input: string): Promise<string> {
  build();
  const scratch = scratchFolder();
  const folder = scratch.path('service');
  const { code, stderr } = await restwright(['generate', '-c', resolve(root, input), '-o', folder], scratch.path('.'));
  if (code !== 0) throw new Error(stderr);
  await install(folder);
  return folder;
}

function blocksOf(folder: string): readonly string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  return Array.from(readme.matchAll(/```sh\n(.*?)```/gs), ([, commands = '']) => commands);
}

/** Follows the README, except that the packages are installed already. */
async function started(commands: string, folder: string): Promise<string> {
  const script = commands.replace('npm ci\n', 'set -e\n').replace('npm start', 'exec node dist/server.js');
  const service = spawn('bash', ['-c', script], { cwd: folder, env: { ...process.env, PORT: '0', LOG_LEVEL: 'info' } });
  onTestFinished(() => new Promise((resolve) => service.once('close', () => resolve()).kill()));
  return new Promise((resolve, reject) => {
    let printed = '';
    const hear = (text: string): void => {
      printed += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    service.stdout.setEncoding('utf8').on('data', hear);
    service.stderr.setEncoding('utf8').on('data', hear);
    service.once('close', () => reject(new Error(`The service ended:\n${printed}`)));
  });
}

const KEYED_BY_CALLERS = `
service: lending
version: 1
auth: { scheme: cookie }
access: { read: authenticated, write: authenticated }
resources:
  books: { fields: { title: string } }
  preferences:
    kind: store
    key: { field: person }
    owner: person
    access: owner
    fields: { person: string, theme: { enum: [light, dark], default: light } }
`;

describe.skipIf(process.platform === 'win32')('the first commands', () => {
  it.each(['cookies', 'required-keys'])('run as written: %s', async (name) => {
    const scratch = scratchFolder();
    const input = readFileSync(join(root, `src/testing/cases/output/${name}/resources.yaml`), 'utf8');
    // A service for PostgreSQL alone would need a server.
    scratch.write('resources.yaml', input.replace(/^database: .*\n/m, ''));
    await allWork(await generated(scratch.path('resources.yaml')));
  });

  it.runIf(isRelease).each(['api-keys', 'bearer'])('run as written in other schemes: %s', async (name) => {
    await allWork(await generated(`src/testing/cases/output/${name}/resources.yaml`));
  });

  it('create a caller’s own item at their id', async () => {
    const scratch = scratchFolder();
    scratch.write('resources.yaml', KEYED_BY_CALLERS);
    await allWork(await generated(scratch.path('resources.yaml')));
  });

  async function allWork(folder: string): Promise<void> {
    const [start = '', first = ''] = blocksOf(folder);
    const address = await started(start, folder);
    const script = first.replaceAll('http://localhost:3000', address).replaceAll(/^curl (?:-i )?/gm, 'curl -fsS -i ');
    const { code, stdout, stderr } = await run('bash', ['-e', '-c', script], folder);
    expect([code, stderr]).toEqual([0, '']);
    const statuses = Array.from(stdout.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
    expect(statuses).toHaveLength(first.match(/^curl /gm)?.length ?? 0);
    expect(statuses[0]).toBe('201');
  }
});
