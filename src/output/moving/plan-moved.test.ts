// Generated files that lie elsewhere now, in an output of an older generator.
import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { plannedFile, runOutput } from '../../testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../../testing/scratch-folder.js';
import { eject } from '../eject.js';
import { manifestText, parseManifest, textHash, type Manifest } from '../manifest.js';

const FORMER = 'src/api/runtime/problem.ts';
const NOW = 'src/api/runtime/problems/problem.ts';
const USER = 'src/app.ts';

const types = { before: 'src/api/runtime/problem-types.ts', now: 'src/api/runtime/problems/problem-types.ts' };
const FORMER_TEXT = "import { types } from './problem-types.js';\n\nexport class Problem {}\n";
/** Its neighbour has moved along, so nothing in it has changed but what a test changes. */
const TEXT = "import { types } from './problem-types.js';\n\nexport class Problem {}\n\nexport const more = 1;\n";

const former = [
  plannedFile(FORMER, FORMER_TEXT),
  plannedFile(types.before, 'export const types = 1;\n'),
  plannedFile(USER, "import { Problem } from './api/runtime/problem.js';\n", 'user'),
];
const files = [
  plannedFile(NOW, TEXT),
  plannedFile(types.now, 'export const types = 1;\n'),
  plannedFile(USER, "import { Problem } from './api/runtime/problems/problem.js';\n", 'user'),
];

async function formerService(): Promise<ScratchFolder> {
  const folder = scratchFolder();
  await runOutput(folder, former);
  return folder;
}

const findFormerText = (path: string, hash: string): Promise<string | undefined> =>
  Promise.resolve(path === FORMER && hash === textHash(FORMER_TEXT) ? FORMER_TEXT : undefined);

async function isSettled(folder: ScratchFolder): Promise<boolean> {
  const before = folder.files();
  const { changes, codes } = await runOutput(folder, files);
  expect(folder.files()).toEqual(before);
  return codes.length === 0 && changes.every(({ kind }) => ['unchanged', 'kept', 'merged', 'left-out'].includes(kind));
}

describe('a generated file that lies elsewhere now', () => {
  it('is told as moved, and the imports of its user’s files lead there', async () => {
    const folder = await formerService();
    folder.write('out/test/own.test.ts', "import { Problem } from '../src/api/runtime/problem.js';\n");
    const before = folder.files();
    const preview = await runOutput(folder, files, { apply: false });
    expect(folder.files()).toEqual(before);
    const { kinds, changes, codes } = await runOutput(folder, files);
    expect(kinds).toEqual({ [NOW]: 'moved', [types.now]: 'moved', [USER]: 'updated', 'test/own.test.ts': 'updated' });
    expect(preview.kinds).toEqual(kinds);
    expect(preview.previews.map(({ path }) => path)).toEqual([USER, 'test/own.test.ts']);
    expect(changes.find(({ path }) => path === NOW)?.from).toBe(FORMER);
    expect(changes.find(({ path }) => path === USER)?.entries).toEqual([
      { kind: 'updated', name: './api/runtime/problem.js', value: './api/runtime/problems/problem.js' },
    ]);
    expect(codes).toEqual([]);
    expect(folder.has(`out/${FORMER}`)).toBe(false);
    expect(folder.read('out/src/app.ts')).toBe(files[2]?.text);
    expect(folder.read('out/test/own.test.ts')).toBe(
      "import { Problem } from '../src/api/runtime/problems/problem.js';\n",
    );
    expect(await isSettled(folder)).toBe(true);
  });

  it('is named, with the line, where an import of it cannot be led along', async () => {
    const folder = await formerService();
    folder.write('out/src/own.ts', "// mine\nimport { Nothing } from './api/runtime/problem.js';\n");
    const { codes, diagnostics } = await runOutput(folder, files);
    expect(codes).toEqual(['import-left-behind']);
    expect(diagnostics[0]?.message).toBe('"Nothing" is not exported any more by the file that it is imported from.');
    expect(diagnostics[0]?.span.start).toBe('// mine\nimport { '.length);
    expect((await runOutput(folder, files)).codes).toEqual([]);
  });

  it('stops the run after an edit, at its former place', async () => {
    const folder = await formerService();
    folder.write(`out/${FORMER}`, `${FORMER_TEXT}// mine\n`);
    const before = folder.files();
    const refused = await runOutput(folder, files, { findFormerText });
    expect(refused.codes).toEqual(['edited-by-hand']);
    expect(refused.differences[0]).toMatchObject({ path: FORMER });
    expect(refused.differences[0]?.text).toContain('+// mine');
    expect((await runOutput(folder, files, { merge: true })).codes).toEqual(['merge-without-base']);
    expect(folder.files()).toEqual(before);
    expect((await runOutput(folder, files, { force: true })).kinds).toMatchObject({ [NOW]: 'moved' });
    expect(folder.read(`out/${NOW}`)).toBe(TEXT);
    expect(await isSettled(folder)).toBe(true);
  });

  it('takes an edit along with --merge, which its new place remembers', async () => {
    const folder = await formerService();
    const own = "// mine\nimport { gate } from './gate.js';\n";
    folder.write(`out/${FORMER}`, own + FORMER_TEXT);
    expect((await runOutput(folder, files, { merge: true, findFormerText })).kinds).toMatchObject({ [NOW]: 'moved' });
    // The imported file does not move here, and leads on to where it was.
    expect(folder.read(`out/${NOW}`)).toBe(own.replace('./gate', '../gate') + TEXT);
    expect(folder.has(`out/${FORMER}`)).toBe(false);
    expect(await isSettled(folder)).toBe(true);
    expect((await runOutput(folder, files)).kinds).toMatchObject({ [NOW]: 'merged' });
  });

  it('shows a conflict, and writes nothing', async () => {
    const folder = await formerService();
    folder.write(
      `out/${FORMER}`,
      FORMER_TEXT.replace('export class Problem {}\n', 'export class Mine {}\n\nexport const my = 1;\n'),
    );
    const before = folder.files();
    const other = [plannedFile(NOW, TEXT.replace('Problem {}', 'Other {}')), ...files.slice(1)];
    expect((await runOutput(folder, other, { merge: true, findFormerText })).codes).toContain('merge-conflict');
    expect(folder.files()).toEqual(before);
  });

  it('goes on belonging to its user once ejected', async () => {
    const folder = await formerService();
    await eject(
      folder.path('out'),
      [FORMER],
      { undo: false, processes: { ownId: 1, isAlive: () => true }, lockTimeoutMs: 0 },
      new Report(),
    );
    const own = "import type { Problem } from '../store/sqlite-file.js';\n// mine\n";
    folder.write(`out/${FORMER}`, own);
    const moved = await runOutput(folder, files);
    expect(moved.kinds).toMatchObject({ [NOW]: 'moved' });
    expect(moved.codes).toEqual(['ejected-file-changed']);
    expect(folder.read(`out/${NOW}`)).toBe(own.replace('../store', '../../store'));
    expect(folder.has(`out/${FORMER}`)).toBe(false);
    expect(manifestOf(folder).ejected.has(NOW)).toBe(true);
    expect(manifestOf(folder).ejected.has(FORMER)).toBe(false);
    expect((await runOutput(folder, files)).kinds).toMatchObject({ [NOW]: 'kept' });
    expect(await isSettled(folder)).toBe(true);
  });

  it('does not overwrite a file of the user’s at its new place', async () => {
    const folder = await formerService();
    folder.write(`out/${NOW}`, 'mine\n');
    expect((await runOutput(folder, files)).codes).toEqual(['foreign-file']);
    expect(folder.read(`out/${NOW}`)).toBe('mine\n');
  });
});

function manifestOf(folder: ScratchFolder): Manifest {
  const manifest = parseManifest(folder.read('out/.restwright.json'));
  if (manifest === undefined) throw new Error('The manifest cannot be read.');
  return manifest;
}

/** States in which a kill leaves an output: with the manifest of a run that is writing, and some of the files in place. */
describe('a run that is killed while a file moves', () => {
  it.each([
    { title: 'an edit that was merged', isEjected: false },
    { title: 'an ejected file', isEjected: true },
  ])('loses nothing of $title', async ({ isEjected }) => {
    const own = `// mine\n${FORMER_TEXT}`;
    const folder = await formerService();
    if (isEjected)
      await eject(
        folder.path('out'),
        [FORMER],
        { undo: false, processes: { ownId: 1, isAlive: () => true }, lockTimeoutMs: 0 },
        new Report(),
      );
    folder.write(`out/${FORMER}`, own);
    const before = folder.files();
    await runOutput(folder, files, { merge: true, findFormerText });
    const after = folder.files();
    const whileWriting = await manifestWhileWriting(before, isEjected);
    for (const isMoved of [false, true]) {
      for (const [path, text] of Object.entries(before)) folder.write(path, text);
      if (isMoved) folder.write(`out/${NOW}`, after[`out/${NOW}`] ?? '');
      folder.write('out/.restwright.json', whileWriting);
      await runOutput(folder, files, { merge: true, findFormerText });
      expect(folder.files()).toEqual(after);
    }
  });
});

/** The manifest that a run over these files writes first. */
async function manifestWhileWriting(before: Readonly<Record<string, string>>, isEjected: boolean): Promise<string> {
  const { planChanges } = await import('../plan-changes.js');
  const { movesIn } = await import('./moves.js');
  const { movingOf } = await import('./moving.js');
  const disk = new Map(
    Object.entries(before).map(([path, text]) => {
      const at = path.replace('out/', '');
      return [at, { kind: 'file' as const, text, at }] as const;
    }),
  );
  const manifest = parseManifest(before['out/.restwright.json'] ?? '');
  const moves = movesIn(manifest, files);
  if (manifest === undefined || moves === undefined) throw new Error('Nothing has moved.');
  expect(manifest.ejected.has(FORMER)).toBe(isEjected);
  const moving = await movingOf(moves, manifest, disk, [...disk.keys()]);
  const copyHooks = () => Promise.resolve(undefined);
  const options = { force: false, merge: true, findFormerText, copyHooks };
  const plan = await planChanges(files, manifest, disk, options, moving);
  return manifestText({ ...plan.manifestWhileWriting, input: '../resources.yaml' });
}
