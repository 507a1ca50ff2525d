import { mkdirSync, utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { plannedFile, runOutput } from '../../testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../../testing/scratch-folder.js';
import { write } from '../write.js';
import { acquireLock, lockFolder } from './write-lock.js';

const OPTIONS = {
  input: '../resources.yaml',
  generator: '1.2.3',
  force: false,
  merge: false,
  findFormerText: () => Promise.resolve(undefined),
  apply: true,
};

const living = { ownId: 1, isAlive: () => true };

function leaveLock(folder: ScratchFolder, owner: string, ageMs = 0): void {
  folder.write(`${lockFolder}/process-id`, owner);
  folder.write(`${lockFolder}/0`, 'half a fi');
  const then = (Date.now() - ageMs) / 1000;
  utimesSync(folder.path(lockFolder), then, then);
}

describe('acquireLock', () => {
  it('waits for a running process, and gives up in the end', async () => {
    const folder = scratchFolder();
    leaveLock(folder, '77');
    expect(await acquireLock(folder.root, 120, living)).toBeUndefined();
    expect(folder.has(`${lockFolder}/0`)).toBe(true);
  });

  it('says whether it had to wait', async () => {
    const folder = scratchFolder();
    const first = await acquireLock(folder.root, 0, living);
    expect(first?.hasWaited).toBe(false);
    const second = acquireLock(folder.root, 5_000, living);
    setTimeout(() => first?.release(), 100);
    expect((await second)?.hasWaited).toBe(true);
  });

  it.each([
    ['of a dead process', '77', 0, { ownId: 1, isAlive: (id: number) => id !== 77 }],
    ['older than any run', '77', 3_600_000, living],
    ['without an owner', '', 10_000, living],
  ])('takes over what is left of a run: %s', async (_name, owner, age, processes) => {
    const folder = scratchFolder();
    leaveLock(folder, owner, age);
    mkdirSync(folder.path(`${lockFolder}-99`));
    const lock = await acquireLock(folder.root, 0, processes);
    expect(Object.keys(folder.files())).toEqual([`${lockFolder}/process-id`]);
    expect(folder.has(`${lockFolder}-99`)).toBe(false);
    lock?.release();
    expect(folder.has(lockFolder)).toBe(false);
  });
});

describe('a run with nothing to do', () => {
  it.each([
    ['takes away what a dead run left', { ownId: 1, isAlive: (id: number) => id !== 77 }, false],
    ['leaves a living one alone, and does not wait for it', living, true],
  ])('%s', async (_name, processes, isLeft) => {
    const folder = scratchFolder();
    const files = [plannedFile('a.ts', 'a\n')];
    await runOutput(folder, files);
    mkdirSync(folder.path('out', lockFolder));
    folder.write(`out/${lockFolder}/process-id`, '77');
    expect((await runOutput(folder, files, { processes })).kinds).toEqual({ 'a.ts': 'unchanged' });
    expect(folder.has(`out/${lockFolder}`)).toBe(isLeft);
  });
});

describe('two runs at once', () => {
  it('succeed one after the other and leave the output of one of them', async () => {
    const folder = scratchFolder();
    const set = (text: string): { path: string; text: string; owner: 'generator'; entries: [] }[] =>
      Array.from({ length: 50 }, (_, index) => ({ path: `src/${index}.ts`, text, owner: 'generator', entries: [] }));
    const options = { ...OPTIONS, processes: living, lockTimeoutMs: 5_000 };
    const reports = [new Report(), new Report()];
    await Promise.all(reports.map((report, index) => write(set(`${index}\n`), folder.path('out'), options, report)));
    expect(reports.map((report) => report.sorted())).toEqual([[], []]);
    const { 'out/.restwright.json': manifest, ...texts } = folder.files();
    expect(manifest).toBeDefined();
    expect(new Set(Object.values(texts)).size).toBe(1);
    expect(await write(set('2\n'), folder.path('out'), options, new Report())).toHaveProperty('changes.length', 50);
  });

  it('report a run that never ends, and write nothing', { timeout: 15_000 }, async () => {
    const folder = scratchFolder();
    folder.write(`out/${lockFolder}/process-id`, '77');
    const report = new Report();
    await write(
      [{ path: 'a.ts', text: 'a\n', owner: 'generator', entries: [] }],
      folder.path('out'),
      { ...OPTIONS, processes: living, lockTimeoutMs: 200 },
      report,
    );
    expect(report.sorted().map(({ code }) => code)).toEqual(['output-busy']);
    expect(folder.has('out/a.ts')).toBe(false);
  });
});
