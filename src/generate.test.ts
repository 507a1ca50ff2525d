import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type GenerateResult, type GenerateRequest, generate } from './generate.js';
import { type Change, touchesDisk } from './output/change.js';
import { type ScratchFolder, scratchFolder } from './testing/scratch-folder.js';

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';
const processes = { ownId: 1, isAlive: () => true };

function run(folder: ScratchFolder, options: Partial<GenerateRequest> = {}): Promise<GenerateResult> {
  return generate({
    config: folder.path('resources.yaml'),
    output: folder.path('generated'),
    generator: '1.2.3',
    cacheFolder: folder.path('cache'),

    force: false,
    merge: false,
    allowsLosses: false,
    apply: true,
    processes,
    lockTimeoutMs: 0,
    ...options,
  });
}

function work(changes: readonly Change[]): string[] {
  return changes.filter(touchesDisk).map(({ kind, path }) => `${kind} ${path}`);
}

describe('generate', () => {
  it('writes a service, and then has nothing more to do', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    const first = await run(folder);
    expect(first.diagnostics).toEqual([]);
    expect(work(first.changes)).toContain('created src/api/v1/users/routes.ts');
    const again = await run(folder);
    expect(work(again.changes)).toEqual([]);
    // A migration is written once, so the next run leaves it out.
    const others = first.changes.filter(({ path }) => !/^migrations\/.+\.sql$/.test(path));
    expect(again.changes.map(({ path }) => path)).toEqual(others.map(({ path }) => path));
  });

  it('warns in every run of an older version that bypasses the newest one', async () => {
    const folder = scratchFolder();
    const version = (number: number, rest: string): string =>
      `service: people\nversion: ${number}\nauth: { scheme: bearer }\n${rest}resources:\n  users:\n    fields: { name: string }\n`;
    const breaking = 'breaking: [{ rule: access-narrowed, at: users.access, reason: members alone }]\n';
    folder.write('versions/v1.yaml', version(1, 'access: { read: public }\n'));
    folder.write('resources.yaml', version(2, `access: { read: 'role:member' }\n${breaking}`));
    const codes = [await run(folder), await run(folder)].map(({ diagnostics }) => diagnostics.map(({ code }) => code));
    expect(codes).toEqual([['version-goes-round'], ['version-goes-round']]);
  });

  it('writes the same bytes for the same input', async () => {
    const [one, other] = [scratchFolder(), scratchFolder()];
    for (const folder of [one, other]) {
      folder.write('resources.yaml', people);
      await run(folder, { cacheFolder: folder.path('generated/node_modules/.cache') });
      rmSync(folder.path('generated/node_modules'), { recursive: true });
    }
    expect(one.files()).toEqual(other.files());
  });

  it('changes only the files that a resource affects', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    folder.write('resources.yaml', `${people}  teams:\n    fields:\n      title: string\n`);
    const added = work((await run(folder)).changes);
    expect(added).toContain('created src/api/v1/teams/routes.ts');
    expect(added.filter((line) => line.includes('users'))).toEqual([]);
    folder.write('resources.yaml', people);
    const removed = work((await run(folder, { allowsLosses: true })).changes);
    expect(removed).toContain('deleted src/api/v1/teams/routes.ts');
    expect(folder.has('generated/src/api/v1/teams')).toBe(false);
  });

  it('writes what the owner’s code imports once it does, and deletes it when it no longer does', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    expect(folder.has('generated/src/api/store/queries.ts')).toBe(false);
    folder.write('generated/src/jobs/tidy.ts', "import { db } from '../api/store/queries.js';\n");
    const added = work((await run(folder)).changes);
    expect(added).toEqual(
      expect.arrayContaining([
        'created src/api/store/queries.ts',
        'created src/api/store/tables.ts',
        'updated package.json',
      ]),
    );
    expect(folder.read('generated/package.json')).toContain('"kysely"');
    expect(work((await run(folder)).changes)).toEqual([]);
    folder.write('generated/src/jobs/tidy.ts', '');
    expect(work((await run(folder)).changes)).toEqual(
      expect.arrayContaining(['deleted src/api/store/queries.ts', 'deleted src/api/store/tables.ts']),
    );
    expect(folder.read('generated/package.json')).not.toContain('"kysely"');
  });

  it('writes the last migration again when its files are deleted and model.json is restored', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    const model = folder.read('generated/migrations/model.json');
    folder.write('resources.yaml', `${people}      age: int\n`);
    await run(folder);
    const name = '0002_change_users.sql';
    const engines = ['sqlite', 'postgres'].map((engine) => `migrations/${engine}/${name}`);
    for (const path of engines) rmSync(folder.path('generated', path));
    folder.write('resources.yaml', `${people}      age: { type: int, default: 7 }\n`);
    expect((await run(folder)).diagnostics.map(({ code }) => code)).toEqual(['missing-migration', 'missing-migration']);
    folder.write('generated/migrations/model.json', model);
    const again = await run(folder);
    expect(again.diagnostics).toEqual([]);
    expect(work(again.changes)).toEqual(expect.arrayContaining(engines.map((path) => `created ${path}`)));
    expect(folder.read(`generated/migrations/sqlite/${name}`)).toContain('DEFAULT 7');
    expect((await run(folder)).diagnostics).toEqual([]);
  });

  it('writes nothing on an error, or in a preview', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people.replace('string', 'strong'));
    expect((await run(folder)).diagnostics.length).toBeGreaterThan(0);
    folder.write('resources.yaml', people);
    expect(work((await run(folder, { apply: false })).changes).length).toBeGreaterThan(20);
    expect(Object.keys(folder.files())).toEqual(['resources.yaml']);
  });
});

describe('a run without changes', () => {
  it.each([
    ['an edited file', 'generated/src/api/v1/users/routes.ts', 'edited', 'edited-by-hand'],
    ['a damaged manifest', 'generated/.restwright.json', '{}', 'unreadable-manifest'],
    ['an input that is wrong now', 'resources.yaml', 'service: 1', 'wrong-type'],
  ])('is not assumed when there is %s', async (_name, path, text, code) => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    folder.write(path, text);
    expect((await run(folder)).diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });

  it.each(['generated/openapi/v1.json', 'generated/package.json', 'generated/.restwright.json'])(
    'is not taken for one when %s is lost, which comes back',
    async (path) => {
      const folder = scratchFolder();
      folder.write('resources.yaml', people);
      await run(folder);
      const { [path]: text } = folder.files();
      rmSync(folder.path(path));
      expect((await run(folder)).diagnostics).toEqual([]);
      expect(folder.read(path)).toBe(text);
    },
  );

  it('is not assumed when an entry of package.json is missing', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    folder.write('generated/package.json', '{ "dependencies": {} }\n');
    expect(work((await run(folder)).changes)).toEqual(['updated package.json']);
    expect(folder.read('generated/package.json')).toContain('"fastify"');
  });

  it('reports the user’s files as the run before did', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    folder.write('generated/src/app.ts', '// mine\n');
    rmSync(folder.path('generated/Dockerfile'));
    const quick = await run(folder);
    const full = await run(folder, { cacheFolder: folder.path('another-cache') });
    expect(quick.changes).toEqual(full.changes);
    expect(quick.changes).toContainEqual({ kind: 'left-out', path: 'Dockerfile', entries: [] });
  });

  it('restores a user’s file under --force', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    await run(folder);
    rmSync(folder.path('generated/src/server.ts'));
    await run(folder);
    expect(folder.has('generated/src/server.ts')).toBe(false);
    expect(work((await run(folder, { force: true })).changes)).toEqual(['created src/server.ts']);
  });
});
