import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright } from '../support/built-command.js';

beforeAll(build, 60_000);

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

function peopleFolder(): ScratchFolder {
  const folder = scratchFolder();
  folder.write('resources.yaml', people);
  return folder;
}

describe('restwright generate', () => {
  it('summarizes its changes in a few lines', async () => {
    const folder = peopleFolder();
    const first = await restwright(['generate'], folder.root);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^ {2}created {2}src\/api\/runtime\/ {2}\d+ files$/m);
    expect(first.stdout).toMatch(/^generated written: \d+ created, in \d\.\d\d s\.$/m);
    expect(first.stdout).toMatch(
      /\n\nNext: cd generated && npm ci && npm run build && npm start\nWhat it reads [^\n]* generated\/README\.md\.\n$/,
    );
    expect(first.stdout.split('\n').length).toBeLessThan(36);
    const again = await restwright(['generate'], folder.root);
    expect(again.stdout).toMatch(
      /^generated is what resources\.yaml gives: \d+ unchanged, \d+ yours left alone, in \d\.\d\d s\.\n$/,
    );
    expect(await restwright(['generate', '--quiet'], folder.root)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('--check writes nothing and exits 1 when the output is not what the input gives', async () => {
    const folder = peopleFolder();
    await restwright(['generate'], folder.root);
    expect(await restwright(['generate', '--check'], folder.root)).toMatchObject({ code: 0 });
    folder.write('resources.yaml', `${people}      email: email\n`);
    const before = folder.files();
    const stale = await restwright(['generate', '--check'], folder.root);
    expect(stale.code).toBe(1);
    expect(stale.stdout).toContain('  update  src/api/v1/users/schema.ts\n');
    expect(stale.stdout).toMatch(/^--- src\/api\/v1\/users\/schema\.ts\tas it is\n\+\+\+ .*\tas it would be\n@@/m);
    expect(stale.stdout).toContain('\n+  readonly email: string;\n');
    expect(stale.stdout).toContain('generated is not what resources.yaml gives: ');
    expect((await restwright(['generate', '--check', '--quiet'], folder.root)).stdout).toContain('schema.ts');
    expect(await restwright(['generate', '--dry-run'], folder.root)).toMatchObject({ code: 0 });
    expect(folder.files()).toEqual(before);
  });

  it('names the next step after the first run that writes', async () => {
    const folder = peopleFolder();
    expect((await restwright(['generate', '--dry-run'], folder.root)).stdout).not.toContain('Next: ');
    const spaced = await restwright(['generate', '-o', 'my service'], folder.root);
    expect(spaced.stdout).toContain("\nNext: cd 'my service' && npm ci && npm run build && npm start\n");
    expect(folder.read('my service/package.json')).toContain('"start": ');
    folder.write('resources.yaml', `${people}      email: email\n`);
    expect((await restwright(['generate', '-o', 'my service'], folder.root)).stdout).not.toContain('Next');
    const knowing = people.replace('version: 1', 'version: 1\nauth: { scheme: bearer }');
    folder.write('resources.yaml', `${knowing}      email: email\n`);
    const known = await restwright(['generate', '-o', 'my service'], folder.root);
    expect(known.stdout).toMatch(/\n\nNext, since its packages are others: cd 'my service' && npm ci\n$/);
    mkdirSync(folder.path('inside'));
    const inside = await restwright(['generate', '-c', '../resources.yaml', '-o', '.'], folder.path('inside'));
    expect(inside.stdout).toContain('\nNext: npm ci && npm run build && npm start\n');
    const quiet = await restwright(['generate', '-o', 'quiet', '--quiet'], folder.root);
    expect(quiet).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('warns of an output folder that holds other things, and keeps them', async () => {
    const folder = peopleFolder();
    folder.write('generated/notes.txt', 'mine\n');
    const { code, stdout, stderr } = await restwright(['generate'], folder.root);
    expect([code, folder.read('generated/notes.txt')]).toEqual([0, 'mine\n']);
    expect(stderr).toMatch(/^generated - warning output-not-empty: The output folder "generated" holds "notes\.txt" /);
    expect(stdout).toContain('generated written: ');
  });

  it('finds the service that the input was generated to, and says so', async () => {
    const folder = peopleFolder();
    await restwright(['generate', '-o', 'service'], folder.root);
    folder.write('resources.yaml', `${folder.read('resources.yaml')}# more\n`);
    const found = await restwright(['generate'], folder.root);
    expect([found.code, found.stderr]).toEqual([0, '']);
    expect(found.stdout).toMatch(/^No output was named: service is what resources\.yaml was generated to\.\n/);
    expect(found.stdout).toContain('service is what resources.yaml gives');
    expect(existsSync(folder.path('generated'))).toBe(false);
    expect((await restwright(['generate', '--quiet'], folder.root)).stdout).toBe('');
    const json: unknown = JSON.parse((await restwright(['generate', '--json'], folder.root)).stdout);
    expect(json).toMatchObject({ ok: true, output: 'service' });
    const added = await restwright(['add', 'field', 'users.nickname', 'string?', '--dry-run'], folder.root);
    expect(added.stdout).toContain('service: ');
  });

  it('says in its help which service it takes without a name', async () => {
    const { stdout } = await restwright(['generate', '--help'], peopleFolder().root);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Without --output, and with no service in generated/,');
  });

  it('asks for a name when the input has several services, and takes none of another input', async () => {
    const folder = peopleFolder();
    await restwright(['generate', '-o', 'service'], folder.root);
    folder.write('other.yaml', folder.read('resources.yaml').replace('service: people', 'service: others'));
    const other = await restwright(['generate', '-c', 'other.yaml'], folder.root);
    expect([other.code, other.stderr]).toEqual([0, '']);
    expect(other.stdout).toContain('generated written: ');
    rmSync(folder.path('generated'), { recursive: true });
    await restwright(['generate', '-o', 'second'], folder.root);
    const commands = [['generate'], ['doctor'], ['verify'], ['add', 'field', 'users.nickname', 'string?']];
    for (const command of commands) {
      const { code, stdout, stderr } = await restwright(command, folder.root);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(
        'error: Several services come from resources.yaml: second, service. Name one with --output.\n',
      );
    }
  });

  it('says that it cannot write when the manifest is a folder, and does not take such a folder for a service', async () => {
    const folder = peopleFolder();
    mkdirSync(folder.path('other', '.restwright.json'), { recursive: true });
    expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0, stderr: '' });
    rmSync(folder.path('generated'), { recursive: true });
    mkdirSync(folder.path('generated', '.restwright.json'), { recursive: true });
    const { code, stderr } = await restwright(['generate'], folder.root);
    expect(code).toBe(1);
    expect(stderr).toContain('output-not-writable: The output folder "generated" cannot be written: ');
  });

  it('finds the service for eject and doctor in an unusual folder', async () => {
    const folder = peopleFolder();
    await restwright(['generate', '-o', 'service'], folder.root);
    const path = 'src/api/v1/users/routes.ts';
    const [below, within] = [`service/${path}`, folder.path('service')];
    expect(await restwright(['eject', below], folder.root)).toMatchObject({ code: 0, stderr: '' });
    expect(await restwright(['eject', '--undo', path], within)).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await restwright(['doctor'], folder.root);
    expect(stdout).toContain('service is what resources.yaml gives');
  });

  it('--json prints one document and nothing else', async () => {
    const folder = peopleFolder();
    const fine = await restwright(['generate', '--json', '-o', 'service'], folder.root);
    expect(fine.stderr).toBe('');
    const document: unknown = JSON.parse(fine.stdout);
    expect(document).toMatchObject({
      ok: true,
      config: 'resources.yaml',
      output: 'service',
      applied: true,
      diagnostics: [],
    });
    expect(document).toHaveProperty('changes[0]', { kind: 'created', path: '.dockerignore', entries: [] });
    folder.write('resources.yaml', people.replace('string', 'strong'));
    const wrong = await restwright(['generate', '--json'], folder.root);
    expect(wrong).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      ok: false,
      applied: false,
      diagnostics: [{ file: 'resources.yaml', line: 6, column: 13 }],
    });
  });

  it('shows the difference of an edited file, and where the edit belongs', async () => {
    const folder = peopleFolder();
    await restwright(['generate'], folder.root);
    const path = 'generated/src/api/v1/users/schema.ts';
    folder.write(path, `// mine\n${folder.read(path)}`);
    const refused = await restwright(['generate'], folder.root);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`${path}:1:1 - error edited-by-hand: `);
    expect(refused.stderr).toContain('src/extensions/v1.ts');
    expect(refused.stderr).toContain('\n+// mine\n');
    expect(refused.stderr).toContain('Nothing was written.');
    expect(refused.stderr).not.toContain('\u001b');
    expect((await restwright(['generate'], folder.root, { NO_COLOR: undefined, FORCE_COLOR: '1' })).stderr).toContain(
      '\u001b[32m+// mine\u001b[39m',
    );
    expect(await restwright(['generate', '--force'], folder.root)).toMatchObject({ code: 0 });
    expect(folder.read(path)).not.toContain('// mine');
  });

  it('merges an edit with the changes, or hands the file over', async () => {
    const folder = peopleFolder();
    await restwright(['generate'], folder.root);
    const [schema, routes] = ['schema', 'routes'].map((name) => `generated/src/api/v1/users/${name}.ts`);
    for (const path of [schema ?? '', routes ?? '']) folder.write(path, `${folder.read(path)}// mine\n`);
    expect((await restwright(['generate', '--merge', '--force'], folder.root)).code).toBe(2);
    const ejected = await restwright(['eject', routes ?? ''], folder.root);
    expect(ejected).toMatchObject({ code: 0, stderr: '' });
    expect(ejected.stdout).toContain('src/api/v1/users/routes.ts is yours now');
    folder.write('resources.yaml', `${folder.read('resources.yaml')}      age: int\n    filter: { age: [gte] }\n`);
    expect((await restwright(['generate'], folder.root)).stderr).toContain(`restwright eject ${schema}`);
    const merged = await restwright(['generate', '--merge'], folder.root);
    expect(merged).toMatchObject({ code: 0 });
    expect(merged.stderr).toContain('warning ejected-file-changed: "src/api/v1/users/routes.ts"');
    expect(merged.stderr).toContain('generated now');
    expect(folder.read(schema ?? '')).toMatch(/age[^]*\/\/ mine\n$/);
    expect(await restwright(['generate', '--check'], folder.root)).toMatchObject({ code: 0, stderr: '' });
    expect(await restwright(['eject', '--undo', routes ?? ''], folder.root)).toMatchObject({ code: 0 });
    expect((await restwright(['generate'], folder.root)).stderr).toContain('edited-by-hand');
  });

  it('shows paths as a shell takes them, and runs nothing in them', async () => {
    const folder = peopleFolder();
    const output = 'a $(id) `id`';
    const first = await restwright(['generate', '-o', output], folder.root);
    expect(first.stdout).toContain(`\nNext: cd '${output}' && npm ci && `);
    const path = `${output}/src/api/v1/users/schema.ts`;
    folder.write(path, `${folder.read(path)}// mine\n`);
    const { stderr } = await restwright(['generate', '-o', output], folder.root);
    expect(stderr).toContain(`(restwright eject '${path}').`);
  });

  it('reports an impossible input or output without a stack trace', async () => {
    const folder = peopleFolder();
    for (const args of [
      ['-c', 'absent.yaml'],
      ['-c', '.'],
      ['-o', '.'],
      ['-o', '/'],
      ['-o', 'resources.yaml'],
      ['-o', '/dev/null/x'],
    ]) {
      const { code, stdout, stderr } = await restwright(['generate', ...args], folder.root);
      expect([args, code, stdout]).toEqual([args, 1, '']);
      expect(stderr).toMatch(/^[^:]+ - error [a-z-]+: /);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
    expect(Object.keys(folder.files())).toEqual(['resources.yaml']);
  });
});

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
    expect((await restwright(['explain', 'output-busy'], folder.root)).stdout).toContain(
      'Another run is writing to "<output>"',
    );
    const problem = await restwright(['explain', 'has-children'], folder.root);
    expect(problem.stdout).toMatch(/^has-children {2}problem of a service, 409\n\nIt still has resources below it\./);
  });

  it('lists the warnings, and the errors', async () => {
    const folder = scratchFolder();
    const { stdout } = await restwright(['explain', 'warnings'], folder.root);
    expect(stdout).toMatch(/^ {2}unreachable-state +Nothing comes to the state "late"\.$/m);
    expect(stdout).not.toContain('no-verb');
    expect((await restwright(['explain', 'errors'], folder.root)).stdout).toMatch(/^ {2}no-verb +"getDogs" says/m);
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
    expect(stdout).toMatch(/^ {2}no-verb +"getDogs" says/m);
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
