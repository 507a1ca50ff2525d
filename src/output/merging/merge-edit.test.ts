// `--merge` keeps the user's changes of generated files and adds the generator's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedFile, runOutput } from '../../testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../../testing/scratch-folder.js';
import { type FindFormerText, mergeTexts } from './merge-edit.js';
import { textHash } from '../manifest.js';
import type { WriteOptions } from '../write.js';

const BASE = 'one\ntwo\nthree\nfour\nfive\n';
const MINE = 'one\nmine\nthree\nfour\nfive\n';
const NOW = 'one\ntwo\nthree\nfour\n5\n';
const BOTH = 'one\nmine\nthree\nfour\n5\n';

function remembering(...texts: readonly string[]): FindFormerText {
  return (_, hash) => Promise.resolve(texts.find((text) => textHash(text) === hash));
}

const merge: Partial<WriteOptions> = { merge: true, findFormerText: remembering(BASE, NOW) };

async function edited(): Promise<ScratchFolder> {
  const folder = scratchFolder();
  await runOutput(folder, [plannedFile('a.ts', BASE), plannedFile('b.ts', 'b\n')]);
  folder.write('out/a.ts', MINE);
  return folder;
}

describe('a merge', () => {
  it('keeps the user’s changes and takes the generator’s', async () => {
    const folder = await edited();
    const { kinds, codes } = await runOutput(folder, [plannedFile('a.ts', NOW), plannedFile('b.ts', 'B\n')], merge);
    expect([kinds, codes]).toEqual([{ 'a.ts': 'updated', 'b.ts': 'updated' }, []]);
    expect(folder.read('out/a.ts')).toBe(BOTH);
    expect(folder.read('out/b.ts')).toBe('B\n');
  });

  it('is remembered: while the generated text stays the same, the file is as planned', async () => {
    const folder = await edited();
    const files = [plannedFile('a.ts', BASE), plannedFile('b.ts', 'b\n')];
    expect((await runOutput(folder, files)).codes).toEqual(['edited-by-hand']);
    expect((await runOutput(folder, files, merge)).kinds['a.ts']).toBe('merged');
    const left = folder.files();
    expect((await runOutput(folder, files)).kinds['a.ts']).toBe('merged');
    expect((await runOutput(folder, files, { apply: false })).codes).toEqual([]);
    expect(folder.files()).toEqual(left);
  });

  it('is needed again after each change by the user or the generator', async () => {
    const folder = await edited();
    await runOutput(folder, [plannedFile('a.ts', BASE), plannedFile('b.ts', 'b\n')], merge);
    const files = [plannedFile('a.ts', NOW), plannedFile('b.ts', 'b\n')];
    expect((await runOutput(folder, files)).codes).toEqual(['edited-by-hand']);
    expect((await runOutput(folder, files, merge)).kinds['a.ts']).toBe('updated');
    expect(folder.read('out/a.ts')).toBe(BOTH);
    folder.write('out/a.ts', BOTH.replace('three', '3'));
    const refused = await runOutput(folder, files);
    expect(refused.codes).toEqual(['edited-by-hand']);
    // The difference starts from the generated text, not the merged one, so it shows all of the user's changes.
    expect(refused.differences[0]?.text).toContain('-two\n-three\n+mine\n+3\n');
    expect((await runOutput(folder, files, merge)).kinds['a.ts']).toBe('merged');
  });

  it('is forgotten when the file equals the plan or is overwritten', async () => {
    const folder = await edited();
    const files = [plannedFile('a.ts', BASE), plannedFile('b.ts', 'b\n')];
    await runOutput(folder, files, merge);
    expect(folder.read('out/.restwright.json')).toContain('"merged"');
    expect((await runOutput(folder, files, { force: true })).kinds['a.ts']).toBe('updated');
    expect(folder.read('out/.restwright.json')).not.toContain('"merged"');
    // The generator makes the same change as the user.
    folder.write('out/a.ts', MINE);
    expect(
      (await runOutput(folder, [plannedFile('a.ts', MINE), plannedFile('b.ts', 'b\n')], merge)).kinds['a.ts'],
    ).toBe('unchanged');
    expect(folder.read('out/.restwright.json')).not.toContain('"merged"');
  });

  it('writes nothing on a conflict, and shows the lines of both sides', async () => {
    const folder = await edited();
    const before = folder.files();
    const planned = [plannedFile('a.ts', BASE.replace('two', '2')), plannedFile('b.ts', 'B\n')];
    const { codes, diagnostics, differences } = await runOutput(folder, planned, merge);
    expect(codes).toEqual(['merge-conflict']);
    const [found] = diagnostics;
    expect(found?.source.positionAt(found.span.start)).toEqual({ line: 2, column: 1 });
    expect(differences[0]?.text).toBe(
      '--- a.ts\n@@ line 2 @@\n<<<<<<< yours\nmine\n||||||| generated before\ntwo\n=======\n2\n>>>>>>> generated now\n',
    );
    expect(folder.files()).toEqual(before);
  });

  it('reports each conflict at its own line', async () => {
    const folder = await edited();
    folder.write('out/a.ts', MINE.replace('five\n', ''));
    const planned = [plannedFile('a.ts', BASE.replace('two', '2').replace('five', '5')), plannedFile('b.ts', 'b\n')];
    const { diagnostics } = await runOutput(folder, planned, merge);
    expect(diagnostics.map(({ source, span }) => source.positionAt(span.start).line)).toEqual([2, 5]);
  });

  it('is refused without the text generated before', async () => {
    const folder = await edited();
    const before = folder.files();
    const planned = [plannedFile('a.ts', NOW), plannedFile('b.ts', 'B\n')];
    const wrong = { merge: true, findFormerText: remembering('another text\n') };
    expect((await runOutput(folder, planned, wrong)).codes).toEqual(['merge-without-base']);
    expect(folder.files()).toEqual(before);
  });

  it('keeps the line ends and the byte order mark of the file', async () => {
    const folder = await edited();
    folder.write('out/a.ts', `\uFEFF${MINE.replaceAll('\n', '\r\n')}`);
    await runOutput(folder, [plannedFile('a.ts', NOW), plannedFile('b.ts', 'b\n')], merge);
    expect(folder.read('out/a.ts')).toBe(`\uFEFF${BOTH.replaceAll('\n', '\r\n')}`);
  });
});

describe('the merge of texts', () => {
  it.each([
    ['one line', 'one\nmine\r\nthree\nfour\nfive\n', 'one\nmine\r\nthree\nfour\n5\n'],
    ['all lines but one', 'one\nmine\r\nthree\r\nfour\r\nfive\r\n', 'one\nmine\r\nthree\r\nfour\r\n5\r\n'],
    ['the last line, which has no end', 'one\r\nmine\r\nthree\r\nfour\r\nfive', undefined],
  ])('leaves each line its own end where CRLF is that of %s', async (_, mine, both) => {
    const { text, conflicts } = await mergeTexts(mine, BASE, both === undefined ? BASE.replace('four', '4') : NOW);
    expect(conflicts).toEqual([]);
    expect(text).toBe(both ?? mine.replace('four', '4'));
  });

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}', ''), { maxLength: 12 }).map((all) => all.join('\n'));

  it('returns the other side when one side changed nothing', async () => {
    await fc.assert(
      fc.asyncProperty(lines, lines, async (base, other) => {
        expect(await mergeTexts(other, base, base)).toEqual({ text: other, conflicts: [] });
        expect(await mergeTexts(base, base, other)).toEqual({ text: other, conflicts: [] });
        expect(await mergeTexts(other, base, other)).toEqual({ text: other, conflicts: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every line that only one side added or changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(11), { maxLength: 4 }),
        fc.array(fc.nat(11), { maxLength: 4 }),
        async (mine, theirs) => {
          const base = Array.from({ length: 12 }, (_, index) => `line ${index}`);
          const changed = (at: readonly number[], by: string): string =>
            base.map((line, index) => (at.includes(index) ? `${line} ${by}` : line)).join('\n');
          const { text, conflicts } = await mergeTexts(
            changed(mine, 'mine'),
            base.join('\n'),
            changed(theirs, 'theirs'),
          );
          if (conflicts.length > 0) return;
          for (const index of mine) expect(text).toContain(`line ${index} mine`);
          for (const index of theirs) expect(text).toContain(`line ${index} theirs`);
          expect(mine.filter((index) => theirs.includes(index))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
