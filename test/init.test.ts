// `restwright init` as somebody begins with it: with flags, without a terminal, and at one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../src/testing/scratch-folder.js';
import { build, command, restwright } from './built-command.js';

beforeAll(build, 60_000);

const IN_THE_WAY = 'input-not-created';

describe('init', () => {
  it('asks nothing where nobody can answer, and ends with what to do next', async () => {
    const folder = scratchFolder();
    const { code, stdout, stderr } = await restwright(['init', 'My Shop'], folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('  service: my-shop\n  version: 1\n  resources:\n    items:\n');
    expect(stdout).toMatch(/\nNext: cd "My Shop\/generated" && npm ci && npm run build && npm start\n$/);
    expect(existsSync(folder.path('My Shop/generated/src/api/v1/items/routes.ts'))).toBe(true);
    const again = await restwright(['generate', '--check'], folder.path('My Shop'));
    expect(again.code).toBe(0);
  });

  it('takes every answer as a flag', async () => {
    const folder = scratchFolder();
    const flags = [
      '--name',
      'club',
      '--resources',
      'users,rooms/participants',
      '--paging',
      'cursor',
      '--members',
      'camel',
    ];
    expect(await restwright(['init', '-y', ...flags], folder.root)).toMatchObject({ code: 0, stderr: '' });
    expect(folder.read('resources.yaml')).toMatch(/^service: club\nversion: 1\nconventions:\n {2}paging: cursor\n/m);
    expect(existsSync(folder.path('generated/src/api/v1/rooms/participants/routes.ts'))).toBe(true);
  });

  it('leaves what is there alone', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'mine\n');
    const { code, stderr } = await restwright(['init'], folder.root);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`error ${IN_THE_WAY}: There is a "resources.yaml" already.`),
    ]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'mine\n' });
  });

  it.each([
    [['--resources', 'user'], 'error plural-noun'],
    [['--name', 'My Shop'], 'error bad-service-name'],
    [['--paging', 'pages'], 'error unknown-word'],
  ])('writes nothing for %j, and says why', async (flags, error) => {
    const folder = scratchFolder();
    const { code, stderr } = await restwright(['init', 'shop', ...flags], folder.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining(error)]);
    expect(stderr).toMatch(/\n\nNothing was written\.\n$/);
    expect(folder.files()).toEqual({});
  });

  it('leaves no half of a project when the output is in the way', async () => {
    const folder = scratchFolder();
    folder.write('shop/generated', 'a file');
    const { code } = await restwright(['init', 'shop'], folder.root);
    expect(code).toBe(1);
    expect(folder.files()).toEqual({ 'shop/generated': 'a file' });
  });
});

/** Debian has it everywhere: it gives a command a terminal of its own. */
const hasTerminals = process.platform === 'linux' && existsSync('/usr/bin/script');

describe.skipIf(!hasTerminals)('init at a terminal', () => {
  /** Sends each answer when its question is there. */
  async function answered(
    root: string,
    answers: readonly (readonly [question: string, keys: string])[],
  ): Promise<number | null> {
    const line = `${process.execPath} ${command} init`;
    const { CI: _ci, ...env } = process.env;
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: root,
      env: { ...env, TERM: 'xterm', XDG_CACHE_HOME: root },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    for (const [question, keys] of answers) {
      await expect.poll(() => shown, { timeout: 20_000 }).toContain(question);
      child.stdin.write(keys);
    }
    return ended;
  }

  it('asks for what no flag says', async () => {
    const folder = scratchFolder();
    const code = await answered(folder.root, [
      ['What is the service called?', 'club\r'],
      ['Its first resources', 'user\r'],
      ['is no plural noun', '\b\b\b\busers, rooms/participants\r'],
      ['How do clients page', '\u001b[B\r'],
      ['How are members', '\r'],
      ['start it now?', 'n'],
    ]);
    expect(code).toBe(0);
    const text = folder.read('resources.yaml');
    expect(text).toContain('service: club\nversion: 1\nconventions:\n  paging: page/rpp\nresources:\n  users:\n');
    expect(text).toContain('      participants:\n');
  });

  it('writes nothing when the questions are left', async () => {
    const folder = scratchFolder();
    const code = await answered(folder.root, [
      ['What is the service called?', '\r'],
      ['Its first resources', '\u0003'],
    ]);
    expect(code).toBe(130);
    expect(folder.files()).toEqual({});
  });
});
