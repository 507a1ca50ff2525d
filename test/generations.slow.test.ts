// Regenerating is a thing one does without thinking: whatever an author changes in the input and in files of their own, over many
// generations, the author's bytes stay, a second run has nothing to do, and a killed run is made good by the next one.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generate, type Generated } from '../src/generate.js';
import { type ScratchFolder, scratchFolder } from '../src/testing/scratch-folder.js';
import { build, command, restwright } from './built-command.js';
import { ChangingInput, editOwn, isKept, type Step } from './changing-input.js';

/** Milliseconds after which no new history is begun: what has been tried by then is what the machine was quick enough for. */
const TIME = 45_000;
/** `SEED=…` goes through the same histories again; one that fails names it. */
const SEED = process.env['SEED'];

const steps = fc.array(fc.record({ kind: fc.nat(20), at: fc.nat(20), to: fc.nat(20) }), { minLength: 3, maxLength: 3 });
/** Of each generation, what changes in the input and what in the author's files. */
const histories = fc.array(fc.tuple(steps, steps), { minLength: 4, maxLength: 8 });

function run(folder: ScratchFolder, cache: string): Promise<Generated> {
  return generate({
    config: folder.path('resources.yaml'),
    output: folder.path('generated'),
    cacheFolder: folder.path(cache),
    isOutputNamed: true,
    force: false,
    merge: false,
    allowsLosses: true,
    apply: true,
    processes: { own: 1, isAlive: () => true },
    patience: 0,
  });
}

const seeded = SEED === undefined ? {} : { seed: Number(SEED) };

/** `src/api/` and its like are the generator's; the rest of an output is its author's, but for the entries that they share. */
function isOwn(path: string): boolean {
  return /^generated\/(?!src\/api\/|test\/api\/|openapi\/|migrations\/|\.restwright\.json)/.test(path);
}

function isRefreshed(path: string): boolean {
  return /\/(?:README\.md|package-lock\.json)$/.test(path);
}

describe('many generations', () => {
  it('keep what is the author’s, and have nothing to do a second time', { timeout: 240_000 }, async () => {
    let generations = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const ends: (() => void)[] = [];
        const folder = scratchFolder((end) => ends.push(end));
        const input = new ChangingInput();
        const edited = new Set<string>();
        try {
          for (const [changes, edits] of history) {
            generations += 1;
            changes.forEach((step) => input.change(step));
            folder.write('resources.yaml', input.text());
            const before = folder.files();
            const first = await run(folder, 'cache');
            expect(
              first.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
            ).toEqual([]);
            const after = folder.files();
            // What nobody has edited is still the generator's to refresh.
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
      { ...seeded, numRuns: 1000, interruptAfterTimeLimit: TIME, markInterruptAsFailure: false, endOnFailure: true },
    );
    expect(generations).toBeGreaterThan(3);
  });

  it('give the same for the same input in another order, with other remarks', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 4 }), async (changes) => {
        const ends: (() => void)[] = [];
        try {
          const input = new ChangingInput();
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
      { ...seeded, numRuns: 200, interruptAfterTimeLimit: TIME / 3, markInterruptAsFailure: false, endOnFailure: true },
    );
  });
});

/** The changes of a run that knows of no run before it, and the paths of files that it touched all the same. */
async function leavesAsItIs(folder: ScratchFolder): Promise<readonly string[]> {
  const before = outputOf(folder);
  rmSync(folder.path('cache'), { recursive: true, force: true });
  const { changes, diagnostics } = await run(folder, 'cache');
  const after = outputOf(folder);
  return [
    ...diagnostics.map(({ message }) => message),
    ...changes.filter(({ kind }) => ['created', 'updated', 'deleted'].includes(kind)).map(({ path }) => path),
    ...Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]),
  ];
}

function outputOf(folder: ScratchFolder): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(folder.files()).filter(([path]) => path.startsWith('generated/')));
}

/** Kills in all, and how many of them have to leave some files as they were and others as they will be. */
const LEAST_KILLS = 8;
const LEAST_MIDWAY = 3;
const MOST_RUNS = 80;

/** Two inputs that differ in nearly every file, and in no table. */
function inputs(): readonly [string, string] {
  const input = new ChangingInput();
  for (let at = 0; at < 7; at += 1) input.change({ kind: 0, at, to: 0 });
  const text = input.text();
  return [
    text,
    text.replace('resources:', 'conventions:\n  members: camel\n  paging: page/rpp\n  fields: paren\nresources:'),
  ];
}

interface Killed {
  /** Whether it was, before it came to its end. */
  readonly isKilled: boolean;
  /** Milliseconds from the first thing that it did in the folder to its end. */
  readonly span: number;
}

/** @param after milliseconds from the first thing that it does in the folder */
function killedRun(folder: ScratchFolder, after: number): Promise<Killed> {
  const env = { ...process.env, XDG_CACHE_HOME: folder.path('cache'), NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(process.execPath, [command, 'generate'], { cwd: folder.root, env, stdio: 'ignore' });
  const lock = folder.path('generated/.restwright-tmp');
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  let begun = 0;
  const watch = async (): Promise<void> => {
    while (!isOver() && !existsSync(lock)) await pause(1);
    begun = performance.now();
    while (!isOver() && performance.now() - begun < after) await pause(0);
    if (!isOver()) child.kill('SIGKILL');
  };
  void watch();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_, signal) => {
      resolve({ isKilled: signal === 'SIGKILL', span: performance.now() - begun });
    });
  });
}

describe('a run that is killed at any moment', () => {
  it(
    'leaves each file as before or as after, the author’s as they are, and is made good by the next',
    { timeout: 300_000 },
    async () => {
      build();
      const folder = scratchFolder();
      const [first, second] = inputs();
      const wholes = new Map<string, Readonly<Record<string, string>>>();
      for (const text of [first, second, first, second]) {
        folder.write('resources.yaml', text);
        expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0, stderr: '' });
        for (const kind of [0, 2, 3]) editOwn(folder, { kind, at: 0, to: 0 });
        wholes.set(text, wholeOf(folder));
      }
      // The last edits were made after the first of them.
      folder.write('resources.yaml', first);
      await restwright(['generate'], folder.root);
      wholes.set(first, wholeOf(folder));

      let span = 40;
      let [killed, midway] = [0, 0];
      for (let runs = 0; killed < LEAST_KILLS || midway < LEAST_MIDWAY; runs += 1) {
        expect(runs).toBeLessThan(MOST_RUNS);
        const [from, to] = runs % 2 === 0 ? [first, second] : [second, first];
        const [before = {}, after = {}] = [wholes.get(from), wholes.get(to)];
        expect(wholeOf(folder)).toEqual(before);
        folder.write('resources.yaml', to);
        const end = await killedRun(folder, Math.random() * span);
        const left = wholeOf(folder);
        const astray = Object.keys({ ...before, ...after, ...left }).filter(
          (path) => path !== MANIFEST && left[path] !== before[path] && left[path] !== after[path],
        );
        expect(astray).toEqual([]);
        const changed = Object.keys(after).filter((path) => before[path] !== after[path] && path !== MANIFEST);
        const moved = changed.filter((path) => left[path] === after[path]).length;
        if (end.isKilled) killed += 1;
        else span = end.span;
        if (moved > 0 && moved < changed.length) midway += 1;
        // Sometimes the input is what it was by then.
        if (runs % 3 === 0) {
          folder.write('resources.yaml', from);
          expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0, stderr: '' });
          expect(wholeOf(folder)).toEqual(before);
          folder.write('resources.yaml', to);
        }
        expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0, stderr: '' });
        expect(wholeOf(folder)).toEqual(after);
      }
    },
  );
});

const MANIFEST = '.restwright.json';

/** All that is there, but for what a run has in its own folder while it writes. */
function wholeOf(folder: ScratchFolder): Readonly<Record<string, string>> {
  const root = folder.path('generated');
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !name.startsWith('.restwright-tmp'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
