// `restwright init` as users run it: with flags, without a terminal, and at one.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright } from '../support/built-command.js';
import { answered, hasTerminals } from '../support/terminal.js';

beforeAll(build, 60_000);

const IN_THE_WAY = 'input-not-created';

describe('init', () => {
  it('asks nothing without a terminal, and ends with the next step', async () => {
    const folder = scratchFolder();
    const { code, stdout, stderr } = await restwright(['init', 'My Shop'], folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('  service: my-shop\n  version: 1\n  resources:\n    items:\n');
    expect(stdout).toMatch(
      /\nNext: cd 'My Shop\/generated' && npm ci && npm run build && npm start\nMy Shop\/generated\/README\.md lists its environment variables\.\n$/,
    );
    expect(existsSync(folder.path('My Shop/generated/src/api/v1/items/routes.ts'))).toBe(true);
    expect(stdout).toContain('# yaml-language-server: $schema=resources.schema.json\n');
    expect(JSON.parse(folder.read('My Shop/resources.schema.json'))).toHaveProperty('$schema');
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

  it('changes no existing file', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'mine\n');
    const { code, stderr } = await restwright(['init'], folder.root);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`error ${IN_THE_WAY}: "resources.yaml" exists already.`),
    ]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'mine\n' });
  });

  it.each(['notes', 'notes/shop'])('says that a part of %s is a file', async (path) => {
    const folder = scratchFolder();
    folder.write('notes', 'mine\n');
    const { code, stderr } = await restwright(['init', path], folder.root);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`notes - error ${IN_THE_WAY}: "notes" is a file, not a folder.`),
    ]);
    expect(folder.files()).toEqual({ notes: 'mine\n' });
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

describe.skipIf(!hasTerminals)('init at a terminal', () => {
  it('asks for values that no flag gives', async () => {
    const folder = scratchFolder();
    const { code } = await answered('init', folder.root, [
      ['What is the service called?', 'club\r'],
      ['Its first resources', 'user\r'],
      ['is not a plural noun', '\b\b\b\busers, rooms/participants\r'],
      ['How do clients page', '\u001b[B\r'],
      ['How are members', '\r'],
      ['start it now?', 'n'],
    ]);
    expect(code).toBe(0);
    const text = folder.read('resources.yaml');
    expect(text).toContain('service: club\nversion: 1\nconventions:\n  paging: page/rpp\nresources:\n  users:\n');
    expect(text).toContain('      participants:\n');
  });

  it('writes nothing when the questions are cancelled', async () => {
    const folder = scratchFolder();
    const { code } = await answered('init', folder.root, [
      ['What is the service called?', '\r'],
      ['Its first resources', '\u0003'],
    ]);
    expect(code).toBe(130);
    expect(folder.files()).toEqual({});
  });
});
