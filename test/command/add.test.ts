// `restwright add` as users run it: with flags, without a terminal, and at one.
import { cpSync, existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright } from '../support/built-command.js';
import { answered, hasTerminals } from '../support/terminal.js';

const PEOPLE = '# ours\nservice: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string # called\n';

/** Generated once and copied for each test. */
const people = scratchFolder(afterAll);

beforeAll(async () => {
  build();
  people.write('resources.yaml', PEOPLE);
  await restwright(['generate'], people.root);
}, 60_000);

function peopleFolder(): ScratchFolder {
  const folder = scratchFolder();
  cpSync(people.root, folder.root, { recursive: true, preserveTimestamps: true });
  return folder;
}

describe('add', () => {
  it('adds a resource: edits the file, shows the difference, and generates', async () => {
    const folder = peopleFolder();
    const words = ['add', 'resource', 'orders', '--in', 'users', '-f', 'total: decimal', '-f', 'note: string?'];
    const { code, stdout, stderr } = await restwright(words, folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('+      orders:\n+        fields:\n+          total: decimal\n+          note: string?\n');
    expect(stdout).toContain('created  src/api/v1/users/orders/routes.ts\n');
    expect(folder.read('resources.yaml')).toBe(
      `${PEOPLE}    resources:\n      orders:\n        fields:\n          total: decimal\n          note: string?\n`,
    );
    expect(await restwright(['generate', '--check'], folder.root)).toMatchObject({ code: 0 });
  });

  it('adds a field, and shows the difference in colours on request', async () => {
    const folder = peopleFolder();
    const words = ['add', 'field', 'users.email', 'email?', '--unique', '--description', 'Where to write.'];
    const { code, stdout } = await restwright(words, folder.root, { NO_COLOR: undefined, FORCE_COLOR: '1' });
    const line = 'email: { type: email, optional: true, unique: true, description: "Where to write." }';
    expect(code).toBe(0);
    expect(stdout).toContain(`\u001b[32m+      ${line}\u001b[39m`);
    expect(folder.read('resources.yaml')).toBe(`${PEOPLE}      ${line}\n`);
  });

  it('adds a version: freezes the current one, and serves both', async () => {
    const folder = peopleFolder();
    const tried = await restwright(['add', 'version', '--dry-run'], folder.root);
    expect(tried).toMatchObject({ code: 0, stderr: '' });
    expect(tried.stdout).toContain('-version: 1\n+version: 2\n');
    expect(tried.stdout).toMatch(/ {2}create {2}versions\/v1\.yaml\n[^]*Nothing was written\.\n$/);
    expect(existsSync(folder.path('versions'))).toBe(false);
    const done = await restwright(['add', 'version'], folder.root);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toContain(
      'src/extensions/v2.ts starts with the hooks of src/extensions/v1.ts that fit version 2',
    );
    expect(folder.read('resources.yaml')).toBe(PEOPLE.replace('version: 1', 'version: 2'));
    expect(folder.has('versions/v1.lock') && folder.has('generated/src/api/v2/users/routes.ts')).toBe(true);
  });

  it('writes nothing with --dry-run, and the input alone with --no-generate', async () => {
    const folder = peopleFolder();
    const before = folder.files();
    const words = ['add', 'field', 'users.age', 'int?'];
    const tried = await restwright([...words, '--dry-run'], folder.root);
    expect(tried).toMatchObject({ code: 0, stderr: '' });
    expect(tried.stdout).toContain('+      age: int?\n');
    expect(tried.stdout).toMatch(/\n {2}update {2}src\/api\/v1\/users\/store\.ts\n[^]*Nothing was written\.\n$/);
    expect(folder.files()).toEqual(before);
    expect(await restwright([...words, '--no-generate', '--quiet'], folder.root)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(folder.files()).toEqual({ ...before, 'resources.yaml': `${PEOPLE}      age: int?\n` });
  });

  it.each([
    [['resource', 'order'], 'resources.yaml:8:3 - error plural-noun'],
    [['field', 'users.age', 'integr'], 'resources.yaml:8:12 - error unknown-type'],
    [['field', 'users.name', 'int'], 'resources.yaml:7:7 - error addition-exists'],
    [['field', 'user.age', 'int'], 'resources.yaml:4:1 - error addition-nowhere'],
    [['resource', 'keys', '-f', 'code:string'], '--field:1:1 - error bad-addition'],
  ])('writes nothing for %j, and says why', async (words, error) => {
    const folder = peopleFolder();
    const before = folder.files();
    const { code, stdout, stderr } = await restwright(['add', ...words], folder.root);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(error);
    expect(stderr).toMatch(/\n\nNothing was written\.\n$/);
    expect(folder.files()).toEqual(before);
  });

  it('does not touch the input where the output was edited by hand', async () => {
    const folder = peopleFolder();
    const path = 'generated/src/api/v1/users/schema.ts';
    folder.write(path, `// mine\n${folder.read(path)}`);
    const { code, stdout, stderr } = await restwright(['add', 'field', 'users.age', 'int?'], folder.root);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('error edited-by-hand');
    expect(folder.read('resources.yaml')).toBe(PEOPLE);
  });

  it('reports no file as created that could not be created', async () => {
    const folder = peopleFolder();
    folder.write('versions/v1.lock', 'mine');
    const { code, stdout, stderr } = await restwright(['add', 'version'], folder.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining('error release-not-written')]);
    expect(stdout).not.toContain('created');
    expect(folder.read('resources.yaml')).toBe(PEOPLE);
  });

  it.each([
    [['resource'], 'name the resource, as in: restwright add resource orders'],
    [['field', 'users.age'], 'name the field and its type, as in: restwright add field users.email'],
    [['resource', 'orders', '--kind', 'shop'], 'Allowed choices are collection, store, document, controller.'],
  ])('never waits for an answer that nobody can give: %j', async (words, usage) => {
    const folder = scratchFolder();
    folder.write('resources.yaml', PEOPLE);
    const { code, stdout, stderr } = await restwright(['add', ...words], folder.root);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(usage);
  });
});

describe.skipIf(!hasTerminals)('add at a terminal', () => {
  it('asks for missing arguments, shows the change, and asks for confirmation', async () => {
    const folder = peopleFolder();
    const { code, shown } = await answered('add resource', folder.root, [
      ['What is it called?', 'order\r'],
      ['is not a plural noun', 's\r'],
      ['What is it?', '\r'],
      ['Its fields', 'total: decimal\r'],
      ['Write this to resources.yaml?', 'y'],
    ]);
    expect(code).toBe(0);
    expect(shown).toMatch(/ written: \d+ created, /);
    expect(folder.read('resources.yaml')).toBe(`${PEOPLE}  orders:\n    fields:\n      total: decimal\n`);
  });

  it.each([
    ['add field users.name', PEOPLE, 'error addition-exists'],
    ['add field user.age', PEOPLE, 'error addition-nowhere'],
    ['add field', PEOPLE.replace('string', 'strin'), 'error unknown-type'],
    ['add resource', PEOPLE.replace('string', 'strin'), 'error unknown-type'],
  ])('asks nothing that no answer could mend: %s', async (words, input, error) => {
    const folder = scratchFolder();
    folder.write('resources.yaml', input);
    const { code, shown } = await answered(words, folder.root, []);
    expect(code).toBe(1);
    expect(shown).toContain(error);
    expect(shown).not.toMatch(/Its type|Which field|What is it/);
  });

  it.each([
    ['at a question', [['Its type', '\u0003']]],
    [
      'before it is written',
      [
        ['Its type', '\r'],
        ['Write this', '\u0003'],
      ],
    ],
    [
      'with a no',
      [
        ['Its type', '\r'],
        ['Write this', 'n'],
      ],
    ],
  ] as const)('writes nothing when the questions are left %s', async (_when, answers) => {
    const folder = peopleFolder();
    const { code } = await answered('add field users.age', folder.root, answers);
    expect(code).toBe(130);
    expect(folder.read('resources.yaml')).toBe(PEOPLE);
    expect(folder.has('resources.yaml.restwright-tmp')).toBe(false);
  });
});
