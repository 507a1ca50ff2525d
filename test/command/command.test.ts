import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright } from '../support/built-command.js';
import { people, peopleFolder } from './people-folder.js';

beforeAll(build, 60_000);

describe('restwright explain', () => {
  it('prints a rule with its source and an example', async () => {
    const folder = scratchFolder();
    const { code, stdout, stderr } = await restwright(['explain', 'r-p.10'], folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^R-P\.10 {2}§2\.1\.2\n\nA parent that still has children is not deleted: 409\./);
    expect(stdout).toContain('\nExample: DELETE /v1/rooms/0190… → 409\n');
    expect(stdout).not.toContain('\u001b');
    expect((await restwright(['explain', 'R-C.8'], folder.root)).stdout).toMatch(/^C\.8 /);
  });

  it('lists all rules, or a group of them', async () => {
    const folder = scratchFolder();
    const { stdout } = await restwright(['explain'], folder.root);
    expect(stdout).toMatch(/^1\. What the service does\n {2}R-1\.1 /);
    expect(stdout.match(/^ {2}[A-Z]/gm)?.length).toBeGreaterThan(140);
    const pages = (await restwright(['explain', 'PG'], folder.root)).stdout.trimEnd().split('\n');
    expect(pages.map((line) => line.trim().split(' ')[0])).toEqual([...Array(10).keys()].map((n) => `PG.${n + 1}`));
  });

  it('explains diagnostics and problems by their codes', async () => {
    const folder = scratchFolder();
    const diagnostic = await restwright(['explain', 'no-verb'], folder.root);
    expect(diagnostic.stdout).toContain('resources.yaml:4:3 - error no-verb: "getDogs" says what to do');
    expect(diagnostic.stdout).toContain('\nR-2.5: ');
    expect(diagnostic.stdout).toMatch(/\n\nWrong:\n\n {2}service: [^]*\n\nRight:\n\n {2}service: /);
    const { stdout } = await restwright(['explain', 'output-busy'], folder.root);
    expect(stdout).toMatch(/^output-busy {2}error [^]*\n\nWrong:\n\n[^]*\n\nRight, when no run is left:\n\n/);
    const problem = await restwright(['explain', 'has-children'], folder.root);
    expect(problem.stdout).toMatch(
      /^has-children {2}problem of a service, 409\n\nIt still has resources below it\. [^]* Send DELETE for those first/,
    );
  });

  it.each([
    ['no-verb', 'error of restwright generate'],
    ['input-not-created', 'error of restwright init'],
    ['cannot-eject', 'error of restwright eject'],
    ['input-busy', 'error of restwright add or release'],
    ['sunset-passed', 'warning of restwright check'],
  ])('names the command that reports %s', async (code, heading) => {
    const { stdout } = await restwright(['explain', code], scratchFolder().root);
    expect(stdout.split('\n')[0]).toBe(`${code}  ${heading}`);
  });

  it('lists the warnings, and the errors', async () => {
    const folder = scratchFolder();
    const { stdout } = await restwright(['explain', 'warnings'], folder.root);
    expect(stdout).toMatch(/^ {2}unreachable-state +[A-Z].*\.$/m);
    expect(stdout).not.toContain('no-verb');
    expect((await restwright(['explain', 'errors'], folder.root)).stdout).toMatch(
      /^ {2}no-verb +A path names a thing/m,
    );
  });

  it('explains keys and types of the language', async () => {
    const folder = scratchFolder();
    const { code, stdout, stderr } = await restwright(['explain', 'max_age'], folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^max_age {2}key, required\n\nHow old an answer may be[^]*\nExample: max_age: 60s\n/);
    expect(stdout).toContain('Where:   cache.max_age, resources.*.cache.max_age\n');
    const [one] = (await restwright(['explain', 'resources.books.cache'], folder.root)).stdout.split('\n\n');
    expect(one).toBe('cache  key');
    expect((await restwright(['explain', 'duration'], folder.root)).stdout).toMatch(/^duration {2}type of a field\n/);
    expect((await restwright(['explain', 'max_aeg'], folder.root)).stderr).toContain('Did you mean max_age?');
    expect((await restwright(['explain', 'ttl'], folder.root)).stderr).toContain('Did you mean max_age?');
  });

  it('says both of a word that is a key and something else', async () => {
    const { stdout } = await restwright(['explain', 'errors'], scratchFolder().root);
    expect(stdout).toMatch(/^errors {2}key\n/);
    expect(stdout).toMatch(/^ {2}no-verb +A path names a thing/m);
  });

  it('exits 2 for what is neither, with a suggestion', async () => {
    const { code, stdout, stderr } = await restwright(['explain', 'no-verbs'], scratchFolder().root);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Did you mean no-verb?');
  });
});

describe('restwright', () => {
  it('prints its help and its version', async () => {
    const folder = scratchFolder();
    const version: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const printed = await restwright(['--version'], folder.root);
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    expect(version).toMatchObject({ version: printed.stdout.trim() });
    for (const args of [['--help'], ['generate', '--help'], ['help', 'generate']]) {
      const { code, stdout } = await restwright(args, folder.root);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^Examples:\n {2}restwright [^]*\nUsage: restwright/)]);
      expect(stdout).not.toContain('default: false');
    }
  });

  it('exits 2 for a wrong usage, with a suggestion', async () => {
    const folder = scratchFolder();
    const suggestions = {
      genrate: 'generate',
      'generate --chek': '--check',
      'help genrate': 'generate',
      'add feild': 'field',
      'help add feild': 'field',
    };
    for (const [line, suggestion] of Object.entries(suggestions)) {
      const { code, stdout, stderr } = await restwright(line.split(' '), folder.root);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`(Did you mean ${suggestion}?)`);
    }
    for (const args of [[], ['generate', '-c'], ['generate', 'extra']])
      expect((await restwright(args, folder.root)).code).toBe(2);
  });

  it('ends quietly when its reader closes early', async () => {
    const folder = peopleFolder();
    const child = spawn(process.execPath, [command, 'generate', '--json'], {
      cwd: folder.root,
      env: { ...process.env, XDG_CACHE_HOME: folder.path('cache') },
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, errors]).toEqual([0, '']);
  });
});

describe('restwright verify', () => {
  it('stops at a wrong input', async () => {
    const folder = peopleFolder();
    folder.write('resources.yaml', people.replace('string', 'strong'));
    mkdirSync(folder.path('temporary'));
    const { code, stdout, stderr } = await restwright(['verify'], folder.root, { TMPDIR: folder.path('temporary') });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('error unknown-type');
    expect(Object.keys(folder.files())).toEqual(['resources.yaml']);
  });
});

describe('restwright doctor', () => {
  it('checks the surroundings, and says what to do', async () => {
    const folder = peopleFolder();
    const server = createServer();
    const taken = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const env = { PORT: String(taken), DATABASE_URL: `postgres://me:secret@127.0.0.1:${taken}/people` };
    const none = await restwright(['doctor'], folder.root, env);
    expect([none.code, none.stderr]).toEqual([1, '']);
    expect(none.stdout).toContain('✗ output       there is no service in generated yet: run "restwright generate".\n');
    expect(none.stdout).toContain(`✗ port         something listens at 127.0.0.1:${taken} already: `);
    expect(none.stdout).toContain(`✓ database     PostgreSQL at 127.0.0.1:${taken} can be reached\n`);
    expect(none.stdout).not.toContain('secret');
    await new Promise((resolve) => server.close(resolve));

    await restwright(['generate'], folder.root);
    const before = folder.files();
    const { code, stdout } = await restwright(['doctor', '--json'], folder.root, env);
    const { findings }: { findings: readonly { name: string; ok: boolean }[] } = JSON.parse(stdout);
    expect([code, findings.map(({ name, ok }) => `${name} ${ok}`)]).toEqual([
      1,
      [
        'Node true',
        'input true',
        'output true',
        'generator true',
        'packages false',
        'build false',
        'environment null',
        'port true',
        'database false',
      ],
    ]);
    expect(folder.files()).toEqual(before);
  });
});

describe('restwright map', () => {
  it('draws on standard output, and reports errors on standard error', async () => {
    const folder = peopleFolder();
    const svg = await restwright(['map'], folder.root);
    expect([svg.code, svg.stderr, svg.stdout]).toEqual([0, '', expect.stringMatching(/^<svg [^]*<\/svg>\n$/)]);
    const chart = await restwright(['map', '--mermaid'], folder.root);
    expect(chart.stdout).toBe('flowchart LR\n  service["People (v1)"]\n  service --> n0["users/{userId}"]\n');
    folder.write('resources.yaml', people.replace('string', 'strong'));
    const wrong = await restwright(['map'], folder.root);
    expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([1, '', expect.stringContaining('unknown-type')]);
  });
});
