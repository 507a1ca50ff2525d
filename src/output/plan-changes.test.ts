import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileSet, Owner } from './file-set.js';
import type { Disk, DiskEntry } from './disk/read-folder.js';
import { type Manifest, manifestText, parseManifest } from './manifest.js';
import { planChanges } from './plan-changes.js';
import type { Plan } from './plan-draft.js';

const always = ['package.json', '.env.example', 'package-lock.json'];
const sometimes = ['src/app.ts', 'a.ts', 'b.ts', 'c.ts'];
const paths = [...always, ...sometimes];
const versions = fc.integer({ min: 1, max: 3 });

/** Each path has one of three texts or is left out; its owner depends on the path. */
const fileSets = fc
  .tuple(fc.subarray(sometimes), fc.array(versions, { minLength: paths.length, maxLength: paths.length }))
  .map(([some, numbers]) => [...always, ...some].map((path, index) => planned(path, numbers[index] ?? 1)));

function planned(path: string, version: number): FileSet[number] {
  if (path === 'package.json') {
    const value = `${version}.0.0`;
    const text = `${JSON.stringify({ name: 'x', dependencies: { fastify: value } }, undefined, 2)}\n`;
    return { path, text, owner: 'shared', entries: [{ keys: ['dependencies', 'fastify'], value }] };
  }
  if (path === '.env.example') {
    return {
      path,
      text: `# ${version}\nPORT=${version}\n`,
      owner: 'shared',
      entries: [{ keys: ['PORT'], value: `${version}` }],
    };
  }
  const owners: Record<string, Owner> = { 'src/app.ts': 'user', 'package-lock.json': 'until-edited' };
  return { path, text: `${version}\n`, owner: owners[path] ?? 'generator', entries: [] };
}

interface Folder {
  readonly manifest: Manifest | undefined;
  readonly texts: ReadonlyMap<string, string>;
}

const empty: Folder = { manifest: undefined, texts: new Map() };

function diskOf(folder: Folder): Disk {
  const entries = paths.map((path): [string, DiskEntry] => {
    const text = folder.texts.get(path);
    return [path, text === undefined ? { kind: 'absent' } : { kind: 'file', text, at: path }];
  });
  return new Map(entries);
}

const OPTIONS = {
  force: false,
  merge: false,
  findFormerText: () => Promise.resolve(undefined),
  copyHooks: () => Promise.resolve(undefined),
};

async function plan(folder: Folder, files: FileSet): Promise<Plan> {
  return planChanges(files, folder.manifest, diskOf(folder), OPTIONS);
}

/** The folder after the first `steps` of a plan, or after all of them and the last manifest. */
function after(folder: Folder, { writes, deletions, manifest, manifestWhileWriting }: Plan, steps: number): Folder {
  const moves = [
    ...writes.map(({ path, text }) => ({ path, text })),
    ...deletions.map((path) => ({ path, text: undefined })),
  ];
  const texts = new Map(folder.texts);
  for (const { path, text } of moves.slice(0, steps)) {
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
  return { manifest: reread(steps > moves.length ? manifest : manifestWhileWriting), texts };
}

function reread(manifest: Manifest): Manifest | undefined {
  return parseManifest(manifestText(manifest));
}

function result({ texts, manifest }: Folder): unknown {
  return { texts: [...texts].toSorted(), manifest: manifest && manifestText(manifest) };
}

describe('a run that is killed', () => {
  it('never stops the next run, whatever that run writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fileSets,
        fileSets,
        fileSets,
        fc.nat(8),
        fc.nat(8),
        async (first, second, third, firstKill, secondKill) => {
          const start = after(empty, await plan(empty, first), 99);
          const killed = after(start, await plan(start, second), firstKill);
          const killedAgain = after(killed, await plan(killed, first), secondKill);
          const last = await plan(killedAgain, third);
          expect(last.refusals).toEqual([]);
          const { texts } = after(killedAgain, last, 99);
          for (const { path, text, owner } of third)
            if (owner !== 'user') expect([path, texts.get(path)]).toEqual([path, text]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is completed by running again', async () => {
    await fc.assert(
      fc.asyncProperty(fileSets, fileSets, fc.nat(8), async (first, second, kill) => {
        const start = after(empty, await plan(empty, first), 99);
        const whole = after(start, await plan(start, second), 99);
        const killed = after(start, await plan(start, second), kill);
        expect(result(after(killed, await plan(killed, second), 99))).toEqual(result(whole));
      }),
      { numRuns: 300 },
    );
  });

  it('does not turn the user’s entries and files into the generator’s', async () => {
    const own: Folder = {
      manifest: undefined,
      texts: new Map([
        ['package.json', '{ "dependencies": { "fastify": "0.1.0" } }\n'],
        ['src/app.ts', 'mine\n'],
      ]),
    };
    const files = [planned('package.json', 1), planned('src/app.ts', 1), planned('a.ts', 1)];
    for (const kill of [0, 1, 2, 3]) {
      const killed = after(own, await plan(own, files), kill);
      const { texts } = after(killed, await plan(killed, [planned('a.ts', 2)]), 99);
      expect([texts.get('package.json'), texts.get('src/app.ts'), texts.get('a.ts')]).toEqual([
        own.texts.get('package.json'),
        'mine\n',
        '2\n',
      ]);
    }
  });
});

describe('a run after a run', () => {
  it('has nothing to do, and never changes an edited file', async () => {
    await fc.assert(
      fc.asyncProperty(fileSets, fileSets, fc.subarray(paths), async (first, second, edited) => {
        const done = after(empty, await plan(empty, first), 99);
        const again = await plan(done, first);
        expect([again.writes, again.deletions, manifestText(again.manifest)]).toEqual([
          [],
          [],
          done.manifest && manifestText(done.manifest),
        ]);

        const texts = new Map(done.texts);
        for (const path of edited)
          if (texts.has(path) && !path.includes('json') && !path.includes('env')) texts.set(path, 'edited\n');
        const next = await plan({ ...done, texts }, second);
        const touched = [...next.writes.map(({ path }) => path), ...next.deletions];
        expect(touched.filter((path) => texts.get(path) === 'edited\n')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
