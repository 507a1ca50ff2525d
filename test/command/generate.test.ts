import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, restwright } from '../support/built-command.js';
import { people, peopleFolder } from './people-folder.js';

beforeAll(build, 60_000);

describe('restwright generate', () => {
  it('summarizes its changes in a few lines', async () => {
    const folder = peopleFolder();
    const first = await restwright(['generate'], folder.root);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^ {2}created {2}src\/api\/runtime\/ {2}\d+ files$/m);
    expect(first.stdout).toMatch(/^generated written: \d+ created, in \d\.\d\d s\.$/m);
    expect(first.stdout).toMatch(
      /\n\nNext: cd generated && npm ci && npm run build && npm start\ngenerated\/README\.md lists its environment variables\.\n$/,
    );
    expect(first.stdout.split('\n').length).toBeLessThan(44);
    const again = await restwright(['generate'], folder.root);
    expect(again.stdout).toMatch(
      /^generated is up to date with resources\.yaml: \d+ unchanged, \d+ of yours left alone, in \d\.\d\d s\.\n$/,
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
    expect(stale.stdout).toContain('generated is not up to date with resources.yaml: ');
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
    expect(known.stdout).toMatch(/\n\nNext, since its packages have changed: cd 'my service' && npm ci\n$/);
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
    expect(found.stdout).toMatch(
      /^No --output was given: this uses service, which was generated from resources\.yaml\.\n/,
    );
    expect(found.stdout).toContain('service is up to date with resources.yaml');
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
    expect(stdout).toContain('service is up to date with resources.yaml');
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
