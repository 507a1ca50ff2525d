// `restwright eject`: the file belongs to its user for good, and changes of its generated text are reported.
import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Report } from '../diagnostics/report.js';
import { plannedFile, packageJson, runOutput } from '../testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../testing/scratch-folder.js';
import { eject, type EjectResult } from './eject.js';
import type { FileSet } from './file-set.js';
import { textHash } from './manifest.js';

const processes = { ownId: 1, isAlive: () => true };

async function ejected(
  folder: ScratchFolder,
  paths: readonly string[],
  undo = false,
): Promise<EjectResult & { readonly codes: readonly string[]; readonly messages: readonly string[] }> {
  const report = new Report();
  const done = await eject(folder.path('out'), paths, { undo, processes, lockTimeoutMs: 0 }, report);
  const found = report.sorted();
  return { ...done, codes: found.map(({ code }) => code), messages: found.map(({ message }) => message) };
}

const FILES = [plannedFile('src/a.ts', 'a\n'), plannedFile('src/b.ts', 'b\n')];
const withA = (text: string): FileSet => [plannedFile('src/a.ts', text), plannedFile('src/b.ts', 'b\n')];

async function generated(files: FileSet = FILES): Promise<ScratchFolder> {
  const folder = scratchFolder();
  await runOutput(folder, files);
  return folder;
}

describe('an ejected file', () => {
  it.each(['before', 'after'])('is never written again, whether ejected %s its edit', async (when) => {
    const folder = await generated();
    if (when === 'after') folder.write('out/src/a.ts', 'mine\n');
    expect(await ejected(folder, ['src/a.ts'])).toMatchObject({ changed: ['src/a.ts'], codes: [] });
    folder.write('out/src/a.ts', 'mine\n');
    for (const options of [{}, { force: true }, { merge: true }]) {
      expect((await runOutput(folder, FILES, options)).kinds).toEqual({ 'src/a.ts': 'kept', 'src/b.ts': 'unchanged' });
      expect((await runOutput(folder, withA('A\n'), options)).kinds['src/a.ts']).toBe('kept');
    }
    expect(folder.read('out/src/a.ts')).toBe('mine\n');
  });

  it('changes only the manifest', async () => {
    const folder = await generated();
    const before = folder.files();
    await ejected(folder, ['src/a.ts']);
    const after = folder.files();
    expect({ ...after, 'out/.restwright.json': '' }).toEqual({ ...before, 'out/.restwright.json': '' });
    expect(after['out/.restwright.json']).toContain('"ejected": {\n    "src/a.ts": ');
  });

  it('is reported once for each change of its generated text', async () => {
    const folder = await generated();
    await ejected(folder, ['src/a.ts']);
    folder.write('out/src/a.ts', 'mine\n');
    expect((await runOutput(folder, FILES)).codes).toEqual([]);
    const findFormerText = (_: string, hash: string): Promise<string | undefined> =>
      Promise.resolve(['a\n', 'A\n'].find((text) => textHash(text) === hash));
    // A preview changes nothing, so the notice comes again.
    for (const apply of [false, false, true]) {
      const told = await runOutput(folder, withA('A\n'), { apply, findFormerText });
      expect(told.codes).toEqual(['ejected-file-changed']);
      expect(told.diagnostics[0]?.severity).toBe('warning');
      expect(told.ejectedDifferences.map(({ text }) => text.split('\n').slice(-3))).toEqual([['-a', '+A', '']]);
      expect(told.changes.filter(({ kind }) => kind !== 'kept' && kind !== 'unchanged')).toEqual([]);
    }
    const silent = await runOutput(folder, withA('A\n'), { findFormerText });
    expect([silent.codes, silent.ejectedDifferences]).toEqual([[], []]);
    // Without the text generated before, the user's text is compared.
    const told = await runOutput(folder, withA('new\n'));
    expect(told.ejectedDifferences[0]?.text).toContain('-mine\n+new\n');
  });

  it('is reported as left over once when nothing generates it any more, and stays', async () => {
    const folder = await generated();
    await ejected(folder, ['src/a.ts']);
    const [, other] = FILES;
    const rest = other === undefined ? [] : [other];
    expect((await runOutput(folder, rest)).kinds).toMatchObject({ 'src/a.ts': 'left-over' });
    expect((await runOutput(folder, rest)).kinds).toMatchObject({ 'src/a.ts': 'kept' });
    const again = await runOutput(folder, withA('A\n'));
    expect([again.kinds['src/a.ts'], again.codes]).toEqual(['kept', ['ejected-file-changed']]);
    rmSync(folder.path('out/src/a.ts'));
    expect((await runOutput(folder, rest)).kinds).toEqual({ 'src/b.ts': 'unchanged' });
    expect(folder.read('out/.restwright.json')).not.toContain('src/a.ts');
  });

  it('stays deleted until --force restores it, and is still ejected then', async () => {
    const folder = await generated();
    await ejected(folder, ['src/a.ts']);
    rmSync(folder.path('out/src/a.ts'));
    expect((await runOutput(folder, FILES)).kinds['src/a.ts']).toBe('left-out');
    expect((await runOutput(folder, FILES, { force: true })).kinds['src/a.ts']).toBe('created');
    folder.write('out/src/a.ts', 'mine\n');
    expect((await runOutput(folder, FILES)).kinds['src/a.ts']).toBe('kept');
  });

  it('may be replaced by a folder', async () => {
    const folder = await generated();
    await ejected(folder, ['src/a.ts']);
    rmSync(folder.path('out/src/a.ts'));
    mkdirSync(folder.path('out/src/a.ts'));
    expect((await runOutput(folder, FILES, { force: true })).kinds['src/a.ts']).toBe('kept');
  });

  it('can be given back, and its changes then count as an edit', async () => {
    const folder = await generated();
    await ejected(folder, ['src/a.ts', 'src/b.ts']);
    folder.write('out/src/b.ts', 'mine\n');
    expect(await ejected(folder, ['src/a.ts', 'src/b.ts'], true)).toMatchObject({ changed: ['src/a.ts', 'src/b.ts'] });
    const refused = await runOutput(folder, withA('A\n'));
    expect(refused.codes).toEqual(['edited-by-hand']);
    expect(refused.differences.map(({ path }) => path)).toEqual(['src/b.ts']);
    expect((await runOutput(folder, withA('A\n'), { force: true })).kinds).toEqual({
      'src/a.ts': 'updated',
      'src/b.ts': 'updated',
    });
    expect(folder.read('out/.restwright.json')).not.toContain('ejected');
  });
});

describe('an ejected file of which a change was told', () => {
  const BASE = 'one\ntwo\nthree\n';
  const NEWS = `${BASE}age\n`;
  const findFormerText = (_: string, hash: string): Promise<string | undefined> =>
    Promise.resolve([BASE, NEWS].find((text) => textHash(text) === hash));

  it('can be merged with that change after it is given back', async () => {
    const folder = await generated(withA(BASE));
    await ejected(folder, ['src/a.ts']);
    folder.write('out/src/a.ts', `// mine\n${BASE}`);
    expect((await runOutput(folder, withA(NEWS), { findFormerText })).codes).toEqual(['ejected-file-changed']);
    expect((await runOutput(folder, withA(NEWS), { findFormerText })).codes).toEqual([]);
    await ejected(folder, ['src/a.ts'], true);
    expect(folder.read('out/.restwright.json')).not.toMatch(/"(?:ejected|told)"/);
    const merged = await runOutput(folder, withA(NEWS), { merge: true, findFormerText });
    expect([merged.codes, merged.kinds['src/a.ts']]).toEqual([[], 'updated']);
    expect(folder.read('out/src/a.ts')).toBe(`// mine\n${NEWS}`);
  });

  it('is not an edit when it is given back unchanged', async () => {
    const folder = await generated(withA(BASE));
    await ejected(folder, ['src/a.ts']);
    await runOutput(folder, withA(NEWS), { findFormerText });
    await ejected(folder, ['src/a.ts'], true);
    const back = await runOutput(folder, withA(NEWS), { findFormerText });
    expect([back.codes, back.kinds['src/a.ts']]).toEqual([[], 'updated']);
  });

  it.each(['brought back', 'pasted'])('gets a new base when its generated text was %s', async (how) => {
    const folder = await generated(withA(BASE));
    await ejected(folder, ['src/a.ts']);
    rmSync(folder.path('out/src/a.ts'));
    if (how === 'pasted') folder.write('out/src/a.ts', NEWS);
    await runOutput(folder, withA(NEWS), { findFormerText, force: how === 'brought back' });
    await ejected(folder, ['src/a.ts'], true);
    expect((await runOutput(folder, withA('now\n'), { findFormerText })).kinds['src/a.ts']).toBe('updated');
  });

  it('is recognised in every state that a killed run may leave', async () => {
    const folder = await generated(withA(BASE));
    const manifest = folder.read('out/.restwright.json');
    const states = [NEWS, BASE].map((text) => JSON.stringify(textHash(text)));
    folder.write('out/.restwright.json', manifest.replace(states[1] ?? '', `[${states.join(',')}]`));
    await ejected(folder, ['src/a.ts']);
    expect((await runOutput(folder, withA(NEWS), { findFormerText })).codes).toEqual([]);
    await ejected(folder, ['src/a.ts'], true);
    const back = await runOutput(folder, withA('now\n'), { findFormerText });
    expect([back.codes, back.kinds['src/a.ts']]).toEqual([[], 'updated']);
  });
});

describe('eject', () => {
  it('takes paths relative to the working directory, too, and says which files were ejected already', async () => {
    const folder = await generated([
      ...FILES,
      plannedFile('src/app.ts', 'app\n', 'user'),
      plannedFile('lock', '1\n', 'until-edited'),
    ]);
    const first = await ejected(folder, [folder.path('out/src/a.ts'), 'src/app.ts', 'lock']);
    expect(first).toMatchObject({ changed: ['src/a.ts', 'lock'], already: ['src/app.ts'], codes: [] });
    expect(await ejected(folder, ['src/a.ts'])).toMatchObject({ changed: [], already: ['src/a.ts'] });
    expect(await ejected(folder, ['src/b.ts'], true)).toMatchObject({ changed: [], already: ['src/b.ts'] });
    // The file is no longer refreshed, although nobody has edited it.
    const next = [...FILES, plannedFile('src/app.ts', 'app\n', 'user'), plannedFile('lock', '2\n', 'until-edited')];
    expect((await runOutput(folder, next)).kinds['lock']).toBe('kept');
  });

  it('changes nothing when one of the files cannot be ejected, and says why', async () => {
    const folder = await generated([
      ...FILES,
      plannedFile('src/app.ts', 'app\n', 'user'),
      plannedFile('migrations/model.json', '{}\n'),
      packageJson({ fastify: '5' }),
    ]);
    const before = folder.files();
    const reasons: Readonly<Record<string, string>> = {
      '../elsewhere.ts': 'is not in the output folder',
      src: 'is a folder',
      'package.json': 'is shared with you',
      'migrations/model.json': 'is history',
      'src/none.ts': 'was not written by the generator',
    };
    for (const [path, reason] of Object.entries(reasons)) {
      const { codes, messages, changed } = await ejected(folder, ['src/a.ts', path]);
      expect([codes, changed]).toEqual([['cannot-eject'], []]);
      expect(messages[0]).toContain(reason);
    }
    expect((await ejected(folder, ['src/app.ts'], true)).messages[0]).toContain('has never been the generator');
    expect(folder.files()).toEqual(before);
  });

  it('is refused without an output', async () => {
    const folder = scratchFolder();
    expect((await ejected(folder, ['src/a.ts'])).codes).toEqual(['not-generated']);
    expect(folder.files()).toEqual({});
    folder.write('out/.restwright.json', '<<<<<<<\n');
    expect((await ejected(folder, ['src/a.ts'])).codes).toEqual(['unreadable-manifest']);
  });
});
