// Many generations over random changes of the input and of the author's files.
// The author's bytes stay, a second run has nothing to do, and the next run completes a killed one.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../../src/conventions/read-package.js';
import { generate, type GenerateResult } from '../../src/generate.js';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build } from '../support/built-command.js';
import { killedRun } from './killed-run.js';
import { MutableInput, editOwn, isKept, type Step } from './mutable-input.js';

/** A fixed number, independent of the machine's speed. `HISTORIES=…` runs more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 4);
/** `SEED=…` repeats the histories of a failure, which names its seed. */
const SEED = process.env['SEED'];

const steps = fc.array(fc.record({ kind: fc.nat(20), at: fc.nat(20), to: fc.nat(20) }), { minLength: 3, maxLength: 3 });
/** For each generation, the changes of the input and those of the author's files. */
const histories = fc.array(fc.tuple(steps, steps), { minLength: 4, maxLength: 8 });

/** Runs in this process, when every other run has ended. */
function run(folder: ScratchFolder, cache: string): Promise<GenerateResult> {
  return generate({
    config: folder.path('resources.yaml'),
    output: folder.path('generated'),
    cacheFolder: folder.path(cache),
    generator: packageVersion(),
    force: false,
    merge: false,
    allowsLosses: true,
    apply: true,
    processes: { ownId: process.pid, isAlive: () => false },
    // A run killed before it wrote its process id holds its lock for a while.
    lockTimeoutMs: 60_000,
  });
}

const seeded = SEED === undefined ? {} : { seed: Number(SEED) };

/** The generator owns `src/api/` and similar folders. The rest is the author's, except for shared entries. */
function isOwn(path: string): boolean {
  return /^generated\/(?!src\/api\/|test\/api\/|openapi\/|migrations\/|\.restwright\.json)/.test(path);
}

function isRefreshed(path: string): boolean {
  return /\/(?:README\.md|package-lock\.json)$/.test(path);
}

describe('many generations', () => {
  it('keep the author’s files, and have nothing to do a second time', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const ends: (() => void)[] = [];
        const folder = scratchFolder((end) => ends.push(end));
        const input = new MutableInput();
        const edited = new Set<string>();
        try {
          for (const [changes, edits] of history) {
            changes.forEach((step) => input.change(step));
            folder.write('resources.yaml', input.text());
            const before = folder.files();
            const first = await run(folder, 'cache');
            expect(
              first.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
            ).toEqual([]);
            const after = folder.files();
            // Files that nobody has edited may still be refreshed.
            const own = Object.keys(before).filter((path) => isOwn(path) && (edited.has(path) || !isRefreshed(path)));
            expect(own.filter((path) => !isKept(path, before[path] ?? '', after[path] ?? ''))).toEqual([]);
            expect(await leavesAsItIs(folder)).toEqual([]);
            for (const step of edits) edited.add(editOwn(folder, step));
          }
          folder.write('resources.yaml', input.text(true));
          await run(folder, 'cache');
          expect(await leavesAsItIs(folder)).toEqual([]);
        } finally {
          ends.forEach((end) => end());
        }
      }),
      { ...seeded, numRuns: HISTORIES, endOnFailure: true },
    );
  });

  it('give the same output when keys change their order and comments change', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 4 }), async (changes) => {
        const ends: (() => void)[] = [];
        try {
          const input = new MutableInput();
          changes.flat().forEach((step: Step) => input.change(step));
          const [one, other] = [false, true].map((isOther) => {
            const folder = scratchFolder((end) => ends.push(end));
            folder.write('resources.yaml', input.text(isOther));
            return folder;
          });
          if (one === undefined || other === undefined) return;
          for (const folder of [one, other]) expect((await run(folder, 'cache')).diagnostics).toEqual([]);
          expect(outputOf(other)).toEqual(outputOf(one));
        } finally {
          ends.forEach((end) => end());
        }
      }),
      { ...seeded, numRuns: HISTORIES * 4, endOnFailure: true },
    );
  });
});

/** The changes of a run without memory of earlier ones, and the files that it touched anyway. */
async function leavesAsItIs(folder: ScratchFolder): Promise<readonly string[]> {
  const before = outputOf(folder);
  rmSync(folder.path('cache'), { recursive: true, force: true });
  const { changes, diagnostics } = await run(folder, 'cache');
  const after = outputOf(folder);
  return [
    ...diagnostics.map(({ message }) => message),
    ...changes.filter(({ kind }) => ['created', 'updated', 'deleted', 'moved'].includes(kind)).map(({ path }) => path),
    ...Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]),
  ];
}

function outputOf(folder: ScratchFolder): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(folder.files()).filter(([path]) => path.startsWith('generated/')));
}

/** Two inputs with equal tables, between which files are created, changed and deleted. */
function inputs(): readonly [string, string] {
  const input = new MutableInput();
  const text = input.text();
  const controller = (name: string): string =>
    `    resources:\n      ${name}: { kind: controller, output: { fields: { done: boolean } } }\n`;
  return [
    text + controller('imports'),
    text.replace('resources:', 'conventions:\n  paging: page/rpp\nresources:') + controller('closures'),
  ];
}

type Whole = Readonly<Record<string, string>>;

/** An output that has had both inputs and an author's edits, with its content for each of them. */
async function twoStates(): Promise<readonly [ScratchFolder, before: Whole, after: Whole]> {
  build();
  const folder = scratchFolder();
  const [first, second] = inputs();
  await bring(folder, first);
  for (const kind of [0, 2, 3]) editOwn(folder, { kind, at: 0, to: 0 });
  // The author's files settle in the second round.
  for (const text of [second, first]) await bring(folder, text);
  const after = await bring(folder, second);
  return [folder, await bring(folder, first), after];
}

async function bring(folder: ScratchFolder, text: string): Promise<Whole> {
  folder.write('resources.yaml', text);
  const { diagnostics } = await run(folder, 'cache');
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return wholeOf(folder);
}

/** The number of changed files that are in place. Each of the others must be as before. */
function movedIn(folder: ScratchFolder, before: Whole, after: Whole): number {
  const left = wholeOf(folder);
  const paths = Object.keys({ ...before, ...after, ...left }).filter((path) => path !== MANIFEST);
  expect(paths.filter((path) => left[path] !== before[path] && left[path] !== after[path])).toEqual([]);
  return changedIn(before, after).filter((path) => left[path] === after[path]).length;
}

function changedIn(before: Whole, after: Whole): readonly string[] {
  return Object.keys({ ...before, ...after }).filter((path) => path !== MANIFEST && before[path] !== after[path]);
}

describe('a run that is killed', () => {
  it(
    'at each of its moments leaves each file as before or as after, and is made good by the next',
    { timeout: 300_000 },
    async () => {
      const [folder, before, after] = await twoStates();
      const [first, second] = inputs();
      const changed = changedIn(before, after);
      const kinds = changed.map((path) => (path in before ? (path in after ? 'changed' : 'deleted') : 'created'));
      expect(new Set(kinds)).toEqual(new Set(['changed', 'deleted', 'created']));
      const moved = new Set<number>();
      for (let at = 0; ; at += 1) {
        folder.write('resources.yaml', second);
        if (!(await killedRun(folder, at))) break;
        moved.add(movedIn(folder, before, after));
        // Half of the next runs go back to the earlier input.
        if (at % 2 === 0) expect(await bring(folder, second)).toEqual(after);
        expect(await bring(folder, first)).toEqual(before);
      }
      expect([...moved].toSorted((a, b) => a - b)).toEqual([...Array(changed.length + 1).keys()]);
    },
  );

  it('also recovers when it is killed from outside', { timeout: 300_000 }, async () => {
    const [folder, before, after] = await twoStates();
    const [first, second] = inputs();
    const lock = folder.path('generated/.restwright-tmp');
    for (let runs = 0; runs < 6; runs += 1) {
      folder.write('resources.yaml', second);
      await killedRun(folder, undefined, async (isOver) => {
        while (!isOver() && !existsSync(lock)) await pause(1);
        await pause(Math.random() * 20);
      });
      movedIn(folder, before, after);
      expect(await bring(folder, second)).toEqual(after);
      expect(await bring(folder, first)).toEqual(before);
    }
  });
});

const MANIFEST = '.restwright.json';

/** Every file, without the folder of a running process. */
function wholeOf(folder: ScratchFolder): Whole {
  const root = folder.path('generated');
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !name.startsWith('.restwright-tmp'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
