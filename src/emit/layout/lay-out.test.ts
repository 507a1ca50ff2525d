import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { layOut, type RenderedFile } from './lay-out.js';

const onUnhandled = vi.fn<(reason: unknown) => void>();

afterEach(() => {
  process.off('unhandledRejection', onUnhandled);
});

function rendered(path: string, text: string): RenderedFile {
  return { path, text, owner: 'generator', entries: [], isFilled: true };
}

it('lays out what was filled, and leaves the rest as it is', async () => {
  const text = 'export const a   = 1';
  const files = await layOut([
    rendered('a.ts', text),
    rendered('a.md', text),
    { ...rendered('b.ts', text), isFilled: false },
  ]);
  expect(files.map((file) => file.text)).toEqual(['export const a = 1;\n', text, text]);
});

it('fails with the first of several files that are no TypeScript, and leaves no rejection unhandled', async () => {
  process.on('unhandledRejection', onUnhandled);
  const wrong = Array.from({ length: 8 }, (_, index) => rendered(`wrong-${index}.ts`, 'const ='));
  await expect(layOut(wrong)).rejects.toThrow('wrong-0.ts cannot be laid out');
  await setTimeout(100);
  expect(onUnhandled).not.toHaveBeenCalled();
});

it('lays out short files in one call as it does each by itself', async () => {
  const texts = [
    '// A header.\n\nexport const a   = 1\n// The end.',
    "\n\nimport { b } from './b.js'\n\n\nuse(b)\n\n\n",
    '/* Nothing but a comment. */',
    '/** Of the constant. */\nconst a = [\n]; { a }',
  ];
  const alone = await Promise.all(texts.map((text) => layOut([rendered('alone.ts', text)])));
  const together = await layOut(texts.map((text, index) => rendered(`${index}.ts`, text)));
  expect(together.map(({ text }) => text)).toEqual(alone.flat().map(({ text }) => text));
});

it('lays out a file whose text has the line that stands between two files', async () => {
  const text = 'const a = 1;\n// ── the next file ──\nconst b = 2;\n';
  const files = await layOut([rendered('a.ts', text), rendered('b.ts', text)]);
  expect(files.map((file) => file.text)).toEqual([text, text]);
});
